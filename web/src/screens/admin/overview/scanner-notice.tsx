import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'

type Scanned = { readonly waiting: number; readonly silent: boolean }

/** A notice while the virus scanner does not answer, with the number of files that cannot be opened. */
export function ScannerNotice({ waiting, silent }: Scanned) {
  const t = useText('admin-overview')
  if (waiting === 0 && !silent) return null
  return (
    <Alert className="mt-6" tone="warning" title={t(silent ? 'scannerSilent' : 'scannerBehind')}>
      {waiting > 0 && <p>{t('files_quarantined', { count: waiting })}</p>}
      {silent && <p>{t('scannerSilentText')}</p>}
    </Alert>
  )
}

import { useMay } from '../../../../features/identity/use-may.ts'
import { useText } from '../../../../lib/text.ts'
import { useAddress } from '../address.ts'
import { Files } from './files.tsx'
import { Lines } from './lines.tsx'
import { Suspense } from './suspense.tsx'
import { Upload } from './upload.tsx'

/** The providers' settlement files. Lines that match no payment come first. */
export function Section() {
  const t = useText('admin-payments-settlements')
  const mayUpload = useMay('payments.confirm')
  const file = /^\d{1,15}$/.exec(useAddress().get('file'))?.[0]
  if (file !== undefined) return <Lines key={file} file={Number(file)} title={t('linesOfFile')} />
  return (
    <div className="grid gap-6">
      {mayUpload && <Upload />}
      <Lines title={t('openLines')} />
      <Suspense />
      <Files />
    </div>
  )
}

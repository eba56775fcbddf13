import type { DayFigures } from '@testamur/contract/settlements'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'

/** What should be resolved before a day is closed. It can be closed all the same. */
export function OpenMatters({ figures: { open } }: { figures: DayFigures }) {
  const t = useText('admin-payments-close')
  if (open.length === 0) return <p className="text-soft">{t('nothingOpen')}</p>
  return (
    <Alert tone="warning" title={t('open')}>
      <ul className="list-disc ps-5">
        {open.map((matter) => (
          <li key={matter}>{matter}</li>
        ))}
      </ul>
    </Alert>
  )
}

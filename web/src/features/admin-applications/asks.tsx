import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Card } from '../../ui/card.tsx'

/** Questions to the applicant, and the answers. */
export function Asks({ asks }: { asks: StaffApplication['asks'] }) {
  const t = useText('admin-application')
  const zone = useInstitution()?.time_zone
  if (asks.length === 0) return null
  return (
    <Card title={t('asksTitle')}>
      <ul className="grid gap-4">
        {asks.map((ask) => (
          <li key={ask.id}>
            <p className="font-semibold">{ask.question}</p>
            {ask.answered_at === null ? (
              <p className="text-warning-text">{t('notAnswered')}</p>
            ) : (
              <>
                <p className="whitespace-pre-line">{ask.answer}</p>
                {ask.files.length > 0 && (
                  <p className="break-all">{ask.files.map(({ name }) => name).join(', ')}</p>
                )}
                <p className="text-sm text-faint">{formatDate(ask.answered_at, zone)}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

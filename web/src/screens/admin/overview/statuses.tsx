import type { Tone } from '@testamur/contract/applications/statuses'
import type { Overview } from '@testamur/contract/reports'
import { desks } from '../../../features/admin-applications/desks.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'

/** The number of applications in each status. */
export function Statuses({ overview: { kind, by_status } }: { overview: Overview }) {
  const t = useText('admin-overview')
  return (
    <Card level={3} title={t('statusTitle')}>
      {by_status.length === 0 ? (
        <p className="text-soft">{t('nothingYet')}</p>
      ) : (
        <ul className="grid gap-1">
          {by_status.map(({ status, label, tone, count }) => (
            <li key={status}>
              <Link
                to={`${desks[kind].path}?status=${status}`}
                className="flex min-h-10 flex-wrap items-center gap-x-4 rounded-md px-1 no-underline hover:bg-sunken"
              >
                <StatusPill tone={tone as Tone} label={label} />
                <span className="numbers ms-auto font-semibold">{formatNumber(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

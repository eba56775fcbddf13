import type { Tone } from '@testamur/contract/applications/statuses'
import type { Overview } from '@testamur/contract/reports'
import { desks } from '../../../features/admin-applications/desks.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'

/** How many applications stand where, and how long open ones have waited. */
export function StatusCounts({ overview: { kind, by_status, ageing } }: { overview: Overview }) {
  const t = useText('admin-overview')
  const oldest = Math.max(1, ...ageing.map(({ count }) => count))
  return (
    <div className="grid gap-6">
      <Card title={t('statusTitle')}>
        {by_status.length === 0 ? (
          <p className="text-soft">{t('nothingYet')}</p>
        ) : (
          <ul className="grid gap-1">
            {by_status.map(({ status, label, tone, count }) => (
              <li key={status}>
                <Link
                  to={`${desks[kind].path}?status=${status}`}
                  className="flex min-h-10 items-center justify-between gap-4 rounded-md px-1 no-underline hover:bg-sunken"
                >
                  <StatusPill tone={tone as Tone} label={label} />
                  <span className="numbers font-semibold">{formatNumber(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {ageing.some(({ count }) => count > 0) && (
        <Card title={t('ageingTitle')}>
          <ul className="grid gap-3">
            {ageing.map(({ bucket, count }) => (
              <li key={bucket}>
                <p className="flex justify-between gap-4 text-sm">
                  <span>{t(`age_${bucket as 'late'}`)}</span>
                  <span className="numbers font-semibold">{formatNumber(count)}</span>
                </p>
                <svg
                  aria-hidden
                  viewBox="0 0 100 2"
                  preserveAspectRatio="none"
                  className="mt-1 h-2 w-full rounded-full bg-line"
                >
                  <rect width={(count / oldest) * 100} height="2" className="fill-action" />
                </svg>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

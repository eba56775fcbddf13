import { countApplications } from '@calls/applications/staff-applications'
import { useQuery } from '@tanstack/react-query'
import type { Kind } from '@testamur/contract/applications/statuses'
import { queryOf } from '../../api/queries.ts'
import { cx } from '../../lib/cx.ts'
import { formatNumber } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { desks } from './desks.ts'
import { type Filters, withFilters } from './filters.ts'

/** Where the requests of a kind stand; each status is a way to its own list, and back again. */
export function StatusCounts({ kind, filters }: { kind: Kind; filters: Filters }) {
  const t = useText('admin-applications')
  const { data } = useQuery(queryOf(countApplications, { query: { kind } }))
  if (data === undefined || data.data.length === 0) return null
  return (
    <nav aria-label={t('byStatus')} className="mb-4 flex gap-2 overflow-x-auto pb-1">
      {data.data.map(({ status, tone, count }) => {
        const here = status === filters.status
        return (
          <Link
            key={status}
            to={`${desks[kind].path}${withFilters(filters, { status: here ? '' : status })}`}
            aria-current={here ? 'true' : undefined}
            className={cx(
              'flex min-h-9 items-center gap-2 rounded-full border px-3.5 text-sm whitespace-nowrap no-underline',
              here ? 'border-action bg-brand-tint font-semibold' : 'border-line bg-surface hover:border-edge',
            )}
          >
            {t(`status_${status as 'submitted'}`)}
            <Badge tone={tone}>{formatNumber(count)}</Badge>
          </Link>
        )
      })}
    </nav>
  )
}

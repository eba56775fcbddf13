import { countApplications } from '@calls/applications/staff-applications'
import { useQuery } from '@tanstack/react-query'
import type { Kind } from '@testamur/contract/applications/statuses'
import { queryOf } from '../../api/queries.ts'
import { cx } from '../../lib/cx.ts'
import { formatNumber } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import type { ListAddress } from '../lists/list-address.ts'
import { type Filters, isFiltered } from './filters.ts'

type Props = { readonly kind: Kind; readonly address: ListAddress; readonly filters: Filters }

/**
 * The statuses as links that filter the list, which keeps its other filters. The numbers count all applications, so they
 * are shown only while nothing else narrows the list: beside a search they would promise more than the link shows.
 */
export function StatusCounts({ kind, address, filters }: Props) {
  const t = useText('admin-applications')
  const { data } = useQuery(queryOf(countApplications, { query: { kind } }))
  if (data === undefined || data.data.length === 0) return null
  const narrowed = isFiltered({ ...filters, status: '' })
  return (
    <nav aria-label={t('byStatus')} className="mb-4 flex gap-2 overflow-x-auto pb-1">
      {data.data.map(({ status, tone, count }) => {
        const here = status === filters.status
        return (
          <Link
            key={status}
            to={address.hrefWith({ status: here ? '' : status })}
            aria-current={here ? 'true' : undefined}
            className={cx(
              'flex min-h-9 items-center gap-2 rounded-full border px-3.5 text-sm whitespace-nowrap no-underline',
              here ? 'border-action bg-brand-tint font-semibold' : 'border-line bg-surface hover:border-edge',
            )}
          >
            {t(`status_${status as 'submitted'}`)}
            {!narrowed && <Badge tone={tone}>{formatNumber(count)}</Badge>}
          </Link>
        )
      })}
    </nav>
  )
}

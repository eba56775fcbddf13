import { totalStandalonePayments } from '@calls/standalone-payments/standalone-payments'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { Money } from '../../../ui/money.tsx'
import { type Filters, queryOfFilters } from './filters.ts'

/** The totals of the listed payments, over all pages. */
export function Totals({ filters }: { filters: Filters }) {
  const t = useText('admin-standalone-payments')
  const { data } = useQuery(queryOf(totalStandalonePayments, { query: queryOfFilters(filters) }))
  if (data === undefined || data.data.length === 0) return null
  return (
    <ul
      className="flex flex-wrap gap-x-10 gap-y-3 border-b border-line px-4 py-3 md:px-6"
      aria-label={t('totals')}
    >
      {data.data.map(({ status, currency, count, total }) => (
        <li key={`${status} ${currency}`}>
          <span className="block text-sm text-faint">
            {t(`status_${status}`)} · {t('totalCount', { count, number: formatNumber(count) })}
          </span>
          <Money className="text-lg font-semibold" amount={total} currency={currency} />
        </li>
      ))}
    </ul>
  )
}

import { paymentTotals } from '@calls/payments/staff-payments'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/queries.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { Money } from '../../../../ui/money.tsx'
import { type Filters, queryOfFilters } from './filters.ts'

/** The totals of the filtered payments on all pages, by currency. */
export function Totals({ filters }: { filters: Filters }) {
  const t = useText('admin-payments')
  const admin = useText('admin')
  const { data } = useQuery(queryOf(paymentTotals, { query: queryOfFilters(filters) }))
  if (data === undefined || data.data.length === 0) return null
  return (
    <section aria-label={t('totals')} className="divide-y divide-line border-b border-line">
      {data.data.map(({ currency, count, ...sums }) => (
        <dl key={currency} className="flex flex-wrap gap-x-10 gap-y-3 px-4 py-3 md:px-6">
          <div>
            <dt className="text-sm text-faint">{currency}</dt>
            <dd className="text-lg font-semibold">{t('count', { count, number: formatNumber(count) })}</dd>
          </div>
          {(['received', 'refunded', 'reversed', 'revenue', 'fees', 'net'] as const)
            .filter((name) => name !== 'reversed' || sums.reversed > 0)
            .map((name) => (
              <div key={name}>
                <dt className="text-sm text-faint">{t(`total_${name}`)}</dt>
                <dd className="text-lg font-semibold">
                  <Money amount={sums[name]} currency={currency} />
                </dd>
              </div>
            ))}
        </dl>
      ))}
      <p className="px-4 py-3 text-sm text-soft md:px-6">{admin('revenueMeaning')}</p>
    </section>
  )
}

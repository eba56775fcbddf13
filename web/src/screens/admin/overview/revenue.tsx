import type { Overview } from '@testamur/contract/reports'
import { formatMoney } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { ChartTable } from './chart-table.tsx'
import { ColumnChart, Figure } from './column-chart.tsx'
import { useSaySpan } from './say-span.ts'

/** Revenue by week from all kinds of payments, for staff who may see it. */
export function Revenue({
  revenue: { currency, total, weeks },
}: {
  revenue: NonNullable<Overview['revenue']>
}) {
  const t = useText('admin-overview')
  const admin = useText('admin')
  const saySpan = useSaySpan()
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <Card level={3} title={t('revenueTitle')}>
      <dl>
        <Figure label={t('revenueRange')} fill="bg-action">
          <Money amount={total} currency={currency} />
        </Figure>
      </dl>
      {weeks.every(({ amount }) => amount === 0) ? (
        <p className="mt-5 text-soft">{t('revenueNone')}</p>
      ) : (
        <>
          <ColumnChart
            label={t('revenueChart', { amount: money(total) })}
            series={[{ key: 'amount', fill: 'fill-action' }]}
            rows={weeks.map((week) => ({ name: saySpan(week), values: [week.amount] }))}
            top={money(Math.max(0, ...weeks.map(({ amount }) => amount)))}
          />
          <ChartTable
            caption={t('revenueTitle')}
            headings={[t('week'), t('amount')]}
            rows={weeks.map((week) => ({ name: saySpan(week), cells: [money(week.amount)] }))}
          />
        </>
      )}
      <p className="mt-3 text-sm text-soft">{admin('revenueMeaning')}</p>
    </Card>
  )
}

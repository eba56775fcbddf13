import type { Overview } from '@testamur/contract/reports'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { ChartTable } from './chart-table.tsx'
import { ColumnChart, Figure } from './column-chart.tsx'
import { useSaySpan } from './say-span.ts'

/** Received and finished applications, by day or by week. */
export function Flow({ overview: { flow, by } }: { overview: Overview }) {
  const t = useText('admin-overview')
  const saySpan = useSaySpan()
  const received = flow.reduce((sum, row) => sum + row.received, 0)
  const finished = flow.reduce((sum, row) => sum + row.finished, 0)
  const most = Math.max(...flow.flatMap((row) => [row.received, row.finished]))
  const counts = { received: formatNumber(received), finished: formatNumber(finished) }
  return (
    <Card level={3} title={t('flowTitle')}>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Figure label={t('received')} fill="bg-edge">
          {counts.received}
        </Figure>
        <Figure label={t('finished')} fill="bg-success">
          {counts.finished}
        </Figure>
      </dl>
      {received + finished === 0 ? (
        <p className="mt-5 text-soft">{t('flowNone')}</p>
      ) : (
        <>
          <ColumnChart
            label={t(by === 'day' ? 'flowByDay' : 'flowByWeek', counts)}
            series={[
              { key: 'received', fill: 'fill-edge' },
              { key: 'finished', fill: 'fill-success' },
            ]}
            rows={flow.map((row) => ({ name: saySpan(row), values: [row.received, row.finished] }))}
            top={formatNumber(most)}
          />
          <ChartTable
            caption={t('flowTitle')}
            headings={[t(by), t('received'), t('finished')]}
            rows={flow.map((row) => ({
              name: saySpan(row),
              cells: [formatNumber(row.received), formatNumber(row.finished)],
            }))}
          />
        </>
      )}
    </Card>
  )
}

import type { Overview } from '@testamur/contract/reports'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { ChartTable } from './chart-table.tsx'
import { ColumnChart, Figure } from './column-chart.tsx'
import { useSaySpan } from './say-span.ts'

type Turnaround = Overview['turnaround']

/** Working days from payment to release, and how many applications were released by the promised date. */
export function Turnaround({ overview: { turnaround } }: { overview: Overview }) {
  const t = useText('admin-overview')
  const saySpan = useSaySpan()
  const { released, median_days, weeks } = turnaround
  const sayMedian = (days: number | null) => (days === null ? t('none') : t('workingDays', { count: days }))
  const sayShare = ({ promised, within_promise }: Pick<Turnaround, 'promised' | 'within_promise'>) =>
    promised === 0
      ? t('none')
      : t('share', {
          percent: formatNumber(Math.round((within_promise / promised) * 100)),
          within: formatNumber(within_promise),
          promised: formatNumber(promised),
        })
  return (
    <Card level={3} title={t('turnaroundTitle')}>
      {released === 0 ? (
        <p className="text-soft">{t('releasedNone')}</p>
      ) : (
        <>
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <Figure label={t('median')} fill="bg-action">
              {sayMedian(median_days)}
            </Figure>
            <Figure label={t('withinPromise')}>{sayShare(turnaround)}</Figure>
            <Figure label={t('released')}>{formatNumber(released)}</Figure>
          </dl>
          <ColumnChart
            label={t('turnaroundChart', { days: sayMedian(median_days) })}
            series={[{ key: 'median', fill: 'fill-action' }]}
            rows={weeks.map((week) => ({ name: saySpan(week), values: [week.median_days] }))}
            top={sayMedian(Math.max(...weeks.map((week) => week.median_days ?? 0)))}
          />
          <ChartTable
            caption={t('turnaroundTitle')}
            headings={[t('week'), t('released'), t('median'), t('withinPromise')]}
            rows={weeks.map((week) => ({
              name: saySpan(week),
              cells: [formatNumber(week.released), sayMedian(week.median_days), sayShare(week)],
            }))}
          />
          <p className="mt-3 text-sm text-soft">{t('turnaroundMeaning')}</p>
        </>
      )}
    </Card>
  )
}

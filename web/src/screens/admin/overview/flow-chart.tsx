import type { Overview } from '@testamur/contract/reports'
import { formatNumber } from '../../../lib/format.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'

const HEIGHT = 120

/** Received against completed, day by day: bars drawn by hand, with the same figures as a table for those who cannot see them. */
export function FlowChart({ overview: { flow, revenue } }: { overview: Overview }) {
  const t = useText('admin-overview')
  const admin = useText('admin')
  const most = Math.max(1, ...flow.flatMap(({ received, completed }) => [received, completed]))
  const slot = 100 / Math.max(1, flow.length)
  const totals = flow.reduce(
    (sum, day) => ({ received: sum.received + day.received, completed: sum.completed + day.completed }),
    { received: 0, completed: 0 },
  )
  const bar = (value: number) => (value / most) * (HEIGHT - 4)
  return (
    <Card title={t('flowTitle')}>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="flex items-center gap-2 text-sm text-faint">
            <span aria-hidden className="size-3 rounded-sm bg-action" />
            {t('received')}
          </dt>
          <dd className="numbers text-xl font-bold">{formatNumber(totals.received)}</dd>
        </div>
        <div>
          <dt className="flex items-center gap-2 text-sm text-faint">
            <span aria-hidden className="size-3 rounded-sm bg-success" />
            {t('completed')}
          </dt>
          <dd className="numbers text-xl font-bold">{formatNumber(totals.completed)}</dd>
        </div>
        <div>
          <dt className="text-sm text-faint">{t('revenueRange')}</dt>
          <dd className="text-xl font-bold">
            <Money amount={revenue.range} currency={revenue.currency} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-faint">{t('revenueToday')}</dt>
          <dd className="text-xl font-bold">
            <Money amount={revenue.today} currency={revenue.currency} />
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-soft">{admin('revenueMeaning')}</p>
      {totals.received + totals.completed === 0 ? (
        <p className="mt-6 border-t border-line pt-5 text-soft">{t('flowNone')}</p>
      ) : (
        <>
          <svg
            aria-hidden
            viewBox={`0 0 100 ${HEIGHT}`}
            preserveAspectRatio="none"
            className="mt-6 h-36 w-full border-b border-line"
          >
            {flow.map(({ day, received, completed }, index) => (
              <g key={day}>
                <rect
                  x={index * slot + slot * 0.15}
                  width={slot * 0.33}
                  y={HEIGHT - bar(received)}
                  height={bar(received)}
                  className="fill-action"
                />
                <rect
                  x={index * slot + slot * 0.52}
                  width={slot * 0.33}
                  y={HEIGHT - bar(completed)}
                  height={bar(completed)}
                  className="fill-success"
                />
              </g>
            ))}
          </svg>
          <p aria-hidden className="mt-1.5 flex justify-between text-xs text-faint">
            <span>{flow[0] ? formatDay(flow[0].day) : ''}</span>
            <span>{flow.at(-1) ? formatDay(flow.at(-1)?.day ?? '') : ''}</span>
          </p>
        </>
      )}
      <details className="mt-3">
        <summary className="min-h-6 text-sm font-semibold text-brand-text">{t('asTable')}</summary>
        <div className="mt-2">
          <table className="numbers w-full text-sm">
            <thead>
              <tr>
                <th scope="col" className="py-1 text-start">
                  {t('day')}
                </th>
                <th scope="col" className="py-1 text-end">
                  {t('received')}
                </th>
                <th scope="col" className="py-1 text-end">
                  {t('completed')}
                </th>
              </tr>
            </thead>
            <tbody>
              {flow.map(({ day, received, completed }) => (
                <tr key={day} className="border-t border-line">
                  <td className="py-1">{formatDay(day)}</td>
                  <td className="py-1 text-end">{formatNumber(received)}</td>
                  <td className="py-1 text-end">{formatNumber(completed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Card>
  )
}

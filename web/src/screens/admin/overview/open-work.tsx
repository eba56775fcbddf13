import type { Overview } from '@testamur/contract/reports'
import { desks } from '../../../features/admin-applications/desks.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { Bar } from './bar.tsx'

const LATE = ['late_over_7', 'late']

/** Open applications by promised date, as a table with bars. */
export function OpenWork({ overview: { kind, ageing, unassigned } }: { overview: Overview }) {
  const t = useText('admin-overview')
  const most = Math.max(...ageing.map(({ count }) => count))
  const sumOf = (...buckets: string[]) =>
    ageing.filter(({ bucket }) => buckets.includes(bucket)).reduce((sum, { count }) => sum + count, 0)
  const lists = [
    { key: 'lateCount', count: sumOf(...LATE), query: '?due=late&sort=due' },
    { key: 'todayCount', count: sumOf('today'), query: '?due=today&sort=due' },
    { key: 'unassignedCount', count: unassigned, query: '?assignee=none&sort=due' },
  ] as const
  return (
    <Card level={3} title={t('ageingTitle')}>
      {most === 0 && unassigned === 0 ? (
        <p className="text-soft">{t('ageingNone')}</p>
      ) : (
        <>
          <ul className="flex flex-wrap gap-x-6">
            {lists.map(({ key, count, query }) => (
              <li key={key}>
                <Link className="inline-block py-1 link font-semibold" to={`${desks[kind].path}${query}`}>
                  {t(key, { count: formatNumber(count) })}
                </Link>
              </li>
            ))}
          </ul>
          <table className="mt-3 w-full text-sm">
            <caption className="sr-only">{t('ageingTitle')}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{t('promisedFor')}</th>
                <th scope="col">{t('applications')}</th>
              </tr>
            </thead>
            <tbody>
              {ageing.map(({ bucket, count }) => (
                <tr key={bucket}>
                  <th scope="row" className="w-2/5 py-1.5 pe-3 text-start font-normal">
                    {t(`age_${bucket as 'late'}`)}
                  </th>
                  <td className="py-1.5">
                    <div className="flex items-center gap-3">
                      <Bar value={count} part={LATE.includes(bucket) ? count : 0} most={most} />
                      <span className="numbers w-14 shrink-0 text-end font-semibold">
                        {formatNumber(count)}
                      </span>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Card>
  )
}

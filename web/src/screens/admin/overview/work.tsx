import type { Overview } from '@testamur/contract/reports'
import { desks } from '../../../features/admin-applications/desks.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { cx } from '../../../lib/cx.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { Link } from '../../../ui/link.tsx'

type Work = Overview['work']

/** Each count leads to the list behind it. */
const places: { key: keyof Work; query: string; urgent?: boolean }[] = [
  { key: 'late', query: '?due=late&sort=promised', urgent: true },
  { key: 'due_today', query: '?due=today&sort=promised' },
  { key: 'unassigned', query: '?status=submitted&sort=oldest' },
  { key: 'mine', query: '?assignee=me' },
  { key: 'awaiting_approval', query: '?status=awaiting_approval' },
  { key: 'to_produce', query: '?status=processing' },
  { key: 'to_dispatch', query: '?status=ready' },
  { key: 'waiting_on_applicant', query: '?status=action_required' },
]

export function Work({ overview: { kind, work } }: { overview: Overview }) {
  const t = useText('admin-overview')
  return (
    <section aria-labelledby="work">
      <h2 id="work" className="sr-only">
        {t('workTitle')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {places.map(({ key, query, urgent }) => (
          <li key={key}>
            <Link
              to={`${desks[kind].path}${query}`}
              className={cx(
                'block h-full rounded-lg border bg-surface p-4 no-underline hover:border-edge md:p-5',
                urgent && work[key] > 0 ? 'border-danger-text/60' : 'border-line',
              )}
            >
              <span
                className={cx(
                  'numbers block text-2xl font-bold',
                  urgent && work[key] > 0 && 'text-danger-text',
                )}
              >
                {formatNumber(work[key])}
              </span>
              <span className="mt-1 block text-sm text-soft">{t(key)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {(work.to_release > 0 || work.payments_to_review > 0 || work.providers_refused > 0) && (
        <ul aria-label={t('needsEyes')} className="mt-3 grid justify-items-start gap-1">
          {work.to_release > 0 && (
            <li>
              <Link
                className="inline-block py-1 link font-semibold"
                to={`${adminPaths.applications}?release=ready`}
              >
                {t('to_release', { count: work.to_release })}
              </Link>
            </li>
          )}
          {work.providers_refused > 0 && (
            <li>
              <Link
                className="inline-block py-1 link font-semibold"
                to={`${adminPaths.configurations}?section=providers`}
              >
                {t('providers_refused', { count: work.providers_refused })}
              </Link>
            </li>
          )}
          {work.payments_to_review > 0 && (
            <li>
              <Link className="inline-block py-1 link font-semibold" to={`${adminPaths.payments}?tab=decide`}>
                {t('payments_to_review', { count: work.payments_to_review })}
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

import { listJobFailures } from '@calls/operations'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { useSayKind } from '../../../features/jobs/say-kind.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { useRetry } from './use-retry.ts'

/** Failed jobs by kind and error, so that all jobs with the same cause can be retried together. */
export function Failures() {
  const t = useText('admin-jobs')
  const sayKind = useSayKind()
  const zone = useInstitution()?.time_zone
  const { mayRun, busy, refusal, retryAll } = useRetry()
  const { data, error, refetch } = useQuery(queryOf(listJobFailures, {}))
  if (data === undefined) return <NotFetched problem={error} title={t('failed')} again={refetch} lines={6} />
  if (data.data.length === 0)
    return (
      <Card>
        <EmptyState icon="success" title={t('noFailures')}>
          {t('noFailuresText')}
        </EmptyState>
      </Card>
    )
  return (
    <div className="grid gap-4">
      {refusal !== undefined && (
        <Alert live tone="danger" title={t('notRun')}>
          {refusal}
        </Alert>
      )}
      {!mayRun && <p className="text-soft">{t('readOnly')}</p>}
      <Card
        flush
        title={t('failures')}
        actions={
          mayRun &&
          data.data.length > 1 && (
            <Button size="sm" busy={busy} onClick={() => void retryAll({})}>
              {t('runAll')}
            </Button>
          )
        }
      >
        <ul className="divide-y divide-line">
          {data.data.map(({ kind, error: reason, count, last_at }) => (
            <li
              key={`${kind} ${reason}`}
              className="grid items-center gap-x-6 gap-y-2 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto] md:px-6"
            >
              <div className="min-w-0">
                <p className="font-semibold">{sayKind(kind)}</p>
                <p className="break-words text-soft">{reason || t('noReason')}</p>
                <p className="numbers mt-0.5 text-sm text-faint">
                  {t('groupCount', { count })} · {t('lastAt', { day: formatDate(last_at, zone) })} ·{' '}
                  <Link
                    className="link"
                    to={`${adminPaths.jobs}?${new URLSearchParams({ state: 'dead', kind, error: reason })}`}
                  >
                    {t('seeEach')}
                    <span className="sr-only">: {sayKind(kind)}</span>
                  </Link>
                </p>
              </div>
              {mayRun && (
                <Button
                  size="sm"
                  look="secondary"
                  busy={busy}
                  onClick={() => void retryAll({ kind, ...(reason !== '' && { error: reason }) })}
                >
                  {t('runGroup', { count })}
                  <span className="sr-only">: {sayKind(kind)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

import { listJobFailures } from '@calls/operations'
import { useQuery } from '@tanstack/react-query'
import type { JobFailure } from '@testamur/contract/operations'
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
  const { refusal, ...retry } = useRetry()
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
      {!retry.mayRun && <p className="text-soft">{t('readOnly')}</p>}
      <Card
        flush
        title={t('failures')}
        actions={
          retry.mayRun &&
          data.data.length > 1 && (
            <Button size="sm" busy={retry.busy} onClick={() => void retry.retryAll({})}>
              {t('runAll')}
            </Button>
          )
        }
      >
        <ul className="divide-y divide-line">
          {[...new Set(data.data.map(({ kind }) => kind))].map((kind) => (
            <FailuresOfKind
              key={kind}
              kind={kind}
              groups={data.data.filter((group) => group.kind === kind)}
              retry={retry}
            />
          ))}
        </ul>
      </Card>
    </div>
  )
}

type KindProps = {
  kind: string
  groups: readonly JobFailure[]
  retry: Pick<ReturnType<typeof useRetry>, 'mayRun' | 'busy' | 'retryAll'>
}

function FailuresOfKind({ kind, groups, retry: { mayRun, busy, retryAll } }: KindProps) {
  const t = useText('admin-jobs')
  const name = useSayKind()(kind)
  const zone = useInstitution()?.time_zone
  return (
    <li className="grid gap-3 px-5 py-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="font-semibold">{name}</p>
        {mayRun && groups.length > 1 && (
          <Button size="sm" look="secondary" busy={busy} onClick={() => void retryAll({ kind })}>
            {t('runKind')}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
      <ul className="grid gap-3">
        {groups.map(({ error, count, last_at }) => (
          <li key={error} className="grid items-center gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="min-w-0">
              <p className="break-words text-soft">{error || t('noReason')}</p>
              <p className="numbers mt-0.5 text-sm text-faint">
                {t('groupCount', { count })} · {t('lastAt', { day: formatDate(last_at, zone) })} ·{' '}
                <Link
                  className="link"
                  to={`${adminPaths.jobs}?${new URLSearchParams({ state: 'dead', kind, error })}`}
                >
                  {t('seeEach')}
                  <span className="sr-only">: {name}</span>
                </Link>
              </p>
            </div>
            {mayRun && (
              <Button size="sm" look="secondary" busy={busy} onClick={() => void retryAll({ kind, error })}>
                {t('runGroup', { count })}
                <span className="sr-only">
                  : {name}, {error || t('noReason')}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}

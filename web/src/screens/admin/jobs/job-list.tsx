import { listJobs } from '@calls/operations'
import { useQuery } from '@tanstack/react-query'
import type { Job } from '@testamur/contract/operations'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { useSayKind } from '../../../features/jobs/say-kind.ts'
import { useListAddress } from '../../../features/lists/list-address.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useRetry } from './use-retry.ts'

const WATCHED_EVERY_MS = 3000

/** The jobs in one state, ten a page. */
export function JobList({ state }: { state: Job['state'] }) {
  const t = useText('admin-jobs')
  const [params] = useSearchParams()
  const { refusal, ...retry } = useRetry()
  const { page, get, hrefWith } = useListAddress(['id'])
  const kind = get('kind')
  // Empty in the address: those without a reason.
  const reason = params.get('error')
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(listJobs, {
      query: {
        state,
        page,
        ...(kind !== '' && { kind }),
        ...(reason === '' && { without_error: '1' as const }),
        ...(reason !== null && reason !== '' && { error: reason }),
      },
    }),
    refetchInterval: state === 'running' || state === 'waiting' ? WATCHED_EVERY_MS : false,
  })
  return (
    <div className="grid gap-4">
      {refusal !== undefined && (
        <Alert live tone="danger" title={t('notRun')}>
          {refusal}
        </Alert>
      )}
      {state === 'dead' && (
        <p>
          <Link className="link" to={adminPaths.jobs}>
            {t('hideEach')}
          </Link>
        </p>
      )}
      <Card flush>
        {data === undefined ? (
          <NotFetched className="m-6" problem={error} title={t('failed')} again={refetch} lines={6} />
        ) : data.data.length === 0 ? (
          <EmptyState icon="clock" title={t('none')} />
        ) : (
          <>
            <JobTable jobs={data.data} state={state} stale={isPlaceholderData} retry={retry} />
            <Pagination meta={data} hrefOf={(to) => hrefWith({ page: to })} />
          </>
        )}
      </Card>
    </div>
  )
}

type TableProps = {
  jobs: readonly Job[]
  state: Job['state']
  stale: boolean
  retry: Pick<ReturnType<typeof useRetry>, 'mayRun' | 'busy' | 'retryOne'>
}

function JobTable({ jobs, state, stale, retry }: TableProps) {
  const t = useText('admin-jobs')
  const sayKind = useSayKind()
  const zone = useInstitution()?.time_zone
  const columns: Column<Job>[] = [
    {
      key: 'task',
      heading: t('task'),
      phone: 'title',
      cell: ({ id, kind, progress }) => (
        <>
          {sayKind(kind)} <span className="numbers text-sm text-faint">{t('number', { id })}</span>
          {progress !== null && state === 'running' && (
            <Progress label={t('progress')} done={progress.done} total={progress.total} />
          )}
        </>
      ),
    },
    {
      key: 'reason',
      heading: t('reason'),
      cell: ({ last_error }) => (
        <span className="line-clamp-2 break-words text-soft">{last_error ?? ''}</span>
      ),
    },
    {
      key: 'tries',
      heading: t('tries'),
      end: true,
      desk: true,
      cell: ({ attempts, max_attempts }) => `${formatNumber(attempts)} / ${formatNumber(max_attempts)}`,
    },
    {
      key: 'created',
      heading: t(state === 'waiting' ? 'next' : 'created'),
      className: 'whitespace-nowrap',
      cell: ({ created_at, next_try_at }) =>
        state === 'waiting' && next_try_at === null
          ? t('asSoon')
          : formatDate(state === 'waiting' ? (next_try_at ?? created_at) : created_at, zone),
    },
  ]
  if (state === 'dead' && retry.mayRun)
    columns.push({
      key: 'actions',
      heading: t('actions'),
      phone: 'plain',
      end: true,
      cell: ({ id }) => (
        <Button size="sm" look="secondary" busy={retry.busy} onClick={() => void retry.retryOne(id)}>
          {t('runOne')}
          <span className="sr-only"> {t('number', { id })}</span>
        </Button>
      ),
    })
  return <Table caption={t('title')} columns={columns} rows={jobs} rowKey={({ id }) => id} stale={stale} />
}

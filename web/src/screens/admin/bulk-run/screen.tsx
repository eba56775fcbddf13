import { getBulkRun, listBulkRows } from '@calls/bulk/bulk-runs'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { useBatchEvents } from '../../../features/batch/follow-batches.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useText } from '../../../lib/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { RunRows } from './rows.tsx'
import { RunState } from './state.tsx'

/** A bulk action: its rehearsal, its progress, and the result of each row. */
export function Screen() {
  const t = useText('admin-bulk-run')
  const acts = useText('admin-bulk')
  const id = Number(useParams()['id'])
  const whileUnderWay = useBatchEvents([getBulkRun.id, listBulkRows.id])
  const { data, error, refetch } = useQuery({
    ...queryOf(getBulkRun, { params: { id } }),
    refetchInterval: whileUnderWay(({ data: { state } }) =>
      ['rehearsing', 'waiting', 'running'].includes(state),
    ),
  })
  const run = data?.data.id === id ? data.data : undefined
  const title = run === undefined ? t('title') : acts(`do_${run.action}`)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Link className="link inline-flex min-h-6 items-center gap-1.5 text-sm" to={adminPaths.bulkRuns}>
        <Icon name="arrow-left" className="size-4" />
        {t('allRuns')}
      </Link>
      <h1 className="mt-3 mb-4 text-2xl font-bold">{title}</h1>
      {run === undefined ? (
        <NotFetched problem={error} title={t('failed')} again={refetch} lines={8} />
      ) : (
        <div className="grid gap-6">
          <RunState run={run} />
          {run.state !== 'rehearsing' && run.state !== 'rehearsed' && <RunRows run={run} />}
        </div>
      )}
    </>
  )
}

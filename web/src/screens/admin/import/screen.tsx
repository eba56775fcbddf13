import { getImport } from '@calls/students/imports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportDetail } from '@testamur/contract/students/imports'
import { useParams } from 'react-router'
import { isMissing, queryOf } from '../../../api/queries.ts'
import { stateTones } from '../../../features/imports/state-tones.ts'
import { adminPaths, importPath } from '../../../lib/admin-paths.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { showAnswer } from '../../../lib/show-answer.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { BackTo } from '../../../ui/back-to.tsx'
import { StatusPill } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Columns } from './columns.tsx'
import { Outcome } from './outcome.tsx'
import { Rehearsal } from './rehearsal.tsx'
import { Running } from './running.tsx'

const MOVING: readonly string[] = ['rehearsing', 'queued', 'running']

/** One import: its columns, its changes, its progress and its results. */
export function Screen() {
  const t = useText('admin-import')
  const states = useText('admin-imports')
  const zone = useInstitution()?.time_zone
  const client = useQueryClient()
  const id = Number(useParams()['id'])
  const { data, error, refetch } = useQuery({
    ...queryOf(getImport, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && MOVING.includes(state.data.data.state) ? 1_000 : false,
  })
  if (isMissing(error))
    return (
      <EmptyState
        icon="search"
        title={t('missing')}
        actions={<LinkButton to={adminPaths.imports}>{t('toList')}</LinkButton>}
      />
    )
  if (data === undefined) return <NotFetched problem={error} title={t('failed')} again={refetch} lines={10} />
  const run = data.data
  const show = (next: ImportDetail) => {
    void showAnswer(client, queryOf(getImport, { params: { id } }).queryKey, () => ({ ...data, data: next }))
  }
  const isEmpty =
    run.state === 'rehearsed' && run.rehearsal !== null && run.rehearsal.added + run.rehearsal.changed === 0
  const props = { key: run.id, run, show }
  return (
    <>
      <PageTitle>{run.file_name}</PageTitle>
      <BackTo to={adminPaths.imports}>{t('toList')}</BackTo>
      <header className="mt-3 mb-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="min-w-0 text-2xl font-bold wrap-anywhere">{run.file_name}</h1>
          <StatusPill
            tone={isEmpty ? 'neutral' : stateTones[run.state]}
            label={isEmpty ? states('nothingReady') : states(`state_${run.state}`)}
          />
        </div>
        <p className="mt-1 text-soft">{states(`kind_${run.kind}`)}</p>
      </header>
      <div className="grid gap-6">
        {run.same_file !== null && (run.state === 'draft' || run.state === 'rehearsed') && (
          <Alert tone="warning" title={t('sameTitle')}>
            {t('sameText', { day: formatDay(run.same_file.at, zone) })}{' '}
            <Link className="link" to={importPath(run.same_file.id)}>
              {t('sameLink')}
            </Link>
          </Alert>
        )}
        {run.state === 'draft' && <Columns {...props} />}
        {MOVING.includes(run.state) && <Running {...props} />}
        {run.state === 'rehearsed' && <Rehearsal {...props} />}
        {(run.state === 'done' || run.state === 'failed' || run.state === 'stopped') && <Outcome run={run} />}
      </div>
    </>
  )
}

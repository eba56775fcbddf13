import { getCopyProgress, listGraduandCopies } from '@calls/graduation/graduation-copies'
import { listGraduationRuns } from '@calls/graduation/graduation-runs'
import { useQuery } from '@tanstack/react-query'
import type { CopyProgress } from '@testamur/contract/graduation/graduation-copies'
import { useState } from 'react'
import { isMissing, queryOf } from '../../../api/queries.ts'
import { useBatchEvents } from '../../../features/batch/follow-batches.ts'
import { isUnderWay, RunList } from '../../../features/class-runs/run-list.tsx'
import { useMay } from '../../../features/identity/use-may.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { labelled } from '../../../lib/labelled.ts'
import { useText } from '../../../lib/text.ts'
import { BackTo } from '../../../ui/back-to.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { CopyList } from './copy-list.tsx'
import { RunDialog } from './run-dialog.tsx'
import { isCopyRun, type OpenedRun } from './run-kinds.ts'
import { copyCalls } from './use-copy-act.ts'

/** The student copies of one class: make, print and release them, and how far each is. */
export function ClassCopies({ id }: { id: number }) {
  const t = useText('admin-graduate-copy')
  const params = { id }
  const { data, error, refetch } = useQuery(queryOf(getCopyProgress, { params }))
  if (isMissing(error))
    return (
      <EmptyState
        icon="search"
        title={t('missing')}
        actions={<LinkButton to={adminPaths.graduateCopy}>{t('toCeremonies')}</LinkButton>}
      />
    )
  if (data === undefined) return <NotFetched problem={error} title={t('failed')} again={refetch} lines={10} />
  const { event } = data.data
  return (
    <>
      <PageTitle>{labelled(t('title'), event.title)}</PageTitle>
      <BackTo to={adminPaths.graduateCopy}>{t('toCeremonies')}</BackTo>
      <header className="mt-3 mb-6">
        <h1 className="text-2xl font-bold wrap-anywhere">{event.title}</h1>
        <p className="numbers mt-1 text-soft">
          {event.session} · {formatDay(event.held_on)}
        </p>
      </header>
      {data.data.approved === 0 ? (
        <EmptyState
          icon="cap"
          title={t('notApproved')}
          actions={
            <LinkButton to={`${adminPaths.graduateCertificate}?event=${id}&step=approval`}>
              {t('toApproval')}
            </LinkButton>
          }
        >
          {t('notApprovedText')}
        </EmptyState>
      ) : (
        <Work progress={data.data} />
      )}
    </>
  )
}

function Work({ progress }: { progress: CopyProgress }) {
  const t = useText('admin-graduate-copy')
  const mayIssue = useMay('graduation.issue')
  const [opened, setOpened] = useState<OpenedRun | null>(null)
  const { event, approved, signed, printed, released } = progress
  const whileUnderWay = useBatchEvents([listGraduationRuns.id, listGraduandCopies.id, getCopyProgress.id])
  const { data: runs } = useQuery({
    ...queryOf(listGraduationRuns, { params: { id: event.id } }),
    refetchInterval: whileUnderWay(({ data }) => data.some(isUnderWay)),
  })
  const open = (kind: OpenedRun['kind']) => setOpened({ kind, graduands: null, clear: () => undefined })
  const isLeft = signed < approved
  const shown = (runs?.data ?? []).filter(isCopyRun)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="numbers max-w-prose text-soft">
          {t('progress', { approved, signed, printed, released, opened: progress.opened })}
        </p>
        {mayIssue && (
          <div className="flex flex-wrap gap-2">
            {isLeft && <Button onClick={() => open('copies')}>{t('make')}</Button>}
            {released < signed && (
              <Button look={isLeft ? 'secondary' : 'primary'} onClick={() => open('release')}>
                {t('release')}
              </Button>
            )}
            {signed > 0 && (
              <Button look="secondary" onClick={() => open('copies_print')}>
                {t('print')}
              </Button>
            )}
          </div>
        )}
      </div>
      {shown.length > 0 && <RunList runs={shown.slice(0, 3)} calls={copyCalls} />}
      <CopyList event={event.id} openRun={setOpened} />
      {opened !== null && <RunDialog event={event.id} run={opened} close={() => setOpened(null)} />}
    </div>
  )
}

import {
  exportRunItems,
  getRunFile,
  listRunItems,
  stopGraduationRun,
} from '@calls/graduation/graduation-runs'
import { useQuery } from '@tanstack/react-query'
import type { Tone } from '@testamur/contract/applications/statuses'
import type { GraduationRun } from '@testamur/contract/graduation/graduation-runs'
import type { RunState } from '@testamur/contract/graduation/run-states'
import { useState } from 'react'
import { attemptCall, callFile } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { formatNumber } from '../../lib/format.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { StatusPill } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormDialogFrame } from '../../ui/form-dialog.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useMay } from '../identity/use-may.ts'
import type { useListAct } from '../lists/use-list-act.ts'
import { ProblemList } from './problem-list.tsx'

const tones: Readonly<Record<RunState, Tone>> = {
  waiting: 'info',
  running: 'info',
  finished: 'success',
  stopped: 'warning',
}

type Act = ReturnType<typeof useListAct>

/** The runs over a class, newest first, a line each: progress, who was not done and why, and the file that one made. */
export function RunList({ runs, act }: { runs: readonly GraduationRun[]; act: Act }) {
  const t = useText('admin-class-runs')
  return (
    <Card flush title={t('title')}>
      <ul className="divide-y divide-line">
        {runs.map((run) => (
          <RunLine key={run.id} run={run} act={act} />
        ))}
      </ul>
    </Card>
  )
}

function RunLine({ run, act }: { run: GraduationRun; act: Act }) {
  const t = useText('admin-class-runs')
  const zone = useInstitution()?.time_zone
  const mayIssue = useMay('graduation.issue')
  const [stopping, setStopping] = useState(false)
  const { id, kind, state, people, outcomes, created_by, created_at, has_file } = run
  const underWay = state === 'waiting' || state === 'running'
  const undone = outcomes.failed + outcomes.stopped
  const download = async (of: typeof getRunFile | typeof exportRunItems, name: string) => {
    const file = await callFile(of, { params: { id } })
    if (file !== false) saveFile(file, name)
  }
  return (
    <li className="grid gap-2 px-4 py-2 md:px-6">
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-semibold">{t(`kind_${kind}`)}</span>
        <span className="numbers">
          {t(`done_${kind}`, { done: formatNumber(outcomes.done), people: formatNumber(people) })}
        </span>
        <span className="numbers text-sm text-faint">
          {t('by', { by: created_by, at: formatDate(created_at, zone) })}
        </span>
        <span className="ms-auto flex flex-wrap items-center gap-2">
          {has_file && mayIssue && (
            <Button
              size="sm"
              look="secondary"
              onClick={() => void download(getRunFile, t('file', { kind, id: String(id) }))}
            >
              {t('download', { kind })}
            </Button>
          )}
          {underWay && mayIssue && (
            <Button size="sm" look="secondary" onClick={() => setStopping(true)}>
              {t('stop')}
            </Button>
          )}
          {!underWay && (
            <Button
              size="sm"
              look="quiet"
              onClick={() => void download(exportRunItems, t('resultFile', { id: String(id) }))}
            >
              {t('result')}
            </Button>
          )}
          <StatusPill tone={tones[state]} label={t(`state_${state}`)} />
        </span>
      </div>
      {underWay && <Progress label={t('people')} done={people - outcomes.waiting} total={people} />}
      {undone > 0 && <Undone id={id} count={undone} />}
      {stopping && <StopDialog run={run} act={act} close={() => setStopping(false)} />}
    </li>
  )
}

function Undone({ id, count }: { id: number; count: number }) {
  const t = useText('admin-class-runs')
  const query = { outcome: 'failed' as const, per_page: 10 }
  const { data } = useQuery(queryOf(listRunItems, { params: { id }, query }))
  const people = (data?.data ?? []).map(({ reason, ...person }) => ({
    ...person,
    reasons: reason === null ? [] : [reason],
  }))
  return <ProblemList title={t('undone', { count })} people={people} />
}

type StopProps = { run: GraduationRun; act: Act; close: () => void }

function StopDialog({ run: { id, kind }, act: { busy, problem, act }, close }: StopProps) {
  const t = useText('admin-class-runs')
  const stop = async () => {
    const done = await act(() => attemptCall(stopGraduationRun, { params: { id } }))
    if (done !== null) close()
  }
  return (
    <FormDialogFrame
      title={t('stopTitle')}
      back={t('cancel')}
      confirm={t('stop')}
      busy={busy}
      close={close}
      submit={() => void stop()}
    >
      <p className="text-soft">{t('stopText', { kind })}</p>
      {problem !== null && <Alert live tone="danger" title={problem.message} />}
    </FormDialogFrame>
  )
}

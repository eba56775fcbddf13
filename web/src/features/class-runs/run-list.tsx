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
import { attemptCall, callFile } from '../../api/client.ts'
import { queryOf } from '../../api/queries.ts'
import { formatNumber } from '../../lib/format.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { StatusPill } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Progress } from '../../ui/progress.tsx'
import { BatchFile } from '../batch/batch-file.tsx'
import { StopBatch } from '../batch/stop-batch.tsx'
import { useMay } from '../identity/use-may.ts'
import { ProblemList } from './problem-list.tsx'

const tones: Readonly<Record<RunState, Tone>> = {
  waiting: 'info',
  running: 'info',
  finished: 'success',
  stopped: 'warning',
}

/** Whether more is to come of it. */
export const isUnderWay = ({ state }: Pick<GraduationRun, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

/** The calls that show a run, and what it changes. */
type Calls = readonly { readonly id: string }[]

/** The runs over a class, newest first, a line each: progress, who was not done and why, and the file that one made. */
export function RunList({ runs, calls }: { runs: readonly GraduationRun[]; calls: Calls }) {
  const t = useText('admin-class-runs')
  return (
    <Card flush title={t('title')}>
      <ul className="divide-y divide-line">
        {runs.map((run) => (
          <RunLine key={run.id} run={run} calls={calls} />
        ))}
      </ul>
    </Card>
  )
}

function RunLine({ run, calls }: { run: GraduationRun; calls: Calls }) {
  const t = useText('admin-class-runs')
  const zone = useInstitution()?.time_zone
  const mayIssue = useMay('graduation.issue')
  const { id, kind, state, people, outcomes, created_by, created_at, has_file } = run
  const underWay = isUnderWay(run)
  const undone = outcomes.failed + outcomes.stopped
  const params = { id }
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
            <BatchFile
              size="sm"
              label={t('download', { kind })}
              name={t('file', { kind, id: String(id) })}
              fetch={() => callFile(getRunFile, { params })}
            />
          )}
          {underWay && mayIssue && (
            <StopBatch
              size="sm"
              texts={{
                stop: t('stop'),
                title: t('stopTitle'),
                text: t('stopText', { kind }),
                back: t('cancel'),
              }}
              send={() => attemptCall(stopGraduationRun, { params })}
              shown={calls}
            />
          )}
          {!underWay && (
            <BatchFile
              size="sm"
              look="quiet"
              label={t('result')}
              name={t('resultFile', { id: String(id) })}
              fetch={() => callFile(exportRunItems, { params })}
            />
          )}
          <StatusPill tone={tones[state]} label={t(`state_${state}`)} />
        </span>
      </div>
      {underWay && <Progress label={t('people')} done={people - outcomes.waiting} total={people} />}
      {undone > 0 && <Undone id={id} count={undone} />}
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

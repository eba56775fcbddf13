import {
  bulkApplications,
  exportBulkRows,
  getBulkPrint,
  getBulkRun,
  stopBulkRun,
} from '@calls/bulk/bulk-runs'
import { useQueryClient } from '@tanstack/react-query'
import type { BulkRun } from '@testamur/contract/bulk/bulk-runs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { attemptCall, attemptFile, type CallOutcome, callFile } from '../../../api/client.ts'
import { problemOf } from '../../../api/read-reply.ts'
import { BatchFile } from '../../../features/batch/batch-file.tsx'
import { BulkButtons } from '../../../features/bulk/bulk-buttons.tsx'
import { actAfter } from '../../../features/bulk/bulk-order.ts'
import { useSentDispatch } from '../../../features/bulk/sent-dispatch.ts'
import { usePermissions } from '../../../features/identity/use-may.ts'
import { useWayBack } from '../../../features/lists/back-link.tsx'
import { adminPaths, bulkRunPath } from '../../../lib/admin-paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { openFile } from '../../../lib/save-file.ts'
import { showAnswer } from '../../../lib/show-answer.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { RunFacts } from './facts.tsx'
import { formatTime } from './format-time.ts'
import { Refusals } from './refusals.tsx'

type Reply = { data: BulkRun }

/** The rehearsal or the progress of a run, with the actions available. */
export function RunState({ run }: { run: BulkRun }) {
  const t = useText('admin-bulk-run')
  const client = useQueryClient()
  const navigate = useNavigate()
  const zone = useInstitution()?.time_zone
  const [busy, setBusy] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const wayBack = useWayBack(adminPaths.applications, t('toList'))
  const sent = useSentDispatch()
  const { id, outcomes, state } = run
  const over = state === 'finished' || state === 'stopped'
  const next = actAfter(run.action, usePermissions())
  const unchecked = run.selected - run.checked
  const undone = outcomes.refused + outcomes.changed + outcomes.failed + outcomes.stopped

  async function send(name: string, make: () => Promise<CallOutcome<Reply>>) {
    if (busy !== null) return
    setBusy(name)
    setFault(null)
    const { reply, failure } = await make()
    setBusy(null)
    if (failure !== null) return setFault(problemOf(failure).message)
    await showAnswer(client, [getBulkRun.id, { params: { id: reply.data.id } }], () => reply)
    if (reply.data.id !== id) void navigate(bulkRunPath(reply.data.id))
  }
  async function openPrint() {
    if (busy !== null) return
    setBusy('print')
    const { reply, failure } = await attemptFile(getBulkPrint, { params: { id } })
    setBusy(null)
    if (failure === null) openFile(reply, `print-${id}.pdf`)
    else setFault(problemOf(failure).message)
  }

  return (
    <Card>
      <div className="grid gap-5">
        {state === 'rehearsing' && <p>{t('rehearsingText')}</p>}
        {state === 'rehearsed' && run.own && outcomes.waiting > 0 && (
          <Alert tone="info" title={t('rehearsedTitle')}>
            {t('rehearsedText')}
          </Alert>
        )}
        {state === 'waiting' && (
          <Alert tone="warning" title={t('startsAt', { time: formatTime(run.starts_at, zone) })}>
            {t('startsAtText')}
          </Alert>
        )}
        {(state === 'waiting' || state === 'running') && (
          <Progress
            label={t(state === 'waiting' ? 'waitingLabel' : 'runningLabel')}
            done={run.rows - outcomes.waiting}
            total={run.rows}
          />
        )}
        {over && (
          <Alert
            tone={undone + unchecked === 0 ? 'success' : 'warning'}
            title={t(`${state}Title`, { count: outcomes.done })}
            live
          >
            {unchecked > 0
              ? t('uncheckedText', {
                  checked: formatNumber(run.checked),
                  selected: formatNumber(run.selected),
                })
              : undone > 0 && t('undoneText', { count: undone })}
          </Alert>
        )}
        {state === 'rehearsing' ? (
          <Progress label={t('rehearsingLabel')} done={run.checked} total={run.selected} />
        ) : (
          <RunFacts run={run} />
        )}
        {state !== 'rehearsing' && run.refusals.length > 0 && <Refusals refusals={run.refusals} />}
        {fault !== null && (
          <Alert live tone="danger" title={t('notDone')}>
            {fault}
          </Alert>
        )}
        <div className="flex flex-wrap gap-2.5">
          {state === 'rehearsed' && run.own && outcomes.waiting > 0 && (
            <Button
              busy={busy === 'start'}
              onClick={() =>
                void send('start', () =>
                  attemptCall(bulkApplications, { body: { dry_run: false, run_id: id } }),
                )
              }
            >
              {t(`start_${run.action}`, { count: outcomes.waiting })}
            </Button>
          )}
          {state === 'rehearsed' && sent !== null && outcomes.refused + run.unmatched_waybills.length > 0 && (
            <BulkButtons
              only="dispatch"
              primary={outcomes.waiting === 0}
              correct={sent.act}
              selectionOf={() => sent.selection}
            />
          )}
          {(state === 'rehearsing' || state === 'waiting' || state === 'running') && (
            <Button
              look={state === 'rehearsing' ? 'secondary' : 'danger'}
              busy={busy === 'stop'}
              onClick={() => void send('stop', () => attemptCall(stopBulkRun, { params: { id } }))}
            >
              {t('stop')}
            </Button>
          )}
          {run.printable && (
            <Button busy={busy === 'print'} onClick={() => void openPrint()}>
              {t('openPrint')}
            </Button>
          )}
          {over && outcomes.done > 0 && next !== undefined && (
            <BulkButtons only={next} primary={!run.printable} selectionOf={() => ({ done_in: id })} />
          )}
          {over && run.own && undone + unchecked > 0 && (
            <Button
              look="secondary"
              busy={busy === 'again'}
              onClick={() =>
                void send('again', () =>
                  attemptCall(bulkApplications, { body: { dry_run: true, again_of: id } }),
                )
              }
            >
              {t('again')}
            </Button>
          )}
          {over && (
            <BatchFile
              label={t('csv')}
              name={`run-${id}.csv`}
              fetch={() => callFile(exportBulkRows, { params: { id } })}
            />
          )}
          <LinkButton look="quiet" to={wayBack.to}>
            {wayBack.label}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}

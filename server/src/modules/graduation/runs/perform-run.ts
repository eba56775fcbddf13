import { may, type StaffActor } from '../../../core/actor.ts'
import { Failure } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { isTransient, isUnavailable } from '../../../db/errors.ts'
import { publishEvent } from '../../../http/events.ts'
import { messageOf, type Said } from '../../../messages/message.ts'
import { GiveUp, type RunningJob } from '../../../platform/jobs/handler.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { GraduationDeps } from '../deps.ts'
import { nextRunItems, type RunItemRow, settleRunItem, settleWaitingItems } from '../store/run-items.ts'
import { changeRun, lockRun, type RunRow } from '../store/runs.ts'
import type { PerformForPerson } from './run-rule.ts'
import { type RunRules, type RunWithRule, runRules, withRule } from './run-rules.ts'
import { GRADUATION_RUN, topicOf } from './start-run.ts'

/** Another process has handled the person, or the run was stopped: nothing is done. */
class PersonIsSettled extends Error {}

type Effect = (tx: Tx) => Promise<void>

/**
 * Handles some people, each in a transaction that also stores the outcome: after a kill, the next job goes on with the first
 * person without one.
 */
export async function performRun(
  deps: GraduationDeps,
  id: number,
  { signal, last }: Pick<RunningJob, 'signal' | 'last'>,
  rules: RunRules = runRules,
): Promise<void | Effect> {
  const row = await beginRun(deps, id)
  if (row === null) return
  const known = withRule(rules, row)
  const { run, rule } = known
  try {
    const actor = await deps.staffById(run.created_by)
    if (actor === null || !may(actor, 'graduation.issue'))
      return (tx) => endRun(deps, tx, known, messageOf('graduationRuns.mayNoMore'))
    const items = await nextRunItems(deps.database.db, id, rule.chunk)
    if (items.length > 0) {
      const perform = await rule.prepare(deps, run)
      for (const item of items) {
        signal.throwIfAborted()
        await performItem(deps, known, perform, item, actor)
      }
      return async (tx) => {
        publishEvent(tx, 'staff', topicOf(run))
        await enqueue(tx, { kind: GRADUATION_RUN, lane: 'bulk', payload: { run_id: id } })
      }
    }
    const record = (await rule.finish?.(deps, run)) ?? null
    return async (tx) => {
      await record?.(tx)
      await endRun(deps, tx, known, null)
    }
  } catch (error) {
    if (!last || signal.aborted) throw error
    const reason = error instanceof Failure ? error.said : messageOf('graduationRuns.failed')
    throw new GiveUp(`The run failed: ${String(error)}`, (tx) => endRun(deps, tx, known, reason))
  }
}

/** `null`: it is over, or was never started. */
function beginRun({ database }: GraduationDeps, id: number): Promise<RunRow | null> {
  return database.inTransaction(async (tx) => {
    const run = await lockRun(tx, id)
    if (run === null || (run.state !== 'waiting' && run.state !== 'running')) return null
    if (run.state === 'waiting') {
      await changeRun(tx, id, { state: 'running' })
      publishEvent(tx, 'staff', topicOf(run))
    }
    return run
  })
}

async function performItem(
  deps: GraduationDeps,
  { run, rule }: RunWithRule,
  perform: PerformForPerson,
  { id, graduand_id }: RunItemRow,
  actor: StaffActor,
): Promise<void> {
  const at = deps.clock.now()
  try {
    await perform(graduand_id, { actor, ip: run.ip }, async (tx, { document_id, remark = null }) => {
      if (!(await settleRunItem(tx, id, { outcome: 'done', reason: remark, document_id, at })))
        throw new PersonIsSettled()
    })
  } catch (error) {
    if (error instanceof PersonIsSettled) return
    const reason = reasonOf(deps, error, id)
    await deps.database.inTransaction(async (tx) => {
      if (await settleRunItem(tx, id, { outcome: 'failed', reason, document_id: null, at }))
        await rule.giveUp?.(tx, deps, run, [{ graduand_id, reason }], at)
    })
  }
}

/** @throws what another attempt may well mend: the whole job is tried again, with this person */
function reasonOf({ logger }: GraduationDeps, error: unknown, item: number): Said {
  if (isTransient(error) || isUnavailable(error)) throw error
  if (error instanceof Failure) {
    if (error.code === 'unavailable') throw error
    return Object.values(error.errors ?? {})[0]?.[0] ?? error.said
  }
  logger.error({ err: error, graduation_run_item: item }, 'a person of a run failed')
  return messageOf('graduationRuns.personFailed')
}

/** Ends a run; `reason`: why those who still wait are left out. */
async function endRun(
  deps: GraduationDeps,
  tx: Tx,
  { run: { id }, rule }: RunWithRule,
  reason: Said | null,
): Promise<void> {
  const run = await lockRun(tx, id)
  if (run?.state !== 'running') return
  const at = deps.clock.now()
  if (reason !== null) {
    const left = await settleWaitingItems(tx, id, { outcome: 'failed', reason, at })
    await rule.giveUp?.(
      tx,
      deps,
      { ...run, choice: run.choice },
      left.map(({ graduand_id }) => ({ graduand_id, reason })),
      at,
    )
  }
  await changeRun(tx, id, { state: 'finished', finished_at: at })
  publishEvent(tx, 'staff', topicOf(run))
}

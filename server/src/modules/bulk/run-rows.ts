import type { BulkAct } from '@testamur/contract/bulk/bulk-actions'
import { bulkPermission } from '@testamur/contract/bulk/bulk-permissions'
import type { BulkOutcome } from '@testamur/contract/bulk/bulk-runs'
import { may } from '../../core/actor.ts'
import { Failure } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { isTransient } from '../../db/errors.ts'
import { publishEvent } from '../../http/events.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { ActableApplication } from '../applications/index.ts'
import type { BulkUnit, Detail } from './act-rule.ts'
import { ruleOf } from './acts.ts'
import { type BulkDeps, CHUNK, type Runner } from './deps.ts'
import { makePrintFile } from './print-file.ts'
import { reasonOf } from './reason-of.ts'
import { RUN } from './start-run.ts'
import { type ItemRow, nextItems, settleItem, settleWaiting } from './store/items.ts'
import { changeRun, lockRun, type RunRow } from './store/runs.ts'

/** Another process has handled the row, or the run was stopped: nothing is done. */
class RowIsTaken extends Error {}

type Effect = (tx: Tx) => Promise<void>

/**
 * Handles some rows, each in a transaction that also stores its outcome: after a kill, the next job goes on with the
 * first row without an outcome.
 */
export async function runSome(deps: BulkDeps, id: number, signal: AbortSignal): Promise<void | Effect> {
  const run = await begin(deps, id)
  if (run === null) return
  const actor = await deps.staffById(run.created_by)
  if (actor === null || !may(actor, bulkPermission[run.action]))
    return (tx) => finish(deps, tx, run, messageOf('bulk.mayNoMore'))
  const by: Runner = { actor, ip: run.ip }
  const items = await nextItems(deps.database.db, id, CHUNK)
  const applications = await deps.applications.acts.find(items.map((item) => item.application_id))
  for (const item of items) {
    signal.throwIfAborted()
    await runRow(deps, { act: run.act, by }, item, applications)
  }
  if (items.length > 0)
    return (tx) => enqueue(tx, { kind: RUN, lane: 'bulk', payload: { run_id: id } }).then(() => undefined)
  const file = run.action === 'print' ? await makePrintFile(deps, id) : null
  return async (tx) => {
    if (file !== null) await file.record(tx)
    await finish(deps, tx, run, null)
  }
}

/** `null`: it is over, or was never started. */
async function begin({ database }: BulkDeps, id: number): Promise<RunRow | null> {
  return database.inTransaction(async (tx) => {
    const run = await lockRun(tx, id)
    if (run === null || (run.state !== 'waiting' && run.state !== 'running')) return null
    if (run.state === 'waiting') {
      await changeRun(tx, id, { state: 'running' })
      publishEvent(tx, 'staff', `bulk:${id}`)
    }
    return run
  })
}

async function finish({ clock }: BulkDeps, tx: Tx, { id }: RunRow, reason: Said | null): Promise<void> {
  const run = await lockRun(tx, id)
  if (run?.state !== 'running') return
  const at = clock.now()
  await settleWaiting(tx, id, { outcome: 'refused', reason, at })
  await changeRun(tx, id, { state: 'finished', finished_at: at })
  publishEvent(tx, 'staff', `bulk:${id}`)
}

async function runRow(
  deps: BulkDeps,
  { act, by }: { readonly act: BulkAct; readonly by: Runner },
  item: ItemRow,
  applications: readonly ActableApplication[],
): Promise<void> {
  const { db } = deps.database
  const at = deps.clock.now()
  const unit = unitOf(item, applications)
  if (unit === null) {
    await settleItem(db, item.id, { outcome: 'changed', reason: messageOf('bulk.gone'), at })
    return
  }
  try {
    await ruleOf(act).run(deps, act, unit, by, async (tx) => {
      const done = await settleItem(tx, item.id, { outcome: 'done', reason: null, at })
      if (!done) throw new RowIsTaken()
    })
  } catch (error) {
    if (error instanceof RowIsTaken) return
    await settleItem(db, item.id, { ...outcomeOf(deps, error, item), at })
  }
}

/** In the version that was checked: later changes make it a conflict. */
function unitOf(item: ItemRow, applications: readonly ActableApplication[]): BulkUnit | null {
  const application = applications.find(({ id }) => id === item.application_id)
  if (application === undefined) return null
  const detail = item.detail as Detail | null
  if (item.copy_id === null)
    return { application: { ...application, version: item.version }, copy: null, detail }
  const copy = application.copies.find(({ copy_id }) => copy_id === item.copy_id)
  return copy === undefined ? null : { application, copy: { ...copy, version: item.version }, detail }
}

function outcomeOf(
  { logger }: BulkDeps,
  error: unknown,
  { id }: ItemRow,
): { outcome: BulkOutcome; reason: Said } {
  if (error instanceof Failure) {
    if (error.code === 'conflict') return { outcome: 'changed', reason: error.said }
    return { outcome: error.code === 'unavailable' ? 'failed' : 'refused', reason: reasonOf(error) }
  }
  // The database is away for a moment: the whole job is tried again, with this row.
  if (isTransient(error)) throw error
  logger.error({ err: error, bulk_item: id }, 'a row of a run failed')
  return { outcome: 'failed', reason: messageOf('bulk.rowFailed') }
}

import { type BulkAct, MOST_BULK_ROWS } from '@testamur/contract/bulk/bulk-actions'
import { bulkPermission } from '@testamur/contract/bulk/bulk-permissions'
import type { BulkSelection } from '@testamur/contract/bulk/bulk-runs'
import { may } from '../../core/actor.ts'
import { DAY_MS } from '../../core/days.ts'
import { forbidden, refused } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import { GiveUp, type RunningJob } from '../../platform/jobs/handler.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { bulkBatch } from './bulk-batch.ts'
import { type BulkDeps, PIECE, type Runner } from './deps.ts'
import { type PlannedRows, planRows } from './plan-rows.ts'
import { applicationsOf, insertItems } from './store/items.ts'
import { changeRun, findRun, forgetRehearsals, insertRun } from './store/runs.ts'

export const REHEARSE = 'bulk.rehearse'

/**
 * Freezes the selection and checks its first applications by the rule of the single act; jobs check the others.
 * Changes nothing; answers the ID of the run.
 */
export async function rehearse(
  deps: BulkDeps,
  { selection, act }: { readonly selection: BulkSelection; readonly act: BulkAct },
  by: Runner,
): Promise<number> {
  if (!may(by.actor, bulkPermission[act.action])) throw forbidden(by.actor)
  const selected = await selectIds(deps, selection, by)
  const planned = await planRows(deps, { act, ids: selected.slice(0, PIECE), selected, unmatched: null }, by)
  if (selected.length <= PIECE && planned.items.length === 0) throw refused(messageOf('bulk.nothingSelected'))
  const at = deps.clock.now()
  return deps.database.inTransaction(async (tx) => {
    await forgetRehearsals(tx, by.actor.id, new Date(at.getTime() - DAY_MS))
    const id = await insertRun(tx, { act, selected, created_by: by.actor.id, ip: by.ip, created_at: at })
    await recordPlanned(deps, tx, { id, selected, checked: 0 }, planned)
    return id
  })
}

/** Checks the next applications of a rehearsal. After a kill, the job is repeated with the same ones. */
export async function rehearseSome(
  deps: BulkDeps,
  id: number,
  job: Pick<RunningJob, 'last'>,
): Promise<void | ((tx: Tx) => Promise<void>)> {
  const run = await findRun(deps.database.db, id)
  if (run?.state !== 'rehearsing') return
  const { act, selected, checked, unmatched_waybills: unmatched } = run
  try {
    const actor = await deps.staffById(run.created_by)
    if (actor === null || !may(actor, bulkPermission[run.action]))
      return (tx) => endRehearsal(deps, tx, id, messageOf('bulk.mayNoMore'))
    const ids = selected.slice(checked, checked + PIECE)
    const planned = await planRows(deps, { act, ids, selected, unmatched }, { actor, ip: run.ip })
    return async (tx) => {
      const now = await bulkBatch(deps).lock(tx, id)
      if (now?.state === 'rehearsing' && now.checked === checked) await recordPlanned(deps, tx, now, planned)
    }
  } catch (error) {
    if (!job.last) throw error
    throw new GiveUp(`The check failed: ${String(error)}`, (tx) =>
      endRehearsal(deps, tx, id, messageOf('bulk.rowFailed')),
    )
  }
}

type Rehearsal = { readonly id: number; readonly selected: readonly number[]; readonly checked: number }

async function recordPlanned(
  deps: BulkDeps,
  tx: Tx,
  { id, selected, checked }: Rehearsal,
  { items, unmatched }: PlannedRows,
): Promise<void> {
  await insertItems(tx, id, items, deps.clock.now())
  const checkedNow = Math.min(checked + PIECE, selected.length)
  const state = checkedNow < selected.length ? 'rehearsing' : 'rehearsed'
  await changeRun(tx, id, { state, checked: checkedNow, unmatched_waybills: [...unmatched] })
  if (state === 'rehearsing') await enqueue(tx, { kind: REHEARSE, lane: 'bulk', payload: { run_id: id } })
  bulkBatch(deps).announce(tx, id)
}

async function endRehearsal(deps: BulkDeps, tx: Tx, id: number, reason: Said): Promise<void> {
  const batch = bulkBatch(deps)
  const run = await batch.lock(tx, id)
  if (run?.state === 'rehearsing') await batch.stop(tx, run, reason)
}

async function selectIds(
  { applications, database }: BulkDeps,
  selection: BulkSelection,
  { actor }: Runner,
): Promise<number[]> {
  if ('ids' in selection) return [...new Set(selection.ids)]
  if ('done_in' in selection) return applicationsOf(database.db, selection.done_in, ['done'])
  // One query for all, so that changes meanwhile do not appear by halves.
  const { rows, total } = await applications.findPage(
    { ...selection.filter, page: 1, per_page: MOST_BULK_ROWS + selection.excluded.length },
    { actor, ip: '' },
  )
  const excluded = new Set(selection.excluded)
  const ids = rows.map(({ id }) => id).filter((id) => !excluded.has(id))
  if (ids.length > MOST_BULK_ROWS || total > rows.length)
    throw refused(messageOf('bulk.tooMany', { total: { count: total }, most: { count: MOST_BULK_ROWS } }))
  return ids
}

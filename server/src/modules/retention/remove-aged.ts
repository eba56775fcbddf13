import type { RetentionKind } from '@testamur/contract/retention-kinds'
import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { deleteFileRows } from '../../platform/storage/store.ts'
import { noteLeftOver } from '../../platform/storage/sweep-files.ts'
import { findAged } from './aged.ts'
import { instantBefore, type RetentionDeps } from './deps.ts'
import { endOpenRun } from './end-run.ts'
import { retentionRules } from './retained-kinds.ts'
import { addToRun, findOpenRun, insertRun, listSettings, lockSetting, type RunRow } from './store.ts'

export const REMOVE = 'retention.remove'
const BATCH = 200
/** After this time the job ends, so that others can run, and continues as a new job. */
const BATCHES_A_TURN = 20

/** Begins the night's run of each kind that is switched on, or continues one that was interrupted. */
export async function beginRuns({ database, clock }: RetentionDeps): Promise<void> {
  for (const { kind, active } of await listSettings(database.db)) {
    if (!active) continue
    await database.inTransaction(async (tx) => {
      const { active: still, days, version } = await lockSetting(tx, kind)
      if (!still || days === null) return
      if ((await findOpenRun(tx, kind)) === null)
        await insertRun(tx, {
          kind,
          version,
          days,
          rehearsal: false,
          asked_by: null,
          started_at: clock.now(),
        })
      await enqueue(tx, { kind: REMOVE, lane: 'bulk', payload: { kind } })
    })
  }
}

/**
 * Removes some batches of one kind, each in a transaction that also counts it: after a crash at any moment, the
 * next job continues with what is left. It ends when removal was switched off.
 */
export async function removeSome(
  deps: RetentionDeps,
  kind: RetentionKind,
  signal: AbortSignal,
): Promise<void | ((tx: Tx) => Promise<void>)> {
  for (let batch = 0; batch < BATCHES_A_TURN; batch += 1) {
    signal.throwIfAborted()
    if (!(await removeBatch(deps, kind))) return
  }
  return async (tx) => void (await enqueue(tx, { kind: REMOVE, lane: 'bulk', payload: { kind } }))
}

/** @returns whether there may be more. */
async function removeBatch(
  { database, clock, storage }: RetentionDeps,
  kind: RetentionKind,
): Promise<boolean> {
  const { files, more } = await database.inTransaction(async (tx) => {
    const setting = await lockSetting(tx, kind)
    const run = await findOpenRun(tx, kind)
    if (run === null) return { files: [], more: false }
    const removed = setting.active && setting.version === run.version ? await eraseBatch(tx, kind, run) : null
    if (removed === null) await endOpenRun(tx, kind, setting.active ? 'done' : 'stopped', clock.now())
    return { files: removed ?? [], more: removed !== null }
  })
  for (const key of files) await storage.remove(key)
  return more
}

/** @returns the stored files that no row refers to any more; `null` when nothing is left to remove. */
async function eraseBatch(tx: Tx, kind: RetentionKind, run: RunRow): Promise<readonly string[] | null> {
  const before = instantBefore(run.started_at, run.days)
  for (const rule of retentionRules[kind]) {
    const ids = await findAged(tx, rule, before, { after: 0, most: BATCH })
    if (ids.length === 0) continue
    const { count, files: keys } = await rule.erase(tx, ids)
    if (count === 0) throw new Error(`Nothing of ${ids.length} records of the kind ${kind} was removed`)
    const files = keys.filter((key) => key !== '')
    await deleteFileRows(tx, files)
    await noteLeftOver(tx, files)
    await addToRun(tx, run.id, { records: ids.length, files: files.length })
    return files
  }
  return null
}

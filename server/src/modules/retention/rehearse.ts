import type { RetentionKind } from '@testamur/contract/retention-kinds'
import { SAMPLE_SIZE } from '@testamur/contract/retention-kinds'
import type { Requester, StaffActor } from '../../core/actor.ts'
import { refused } from '../../core/failure.ts'
import type { Db, Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { recordAudit } from '../audit/index.ts'
import { changedMeanwhile } from '../settings/index.ts'
import { type AgedCounts, countAged, findAged } from './aged.ts'
import { instantBefore, type RetentionDeps } from './deps.ts'
import { type RetentionRule, retentionRules } from './retained-kinds.ts'
import { findRun, insertRun, lockSetting, saveRehearsal } from './store.ts'

export const REHEARSE = 'retention.rehearse'
const BATCH = 500

/** Starts a rehearsal. It counts in the background, and removes nothing. */
export async function askRehearsal(
  { database, clock }: Pick<RetentionDeps, 'database' | 'clock'>,
  kind: RetentionKind,
  version: number,
  by: Requester<StaffActor>,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const setting = await lockSetting(tx, kind)
    if (setting.version !== version) throw changedMeanwhile()
    if (setting.days === null) throw refused(messageOf('retention.nothingIsRemoved'))
    const { days } = setting
    const id = await insertRun(tx, {
      kind,
      version,
      days,
      rehearsal: true,
      asked_by: by.actor.id,
      started_at: clock.now(),
    })
    await enqueue(tx, { kind: REHEARSE, lane: 'bulk', payload: { run_id: id } })
    await recordAudit(tx, {
      ...by,
      action: 'retention.rehearse',
      subject: `retention:${kind}`,
      after: { rehearsal: id, days },
    })
  })
}

/** Counts what a run would remove if it had begun when the rehearsal was started. */
export async function runRehearsal(
  { database, clock }: Pick<RetentionDeps, 'database' | 'clock'>,
  id: number,
  signal: AbortSignal,
): Promise<void | ((tx: Tx) => Promise<void>)> {
  const { db } = database
  const run = await findRun(db, id)
  if (run?.state !== 'running' || !run.rehearsal) return
  const before = instantBefore(run.started_at, run.days)
  const counts: AgedCounts[] = []
  let files = 0
  for (const rule of retentionRules[run.kind]) {
    counts.push(await countAged(db, rule, before))
    if (rule.holdsFiles) files += await countFiles(db, rule, before, signal)
  }
  return (tx) => saveRehearsal(tx, id, { ...sumOf(counts), files }, clock.now())
}

async function countFiles(db: Db, rule: RetentionRule, before: Date, signal: AbortSignal): Promise<number> {
  let count = 0
  for (let after = 0; ; ) {
    signal.throwIfAborted()
    const ids = await findAged(db, rule, before, { after, most: BATCH })
    if (ids.length > 0) count += await rule.countFiles(db, ids)
    if (ids.length < BATCH) return count
    after = ids.at(-1) ?? after
  }
}

function sumOf(counts: readonly AgedCounts[]) {
  const held = new Map<AgedCounts['held'][number]['reason'], number>()
  for (const { reason, records } of counts.flatMap((one) => one.held))
    held.set(reason, (held.get(reason) ?? 0) + records)
  const oldest = counts.flatMap((one) => one.oldest ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  return {
    records: counts.reduce((sum, one) => sum + one.records, 0),
    oldest: oldest[0] ?? null,
    held: [...held].map(([reason, records]) => ({ reason, records })),
    sample: counts
      .flatMap((one) => one.sample)
      .toSorted((a, b) => a.since.localeCompare(b.since))
      .slice(0, SAMPLE_SIZE),
  }
}

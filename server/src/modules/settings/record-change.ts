import type { Requester } from '../../core/actor.ts'
import { conflict } from '../../core/failure.ts'
import type { Database, Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import type { Reference, ReferenceTopic } from '../../platform/reference.ts'
import { type AuditEntry, recordAudit } from '../audit/index.ts'

export type SettingDeps = {
  readonly database: Database
  /** `null`: no process keeps these settings in memory. */
  readonly reference: Pick<Reference, 'changed' | 'drop'> | null
}

/** What is announced and recorded of a setting. */
export type RecordedSetting<Row> = {
  /** The cached data that contains it. */
  readonly topics: readonly ReferenceTopic[]
  /** What the audit trail keeps of a row, beside the row before or after it; without it, the whole row. */
  readonly record?: (row: Row, other: Row | null) => object | null
}

type Change<Row> = { readonly before: Row | null; readonly after: Row | null }

type ChangeSteps<Row, Done extends Change<Row>> = {
  /** Locks, checks and writes. It answers the same row twice where nothing changes. */
  readonly work: (tx: Tx) => Promise<Done>
  readonly linkOf: (done: Done) => Pick<AuditEntry, 'action' | 'subject'>
}

/** Changes a setting in one transaction, announces it to every process, and records it in the audit trail. */
export async function recordChange<Row, Done extends Change<Row>>(
  deps: SettingDeps,
  setting: RecordedSetting<Row>,
  { work, linkOf }: ChangeSteps<Row, Done>,
  { actor, ip }: Requester,
): Promise<Done> {
  const recordOf = (row: Row | null, other: Row | null) =>
    row === null || setting.record === undefined ? row : setting.record(row, other)
  const change = await deps.database.inTransaction(async (tx) => {
    const done = await work(tx)
    const { before, after } = done
    if (before === after) return done
    await announceChange(deps, setting, tx)
    await recordAudit(tx, {
      actor,
      ip,
      ...linkOf(done),
      before: recordOf(before, after),
      after: recordOf(after, before),
    })
    return done
  })
  dropTopics(deps, setting)
  return change
}

export type Versioned = { readonly version: number }

/** Somebody else saved another version, or another order. */
export const changedMeanwhile = () => conflict(messageOf('settings.changedMeanwhile'))

/** `seen`: the version that the editor saw; `null` changes whatever version there is. */
export function checkVersion(row: Versioned, seen: number | null): void {
  if (seen !== null && row.version !== seen) throw changedMeanwhile()
}

type Topics = Pick<RecordedSetting<never>, 'topics'>

/** Notifies every process at the commit. */
export async function announceChange({ reference }: SettingDeps, { topics }: Topics, tx: Tx): Promise<void> {
  for (const topic of topics) await reference?.changed(tx, topic)
}

/** Right after the commit, so that whoever wrote reads what they wrote. */
export function dropTopics({ reference }: SettingDeps, { topics }: Topics): void {
  for (const topic of topics) reference?.drop(topic)
}

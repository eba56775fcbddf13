import type { Requester } from '../../core/actor.ts'
import { conflict, type Failure, notFound, refused } from '../../core/failure.ts'
import type { Database, Tx } from '../../db/client.ts'
import { isForeignKeyViolation, violatedUniqueConstraint } from '../../db/errors.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import type { Message } from '../../messages/message.ts'
import type { Reference, ReferenceTopic } from '../../platform/reference.ts'
import { recordAudit } from '../audit/index.ts'

export type SettingDeps = {
  readonly database: Database
  readonly reference: Pick<Reference, 'changed' | 'drop'>
}

/** One kind of setting, for example couriers. `Key` is the column that names a row in addresses. */
export type SettingKind<Row, Key extends keyof Row> = {
  /** Its name in the audit trail: `courier`, for `courier.update` of `courier:7`. */
  readonly noun: string
  readonly key: Key
  /** It begins a sentence: "This courier". */
  readonly name: Message
  readonly changedMeanwhile: Message
  /** The cached data that contains it. */
  readonly topics: readonly ReferenceTopic[]
  /** The row, locked until the commit. */
  readonly lock: (tx: Tx, seen: Readonly<Pick<Row, Key>>) => Promise<Row | null>
}

/** A row in the version that its editor saw. */
export type SeenSetting<Row, Key extends keyof Row> = Readonly<Pick<Row, Key>> & Versioned

type Versioned = { readonly version: number }

type SettingChange<Row, Key extends keyof Row> = {
  /** `null` adds a row. */
  readonly seen: SeenSetting<Row, Key> | null
  /** Checks the new values and writes them, one version later. */
  readonly write: (tx: Tx, before: Row | null) => Promise<Row>
  /** For a value that another row has already; the constraint is named as in the database. */
  readonly taken?: (constraint: string) => Failure
  /** Stores the reply to a call that adds a row and may be repeated. */
  readonly keep?: KeepReply<Row> | undefined
}

type SavedSetting<Row> = { readonly before: Row | null; readonly after: Row }

/** Adds a setting, or changes one whose latest version its editor saw. */
export async function saveSetting<Row extends Versioned, Key extends keyof Row>(
  deps: SettingDeps,
  kind: SettingKind<Row, Key>,
  { seen, write, taken, keep }: SettingChange<Row, Key>,
  by: Requester,
): Promise<SavedSetting<Row>> {
  const saved = await deps.database
    .inTransaction(async (tx) => {
      const before = seen === null ? null : await lockSeen(tx, kind, seen)
      const after = await write(tx, before)
      await keep?.(tx, after)
      await announceChange(deps, kind, tx)
      await recordAudit(tx, {
        ...by,
        action: `${kind.noun}.${before === null ? 'create' : 'update'}`,
        subject: subjectOf(kind, after),
        before,
        after,
      })
      return { before, after }
    })
    .catch((error: unknown) => {
      const constraint = violatedUniqueConstraint(error)
      if (constraint !== null && taken !== undefined) throw taken(constraint)
      throw error
    })
  dropTopics(deps, kind)
  return saved
}

type SettingRemoval<Row, Key extends keyof Row> = {
  readonly seen: SeenSetting<Row, Key>
  readonly remove: (tx: Tx, before: Row) => Promise<void>
  /** For a row that others refer to. */
  readonly inUse?: Message
}

/** Removes a setting whose latest version its editor saw. */
export async function removeSetting<Row extends Versioned, Key extends keyof Row>(
  deps: SettingDeps,
  kind: SettingKind<Row, Key>,
  { seen, remove, inUse }: SettingRemoval<Row, Key>,
  by: Requester,
): Promise<void> {
  await deps.database
    .inTransaction(async (tx) => {
      const before = await lockSeen(tx, kind, seen)
      await remove(tx, before)
      await announceChange(deps, kind, tx)
      await recordAudit(tx, {
        ...by,
        action: `${kind.noun}.delete`,
        subject: subjectOf(kind, before),
        before,
      })
    })
    .catch((error: unknown) => {
      if (inUse !== undefined && isForeignKeyViolation(error)) throw refused(inUse)
      throw error
    })
  dropTopics(deps, kind)
}

async function lockSeen<Row extends Versioned, Key extends keyof Row>(
  tx: Tx,
  kind: SettingKind<Row, Key>,
  seen: SeenSetting<Row, Key>,
): Promise<Row> {
  const row = await kind.lock(tx, seen)
  if (row === null) throw notFound(kind.name)
  if (row.version !== seen.version) throw conflict(kind.changedMeanwhile)
  return row
}

const subjectOf = <Row, Key extends keyof Row>({ noun, key }: SettingKind<Row, Key>, row: Row): string =>
  `${noun}:${String(row[key])}`

type Topics = Pick<SettingKind<never, never>, 'topics'>

/** Notifies every process at the commit. */
export async function announceChange({ reference }: SettingDeps, { topics }: Topics, tx: Tx): Promise<void> {
  for (const topic of topics) await reference.changed(tx, topic)
}

/** Right after the commit, so that whoever wrote reads what they wrote. */
export function dropTopics({ reference }: SettingDeps, { topics }: Topics): void {
  for (const topic of topics) reference.drop(topic)
}

import type { Requester } from '../../core/actor.ts'
import { type Failure, notFound } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { violatedUniqueConstraint } from '../../db/errors.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import type { Message } from '../../messages/message.ts'
import {
  checkVersion,
  type RecordedSetting,
  recordChange,
  type SettingDeps,
  type Versioned,
} from './record-change.ts'

/** One kind of setting, for example couriers. `Key` is the column that names a row in addresses. */
export type SettingKind<Row, Key extends keyof Row> = RecordedSetting<Row> & {
  /** Its name in the audit trail: `courier`, for `courier.update` of `courier:7`. */
  readonly noun: string
  readonly key: Key
  /** It begins a sentence: "This courier". */
  readonly name: Message
  /** The row, locked until the commit. */
  readonly lock: (tx: Tx, seen: Readonly<Pick<Row, Key>>) => Promise<Row | null>
  /** The act in the audit trail; without it, `create` or `update`. */
  readonly verbOf?: (before: Row | null, after: Row) => string
}

/** A row in the version that its editor saw; `null` is whatever version there is. */
export type SeenSetting<Row, Key extends keyof Row> = Readonly<Pick<Row, Key>> & {
  readonly version: number | null
}

type SettingChange<Row, Before extends Row | null> = {
  /** Checks the new values and writes them, one version later. */
  readonly write: (tx: Tx, before: Before) => Promise<Row>
  /** For a value that another row has already; the constraint is named as in the database. */
  readonly taken?: (constraint: string) => Failure
  /** Stores the reply to a call that adds a row and may be repeated. */
  readonly keep?: KeepReply<Row> | undefined
}

type SavedSetting<Row, Before extends Row | null> = { readonly before: Before; readonly after: Row }

/** Adds a setting, where `seen` is `null`, or changes one whose latest version its editor saw. */
export const saveSetting = <Row extends Versioned, Key extends keyof Row>(
  deps: SettingDeps,
  kind: SettingKind<Row, Key>,
  { seen, ...change }: SettingChange<Row, Row | null> & { readonly seen: SeenSetting<Row, Key> | null },
  by: Requester,
): Promise<SavedSetting<Row, Row | null>> => {
  const lock = async (tx: Tx) => (seen === null ? null : lockSeen(tx, kind, seen))
  return writeSetting(deps, kind, { ...change, lock }, by)
}

/** Changes a setting whose latest version its editor saw. */
export const changeSetting = <Row extends Versioned, Key extends keyof Row>(
  deps: SettingDeps,
  kind: SettingKind<Row, Key>,
  { seen, ...change }: SettingChange<Row, Row> & { readonly seen: SeenSetting<Row, Key> },
  by: Requester,
): Promise<SavedSetting<Row, Row>> =>
  writeSetting(deps, kind, { ...change, lock: (tx) => lockSeen(tx, kind, seen) }, by)

function writeSetting<Row extends Versioned, Key extends keyof Row, Before extends Row | null>(
  deps: SettingDeps,
  kind: SettingKind<Row, Key>,
  { lock, write, taken, keep }: SettingChange<Row, Before> & { readonly lock: (tx: Tx) => Promise<Before> },
  by: Requester,
): Promise<SavedSetting<Row, Before>> {
  async function work(tx: Tx) {
    const before = await lock(tx)
    const after = await write(tx, before)
    await keep?.(tx, after)
    return { before, after }
  }
  const { verbOf = (before) => (before === null ? 'create' : 'update') } = kind
  const linkOf = ({ before, after }: SavedSetting<Row, Before>) => linkTo(kind, after, verbOf(before, after))
  return recordChange(deps, kind, { work, linkOf }, by).catch((error: unknown) => {
    const constraint = violatedUniqueConstraint(error)
    if (constraint !== null && taken !== undefined) throw taken(constraint)
    throw error
  })
}

type SettingRemoval<Row, Key extends keyof Row> = {
  readonly seen: SeenSetting<Row, Key>
  /** @throws Failure refused when it is in use, which says how often */
  readonly remove: (tx: Tx, before: Row) => Promise<void>
}

/** Removes a setting whose latest version its editor saw. */
export async function removeSetting<Row extends Versioned, Key extends keyof Row>(
  deps: SettingDeps,
  kind: SettingKind<Row, Key>,
  { seen, remove }: SettingRemoval<Row, Key>,
  by: Requester,
): Promise<void> {
  async function work(tx: Tx) {
    const before = await lockSeen(tx, kind, seen)
    await remove(tx, before)
    return { before, after: null }
  }
  const linkOf = ({ before }: { readonly before: Row }) => linkTo(kind, before, 'delete')
  await recordChange(deps, kind, { work, linkOf }, by)
}

export async function lockSeen<Row extends Versioned, Key extends keyof Row>(
  tx: Tx,
  kind: SettingKind<Row, Key>,
  seen: SeenSetting<Row, Key>,
): Promise<Row> {
  const row = await kind.lock(tx, seen)
  if (row === null) throw notFound(kind.name)
  checkVersion(row, seen.version)
  return row
}

const linkTo = <Row, Key extends keyof Row>(
  { noun, key }: SettingKind<Row, Key>,
  row: Row,
  verb: string,
) => ({
  action: `${noun}.${verb}`,
  subject: `${noun}:${String(row[key])}`,
})

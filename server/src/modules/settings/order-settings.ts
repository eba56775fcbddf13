import type { Requester } from '../../core/actor.ts'
import { namesAllOf } from '../../core/same-set.ts'
import type { Tx } from '../../db/client.ts'
import { changedMeanwhile, recordChange, type SettingDeps } from './record-change.ts'
import type { SettingKind } from './save-setting.ts'
import { type OrderedTable, placeRows } from './store.ts'

/** All rows in the wanted order, each in the version that its editor saw. */
export type WantedOrder<Key extends string> = readonly ({
  readonly [column in Key]: string | number
} & { readonly version: number })[]

type Reordering<Key extends string> = {
  readonly table: OrderedTable
  /** All rows in order, locked until the commit. */
  readonly lockAll: (tx: Tx) => Promise<WantedOrder<Key>>
  readonly wanted: WantedOrder<Key>
}

/** Saves the order of all rows. A caller whose list is out of date must reload it. */
export async function orderSettings<Row, Key extends keyof Row & string>(
  deps: SettingDeps,
  { noun, key, topics }: SettingKind<Row, Key>,
  { table, lockAll, wanted }: Reordering<Key>,
  by: Requester,
): Promise<void> {
  async function work(tx: Tx) {
    const rows = await lockAll(tx)
    if (!namesAllOf(key, rows, wanted)) throw changedMeanwhile()
    const after = wanted.map((row) => row[key])
    await placeRows(tx, table, key, after)
    return { before: rows.map((row) => row[key]), after }
  }
  const linkOf = () => ({ action: `${noun}.order`, subject: table })
  await recordChange(deps, { topics }, { work, linkOf }, by)
}

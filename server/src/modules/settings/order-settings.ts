import type { Requester } from '../../core/actor.ts'
import { conflict } from '../../core/failure.ts'
import { namesAllOf } from '../../core/same-set.ts'
import type { Tx } from '../../db/client.ts'
import { recordAudit } from '../audit/index.ts'
import { announceChange, dropTopics, type SettingDeps, type SettingKind } from './save-setting.ts'
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
  kind: SettingKind<Row, Key>,
  { table, lockAll, wanted }: Reordering<Key>,
  by: Requester,
): Promise<void> {
  await deps.database.inTransaction(async (tx) => {
    const before = await lockAll(tx)
    if (!namesAllOf(kind.key, before, wanted)) throw conflict(kind.changedMeanwhile)
    const keys = wanted.map((row) => row[kind.key])
    await placeRows(tx, table, kind.key, keys)
    await announceChange(deps, kind, tx)
    await recordAudit(tx, {
      ...by,
      action: `${kind.noun}.order`,
      subject: table,
      before: before.map((row) => row[kind.key]),
      after: keys,
    })
  })
  dropTopics(deps, kind)
}

import type { Database } from '../../../db/client.ts'
import { foldDeltas } from './store/tallies.ts'

const AT_ONCE = 5_000

/** Folds until few deltas are left. A crash in between loses nothing. */
export async function foldTallies(database: Database): Promise<void> {
  let folded = AT_ONCE
  while (folded === AT_ONCE) folded = await database.inTransaction((tx) => foldDeltas(tx, AT_ONCE))
}

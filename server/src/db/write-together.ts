import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './types.ts'

/** Runs statements that write, and that do not depend on each other, as the parts of one: a round trip for all of them. */
export async function writeTogether(tx: Tx, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  const parts = statements.map((statement, at) => sql`${sql.id(`part_${at}`)} as (${statement})`)
  await sql`with ${sql.join(parts)} select`.execute(tx)
}

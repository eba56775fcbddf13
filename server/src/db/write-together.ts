import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './types.ts'

/** Runs independent writing statements as parts of one statement, in one round trip. */
export async function writeTogether(tx: Tx, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  const parts = statements.map((statement, at) => sql`${sql.id(`part_${at}`)} as (${statement})`)
  await sql`with ${sql.join(parts)} select`.execute(tx)
}

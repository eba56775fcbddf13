import { sql } from 'kysely'
import type { Database } from '../src/db/client.ts'

/** How many looks of this person (`user:7`), or refusals of this IP address, the database has counted and not yet folded. */
export async function countTallied({ db }: Pick<Database, 'db'>, who: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(count), 0)::int as sum from audit_tallies where who = ${who}`.execute(db)
  return rows[0]?.sum ?? 0
}

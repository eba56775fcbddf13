import type { Hold } from '@testamur/contract/students'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

/** Why offices hold a record back; none: it is clear. */
export async function findHolds(db: Db, studentId: number): Promise<Hold[]> {
  const { rows } = await sql<{ holds: Hold[] }>`
    select holds from students where id = ${studentId}::bigint`.execute(db)
  return (rows[0]?.holds ?? []).map(({ desk, reason, how_to_clear }) => ({ desk, reason, how_to_clear }))
}

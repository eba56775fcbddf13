import { sql } from 'kysely'
import type { Db } from '../../server/src/db/client.ts'

/** Jobs that are due and not done. */
export async function openJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from jobs
    where done_at is null and dead_at is null and (run_at is null or run_at <= now())`.execute(db)
  return rows[0]?.open ?? 0
}

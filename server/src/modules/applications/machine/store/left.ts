import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { leftStatuses } from '../copy-status.ts'

/** Whether a document of this application has left the house, whatever became of it. */
export async function hasLeft(db: Db | Tx, applicationId: number): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select exists (select 1 from copies
      where application_id = ${applicationId}::bigint and status = any(${[...leftStatuses]}::text[])) as left`.execute(
    db,
  )
  return rows[0]?.left === true
}

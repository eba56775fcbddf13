import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

type PrintedCopy = Row<'bulk_items', 'application_id'> & Row<'copy_statuses', 'id'>

/** The copies that a run printed: grouped by courier, in the order of their applications. */
export async function listPrinted(db: Db, runId: number): Promise<PrintedCopy[]> {
  const { rows } = await sql<PrintedCopy>`
    select i.application_id, c.id
    from bulk_items i join copy_statuses c on c.copy_id = i.copy_id
    where i.run_id = ${runId}::bigint and i.outcome = 'done'
    order by c.courier_id nulls last, i.application_id, i.copy_number`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import type { ApplicationRow, CopyRow } from '../rows.ts'
import { applicationColumns, copyColumns } from './columns.ts'

export type Production = { readonly application: ApplicationRow; readonly copy: CopyRow }

/** A copy with its application, by the database's id or by the application and the client's own. */
export async function copyForProduction(
  db: Db | Tx,
  by: { readonly copy_id: number } | { readonly application_id: number; readonly id: string },
): Promise<Production | null> {
  const where =
    'copy_id' in by
      ? sql`c.copy_id = ${by.copy_id}::bigint`
      : sql`c.application_id = ${by.application_id}::bigint and c.id = ${by.id}::uuid`
  const copies = await sql<CopyRow>`select ${copyColumns} from copies c where ${where}`.execute(db)
  const copy = copies.rows[0]
  if (copy === undefined) return null
  const applications = await sql<ApplicationRow>`
    select ${applicationColumns} from applications a where a.id = ${copy.application_id}::bigint`.execute(db)
  const application = applications.rows[0]
  return application === undefined ? null : { application, copy }
}

/** Student copies of an application that wait to be produced, or are signed and have not left. */
export async function studentCopiesToProduce(db: Db | Tx, applicationId: number): Promise<number[]> {
  const { rows } = await sql<{ copy_id: number }>`
    select copy_id from copies
    where application_id = ${applicationId}::bigint and type = 'student_copy' and status in ('queued', 'signed')
    order by position`.execute(db)
  return rows.map(({ copy_id }) => copy_id)
}

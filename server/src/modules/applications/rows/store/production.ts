import type { Db, Tx } from '../../../../db/client.ts'
import type { ApplicationRow, CopyRow } from '../rows.ts'
import { copyColumns } from './columns.ts'
import { findApplication } from './tracking.ts'

export type Production = { readonly application: ApplicationRow; readonly copy: CopyRow }

/** A copy with its application, by the database's ID, or by the application and the client's ID. */
export async function copyForProduction(
  db: Db | Tx,
  by: { readonly copy_id: number } | { readonly application_id: number; readonly id: string },
): Promise<Production | null> {
  const query = db.selectFrom('copies').select(copyColumns.names)
  const copy =
    'copy_id' in by
      ? await query.where('copy_id', '=', by.copy_id).executeTakeFirst()
      : await query.where('application_id', '=', by.application_id).where('id', '=', by.id).executeTakeFirst()
  if (copy === undefined) return null
  const application = await findApplication(db, copy.application_id)
  return application && { application, copy }
}

/** Student copies of an application that are to be produced, or are signed and have not left. */
export async function studentCopiesToProduce(db: Db | Tx, applicationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('copies')
    .select('copy_id')
    .where('application_id', '=', applicationId)
    .where('type', '=', 'student_copy')
    .where('status', 'in', ['queued', 'signed'])
    .orderBy('position')
    .execute()
  return rows.map(({ copy_id }) => copy_id)
}

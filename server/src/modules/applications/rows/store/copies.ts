import type { Db, Tx } from '../../../../db/client.ts'
import type { Row } from '../../../../db/rows.ts'

/**
 * Locks the application and then the copy, in the order in which moving a copy locks them. Answers the copy as it is
 * then.
 */
export async function lockCopy(
  tx: Tx,
  { application_id, copy_id }: Row<'copies', 'application_id' | 'copy_id'>,
): Promise<Row<'copies', 'status' | 'version'> | null> {
  await tx.selectFrom('applications').select('id').where('id', '=', application_id).forUpdate().execute()
  const copy = await tx
    .selectFrom('copies')
    .select(['status', 'version'])
    .where('copy_id', '=', copy_id)
    .forUpdate()
    .executeTakeFirst()
  return copy ?? null
}

/** The one copy that a certificate application delivers. */
export type CertificateCopy = Row<'copies', 'copy_id' | 'id' | 'version'>

export async function certificateCopyOf(db: Db | Tx, applicationId: number): Promise<CertificateCopy | null> {
  const copy = await db
    .selectFrom('copies')
    .select(['copy_id', 'id', 'version'])
    .where('application_id', '=', applicationId)
    .where('type', '=', 'certificate')
    .executeTakeFirst()
  return copy ?? null
}

/** The consent of an application: the latest, if it was signed again. */
export async function latestConsentOf(db: Db | Tx, applicationId: number): Promise<number | null> {
  const consent = await db
    .selectFrom('consents')
    .select('id')
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return consent?.id ?? null
}

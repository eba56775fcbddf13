import type { Db } from '../../../../db/client.ts'
import type { Row } from '../../../../db/rows.ts'

/** Which recipients of the directory the copies of an application name. */
export async function profilesOfCopies(
  db: Db,
  applicationId: number,
): Promise<Row<'copies', 'copy_id' | 'recipient_profile_id'>[]> {
  return db
    .selectFrom('copies')
    .select(['copy_id', 'recipient_profile_id'])
    .where('application_id', '=', applicationId)
    .where('recipient_profile_id', 'is not', null)
    .execute()
}

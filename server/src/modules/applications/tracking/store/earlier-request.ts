import type { CopyType } from '@testamur/contract/applications/statuses'
import type { Db } from '../../../../db/client.ts'

/** The copies of a request as it was sent; a certificate is asked for in another way. */
export const copiesToRepeat = (db: Db, applicationId: number) =>
  db
    .selectFrom('copies')
    .select(['type', 'purpose', 'format', 'delivery_method', 'region_id', 'courier_id', 'recipient'])
    .select(['recipient_reference', 'recipient_profile_id'])
    .where('application_id', '=', applicationId)
    .where('type', 'in', ['student_copy', 'official_copy'])
    .orderBy('position')
    .$narrowType<{ type: CopyType }>()
    .execute()

import type { CopyType } from '@testamur/contract/applications/statuses'
import type { Db } from '../../../../db/client.ts'

/** The copies of an application as it was sent. Certificates have another form. */
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

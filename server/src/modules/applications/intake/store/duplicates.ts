import type { Db } from '../../../../db/client.ts'
import type { Row } from '../../../../db/rows.ts'

export type EarlierCopy = Row<'applications', 'tracking_id' | 'email' | 'status' | 'submitted_at'> &
  Row<'copies', 'application_id' | 'type' | 'purpose' | 'recipient' | 'recipient_profile_id'>

const MOST = 100

/** Copies that this applicant requested since a day and that are in progress, newest first. */
export async function openCopiesOf(
  db: Db,
  by: { readonly email: string; readonly matric_number: string | null; readonly since: Date },
): Promise<EarlierCopy[]> {
  return db
    .selectFrom('applications as a')
    .innerJoin('copies as c', 'c.application_id', 'a.id')
    .select(['a.tracking_id', 'a.email', 'a.status', 'a.submitted_at'])
    .select(['c.application_id', 'c.type', 'c.purpose', 'c.recipient', 'c.recipient_profile_id'])
    .where((column) =>
      column.or([column('a.email', '=', by.email), column('a.matric_number', '=', by.matric_number)]),
    )
    .where('a.submitted_at', '>', by.since)
    .where('a.status', 'not in', ['draft', 'completed', 'rejected', 'cancelled', 'expired'])
    .where('c.status', 'not in', ['cancelled', 'superseded', 'revoked'])
    .orderBy('a.id', 'desc')
    .limit(MOST)
    .execute()
}

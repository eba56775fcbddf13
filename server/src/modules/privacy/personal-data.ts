import { sql } from 'kysely'
import { type PersonRows, withIds, withTexts } from '../../db/person-rows.ts'

/** Earlier exports are deleted with the person; that they existed stays. */
export const requestsPersonalData: readonly PersonRows[] = [
  {
    table: 'privacy_requests',
    of: ({ emails, matricNumbers, applicationIds }) =>
      sql`(${withTexts('email', emails)} or ${withTexts('matric_number', matricNumbers)}
        or ${withIds('application_id', applicationIds)}
        or tracking_id in (select tracking_id from application_summaries where ${withIds('id', applicationIds)}))`,
    erase: {
      email: sql`null`,
      matric_number: sql`null`,
      tracking_id: sql`null`,
      file_key: sql`null`,
      expires_at: sql`null`,
    },
    file: 'file_key',
    unread: ['erased'],
  },
  // Nobody is erased under a hold that is in force; of one that was lifted stay the reason, the days and who decided.
  {
    table: 'legal_holds',
    of: ({ emails, studentIds }) =>
      sql`(${withIds('student_id', studentIds)} or emails && ${[...emails]}::text[])`,
    erase: { matric_number: sql`null`, emails: sql`'{}'`, student_id: sql`null` },
  },
]

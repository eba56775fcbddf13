import { sql } from 'kysely'
import { type PersonRows, withTexts } from '../../db/person-rows.ts'

/** Earlier exports are deleted with the person; that they existed stays. */
export const requestsPersonalData: readonly PersonRows[] = [
  {
    table: 'privacy_requests',
    of: ({ emails, matricNumbers }) =>
      sql`(${withTexts('email', emails)} or ${withTexts('matric_number', matricNumbers)})`,
    erase: { email: sql`null`, matric_number: sql`null`, file_key: sql`null`, expires_at: sql`null` },
    file: 'file_key',
  },
]

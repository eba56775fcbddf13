import { sql } from 'kysely'
import type { PersonRows } from '../../db/person-rows.ts'
import { paymentsOfPerson } from '../payments/index.ts'

const maskedNote = sql`case when coalesce(note, '') = '' then note else '[erased]' end`

/** Amounts, dates, the deciding staff and the bank's reference stay. Notes may name the payer, and are removed. */
export const refundsPersonalData: readonly PersonRows[] = [
  {
    table: 'refund_events',
    of: (person) =>
      sql`refund_id in (select id from refunds where payment_id in (${paymentsOfPerson(person)}))`,
    erase: { note: maskedNote, note_message: sql`null`, evidence: sql`null` },
    unread: ['evidence'],
  },
  {
    table: 'refunds',
    of: (person) => sql`payment_id in (${paymentsOfPerson(person)})`,
    erase: { note: maskedNote, note_message: sql`null` },
    unread: ['lease_until', 'next_query_at'],
  },
]

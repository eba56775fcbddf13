import { sql } from 'kysely'
import type { Person } from '../../core/person.ts'
import { type PersonRows, withIds } from '../../db/person-rows.ts'

const ofPayments = ({ applicationIds, standaloneIds }: Person) => sql`
  select payment.id from payment_summaries payment
  join invoice_summaries invoice on invoice.id = payment.invoice_id
  where ${withIds('invoice.application_id', applicationIds)}
    or ${withIds('invoice.parent_id', applicationIds)}
    or ${withIds('invoice.standalone_payment_id', standaloneIds)}`

const masked = (column: string) =>
  sql`case when coalesce(${sql.ref(column)}, '') = '' then ${sql.ref(column)} else '[erased]' end`

/** Amounts, dates, the deciding staff and the bank's reference stay. Notes may name the payer, and are removed. */
export const refundsPersonalData: readonly PersonRows[] = [
  {
    table: 'refund_events',
    of: (person) => sql`refund_id in (select id from refunds where payment_id in (${ofPayments(person)}))`,
    erase: { note: masked('note'), note_message: sql`null`, evidence: sql`null` },
    unread: ['evidence'],
  },
  {
    table: 'refunds',
    of: (person) => sql`payment_id in (${ofPayments(person)})`,
    erase: { note: masked('note'), note_message: sql`null` },
    unread: ['lease_until', 'next_query_at'],
  },
]

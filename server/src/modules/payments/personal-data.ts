import { sql } from 'kysely'
import type { Person } from '../../core/person.ts'
import { type PersonRows, withIds } from '../../db/person-rows.ts'

/** The payments of what a person applied for or paid. */
export const paymentsOfPerson = ({ applicationIds, standaloneIds }: Person) => sql`
  select payment.id from payment_summaries payment
  join invoice_summaries invoice on invoice.id = payment.invoice_id
  where ${withIds('invoice.application_id', applicationIds)}
    or ${withIds('invoice.parent_id', applicationIds)}
    or ${withIds('invoice.standalone_payment_id', standaloneIds)}`

/** The money stays: amounts, references, dates. The payer's name and matric number are removed. */
export const paymentsPersonalData: readonly PersonRows[] = [
  {
    table: 'payment_events',
    of: (person) => sql`payment_id in (${paymentsOfPerson(person)})`,
    erase: { evidence: sql`null` },
    unread: ['evidence'],
  },
  {
    table: 'receipt_files',
    of: (person) =>
      sql`receipt_id in (select id from receipts where payment_id in (${paymentsOfPerson(person)}))`,
    erase: 'delete',
    file: 'file_key',
  },
  {
    table: 'receipts',
    of: (person) => sql`payment_id in (${paymentsOfPerson(person)})`,
    erase: { body: sql`jsonb_set(body, '{payer}', '"[erased]"') - 'matric_number'` },
  },
  {
    table: 'provider_events',
    of: (person) =>
      sql`reference in (select reference from payments where id in (${paymentsOfPerson(person)}))`,
    erase: { body: sql`''::bytea`, headers: sql`'{}'` },
    unread: ['body', 'headers'],
  },
  {
    table: 'payments',
    of: (person) => sql`id in (${paymentsOfPerson(person)})`,
    erase: { handoff: sql`null`, resume: sql`null` },
    unread: ['handoff', 'resume'],
  },
]

/** Of `ended`, an application: a receipt still names who paid. */
export const namesPayer = sql`exists (
  select 1 from receipts
  join payments on payments.id = receipts.payment_id
  join invoice_summaries invoice on invoice.id = payments.invoice_id
  where (invoice.application_id = ended.id or invoice.parent_id = ended.id)
    and receipts.body ->> 'payer' <> '[erased]')`

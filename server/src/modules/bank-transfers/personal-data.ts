import { sql } from 'kysely'
import { type PersonRows, withIds } from '../../db/person-rows.ts'

export const bankTransfersPersonalData: readonly PersonRows[] = [
  {
    table: 'transfer_claims',
    of: ({ applicationIds, standaloneIds }) => sql`payment_id in (
      select payment.id from payment_summaries payment
      join invoice_summaries invoice on invoice.id = payment.invoice_id
      where ${withIds('invoice.application_id', applicationIds)}
        or ${withIds('invoice.parent_id', applicationIds)}
        or ${withIds('invoice.standalone_payment_id', standaloneIds)})`,
    erase: {
      payer_name: sql`'[erased]'`,
      evidence_file: sql`null`,
      note: sql`null`,
      unconfirmed_note: sql`null`,
      submitted_by_name: sql`case when submitted_by is null then '[erased]' else submitted_by_name end`,
    },
    file: 'evidence_file',
  },
]

/** Of `ended`, an application: a bank transfer for it still names who paid. */
export const namesTransferrer = sql`exists (
  select 1 from transfer_claims
  join payment_summaries payment on payment.id = transfer_claims.payment_id
  join invoice_summaries invoice on invoice.id = payment.invoice_id
  where (invoice.application_id = ended.id or invoice.parent_id = ended.id)
    and transfer_claims.payer_name <> '[erased]')`

import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import { noteStatus } from './note-status.ts'
import type { PaymentRow } from './payments.ts'

/** Whether a payment of this gateway holds the transaction. */
export async function isTransactionHeld(
  tx: Tx,
  { alias, mode }: Pick<PaymentRow, 'alias' | 'mode'>,
  txnId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments
    where alias = ${alias} and mode = ${mode} and provider_txn_id = ${txnId}`.execute(tx)
  return rows.length > 0
}

/** One more payment of the same invoice, which the gateway knows by the reference of the first. */
export async function insertFurther(
  tx: Tx,
  first: Pick<PaymentRow, 'id'>,
  { reference, at }: { readonly reference: string; readonly at: Date },
): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    insert into payments (reference, gateway_reference, invoice_id, alias, provider, mode, currency, expected_minor,
                          created_at, watch_until)
    select ${reference}, reference, invoice_id, alias, provider, mode, currency, expected_minor,
      ${at}::timestamptz, watch_until
    from payments where id = ${first.id}::bigint
    returning *`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A payment was not written')
  noteStatus(tx, row, null, row.status)
  return row
}

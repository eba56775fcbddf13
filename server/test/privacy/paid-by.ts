import { sql } from 'kysely'
import type { Database } from '../../src/db/client.ts'

export type Payer = { readonly name: string; readonly email: string; readonly note: string }

/** A payment without an application, with its receipt and a partial refund, as rows of the tables. */
export async function insertPaidBy(
  { inTransaction }: Pick<Database, 'inTransaction'>,
  { name, email, note }: Payer,
  at: Date,
  staffId: number,
): Promise<number> {
  return inTransaction(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into standalone_payments (payment_type_id, payer_name, payer_email, currency, total_minor, status,
        created_at, paid_at, search_text)
      select min(id), ${name}, ${email}, 'NGN', 500000, 'paid', ${at}::timestamptz, ${at}::timestamptz, ${` ${email} `}
      from payment_types returning id`.execute(tx)
    const id = rows[0]?.id ?? 0
    await sql`
      with invoice as (
        insert into invoices (reference, payable, standalone_payment_id, status, currency, total_minor, received_minor,
          issued_at, expires_at, paid_at)
        values (${`INVSTANDALONE${id}`}, 'standalone', ${id}::bigint, 'paid', 'NGN', 500000, 500000,
          ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)
        returning id),
      payment as (
        insert into payments (reference, invoice_id, alias, provider, mode, status, currency, expected_minor,
          received_minor, created_at, paid_at, watch_until)
        select ${`PAYSTANDALONE${id}`}, id, 'sandbox', 'sandbox', 'test', 'successful', 'NGN', 500000, 500000,
          ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz from invoice
        returning id),
      receipt as (
        insert into receipts (series, number, payment_id, verification_code, issued_at, body)
        select 'T', ${id}::int, id, ${`CODE${id}`}, ${at}::timestamptz, jsonb_build_object('payer', ${name}::text, 'matric_number', 'PAY/2001/0001', 'total', 5000)
        from payment),
      refund as (
        insert into refunds (reference, payment_id, amount_minor, currency, source, reason_code, note, method, status,
          alone_limit_minor, requested_by, requested_by_name, requested_at)
        select ${`REFUND0000${id}`}, id, 100, 'NGN', 'invoice', 'other', ${note}, 'manual', 'withdrawn', 0,
          ${staffId}::bigint, 'An officer', ${at}::timestamptz from payment
        returning id)
      insert into refund_events (refund_id, at, actor, to_status, note, evidence)
      select id, ${at}::timestamptz, 'An officer', 'withdrawn', ${note}, jsonb_build_object('payer', ${name}::text) from refund`.execute(
      tx,
    )
    return id
  })
}

import type { Minor } from '@testamur/contract/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'

export type Allocation = {
  readonly payment_id: number
  /** `null`: kept as the payer's credit. */
  readonly invoice_id: number | null
  /** Below nought: taken back from there. */
  readonly minor: Minor
}

type By = { readonly at: Date; readonly actor: string }

export async function allocateMoney(tx: Tx, allocations: readonly Allocation[], by: By): Promise<void> {
  await allocating(allocations, by).execute(tx)
}

/** The same as a part of a larger statement. */
export const allocating = (allocations: readonly Allocation[], { at, actor }: By) => sql`
  insert into allocations (payment_id, invoice_id, kind, amount_minor, at, actor)
  select payment_id, invoice_id, case when invoice_id is null then 'credit' else 'invoice' end, minor,
    ${at}::timestamptz, ${actor}
  from jsonb_to_recordset(${json(allocations.filter(({ minor }) => minor !== 0))}::jsonb)
    as a (payment_id bigint, invoice_id bigint, minor bigint)`

/** Inside a statement: what a payment has as credit, without what refunds were promised out of it. */
export const freeCreditOf = (paymentId: RawBuilder<unknown>) => sql<Minor>`(
  coalesce((select sum(a.amount_minor) from allocations a where a.payment_id = ${paymentId} and a.kind = 'credit'), 0)
  - coalesce((select promised_credit_minor from refund_totals where payment_id = ${paymentId}), 0))::bigint`

/** The same of every payment of one invoice that has any, the oldest first. */
export async function creditsOf(tx: Tx, invoiceId: number): Promise<{ payment_id: number; minor: Minor }[]> {
  const { rows } = await sql<{ payment_id: number; minor: Minor }>`
    select p.id as payment_id, ${freeCreditOf(sql`p.id`)} as minor
    from payments p where p.invoice_id = ${invoiceId}::bigint and p.received_minor > 0 order by p.id`.execute(
    tx,
  )
  return rows.filter(({ minor }) => minor > 0)
}

/** What each payment has on an invoice. */
export async function sharesOf(tx: Tx, invoiceId: number): Promise<{ payment_id: number; minor: Minor }[]> {
  const { rows } = await sql<{ payment_id: number; minor: Minor }>`
    select payment_id, sum(amount_minor)::bigint as minor from allocations where invoice_id = ${invoiceId}::bigint
    group by payment_id having sum(amount_minor) <> 0 order by payment_id`.execute(tx)
  return rows
}

/** Where the money of one payment lies: on its invoice, and as credit. */
export async function allocatedOf(
  db: Db | Tx,
  paymentId: number,
): Promise<{ invoice: Minor; credit: Minor }> {
  const { rows } = await sql<{ invoice: Minor; credit: Minor }>`
    select coalesce(sum(amount_minor) filter (where kind = 'invoice'), 0)::bigint as invoice,
           coalesce(sum(amount_minor) filter (where kind = 'credit'), 0)::bigint as credit
    from allocations where payment_id = ${paymentId}::bigint`.execute(db)
  return rows[0] ?? { invoice: 0, credit: 0 }
}

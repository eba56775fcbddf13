import type { Minor } from '@testamur/contract/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'

export type Allocation = {
  readonly payment_id: number
  /** `null`: the payer's credit. */
  readonly invoice_id: number | null
  /** Negative when it is taken back from there. */
  readonly minor: Minor
}

type AllocationAuthor = { readonly at: Date; readonly actor: string }

export async function allocateMoney(
  tx: Tx,
  allocations: readonly Allocation[],
  by: AllocationAuthor,
): Promise<void> {
  await allocatingMoney(allocations, by).execute(tx)
}

/** The same as part of a larger statement. */
export const allocatingMoney = (allocations: readonly Allocation[], { at, actor }: AllocationAuthor) => sql`
  insert into allocations (payment_id, invoice_id, kind, amount_minor, at, actor)
  select payment_id, invoice_id, case when invoice_id is null then 'credit' else 'invoice' end, minor,
    ${at}::timestamptz, ${actor}
  from jsonb_to_recordset(${json(allocations.filter(({ minor }) => minor !== 0))}::jsonb)
    as a (payment_id bigint, invoice_id bigint, minor bigint)`

/** How much of a payment is allocated to an invoice, or as credit. */
type Share = {
  readonly payment_id: Row<'allocations'>['payment_id']
  readonly minor: Row<'allocations'>['amount_minor']
}

/** Within a statement: the credit of a payment, less promised refunds. */
export const freeCreditOf = (paymentId: RawBuilder<unknown>) => sql`(
  coalesce((select sum(a.amount_minor) from allocations a where a.payment_id = ${paymentId} and a.kind = 'credit'), 0)
  - coalesce((select promised_credit_minor from refund_totals where payment_id = ${paymentId}), 0))::bigint`

/** The same for all payments of an invoice that have credit, oldest first. */
export async function creditsOf(tx: Tx, invoiceId: number): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select p.id as payment_id, ${freeCreditOf(sql`p.id`)} as minor
    from payments p where p.invoice_id = ${invoiceId}::bigint and p.received_minor > 0 order by p.id`.execute(
    tx,
  )
  return rows.filter(({ minor }) => minor > 0)
}

/** The allocation of each payment to an invoice. */
export const sharesOf = (tx: Tx, invoiceId: number): Promise<Share[]> =>
  tx
    .selectFrom('allocations')
    .select(({ cast, fn }) => ['payment_id', cast<number>(fn.sum('amount_minor'), 'bigint').as('minor')])
    .where('invoice_id', '=', invoiceId)
    .groupBy('payment_id')
    .having(({ fn }) => fn.sum('amount_minor'), '<>', 0)
    .orderBy('payment_id')
    .execute()

/** Where the money of a payment is: on its invoice, and as credit. */
export const allocatedOf = (db: Db | Tx, paymentId: number): Promise<{ invoice: Minor; credit: Minor }> =>
  db
    .selectFrom('allocations')
    .select(({ cast, fn, val }) => {
      const sumOf = (kind: Row<'allocations'>['kind']) =>
        cast<number>(fn.coalesce(fn.sum('amount_minor').filterWhere('kind', '=', kind), val(0)), 'bigint')
      return [sumOf('invoice').as('invoice'), sumOf('credit').as('credit')]
    })
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()

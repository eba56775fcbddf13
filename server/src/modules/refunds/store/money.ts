import type { Minor } from '@testamur/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Lying } from '../rules.ts'

/** What refunds of a payment were promised out of each source. */
export async function promisedOf(db: Db | Tx, paymentId: number): Promise<Lying> {
  const { rows } = await sql<Lying>`
    select coalesce(sum(amount_minor) filter (where source = 'invoice'), 0)::bigint as invoice,
           coalesce(sum(amount_minor) filter (where source = 'credit'), 0)::bigint as credit
    from refunds where payment_id = ${paymentId}::bigint and status not in ('rejected', 'withdrawn')`.execute(
    db,
  )
  return rows[0] ?? { invoice: 0, credit: 0 }
}

/**
 * What one person asked for or approved of a payment since then, refund `except` left out. Counts only under the lock of
 * the payment.
 */
export async function givenBy(
  db: Db | Tx,
  by: {
    readonly payment_id: number
    readonly person: number
    readonly since: Date
    readonly except: number | null
  },
): Promise<Minor> {
  const { rows } = await sql<{ minor: Minor }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from refunds
    where payment_id = ${by.payment_id}::bigint and ${by.person}::bigint in (requested_by, approved_by)
      and coalesce(approved_at, requested_at) > ${by.since}::timestamptz
      and id is distinct from ${by.except}::bigint and status not in ('rejected', 'withdrawn')`.execute(db)
  return rows[0]?.minor ?? 0
}

/** The payments whose money lies on an invoice. */
export async function paymentsOn(tx: Tx, invoiceId: number): Promise<number[]> {
  const { rows } = await sql<{ payment_id: number }>`
    select payment_id from allocations where invoice_id = ${invoiceId}::bigint
    group by payment_id having sum(amount_minor) > 0 order by payment_id`.execute(tx)
  return rows.map(({ payment_id }) => payment_id)
}

/** What approved refunds of an invoice have taken out of each revenue account, without those withdrawn. */
export async function takenFromRevenue(tx: Tx, invoiceId: number): Promise<Map<string, Minor>> {
  const { rows } = await sql<{ account: string; minor: Minor }>`
    select e.account, sum(e.amount_minor)::bigint as minor
    from refunds r
      join payments p on p.id = r.payment_id
      join ledger_transactions t on t.source_type = 'refund' and t.source_id = r.id
        and t.kind in ('refund_approved', 'refund_withdrawn')
      join ledger_entries e on e.transaction_id = t.id
    where p.invoice_id = ${invoiceId}::bigint and e.account like '4%'
    group by e.account`.execute(tx)
  return new Map(rows.map(({ account, minor }) => [account, minor]))
}

/** What the approval of a refund booked. */
export async function bookedByApproval(
  tx: Tx,
  refundId: number,
): Promise<{ account: string; minor: Minor }[]> {
  const { rows } = await sql<{ account: string; minor: Minor }>`
    select e.account, e.amount_minor as minor
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.source_type = 'refund' and t.source_id = ${refundId}::bigint and t.kind = 'refund_approved'
    order by e.id`.execute(tx)
  return rows
}

/** One bank transfer gives one refund: holds the reference until the commit. `false` when another has it. */
export async function claimBankReference(tx: Tx, bankReference: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refunds:${bankReference}`}, 0))`.execute(tx)
  const other = await tx
    .selectFrom('refunds')
    .select('id')
    .where('bank_reference', '=', bankReference)
    .executeTakeFirst()
  return other === undefined
}

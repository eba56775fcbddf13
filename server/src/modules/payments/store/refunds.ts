import type { PaymentStatus } from '@testamur/contract/applications/statuses'
import type { Minor } from '@testamur/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

/** Money promised to refunds; below nought when a promise is taken back. The database refuses more than came in. */
export async function commitToRefunds(tx: Tx, paymentId: number, minor: Minor): Promise<void> {
  await sql`
    update payments set refunds_committed_minor = refunds_committed_minor + ${minor}::bigint, version = version + 1
    where id = ${paymentId}::bigint`.execute(tx)
}

export async function addRefunded(
  tx: Tx,
  paymentId: number,
  minor: Minor,
  status: PaymentStatus,
): Promise<void> {
  await sql`
    update payments set refunded_minor = refunded_minor + ${minor}::bigint, status = ${status}, next_query_at = null,
      version = version + 1
    where id = ${paymentId}::bigint`.execute(tx)
}

/** So much more of it is held back by its provider; below nought when it came back. */
export async function addReversed(tx: Tx, paymentId: number, minor: Minor): Promise<void> {
  await sql`
    update payments set reversed_minor = reversed_minor + ${minor}::bigint, version = version + 1
    where id = ${paymentId}::bigint`.execute(tx)
}

/** What our own refunds may have taken out of the provider's account by now. */
export async function sentToRefund(db: Db | Tx, paymentId: number): Promise<Minor> {
  const totals = db.selectFrom('refund_totals').select('sent_minor').where('payment_id', '=', paymentId)
  return (await totals.executeTakeFirst())?.sent_minor ?? 0
}

/** The payer's bank asks for the money back, or it is gone and nobody has said how that ended. */
type OpenDispute = 'asked' | 'taken' | null

export async function openDisputeOf(db: Db | Tx, paymentId: number): Promise<OpenDispute> {
  const { rows } = await sql<{ open: OpenDispute }>`
    select case when bool_or(why = 'reversed') then 'taken' when bool_or(why = 'dispute') then 'asked' end as open
    from payment_reviews
    where payment_id = ${paymentId}::bigint and why in ('reversed', 'dispute') and resolved_at is null`.execute(
    db,
  )
  return rows[0]?.open ?? null
}

const asksForRefund = sql`why in ('duplicate', 'over', 'under', 'closed_invoice', 'stale_amount')`

/** A refund of all that is left answers the questions that ask for one. */
export async function answerWithRefund(
  tx: Tx,
  paymentId: number,
  answer: { readonly note: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`
    update payment_reviews set resolution = 'refund_asked', note = ${answer.note}, resolved_by = ${answer.by},
      resolved_at = ${answer.at}::timestamptz, version = version + 1
    where payment_id = ${paymentId}::bigint and resolved_at is null and ${asksForRefund}`.execute(tx)
}

/** The refund came to nothing: what it answered is a question again. */
export async function askAgain(tx: Tx, paymentId: number, at: Date): Promise<void> {
  await sql`
    insert into payment_reviews (payment_id, why, opened_at)
    select distinct payment_id, why, ${at}::timestamptz from payment_reviews
    where payment_id = ${paymentId}::bigint and resolution = 'refund_asked' and ${asksForRefund}
    on conflict (payment_id, why) where resolved_at is null do nothing`.execute(tx)
}

/** The payment that a provider means, by its own id of the transaction. */
export async function referenceOfTransaction(
  db: Db,
  alias: string,
  providerTxnId: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('payments')
    .select('reference')
    .where('alias', '=', alias)
    .where('provider_txn_id', '=', providerTxnId)
    .executeTakeFirst()
  return found?.reference ?? null
}

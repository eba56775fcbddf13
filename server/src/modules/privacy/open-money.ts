import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Of `payment`, a row of `payment_summaries`: it has a dispute, or a refund that is not finished. */
export const hasOpenRefund: RawBuilder<SqlBool> = sql`(
  payment.status = 'disputed' or exists (
    select 1 from refund_summaries refund
    where refund.payment_id = payment.id and refund.status not in ('succeeded', 'rejected', 'withdrawn')))`

/** Of the same: the bursary has to decide on it, or to find a transfer on the statement of the bank. */
export const awaitsBursary: RawBuilder<SqlBool> = sql`(
  payment.awaits_review or exists (
    select 1 from transfer_statuses transfer
    where transfer.payment_id = payment.id and transfer.status = 'submitted'))`

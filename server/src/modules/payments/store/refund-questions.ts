import type { Minor } from '@testamur/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { answerColumns, type ReviewAnswer } from './reviews.ts'

/** What our own refunds may have taken from the provider's account so far. */
export async function sumSentRefunds(db: Db | Tx, paymentId: number): Promise<Minor> {
  const totals = db.selectFrom('refund_totals').select('sent_minor').where('payment_id', '=', paymentId)
  return (await totals.executeTakeFirst())?.sent_minor ?? 0
}

/**
 * Why a refund would pay twice: the payer's bank demands the money, or took it and the outcome is unknown, or the
 * provider gave it back and that is not booked yet.
 */
export type RefundObstacle = 'asked' | 'taken' | 'outside'

export async function refundObstacleOf(db: Db | Tx, paymentId: number): Promise<RefundObstacle | null> {
  const questions = await db
    .selectFrom('payment_reviews')
    .select('why')
    .where('payment_id', '=', paymentId)
    .where('why', 'in', ['reversed', 'dispute', 'external_refund'])
    .where('resolved_at', 'is', null)
    .execute()
  const isOpen = (asked: string) => questions.some(({ why }) => why === asked)
  if (isOpen('reversed')) return 'taken'
  if (isOpen('dispute')) return 'asked'
  return isOpen('external_refund') ? 'outside' : null
}

const asksForRefund = ['duplicate', 'over', 'under', 'closed_invoice', 'stale_amount']

/** A refund of everything that is left answers the questions that ask for one. */
export async function answerWithRefund(
  tx: Tx,
  paymentId: number,
  answer: Omit<ReviewAnswer, 'resolution'>,
): Promise<void> {
  await tx
    .updateTable('payment_reviews')
    .set((eb) => ({
      ...answerColumns({ ...answer, resolution: 'refund_asked' }),
      version: eb('version', '+', 1),
    }))
    .where('payment_id', '=', paymentId)
    .where('resolved_at', 'is', null)
    .where('why', 'in', asksForRefund)
    .execute()
}

/** The refund failed: the question that it answered is open again. */
export async function askAgain(tx: Tx, paymentId: number, at: Date): Promise<void> {
  await sql`
    insert into payment_reviews (payment_id, why, opened_at)
    select distinct payment_id, why, ${at}::timestamptz from payment_reviews
    where payment_id = ${paymentId}::bigint and resolution = 'refund_asked'
      and why = any(${asksForRefund}::text[])
    on conflict (payment_id, why) where resolved_at is null do nothing`.execute(tx)
}

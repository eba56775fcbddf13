import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import type { Said } from '../../../messages/message.ts'
import { storedText } from '../../../messages/stored-text.ts'
import type { PaymentRow } from './payments.ts'

export type Resolution = NonNullable<Row<'payment_reviews'>['resolution']>

export type ReviewRow = Row<'payment_reviews', 'id' | 'payment_id' | 'why' | 'version'>

/** The answer to a question: what, why, who and when. */
export type ReviewAnswer = {
  readonly resolution: Resolution
  readonly note: Said
  readonly by: string
  readonly at: Date
}

/** Opens a question for a person, at most one of each kind for a payment. */
export async function openReviews(
  tx: Tx,
  paymentId: number,
  whys: readonly string[],
  at: Date,
): Promise<void> {
  if (whys.length === 0) return
  await sql`
    insert into payment_reviews (payment_id, why, opened_at)
    select ${paymentId}::bigint, why, ${at}::timestamptz from unnest(${[...whys]}::text[]) as why
    on conflict (payment_id, why) where resolved_at is null do nothing`.execute(tx)
}

export async function findOpenReview(tx: Tx, id: number): Promise<ReviewRow | null> {
  const found = tx
    .selectFrom('payment_reviews')
    .select(['id', 'payment_id', 'why', 'version'])
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
  return (await found.executeTakeFirst()) ?? null
}

export function answerColumns({ resolution, note, by, at }: ReviewAnswer) {
  const { text, message } = storedText(note)
  return {
    resolution,
    note: text,
    note_message: message && json(message),
    resolved_by: by,
    resolved_at: at,
  }
}

/** `false` when somebody else has answered it meanwhile. */
export async function closeReview(
  tx: Tx,
  review: Pick<ReviewRow, 'id' | 'version'>,
  answer: ReviewAnswer,
): Promise<boolean> {
  const closed = await tx
    .updateTable('payment_reviews')
    .set((eb) => ({ ...answerColumns(answer), version: eb('version', '+', 1) }))
    .where('id', '=', review.id)
    .where('version', '=', review.version)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return closed.numUpdatedRows === 1n
}

/** Closes a question that events have answered; does nothing when it was not open. */
export async function closeQuestions(
  tx: Tx,
  paymentId: number,
  why: string,
  answer: ReviewAnswer,
): Promise<void> {
  await tx
    .updateTable('payment_reviews')
    .set((eb) => ({ ...answerColumns(answer), version: eb('version', '+', 1) }))
    .where('payment_id', '=', paymentId)
    .where('why', '=', why)
    .where('resolved_at', 'is', null)
    .execute()
}

/** The other questions of an invoice that is now paid. */
export async function closeSpent(
  tx: Tx,
  invoiceId: number,
  { except, ...answer }: ReviewAnswer & { readonly except: number },
): Promise<void> {
  await tx
    .updateTable('payment_reviews as r')
    .from('payments as p')
    .set((eb) => ({ ...answerColumns(answer), version: eb('r.version', '+', 1) }))
    .whereRef('p.id', '=', 'r.payment_id')
    .where('p.invoice_id', '=', invoiceId)
    .where('r.resolved_at', 'is', null)
    .where('r.id', '<>', except)
    .where('r.why', 'in', ['under', 'stale_amount'])
    .where(
      (eb) =>
        eb
          .selectFrom('allocations as a')
          .select(({ fn }) => fn.sum<number>('a.amount_minor').as('credit'))
          .whereRef('a.payment_id', '=', 'p.id')
          .where('a.kind', '=', 'credit'),
      '=',
      0,
    )
    .execute()
}

/** Attempts at one invoice, newest first, and whether the money of each waits for a person. */
export async function attemptsWithQuestions(
  tx: Tx,
  invoiceId: number,
): Promise<(PaymentRow & { readonly has_question: boolean })[]> {
  const rows = await tx
    .selectFrom('payments as p')
    .selectAll('p')
    .select(({ and, eb, exists, selectFrom }) =>
      and([
        eb('p.received_minor', '>', 0),
        exists(
          selectFrom('payment_reviews as r')
            .select('r.id')
            .whereRef('r.payment_id', '=', 'p.id')
            .where('r.resolved_at', 'is', null),
        ),
      ]).as('has_question'),
    )
    .where('p.invoice_id', '=', invoiceId)
    .orderBy('p.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, has_question: Boolean(row.has_question) }))
}

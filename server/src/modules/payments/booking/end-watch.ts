import type { Database } from '../../../db/client.ts'
import { publishEvent } from '../../../http/events.ts'
import { messageOf } from '../../../messages/message.ts'
import type { Payables } from '../ports.ts'
import type { PaymentRow } from '../store/payments.ts'
import { closeQuestions, openReviews } from '../store/reviews.ts'
import { noteSilence } from '../store/write-payment.ts'
import { type Booking, bookAnswer } from './book-answer.ts'

/** Why a person has to look at an attempt whose outcome was never reported. */
const WATCH_ENDED = 'watch_ended'

/** Nothing was received, and no final status was reported. */
const isUnheard = ({ status, received_minor }: Pick<PaymentRow, 'status' | 'received_minor'>): boolean =>
  received_minor === 0 && (status === 'initiated' || status === 'pending')

/** The provider did not answer the last automatic question: from now on only people ask. */
export async function endUnheard(
  database: Pick<Database, 'inTransaction'>,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    await noteSilence(tx, payment.id, now, null)
    if (payment.received_minor > 0) return
    await openReviews(tx, payment.id, [WATCH_ENDED], now)
    publishEvent(tx, 'staff', payment.invoice_id)
  })
}

/**
 * An answer after the watch, or to its last question: either final, or a question for a person. `false`: it may be
 * old.
 */
export async function bookAfterWatch(
  database: Pick<Database, 'inTransaction'>,
  payables: Payables,
  payment: PaymentRow,
  booking: Booking,
): Promise<boolean> {
  const { now, actor, trigger, askAgainAt } = booking
  return database.inTransaction(async (tx) => {
    const known = await bookAnswer(tx, payables, payment, booking)
    if (known === null) return false
    if (!isUnheard(known)) {
      const note = messageOf('paymentsAsk.providerAnsweredSince')
      await closeQuestions(tx, payment.id, WATCH_ENDED, { resolution: 'dismissed', note, by: actor, at: now })
    } else if (trigger === 'poller' && askAgainAt === null) {
      await openReviews(tx, payment.id, [WATCH_ENDED], now)
      publishEvent(tx, 'staff', payment.invoice_id)
    }
    return true
  })
}

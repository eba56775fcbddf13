import { sumMinor } from '@testamur/contract/money'
import type { StaffActor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { conflict, notFound, refused } from '../../../core/failure.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { publishEvent } from '../../../http/events.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import { type Invoice, lockInvoice } from '../../invoices/index.ts'
import { writePostings } from '../../ledger/index.ts'
import type { FindProvider } from '../../providers/index.ts'
import { type Payables, topicOf } from '../ports.ts'
import { disputeEndedPosting } from '../postings.ts'
import { creditsOf } from '../store/allocations.ts'
import { findPaymentById, lockPayment, type PaymentRow } from '../store/payments.ts'
import { closeReview, findOpenReview, type ReviewRow } from '../store/reviews.ts'
import { addReversed } from '../store/write-payment.ts'
import { applyCredit } from './apply-credit.ts'
import { type DirectResolution, listReviewAnswers } from './review-rules.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly payables: Payables
  readonly findProvider: FindProvider
  readonly timeZone: () => Promise<string>
}

type Answer = {
  readonly id: number
  readonly resolution: DirectResolution
  readonly note: string
  readonly version: number
  readonly actor: StaffActor
  readonly ip: string
}

type OpenQuestion = {
  readonly review: ReviewRow
  readonly payment: PaymentRow
  readonly invoice: Invoice
  readonly at: Date
}

/**
 * A person answers a question that may not be decided automatically. Money that it moves is booked in the same
 * transaction.
 */
export async function resolveReview(deps: Deps, answer: Answer): Promise<{ payment_id: number }> {
  const { database, clock } = deps
  const [timeZone, asked] = await Promise.all([
    deps.timeZone(),
    database.inTransaction((tx) => findOpenReview(tx, answer.id)),
  ])
  if (asked === null) throw notFound(messageOf('paymentsDesk.questionOrAnswered'))
  const about = await findPaymentById(database.db, asked.payment_id)
  const method = about === null ? '' : ((await deps.findProvider(about.alias))?.label ?? about.alias)

  return database.inTransaction(async (tx) => {
    const at = clock.now()
    const invoice = about === null ? null : await lockInvoice(tx, about.invoice_id)
    const review = await findOpenReview(tx, answer.id)
    if (invoice === null || review === null || review.version !== answer.version)
      throw conflict(messageOf('paymentsDesk.answeredMeanwhile'))
    const payment = await lockPayment(tx, review.payment_id)
    const found = { review, payment, invoice, at }
    const credits = await creditsOf(tx, invoice.id)
    const allowed = listReviewAnswers({
      why: review.why,
      invoiceOpen: invoice.status === 'open',
      credit: sumMinor(credits.map(({ minor }) => minor)),
      total: invoice.total,
    })
    if (!allowed.includes(answer.resolution))
      throw refused(
        answer.resolution === 'applied'
          ? messageOf('paymentsDesk.moneyCannotPay')
          : messageOf('paymentsDesk.answerNotAllowed'),
      )
    if (answer.resolution === 'applied')
      await applyCredit(tx, deps.payables, found, credits, {
        actor: answer.actor.name,
        note: answer.note,
        method,
        timeZone,
        except: answer.id,
      })
    if (answer.resolution === 'won') await addReversed(tx, payment.id, -payment.reversed_minor)
    if (answer.resolution === 'lost' || answer.resolution === 'won')
      await writePostings(
        tx,
        disputeEndedPosting(found, review.id, {
          minor: payment.reversed_minor,
          won: answer.resolution === 'won',
        }),
      )
    await closeQuestion(deps, tx, found, answer)
    return { payment_id: payment.id }
  })
}

async function closeQuestion(
  { payables }: Deps,
  tx: Tx,
  { review, payment, invoice, at }: OpenQuestion,
  answer: Answer,
): Promise<void> {
  const { resolution, note, actor, ip } = answer
  if (!(await closeReview(tx, review, { resolution, note, by: actor.name, at })))
    throw conflict(messageOf('paymentsDesk.answeredMeanwhile'))
  const { kind, id } = invoice.payable
  await payables[kind].recordPaymentEvent(tx, {
    id,
    at,
    text: messageOf('paymentsDesk.questionAnswered', {
      name: actor.name,
      why: review.why,
      reference: payment.reference,
      resolution,
      note,
    }),
    public_note: resolution === 'applied' ? messageOf('paymentsDesk.paymentAcceptedNote') : null,
  })
  await recordAudit(tx, {
    actor,
    ip,
    action: 'payment.resolve',
    subject: `payment:${payment.reference}`,
    before: { why: review.why, resolution: null },
    after: { why: review.why, resolution, note },
  })
  publishEvent(tx, topicOf(invoice.payable), id)
  publishEvent(tx, 'staff', id)
}

import { messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import type { JobHandler } from '../../platform/jobs/handler.ts'
import { findInvoice } from '../invoices/index.ts'
import {
  closeNotice,
  findNotice,
  findPayment,
  openReviews,
  type PaymentRow,
  referenceOfTransaction,
} from '../payments/index.ts'
import { askProvider } from './ask-provider.ts'
import type { RefundDeps } from './deps.ts'
import { recordReply } from './record-answer.ts'
import { baseReference } from './reference.ts'
import { NOTICE } from './refund-actors.ts'
import { recordRefundNews } from './refund-news.ts'
import { isAskedAbout } from './status.ts'
import { findRefund, type RefundRow, refundsOf } from './store/refunds.ts'

type Hint = {
  readonly notice_id: number
  readonly alias: string
  readonly reference: string | null
  readonly provider_txn_id: string | null
  readonly refund_reference: string | null
}

/** A notice may be late, after the poller has asked. */
const LATE_MS = 60 * 60_000
/**
 * Or early: the provider's ID of a payment is known only once the payment was asked about. Some minutes of attempts.
 */
const TRIES = 9

/**
 * A provider reports a change of a refund: the current refunds of the payment are asked about. A refund that none of
 * ours explains was made outside this portal, and becomes a question for a person; nothing is booked.
 */
export const handleRefundNotice =
  (deps: RefundDeps): JobHandler =>
  async (payload, { attempt }) => {
    const { database, clock, logger } = deps
    const hint = payload as Hint
    const notice = await findNotice(database.db, hint.notice_id)
    if (notice === undefined || notice.state !== 'new') return
    const payment = await paymentMeant(deps, hint)
    if (payment === null) {
      if (hint.provider_txn_id !== null && attempt < TRIES)
        throw new Error('No payment of that transaction is known yet')
      logger.error({ alias: hint.alias }, 'a provider told us of a refund of a payment we do not know')
      return (tx) => closeNotice(tx, { id: hint.notice_id, state: 'ignored', now: clock.now() })
    }
    const ours = await isOurs(deps, hint, payment)
    return async (tx) => {
      const at = clock.now()
      const invoice = ours ? null : await findInvoice(tx, payment.invoice_id)
      if (invoice !== null) {
        await openReviews(tx, payment.id, ['external_refund'], at)
        const text = messageOf('refunds.madeOutsidePortal', { reference: payment.reference })
        await recordRefundNews(tx, deps.payables, { invoice, at }, text)
      }
      await closeNotice(tx, { id: hint.notice_id, state: 'done', now: at })
    }
  }

async function paymentMeant({ database: { db } }: RefundDeps, hint: Hint): Promise<PaymentRow | null> {
  if (hint.reference !== null) return ofAlias(await findPayment(db, hint.reference), hint)
  if (hint.provider_txn_id === null) return null
  const reference = await referenceOfTransaction(db, hint.alias, hint.provider_txn_id)
  return reference === null ? null : findPayment(db, reference)
}

/** A provider says nothing about another's payments. */
const ofAlias = (payment: PaymentRow | null, { alias }: Hint): PaymentRow | null =>
  payment?.alias === alias ? payment : null

/** Asks about the refunds that may be meant, and books the answers. `true` when one of ours explains the notice. */
async function isOurs(deps: RefundDeps, hint: Hint, payment: PaymentRow): Promise<boolean> {
  const { database, clock } = deps
  const refunds = await refundsOf(database.db, payment.id)
  const sent = refunds.filter(({ attempts }) => attempts > 0)
  const named = sent.find(({ reference }) => reference === baseReference(hint.refund_reference ?? ''))
  const meant = named === undefined ? sent.filter(isUnderWay) : [named]
  let given = false
  for (const refund of meant) {
    const reply = await askProvider(deps, refund, payment)
    if (reply.kind === 'silence')
      throw new Error(`The provider could not be asked (${say(reply.reason, 'en')})`)
    await recordReply(deps, refund, reply, NOTICE)
    given ||= reply.kind === 'answer' && reply.answer.status === 'succeeded'
  }
  if (named !== undefined) return !(given && !(await isBooked(deps, named)))
  const recent = clock.now().getTime() - LATE_MS
  return (
    meant.length > 0 ||
    refunds.some(
      ({ finished_at, status }) => status === 'succeeded' && (finished_at?.getTime() ?? 0) > recent,
    )
  )
}

const isUnderWay = (refund: RefundRow): boolean => isAskedAbout(refund.status)

/** Withdrawn here, or paid by bank transfer, and made by the provider all the same: paid out twice. */
async function isBooked({ database }: RefundDeps, { reference }: RefundRow): Promise<boolean> {
  const refund = await findRefund(database.db, reference)
  return refund?.status === 'succeeded' && refund.method === 'provider'
}

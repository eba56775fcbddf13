import type { Received } from '@testamur/contract/endpoint'
import type { bookOutsideRefund as bookOutsideCall, OutsideKind } from '@testamur/contract/refunds'
import { dayOf } from '../../core/days.ts'
import { conflict, invalid, notFound, refused, taken } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { closeReview, commitToRefunds, findOpenReview, findPaymentById } from '../payments/index.ts'
import { approveIn, refusalOf, type Staff } from './approve.ts'
import { checkRefund } from './ask-refund.ts'
import type { RefundDeps } from './deps.ts'
import { newRefundReference } from './reference.ts'
import { lockMoney } from './refund-case.ts'
import { recordRefundNews } from './refund-news.ts'
import { insertRefund, insertRefundEvent, type RefundRow, refundsOf } from './store/refunds.ts'

export type OutsideRefund = Received<typeof bookOutsideCall>['body'] & { readonly id: number }

const nouns: Readonly<Record<OutsideKind, Message>> = {
  refund: messageOf('refunds.refundNoun'),
  chargeback: messageOf('refunds.chargebackNoun'),
}

/**
 * Books a refund or chargeback that was made at the provider. Nothing is sent; above the limit a second person
 * confirms it, as for every refund. It answers the open question. `remember` runs in the same transaction.
 */
export async function bookOutside<T>(
  deps: RefundDeps,
  outside: OutsideRefund,
  by: { readonly actor: Staff; readonly ip: string },
  remember: (tx: Tx, refund: RefundRow) => Promise<T>,
): Promise<T> {
  const { database, clock } = deps
  const { kind, note, provider_refund_id, made_on } = outside
  const [aloneLimit, timeZone] = await Promise.all([deps.approvalLimit(), deps.timeZone()])
  const institution = await deps.mailBrand()
  if (made_on > dayOf(clock.now(), timeZone)) throw invalid({ made_on: [messageOf('refunds.enterDayMade')] })

  return database.inTransaction(async (tx) => {
    const asked = await findOpenReview(tx, outside.id)
    const payment = asked === null ? null : await findPaymentById(tx, asked.payment_id)
    if (payment === null) throw notFound(messageOf('refunds.questionOrAnswered'))
    const money = await lockMoney(tx, payment.id, payment.invoice_id)
    const at = clock.now()
    const review = await findOpenReview(tx, outside.id)
    if (review === null || review.version !== outside.version)
      throw conflict(messageOf('refunds.answeredMeanwhile'))
    if (review.why !== 'external_refund') throw refused(messageOf('refunds.questionOfOtherKind'))
    const known = await refundsOf(tx, payment.id)
    if (known.some((one) => isLive(one) && one.provider_refund_id === provider_refund_id))
      throw taken('provider_refund_id', messageOf('refunds.bookedAlready'))
    // First, because nothing is refunded while it is open.
    const answer = { resolution: 'refund_asked', note, by: by.actor.name, at } as const
    if (!(await closeReview(tx, review, answer))) throw conflict(messageOf('refunds.answeredMeanwhile'))
    const { left: _, ...wanted } = await checkRefund(tx, money, { ...outside, reason_code: 'other' })
    const refund = await insertRefund(tx, {
      ...wanted,
      reference: newRefundReference(),
      method: 'provider',
      made_outside: kind,
      provider_refund_id,
      paid_on: made_on,
      alone_limit_minor: aloneLimit,
      requested_by: by.actor.id,
      requested_by_name: by.actor.name,
      requested_at: at,
    })
    await commitToRefunds(tx, payment.id, refund.amount_minor)
    await insertRefundEvent(tx, {
      refund_id: refund.id,
      at,
      actor: by.actor.name,
      note,
      evidence: { made_outside: kind, provider_refund_id, made_on },
      from_status: null,
      to_status: 'requested',
    })
    const found = { refund, ...money, at }
    const amount = { money: refund.amount_minor, currency: refund.currency }
    await recordRefundNews(
      tx,
      deps.payables,
      found,
      messageOf('refunds.booksMadeProvider', { name: by.actor.name, kind: nouns[kind], amount, note }),
    )
    const alone = (await refusalOf(deps, tx, found, by.actor)) === null
    const ownApproval = messageOf('refunds.withinOwnLimit')
    const moved = alone
      ? await approveIn(deps, tx, found, { actor: by.actor, note: ownApproval, institution })
      : refund
    const remembered = await remember(tx, moved)
    await recordAudit(tx, {
      ...by,
      action: 'refund.book_outside',
      subject: `refund:${refund.reference}`,
      after: { ...outside, status: moved.status },
    })
    return remembered
  })
}

const isLive = ({ status }: RefundRow): boolean => status !== 'rejected' && status !== 'withdrawn'

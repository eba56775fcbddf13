import type { Tx } from '../../db/client.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import { writePostings } from '../ledger/index.ts'
import { bookRefunded, holdingAccount, openReviews } from '../payments/index.ts'
import type { ProviderRefund } from '../providers/index.ts'
import type { RefundDeps } from './deps.ts'
import { payoutPosting } from './postings.ts'
import { sentReference } from './reference.ts'
import { type LockedRefund, lockCase, moveRefund } from './refund-case.ts'
import { mailPayer, recordRefundNews } from './refund-news.ts'
import { NOT_FOUND_MS, nextQueryAt } from './schedule.ts'
import { isAskedAbout, mayBecome, statusOfAnswer } from './status.ts'
import { findSubmittedAt, type RefundRow, saveRefund } from './store/refunds.ts'

/** The result of asking or sending. */
export type ProviderReply =
  | { readonly kind: 'answer'; readonly answer: ProviderRefund }
  /** It certainly did not happen. */
  | { readonly kind: 'refused'; readonly reason: Said }
  /** It may have happened. */
  | { readonly kind: 'silence'; readonly reason: Said }
  /** The provider does not know it, or cannot be asked. */
  | { readonly kind: 'not_found' }

type Meaning = Pick<RefundRow, 'status'> & { readonly note: Said | null }

/**
 * Records news of a refund in one transaction; without news, only the next question is scheduled. `known`: the refund
 * when the provider was asked; news of an earlier attempt is ignored.
 */
export async function recordReply(
  deps: RefundDeps,
  known: Pick<RefundRow, 'id' | 'payment_id' | 'attempts'>,
  reply: ProviderReply,
  actor: string,
): Promise<void> {
  const institution = await deps.mailBrand()
  await deps.database.inTransaction(async (tx) => {
    const found = await lockCase(tx, known, deps.clock)
    const { refund, payment, at } = found
    if (refund.attempts !== known.attempts) return
    const since = (await findSubmittedAt(tx, refund.id)) ?? at
    const meant = meaningOf(refund, reply, at.getTime() - since.getTime())
    const told = reply.kind === 'answer' ? reply.answer : null
    const provider_refund_id = told?.providerRefundId ?? refund.provider_refund_id
    if (refund.status === 'succeeded' && refund.method === 'provider' && told?.status === 'failed')
      await openReviews(tx, payment.id, ['refund_returned'], at)

    if (meant === null || !mayBecome(refund.status, meant.status, 'provider')) {
      if (!isAskedAbout(refund.status)) return
      const next_query_at = nextQueryAt(at, since, deps.random())
      await saveRefund(tx, refund, { provider_refund_id, next_query_at, lease_until: null })
      return
    }
    const over = meant.status === 'succeeded' || meant.status === 'failed'
    const moved = await moveRefund(tx, refund, {
      to: meant.status,
      by: 'provider',
      actor,
      at,
      note: meant.note,
      evidence: told?.evidence ?? null,
      change: {
        provider_refund_id,
        lease_until: null,
        next_query_at: over ? null : nextQueryAt(at, since, deps.random()),
        ...(meant.status === 'succeeded' ? { finished_at: at } : {}),
      },
    })
    const now = { ...found, refund: moved }
    if (meant.status === 'succeeded')
      await bookPayout(deps, tx, now, {
        actor,
        institution,
        account: holdingAccount(payment),
        raw_status: told?.rawStatus ?? null,
      })
    else if (meant.status !== 'processing')
      await recordRefundNews(
        tx,
        deps.payables,
        now,
        messageOf('refunds.refundNoted', { reference: refund.reference, note: meant.note ?? meant.status }),
      )
  })
}

/**
 * The payer has the money, or will have it: ledger, payment, timeline and email in the transaction of the transition.
 */
export async function bookPayout(
  { payables }: Pick<RefundDeps, 'payables'>,
  tx: Tx,
  found: LockedRefund,
  given: {
    readonly actor: string
    readonly institution: MailContent['institution']
    /** The accounts that the money came from. */
    readonly account: string
    readonly raw_status: string | null
  },
): Promise<void> {
  const { refund, payment, at } = found
  await writePostings(tx, payoutPosting({ refund, at }, given.account))
  await bookRefunded(tx, payment, {
    reference: refund.reference,
    minor: refund.amount_minor,
    at,
    actor: given.actor,
    raw_status: given.raw_status,
  })
  const amount = { money: refund.amount_minor, currency: refund.currency }
  if (refund.made_outside === 'chargeback') {
    await recordRefundNews(
      tx,
      payables,
      found,
      messageOf('refunds.chargebackBooked', { reference: refund.reference, amount }),
      messageOf('refunds.chargebackForPayer', { amount }),
    )
    return
  }
  await recordRefundNews(
    tx,
    payables,
    found,
    messageOf('refunds.refundPaid', { reference: refund.reference, amount }),
    messageOf('refunds.refundPaidForPayer', { amount }),
  )
  await mailPayer(tx, payables, found, given.institution)
}

/** `null`: nothing new. */
function meaningOf(refund: RefundRow, reply: ProviderReply, age: number): Meaning | null {
  switch (reply.kind) {
    case 'refused':
      return { status: 'failed', note: messageOf('refunds.providerRefused', { reason: reply.reason }) }
    case 'silence':
      return refund.status === 'submitted'
        ? { status: 'unknown', note: messageOf('refunds.providerSilent', { reason: reply.reason }) }
        : null
    case 'not_found':
      if (refund.status === 'needs_attention' || refund.status === 'failed') return null
      return age < NOT_FOUND_MS
        ? { status: 'unknown', note: messageOf('refunds.notKnownYet') }
        : { status: 'needs_attention', note: messageOf('refunds.stillNotKnown') }
    case 'answer':
      return meaningOfAnswer(refund, reply.answer)
  }
}

function meaningOfAnswer(refund: RefundRow, answer: ProviderRefund): Meaning {
  const said = messageOf('refunds.providerSays', { status: answer.rawStatus })
  const { minor, currency } = answer.amount
  const other = answer.refundReference !== null && answer.refundReference !== sentReference(refund)
  if (other) return { status: 'unknown', note: messageOf('refunds.answeredAboutAnother') }
  if (minor !== refund.amount_minor || currency !== refund.currency)
    return {
      status: 'needs_attention',
      note: messageOf('refunds.ofOtherAmount', { said, amount: { money: minor, currency } }),
    }
  return { status: statusOfAnswer[answer.status], note: said }
}

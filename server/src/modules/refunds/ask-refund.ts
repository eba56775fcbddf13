import type { Received } from '@testamur/contract/endpoint'
import { type Minor, toMinor } from '@testamur/contract/money'
import type { askRefund as askRefundCall, RefundMethod } from '@testamur/contract/refunds'
import { Failure, invalid, notFound, refused } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { answerWithRefund, commitToRefunds, findPayment, isReference } from '../payments/index.ts'
import { approveIn, refusalOf, type Staff } from './approve.ts'
import type { RefundDeps } from './deps.ts'
import { newRefundReference } from './reference.ts'
import { lockMoney, type Money } from './refund-case.ts'
import { recordRefundNews } from './refund-news.ts'
import { defaultSource, listRefundMethods, refundableOf } from './refundable.ts'
import { insertRefund, insertRefundEvent, type NewRefund, type RefundRow } from './store/refunds.ts'

export type Ask = Received<typeof askRefundCall>['body']

export const staleAmount = (said: Said) => new Failure('stale_amount', said)

/**
 * Promises a part of a payment to its payer, and approves it at once where the requester may. `remember` runs in the
 * same transaction.
 */
export async function askRefund<T>(
  deps: RefundDeps,
  ask: Ask,
  by: { readonly actor: Staff; readonly ip: string },
  remember: (tx: Tx, refund: RefundRow) => Promise<T>,
): Promise<T> {
  const { database, clock } = deps
  const { payment_reference } = ask
  const known = isReference(payment_reference) ? await findPayment(database.db, payment_reference) : null
  if (known === null) throw notFound(messageOf('refunds.thisPayment'))
  const [configured, aloneLimit, institution] = await Promise.all([
    deps.findProvider(known.alias),
    deps.approvalLimit(),
    deps.mailBrand(),
  ])

  return database.inTransaction(async (tx) => {
    const at = clock.now()
    const money = await lockMoney(tx, known.id, known.invoice_id)
    const { left, ...wanted } = await checkRefund(tx, money, ask)
    const refund = await insertRefund(tx, {
      ...wanted,
      reference: newRefundReference(),
      method: methodFor(ask, wanted, money, listRefundMethods(money.payment, configured)),
      alone_limit_minor: aloneLimit,
      requested_by: by.actor.id,
      requested_by_name: by.actor.name,
      requested_at: at,
    })
    const { id: refund_id, reference } = refund
    await commitToRefunds(tx, known.id, refund.amount_minor)
    await insertRefundEvent(tx, {
      refund_id,
      at,
      actor: by.actor.name,
      note: ask.note,
      evidence: null,
      from_status: null,
      to_status: 'requested',
    })
    if (refund.source === 'credit' && left === 0)
      await answerWithRefund(tx, known.id, { note: ask.note, by: by.actor.name, at })
    const amount = { money: refund.amount_minor, currency: refund.currency }
    const asked = { refund, ...money, at }
    await recordRefundNews(
      tx,
      deps.payables,
      asked,
      messageOf('refunds.staffRequested', { name: by.actor.name, amount, note: ask.note }),
    )
    const alone = refund.amount_minor <= aloneLimit && (await refusalOf(deps, tx, asked, by.actor)) === null
    const note = messageOf('refunds.withinOwnLimit')
    const current = alone ? await approveIn(deps, tx, asked, { actor: by.actor, note, institution }) : refund
    const remembered = await remember(tx, current)
    // What was noted may name the payer; it is kept with the refund, where it can be erased.
    const { note: _, ...asking } = ask
    await recordAudit(tx, {
      ...by,
      action: 'refund.ask',
      subject: `refund:${reference}`,
      after: { ...asking, status: current.status },
    })
    return remembered
  })
}

export type CheckedRefund = Pick<
  NewRefund,
  'payment_id' | 'amount_minor' | 'currency' | 'source' | 'reason_code' | 'note'
>

/** With the locks held: what the officer saw must still be there, and be enough. */
export async function checkRefund(
  tx: Tx,
  { payment }: Money,
  ask: Pick<Ask, 'source' | 'amount' | 'available' | 'reason_code' | 'note'>,
): Promise<CheckedRefund & { readonly left: Minor }> {
  const refundable = await refundableOf(tx, payment)
  const source = ask.source ?? defaultSource(refundable)
  const available = refundable.available[source]
  const amount = toMinor(ask.amount)
  const most = { money: available, currency: payment.currency }
  if (toMinor(ask.available) !== available)
    throw staleAmount(messageOf('refunds.refundableChanged', { most }))
  if (refundable.blocked !== null) throw refused(refundable.blocked)
  if (amount > available) throw invalid({ amount: [messageOf('refunds.mostRefundable', { most })] })
  return {
    payment_id: payment.id,
    amount_minor: amount,
    currency: payment.currency,
    source,
    reason_code: ask.reason_code,
    note: ask.note,
    left: available - amount,
  }
}

function methodFor(
  ask: Ask,
  wanted: CheckedRefund,
  { payment }: Money,
  { methods, wholeOnly }: ReturnType<typeof listRefundMethods>,
): RefundMethod {
  const part = wholeOnly && wanted.amount_minor !== payment.received_minor
  const method = ask.method ?? (part ? 'manual' : (methods[0] ?? 'manual'))
  if (!methods.includes(method)) throw refused(messageOf('refunds.providerRefundsNothing'))
  if (method === 'provider' && part) throw refused(messageOf('refunds.providerRefundsWholeOnly'))
  return method
}

import type { Minor } from '@testamur/contract/money'
import type { RefundReason } from '@testamur/contract/refunds'
import type { Tx } from '../../db/client.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import type { JobHandler } from '../../platform/jobs/handler.ts'
import { type Invoice, lockInvoiceOf, lockSupplementsOf } from '../invoices/index.ts'
import { commitToRefunds, findPaymentById, sharesOf } from '../payments/index.ts'
import type { RefundDeps } from './deps.ts'
import { newRefundReference } from './reference.ts'
import { RULE } from './refund-actors.ts'
import { lockMoney } from './refund-case.ts'
import { recordRefundNews } from './refund-news.ts'
import { listRefundMethods, refundableOf } from './refundable.ts'
import { insertRefund, insertRefundEvent } from './store/refunds.ts'

export const ASK_BY_RULE = 'refunds.ask_by_rule'

type RuledRefund = {
  readonly application_id: number
  readonly amount_minor: Minor
  readonly reason_code: RefundReason
  readonly note: Said
}

/**
 * A refund by a rule, after a cancellation or a cheaper delivery. It waits for approval; since no person requested
 * it, anybody who approves refunds may approve it. What cannot be requested is reported to staff.
 */
export const askByRule =
  (deps: RefundDeps): JobHandler =>
  async (payload) => {
    const ruled = payload as RuledRefund
    return async (tx) => {
      const invoice = await lockInvoiceOf(tx, ruled.application_id)
      if (invoice === null) throw new Error(`Application ${ruled.application_id} has no invoice`)
      // The latest payment is refunded first, because a cheaper delivery reduces it.
      const invoices = [invoice, ...(await lockSupplementsOf(tx, ruled.application_id))].reverse()
      let left = ruled.amount_minor
      for (const each of invoices)
        for (const { payment_id: paymentId, minor } of await sharesOf(tx, each.id)) {
          if (left === 0) break
          if (minor < 0) continue
          left -= await askOf(deps, tx, { invoice: each, paymentId, most: left, ruled })
        }
      if (left === 0) return
      const text = messageOf('refunds.restNotRequested', {
        amount: { money: left, currency: invoice.currency },
        note: ruled.note,
      })
      await recordRefundNews(tx, deps.payables, { invoice, at: deps.clock.now() }, text)
    }
  }

type One = {
  readonly invoice: Invoice
  readonly paymentId: number
  readonly most: Minor
  readonly ruled: RuledRefund
}

/** Answers how much is requested from this payment. */
async function askOf(deps: RefundDeps, tx: Tx, { invoice, paymentId, most, ruled }: One): Promise<Minor> {
  const known = await findPaymentById(tx, paymentId)
  if (known === null) throw new Error('Money on an invoice without its payment')
  const money = await lockMoney(tx, paymentId, invoice.id)
  const { available, blocked } = await refundableOf(tx, money.payment)
  const amount = Math.min(most, available.invoice)
  if (blocked !== null || amount === 0) return 0
  const at = deps.clock.now()
  const { methods, wholeOnly } = listRefundMethods(money.payment, await deps.findProvider(known.alias))
  const part = wholeOnly && amount !== money.payment.received_minor
  const refund = await insertRefund(tx, {
    reference: newRefundReference(),
    payment_id: paymentId,
    amount_minor: amount,
    currency: money.payment.currency,
    source: 'invoice',
    reason_code: ruled.reason_code,
    note: ruled.note,
    method: part ? 'manual' : (methods[0] ?? 'manual'),
    alone_limit_minor: 0,
    requested_by: null,
    requested_by_name: RULE,
    requested_at: at,
  })
  await commitToRefunds(tx, paymentId, amount)
  await insertRefundEvent(tx, {
    refund_id: refund.id,
    at,
    actor: RULE,
    note: ruled.note,
    evidence: null,
    from_status: null,
    to_status: 'requested',
  })
  const sum = { money: amount, currency: refund.currency }
  await recordRefundNews(
    tx,
    deps.payables,
    { invoice, at },
    messageOf('refunds.requestedByRule', { amount: sum, note: ruled.note }),
  )
  return amount
}

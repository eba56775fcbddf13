import type { Minor } from '@testamur/contract/money'
import type { RefundReason } from '@testamur/contract/refunds'
import type { Tx } from '../../db/client.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import type { JobHandler } from '../../platform/jobs/handler.ts'
import { type Invoice, lockInvoiceOf, lockSupplementsOf } from '../invoices/index.ts'
import { commitToRefunds, findPaymentById, sharesOf } from '../payments/index.ts'
import type { RefundDeps } from './deps.ts'
import { newRefundReference } from './reference.ts'
import { lockMoney } from './refund-case.ts'
import { recordRefundNews } from './refund-news.ts'
import { refundableOf, waysOf } from './refundable.ts'
import { insertRefund, insertRefundEvent } from './store/refunds.ts'

export const ASK_BY_RULE = 'refunds.ask_by_rule'

/** Who has ruled, where a rule did. */
const PORTAL = 'Portal'

type RuledRefund = {
  readonly application_id: number
  readonly amount_minor: Minor
  readonly reason_code: RefundReason
  readonly note: Said
}

/**
 * What a rule gives back: a request cancelled, a delivery that became cheaper. It waits for whoever approves refunds;
 * nobody asked for it, so anybody of them may. What cannot be asked for is told to staff.
 */
export const askByRule =
  (deps: RefundDeps): JobHandler =>
  async (payload) => {
    const ruled = payload as RuledRefund
    return async (tx) => {
      const invoice = await lockInvoiceOf(tx, ruled.application_id)
      if (invoice === null) throw new Error(`Application ${ruled.application_id} has no invoice`)
      // The last that was paid comes back first: it is what a cheaper delivery makes good.
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

/** Answers how much of this payment is asked for. */
async function askOf(deps: RefundDeps, tx: Tx, { invoice, paymentId, most, ruled }: One): Promise<Minor> {
  const known = await findPaymentById(tx, paymentId)
  if (known === null) throw new Error('Money on an invoice without its payment')
  const money = await lockMoney(tx, paymentId, invoice.id)
  const { available, blocked } = await refundableOf(tx, money.payment)
  const amount = Math.min(most, available.invoice)
  if (blocked !== null || amount === 0) return 0
  const at = deps.clock.now()
  const { methods, wholeOnly } = waysOf(money.payment, await deps.findProvider(known.alias))
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
    requested_by_name: PORTAL,
    requested_at: at,
  })
  await commitToRefunds(tx, paymentId, amount)
  await insertRefundEvent(tx, {
    refund_id: refund.id,
    at,
    actor: PORTAL,
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

import type { RefundStatus } from '@testamur/contract/refunds'
import type { Clock } from '../../core/clock.ts'
import { conflict } from '../../core/failure.ts'
import type { Db, Tx } from '../../db/client.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import { type Invoice, lockInvoice } from '../invoices/index.ts'
import { findPaymentById, lockPayment, type PaymentRow } from '../payments/index.ts'
import { mayBecome, type RefundParty } from './status.ts'
import { type Change, insertRefundEvent, lockRefund, type RefundRow, saveRefund } from './store/refunds.ts'

export type Money = { readonly invoice: Invoice; readonly payment: PaymentRow }

/** A refund with its payment and invoice, all locked until the commit. */
export type LockedRefund = Money & { readonly refund: RefundRow; readonly at: Date }

/** The invoice, then the payment: the order in which settling locks them as well. */
export async function lockMoney(tx: Tx, paymentId: number, invoiceId: number): Promise<Money> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice === null) throw new Error('A payment without its invoice')
  return { invoice, payment: await lockPayment(tx, paymentId) }
}

export async function paymentOf(db: Db | Tx, refund: Pick<RefundRow, 'payment_id'>): Promise<PaymentRow> {
  const payment = await findPaymentById(db, refund.payment_id)
  if (payment === null) throw new Error('A refund without its payment')
  return payment
}

export async function lockCase(
  tx: Tx,
  refund: Pick<RefundRow, 'id' | 'payment_id'>,
  clock: Clock,
): Promise<LockedRefund> {
  const { invoice_id } = await paymentOf(tx, refund)
  const money = await lockMoney(tx, refund.payment_id, invoice_id)
  return { ...money, refund: await lockRefund(tx, refund.id), at: clock.now() }
}

export type Step = {
  readonly to: RefundStatus
  readonly by: RefundParty
  readonly actor: string
  readonly at: Date
  readonly note?: Said | null
  readonly evidence?: unknown
  readonly change?: Change
}

/** The only function that changes the status of a refund; each transition is an event. */
export async function moveRefund(tx: Tx, refund: RefundRow, step: Step): Promise<RefundRow> {
  const { to, by, actor, at, note = null, evidence = null, change = {} } = step
  const moved = mayBecome(refund.status, to, by)
    ? await saveRefund(tx, refund, { ...change, status: to })
    : null
  if (moved === null) throw conflict(messageOf('refunds.refundChangedMeanwhile'))
  const event = { refund_id: refund.id, at, actor, note, evidence }
  await insertRefundEvent(tx, { ...event, from_status: refund.status, to_status: to })
  return moved
}

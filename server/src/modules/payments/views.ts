import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { toMajor } from '@testamur/contract/money'
import type { PaymentView } from '@testamur/contract/payments/payments'
import type { Invoice } from '../invoices/index.ts'
import { unallocated } from './ask/observe.ts'
import { linesOf } from './begin/handoff.ts'
import { receiptNumber } from './receipts/receipt.ts'
import type { InvoiceFacts } from './store/invoices.ts'
import type { PaymentRow } from './store/payments.ts'

type State = PaymentView['state']
type Facts = Pick<InvoiceFacts, 'status' | 'open_reviews' | 'payable'>

const isUnallocated = (payment: PaymentRow) => unallocated.some((flag) => payment.flags.includes(flag))

const succeeded = (payment: PaymentRow) =>
  payment.status === 'successful' || payment.status === 'partly_refunded' || payment.status === 'refunded'

/** What the server knows, in the four words a payer can act on: paid, still checking, not paid, needs a person. */
export function stateOf(payment: PaymentRow, invoice: Facts): State {
  const asked = invoice.open_reviews > 0
  if (asked && (payment.status === 'disputed' || isUnallocated(payment))) return 'review'
  if (payment.status === 'refunded' || isUnallocated(payment)) return 'refunded'
  if (succeeded(payment)) return 'paid'
  if (asked) return 'review'
  // The money came by another attempt: nothing is left to pay, whatever became of this one.
  if (invoice.status === 'paid') return 'paid'
  if (payment.status === 'failed') return 'failed'
  if (payment.status === 'abandoned') return 'unpaid'
  if (payment.mode === 'offline') return 'waiting'
  if (payment.status === 'pending') return 'checking'
  const unheard = payment.last_answered_at === null || payment.unreachable_since !== null
  return unheard ? 'checking' : 'unpaid'
}

export function messageOf(payment: PaymentRow, invoice: Facts): string {
  const state = stateOf(payment, invoice)
  if (state === 'review') return reviewMessage(payment, invoice)
  if (state === 'refunded')
    return payment.refunded_minor > 0
      ? 'This payment was given back to you.'
      : 'This payment was not needed. The bursary has looked at it and settles it with you.'
  if (state === 'waiting')
    return 'Make the transfer as written below. We confirm it when it is in our account, usually within one working day.'
  if (state === 'paid') {
    if (payment.status === 'partly_refunded') return 'Paid. A part of it was given back to you.'
    return succeeded(payment)
      ? 'Paid. Your receipt is on its way by email.'
      : 'Your request is paid already, by another attempt. There is nothing left to pay.'
  }
  if (state === 'failed')
    return 'The payment was declined and no money was taken. Try again, or use another card.'
  if (state === 'checking') {
    if (payment.status === 'pending')
      return 'Your payment is on its way and has not arrived yet. Do not pay again: we keep checking and email you.'
    return 'We cannot reach the payment provider just now, so we do not know yet. Do not pay again: we keep checking.'
  }
  return payment.status === 'abandoned'
    ? 'Nothing was paid: the payment page was left. You can pay now.'
    : 'Nothing was paid yet. Finish on the payment page, or start again.'
}

function reviewMessage({ flags, reference }: PaymentRow, { payable }: Facts): string {
  const quote = `Quote ${reference} if you write to us.`
  if (flags.includes('duplicate'))
    return `Your request was paid already, and this second payment arrived too. The bursary will give it back. ${quote}`
  if (flags.includes('closed_invoice') && payable.kind === 'supplement')
    return `Your payment arrived when the change could no longer be made, so it was not made. The bursary will give the money back. ${quote}`
  if (flags.includes('closed_invoice'))
    return `Your payment arrived after the request was closed. The bursary will contact you about it. ${quote}`
  if (flags.includes('under'))
    return `Less than the amount due arrived. Do not pay again: the bursary will contact you. ${quote}`
  if (flags.includes('over'))
    return `More than the amount due arrived. Do not pay again: the bursary will contact you. ${quote}`
  if (flags.includes('dispute'))
    return `Your bank has asked for this payment back. Do not pay again: the bursary is dealing with it. ${quote}`
  if (flags.includes('reversed')) return `The payment was taken back. The bursary will contact you. ${quote}`
  return `Something about this payment does not match. Do not pay again: the bursary is looking at it. ${quote}`
}

/** Coarse for whoever holds the reference; `details` only for its applicant and staff. */
export const paymentView = (
  payment: PaymentRow,
  invoice: InvoiceFacts,
  details: PaymentView['details'],
): PaymentView => ({
  reference: payment.reference,
  invoice_reference: invoice.reference,
  state: stateOf(payment, invoice),
  status: payment.status,
  provider: payment.alias,
  by_transfer: payment.mode === 'offline',
  message: messageOf(payment, invoice),
  checked_at: payment.last_answered_at?.toISOString() ?? null,
  details,
})

export const detailsView = (
  payment: PaymentRow,
  about: {
    tracking_id: string | null
    description: string
    receipt: { series: string; number: number } | null
  },
): NonNullable<PaymentView['details']> => ({
  tracking_id: about.tracking_id,
  amount: toMajor(payment.expected_minor),
  refunded: toMajor(payment.refunded_minor),
  currency: payment.currency,
  instructions: payment.paid_at === null ? linesOf(payment.handoff) : null,
  paid_at: payment.paid_at?.toISOString() ?? null,
  channel: payment.channel,
  receipt_number: about.receipt === null ? null : receiptNumber(about.receipt),
  description: about.description,
})

type StaffPayment = NonNullable<StaffApplication['payment']>

export const attemptView = (payment: PaymentRow): StaffPayment['attempts'][number] => ({
  reference: payment.reference,
  provider: payment.alias,
  status: payment.status,
  amount: toMajor(payment.expected_minor),
  channel: payment.channel,
  created_at: payment.created_at.toISOString(),
  paid_at: payment.paid_at?.toISOString() ?? null,
  flags: [...payment.flags],
})

export const supplementView = (
  { reference, lines, total }: Invoice,
  money: Pick<StaffPayment, 'receipt_number'> | undefined,
): StaffPayment['supplements'][number] => ({
  reference,
  description: lines[0]?.description ?? '',
  total: toMajor(total),
  receipt_number: money?.receipt_number ?? null,
})

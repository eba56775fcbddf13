import type { staffApplication } from '@testamur/contract/applications/staff-applications'
import type { Unsaid } from '@testamur/contract/message'
import { toMajor } from '@testamur/contract/money'
import type { paymentView as paymentViewSchema } from '@testamur/contract/payments/payments'
import { messageOf, type Said } from '../../messages/message.ts'
import type { Invoice } from '../invoices/index.ts'
import { linesOf } from './begin/handoff.ts'
import { receiptNumber } from './receipt-number.ts'
import { unallocatedFlags } from './rules/observe.ts'
import type { InvoiceSummary } from './store/invoices.ts'
import type { PaymentRow } from './store/payments.ts'

export type UntranslatedPayment = Unsaid<typeof paymentViewSchema>
type State = UntranslatedPayment['state']
type PaidInvoice = Pick<InvoiceSummary, 'status' | 'open_reviews' | 'payable'>

const isUnallocated = (payment: PaymentRow) => unallocatedFlags.some((flag) => payment.flags.includes(flag))

const succeeded = (payment: PaymentRow) =>
  payment.status === 'successful' || payment.status === 'partly_refunded' || payment.status === 'refunded'

/** The state of a payment in four words that a payer can act on: paid, being checked, not paid, needs a person. */
export function stateOf(payment: PaymentRow, invoice: PaidInvoice): State {
  const asked = invoice.open_reviews > 0
  if (asked && (payment.status === 'disputed' || isUnallocated(payment))) return 'review'
  if (payment.status === 'refunded' || isUnallocated(payment)) return 'refunded'
  if (succeeded(payment)) return 'paid'
  if (asked) return 'review'
  // Another attempt has paid: nothing is left to pay, whatever happened to this one.
  if (invoice.status === 'paid') return 'paid'
  if (payment.status === 'failed') return 'failed'
  if (payment.status === 'abandoned') return 'unpaid'
  if (payment.mode === 'offline') return 'waiting'
  if (payment.status === 'pending') return 'checking'
  const unheard = payment.last_answered_at === null || payment.unreachable_since !== null
  return unheard ? 'checking' : 'unpaid'
}

function stateMessage(payment: PaymentRow, invoice: PaidInvoice): Said {
  const state = stateOf(payment, invoice)
  if (state === 'review') return reviewMessage(payment, invoice)
  if (state === 'refunded')
    return payment.refunded_minor > 0 ? messageOf('payments.givenBack') : messageOf('payments.notNeeded')
  if (state === 'waiting') return messageOf('payments.makeTransfer')
  if (state === 'paid') {
    if (payment.status === 'partly_refunded') return messageOf('payments.paidPartGivenBack')
    return succeeded(payment)
      ? messageOf('payments.paidReceiptFollows')
      : messageOf('payments.paidByOtherAttempt')
  }
  if (state === 'failed') return messageOf('payments.declined')
  if (state === 'checking') {
    if (payment.status === 'pending') return messageOf('payments.onItsWay')
    return messageOf('payments.providerSilent')
  }
  return payment.status === 'abandoned'
    ? messageOf('payments.pageWasLeft')
    : messageOf('payments.nothingPaidYet')
}

function reviewMessage({ flags, reference }: PaymentRow, { payable }: PaidInvoice): Said {
  const quote = messageOf('payments.quoteReference', { reference })
  if (flags.includes('duplicate')) return messageOf('payments.reviewDuplicate', { quote })
  if (flags.includes('closed_invoice') && payable.kind === 'supplement')
    return messageOf('payments.reviewClosedChange', { quote })
  if (flags.includes('closed_invoice')) return messageOf('payments.reviewClosedRequest', { quote })
  if (flags.includes('under')) return messageOf('payments.reviewTooLittle', { quote })
  if (flags.includes('over')) return messageOf('payments.reviewTooMuch', { quote })
  if (flags.includes('dispute')) return messageOf('payments.reviewDispute', { quote })
  if (flags.includes('reversed')) return messageOf('payments.reviewTakenBack', { quote })
  return messageOf('payments.reviewMismatch', { quote })
}

/** An overview for anybody with the reference; `details` only for its applicant and staff. */
export const paymentView = (
  payment: PaymentRow,
  invoice: InvoiceSummary,
  details: UntranslatedPayment['details'],
): UntranslatedPayment => ({
  reference: payment.reference,
  invoice_reference: invoice.reference,
  state: stateOf(payment, invoice),
  status: payment.status,
  provider: payment.alias,
  by_transfer: payment.mode === 'offline',
  message: stateMessage(payment, invoice),
  checked_at: payment.last_answered_at?.toISOString() ?? null,
  details,
})

export const detailsView = (
  payment: PaymentRow,
  about: {
    tracking_id: string | null
    description: Said
    receipt: { series: string; number: number } | null
  },
): NonNullable<UntranslatedPayment['details']> => ({
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

type ApplicationMoney = NonNullable<Unsaid<typeof staffApplication>['payment']>

export const attemptView = (payment: PaymentRow): ApplicationMoney['attempts'][number] => ({
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
  money: Pick<ApplicationMoney, 'receipt_number'> | undefined,
): ApplicationMoney['supplements'][number] => ({
  reference,
  description: lines[0]?.description ?? '',
  total: toMajor(total),
  receipt_number: money?.receipt_number ?? null,
})

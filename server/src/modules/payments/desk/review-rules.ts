import { messageOf, type Said } from '../../../messages/message.ts'
import type { Resolution } from '../store/reviews.ts'

/** Received money that belongs to nobody until a person decides. */
const money = ['under', 'over', 'duplicate', 'closed_invoice', 'stale_amount']

/** Without `refund_asked`: requesting a refund is a call of its own, which also answers the question. */
export type DirectResolution = Exclude<Resolution, 'refund_asked'>

export type QuestionState = {
  readonly why: string
  readonly invoiceOpen: boolean
  readonly credit: number
  readonly total: number
}

/** The possible answers to a question now. */
export function listReviewAnswers({ why, invoiceOpen, credit, total }: QuestionState): DirectResolution[] {
  if (why === 'reversed') return ['lost', 'won']
  // The provider reports the outcome.
  if (why === 'dispute') return []
  if (!money.includes(why)) return ['dismissed']
  return invoiceOpen && credit >= total && total > 0 ? ['applied', 'kept'] : ['kept']
}

const questions: Readonly<Record<string, Said>> = {
  under: messageOf('paymentsDesk.questionTooLittle'),
  over: messageOf('paymentsDesk.questionTooMuch'),
  duplicate: messageOf('paymentsDesk.questionDuplicate'),
  closed_invoice: messageOf('paymentsDesk.questionClosed'),
  stale_amount: messageOf('paymentsDesk.questionStaleAmount'),
  dispute: messageOf('paymentsDesk.questionDispute'),
  reversed: messageOf('paymentsDesk.questionTakenBack'),
  reference_mismatch: messageOf('paymentsDesk.questionReferenceMismatch'),
  mode_mismatch: messageOf('paymentsDesk.questionModeMismatch'),
  currency_mismatch: messageOf('paymentsDesk.questionCurrencyMismatch'),
  success_without_amount: messageOf('paymentsDesk.questionNoAmount'),
  non_positive_amount: messageOf('paymentsDesk.questionNonPositiveAmount'),
  amount_decreased: messageOf('paymentsDesk.questionAmountDecreased'),
  success_after_reversal: messageOf('paymentsDesk.questionSuccessAfterReversal'),
  transaction_reused: messageOf('paymentsDesk.questionTransactionReused'),
  refund_returned: messageOf('paymentsDesk.questionRefundReturned'),
  watch_ended: messageOf('paymentsDesk.questionWatchEnded'),
  external_refund: messageOf('paymentsDesk.questionExternalRefund'),
}

export const describeQuestion = (why: string): Said =>
  questions[why] ?? messageOf('paymentsDesk.questionOther')

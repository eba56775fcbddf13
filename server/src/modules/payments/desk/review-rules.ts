import type { Resolution } from '../store/reviews.ts'

/** Money that arrived and is nobody's until a person says so. */
const money = ['under', 'over', 'duplicate', 'closed_invoice', 'stale_amount']

/** Without `refund_asked`: a refund is asked for by its own call, and answers the question with it. */
export type Answerable = Exclude<Resolution, 'refund_asked'>

export type Standing = {
  readonly why: string
  readonly invoiceOpen: boolean
  readonly credit: number
  readonly total: number
}

/** How a question may be answered now. */
export function answersTo({ why, invoiceOpen, credit, total }: Standing): Answerable[] {
  if (why === 'reversed') return ['lost', 'won']
  // The provider says how it ended.
  if (why === 'dispute') return []
  if (!money.includes(why)) return ['dismissed']
  return invoiceOpen && credit >= total && total > 0 ? ['applied', 'kept'] : ['kept']
}

const sentences: Readonly<Record<string, string>> = {
  under: 'Less than the invoice arrived. Give it back, or keep it as credit until the rest is there.',
  over: 'More than the invoice arrived. Let it pay the invoice and give back the rest, or give back all of it.',
  duplicate: 'The invoice was paid already, and this payment arrived too. Give it back.',
  closed_invoice:
    'The request, or the change that it would have paid for, was closed before this payment arrived. Give it back.',
  stale_amount:
    'The invoice had changed when this payment arrived. Let it pay the invoice if it is enough, or give it back.',
  dispute:
    'The payer’s bank asks for this money back. Answer it in the provider’s dashboard before its time runs out. Nothing can be refunded meanwhile; how it ends is found by itself.',
  reversed: 'The provider took this money back. Say how the dispute ended.',
  reference_mismatch:
    'The provider answered about another payment. Nothing was booked. Ask again, then dismiss this.',
  mode_mismatch:
    'The provider answered in another mode (test or live). Nothing was booked. Check its settings.',
  currency_mismatch:
    'Another currency arrived. Nothing was booked. Settle it with the provider, then dismiss this.',
  success_without_amount:
    'The provider reported success without an amount. Nothing was booked. Ask again, then dismiss this.',
  non_positive_amount:
    'The provider reported an amount of nought or less. Nothing was booked. Ask again, then dismiss this.',
  amount_decreased: 'The provider now reports less than before. Compare with its statement.',
  success_after_reversal:
    'The provider reports success after it took the money back. Compare with its statement.',
  transaction_reused: "The provider's transaction belongs to another payment already. Nothing was booked.",
  refund_returned:
    'The provider now says that a refund it had given came back. Compare with its statement, then settle it with the payer.',
  watch_ended:
    'The provider has not said what became of this payment, and it is not asked any more by itself. Ask again, or look it up in the provider’s dashboard, then dismiss this.',
  external_refund:
    'Money was given back at the provider, outside this portal. Look it up in the provider’s dashboard and book it here. Dismiss this only if it is booked already.',
}

export const questionText = (why: string): string =>
  sentences[why] ?? 'Something about this payment does not match. Compare it with the provider’s statement.'

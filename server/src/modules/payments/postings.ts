import type { Minor } from '@testamur/contract/money'
import { messageOf } from '../../messages/message.ts'
import { accounts, creditEntry, debitEntry, type Posting } from '../ledger/index.ts'

/** The account with the money of this attempt until it is settled to the bank; a transfer is in the bank at once. */
export const holdingAccount = (payment: { readonly alias: string; readonly mode: string }): string =>
  payment.mode === 'offline' ? accounts.bank : accounts.clearing(payment.alias)

type PostedPayment = {
  readonly payment: {
    readonly id: number
    readonly reference: string
    readonly alias: string
    readonly mode: string
    readonly currency: string
  }
  readonly at: Date
}

/** `null`: the event that the posting statement itself writes. */
type Event = number | null

/** Money was received; what does not pay the invoice is the payer's credit, and earlier credit may pay with it. */
export const receivedPosting = <Id extends Event>(
  { payment, at }: PostedPayment,
  event: Id,
  money: { readonly arrived: Minor; readonly toInvoice: Minor },
): Posting<Id> => ({
  kind: 'payment_received',
  source: { type: 'payment_event', id: event },
  at,
  currency: payment.currency,
  memo: messageOf('payments.receivedMemo', { reference: payment.reference }),
  entries: [
    debitEntry(holdingAccount(payment), money.arrived),
    creditEntry(accounts.receivable, money.toInvoice),
    creditEntry(accounts.credit, money.arrived - money.toInvoice),
  ],
})

/** Credit pays an invoice later. */
export const creditAppliedPosting = (
  { payment, at }: PostedPayment,
  event: number,
  minor: Minor,
): Posting => ({
  kind: 'credit_applied',
  source: { type: 'payment_event', id: event },
  at,
  currency: payment.currency,
  memo: messageOf('payments.creditAppliedMemo', { reference: payment.reference }),
  entries: [debitEntry(accounts.credit, minor), creditEntry(accounts.receivable, minor)],
})

export const feePosting = ({ payment, at }: PostedPayment, minor: Minor): Posting => ({
  kind: 'provider_fee',
  source: { type: 'payment', id: payment.id },
  at,
  currency: payment.currency,
  memo: messageOf('payments.feeMemo', { reference: payment.reference }),
  entries: [debitEntry(accounts.gatewayFees, minor), creditEntry(holdingAccount(payment), minor)],
})

/** A transfer was confirmed by mistake: it is not in the bank, and its invoice is open again. */
export const takenBackPosting = (
  { payment, at }: PostedPayment,
  claim: number,
  money: { readonly minor: Minor; readonly unpaid: Minor },
): Posting => ({
  kind: 'transfer_taken_back',
  source: { type: 'transfer_claim', id: claim },
  at,
  currency: payment.currency,
  memo: messageOf('payments.transferTakenBackMemo', { reference: payment.reference }),
  entries: [
    creditEntry(holdingAccount(payment), money.minor),
    debitEntry(accounts.receivable, money.unpaid),
    debitEntry(accounts.credit, money.minor - money.unpaid),
  ],
})

/** The provider reversed a payment without our request. */
export const reversedPosting = <Id extends Event>(
  { payment, at }: PostedPayment,
  event: Id,
  minor: Minor,
): Posting<Id> => ({
  kind: 'reversal',
  source: { type: 'payment_event', id: event },
  at,
  currency: payment.currency,
  memo: messageOf('payments.reversedMemo', { reference: payment.reference }),
  entries: [debitEntry(accounts.disputed, minor), creditEntry(holdingAccount(payment), minor)],
})

/** The outcome of a dispute: the money is lost, or returned. */
export const disputeEndedPosting = (
  { payment, at }: PostedPayment,
  review: number,
  { minor, won }: { readonly minor: Minor; readonly won: boolean },
): Posting => ({
  kind: won ? 'dispute_won' : 'dispute_lost',
  source: { type: 'payment_review', id: review },
  at,
  currency: payment.currency,
  memo: won
    ? messageOf('payments.disputeWonMemo', { reference: payment.reference })
    : messageOf('payments.disputeLostMemo', { reference: payment.reference }),
  entries: [
    debitEntry(won ? holdingAccount(payment) : accounts.chargebackLoss, minor),
    creditEntry(accounts.disputed, minor),
  ],
})

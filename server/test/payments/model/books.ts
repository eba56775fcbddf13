import { expect } from 'vitest'
import type { Posting } from '../../../src/modules/ledger/index.ts'
import { listReviewAnswers } from '../../../src/modules/payments/desk/review-rules.ts'
import {
  creditAppliedPosting,
  disputeEndedPosting,
  feePosting,
  receivedPosting,
  reversedPosting,
} from '../../../src/modules/payments/postings.ts'
import { decideAllocation } from '../../../src/modules/payments/rules/allocate.ts'
import { consequencesOf } from '../../../src/modules/payments/rules/consequences.ts'
import { type Attempt, observeAnswer } from '../../../src/modules/payments/rules/observe.ts'
import { approvalPosting, payoutPosting } from '../../../src/modules/refunds/postings.ts'
import { availableOf } from '../../../src/modules/refunds/rules.ts'
import { answerOf, type ProviderAnswer, type Step } from '../histories.ts'
import { TOTAL } from '../portal.ts'

export type ModelInvoice = {
  readonly total: number
  status: 'open' | 'paid' | 'void'
  /** Whether what the invoice is for can still be done. */
  canBeMade: boolean
  receipts: number
}

export type ModelPayment = {
  readonly id: number
  readonly invoice: ModelInvoice
  /** Set on a second transaction: the reference of the other payment. */
  readonly gatewayReference: string | null
  attempt: Attempt
  says: ProviderAnswer
  providerTxnId: string | null
  credit: number
  onInvoice: number
  taken: number
  /** How much of the taken money came back. */
  wonBack: number
  /** Refunds and chargebacks made at the provider and booked here, by what the money had paid. */
  readonly outside: { invoice: number; credit: number }
  readonly refunds: { readonly id: number; readonly minor: number; readonly provider_refund_id: string }[]
  fee: number | null
  readonly reviews: Set<string>
  readonly statuses: string[]
}

type Outside = Extract<Step, { kind: 'outside' }>
type Resolution = Extract<Step, { kind: 'resolve' }>['resolution']

const MOST_ATTEMPTS = 4
const MOST_WITH_SECOND_TRANSACTIONS = 6

/** The books of one application in memory: what the transaction of bookAnswer writes, with the same functions. */
export class Books {
  readonly invoice = newInvoice(TOTAL)
  readonly supplements: ModelInvoice[] = []
  readonly postings: Posting[] = []
  readonly payments: ModelPayment[] = []
  #lastId = 0

  get invoices(): readonly ModelInvoice[] {
    return [this.invoice, ...this.supplements]
  }

  newId(): number {
    return (this.#lastId += 1)
  }

  paymentsOn(invoice: ModelInvoice): ModelPayment[] {
    return this.payments.filter((payment) => payment.invoice === invoice)
  }

  start(invoice: ModelInvoice, says: ProviderAnswer = 'open'): ModelPayment | null {
    const isOpen = invoice.status === 'open' && this.paymentsOn(invoice).length < MOST_ATTEMPTS
    return isOpen ? this.#add(invoice, says, null) : null
  }

  /** A copy changes to a more expensive destination, which is possible once the application is paid. */
  issueSupplement(minor: number): void {
    if (this.invoice.status === 'paid') this.supplements.push(newInvoice(minor))
  }

  /** A separate transaction under the same reference, whatever the status of its invoice. */
  payAgain({ invoice, attempt, gatewayReference }: ModelPayment): void {
    if (this.paymentsOn(invoice).length < MOST_WITH_SECOND_TRANSACTIONS)
      this.settle(this.#add(invoice, 'exact', gatewayReference ?? attempt.reference))
  }

  /** Books a refund or chargeback made at the provider, as far as money is left. */
  bookOutside(payment: ModelPayment, { minor, how }: Outside): void {
    const { outside, onInvoice, credit, taken, wonBack, attempt, reviews } = payment
    if (reviews.has('reversed') || reviews.has('dispute')) return
    const allocated = { invoice: onInvoice, credit }
    const available = availableOf({
      received: attempt.received,
      allocated,
      promised: outside,
      reversed: taken - wonBack,
    })
    const source = available.credit > 0 ? 'credit' : 'invoice'
    const amount = Math.min(minor, available[source])
    if (amount === 0) return
    const refund = { id: this.newId(), reference: 'RREFUND', amount_minor: amount, currency: 'NGN' }
    const about = { refund, at: new Date(0) }
    const earned = new Map([['4100', onInvoice]])
    const from = source === 'credit' ? ({ source } as const) : ({ source: 'invoice', left: earned } as const)
    this.postings.push(
      approvalPosting(about, how === 'refund' || source === 'credit' ? from : { source: 'loss' }),
    )
    this.postings.push(payoutPosting(about, '1100:platinum'))
    payment.refunds.push({ id: refund.id, minor: amount, provider_refund_id: `RFD-${refund.id}` })
    outside[source] += amount
    const ownRefunds = outside.invoice + outside.credit
    const whole = ownRefunds >= attempt.received ? 'refunded' : 'partly_refunded'
    const status = attempt.status === 'disputed' ? 'disputed' : whole
    payment.attempt = { ...attempt, ownRefunds, status }
    payment.statuses.push(status)
  }

  #add(invoice: ModelInvoice, says: ProviderAnswer, gatewayReference: string | null): ModelPayment {
    const payment: ModelPayment = {
      id: this.newId(),
      invoice,
      gatewayReference,
      attempt: {
        status: 'initiated',
        reference: `PATTEMPT${this.payments.length}`,
        mode: 'test',
        currency: 'NGN',
        expected: invoice.total,
        received: 0,
        ownRefunds: 0,
        flags: [],
      },
      says,
      providerTxnId: null,
      credit: 0,
      onInvoice: 0,
      taken: 0,
      wonBack: 0,
      outside: { invoice: 0, credit: 0 },
      refunds: [],
      fee: null,
      reviews: new Set(),
      statuses: ['initiated'],
    }
    this.payments.push(payment)
    return payment
  }

  settle(payment: ModelPayment): void {
    const { attempt, invoice } = payment
    const answer = answerOf(attempt.reference, payment.says, invoice.total)
    const observation = observeAnswer(attempt, answer)
    const isPaid = observation.effects.some(({ kind }) => kind === 'paid')
    const fate = isPaid ? fateOf(payment) : null
    const before = { expected_minor: invoice.total, currency: 'NGN', fee_minor: payment.fee }
    const money = consequencesOf(before, answer, observation, fate)
    const about = { payment: namesOf(payment), at: new Date(0) }
    if (money.arrived > 0) {
      const { arrived, toInvoice } = money
      this.postings.push(receivedPosting(about, this.newId(), { arrived, toInvoice }))
      payment.onInvoice += toInvoice
      payment.credit += money.toCredit
    }
    if (money.fee !== null) {
      // Once for each payment, whatever arrives for it later.
      expect(payment.fee).toBeNull()
      expect(money.fee).toBeGreaterThanOrEqual(0)
      if (money.fee > 0) this.postings.push(feePosting(about, money.fee))
    }
    if (money.taken > 0) this.postings.push(reversedPosting(about, this.newId(), money.taken))
    const isCredible = money.arrived > 0 || !observation.effects.some(({ kind }) => kind === 'review')
    payment.providerTxnId = (isCredible ? answer.providerTxnId : null) ?? payment.providerTxnId
    payment.fee = money.fee ?? payment.fee
    payment.taken += money.taken
    payment.attempt = { ...observation.next, flags: money.flags }
    payment.statuses.push(payment.attempt.status)
    for (const why of money.questions) payment.reviews.add(why)
    if (observation.effects.some(({ kind }) => kind === 'dispute_over')) payment.reviews.delete('dispute')
    if (fate === 'pays') payInvoice(invoice)
  }

  resolve(payment: ModelPayment, why: string, resolution: Resolution): void {
    const { invoice } = payment
    const beside = this.paymentsOn(invoice)
    const credit = beside.reduce((sum, one) => sum + freeCredit(one), 0)
    const question = { why, invoiceOpen: invoice.status === 'open', credit, total: invoice.total }
    if (!listReviewAnswers(question).includes(resolution)) return
    const about = { payment: namesOf(payment), at: new Date(0) }
    if (resolution === 'applied') {
      if (!invoice.canBeMade) return
      let owed = invoice.total
      for (const one of beside) {
        const part = Math.min(freeCredit(one), owed)
        owed -= part
        one.credit -= part
        one.onInvoice += part
      }
      payInvoice(invoice)
      this.postings.push(creditAppliedPosting(about, this.newId(), invoice.total))
    }
    if (resolution === 'lost' || resolution === 'won') {
      const minor = payment.taken - payment.wonBack
      this.postings.push(disputeEndedPosting(about, this.newId(), { minor, won: resolution === 'won' }))
    }
    if (resolution === 'won') payment.wonBack = payment.taken
    payment.reviews.delete(why)
  }

  balance(account: string): number {
    const entries = this.postings.flatMap((posting) => posting.entries)
    return entries.reduce((sum, entry) => sum + (entry.account === account ? entry.minor : 0), 0)
  }
}

const newInvoice = (total: number): ModelInvoice => ({ total, status: 'open', canBeMade: true, receipts: 0 })

function payInvoice(invoice: ModelInvoice): void {
  invoice.status = 'paid'
  invoice.receipts += 1
}

function fateOf({ invoice, attempt }: ModelPayment): ReturnType<typeof decideAllocation> {
  const fate = decideAllocation({ status: invoice.status, currency: 'NGN', total: invoice.total }, attempt)
  if (fate !== 'pays') return fate
  if (attempt.ownRefunds > 0) return 'stale_amount'
  return invoice.canBeMade ? 'pays' : 'closed_invoice'
}

const namesOf = ({ id, attempt }: ModelPayment) => ({
  id,
  reference: attempt.reference,
  alias: 'platinum',
  mode: 'test',
  currency: 'NGN',
})

/** Credit that was not refunded. */
const freeCredit = ({ credit, outside }: ModelPayment): number => Math.max(0, credit - outside.credit)

import { expect } from 'vitest'
import type { SettledLine } from '../../../src/modules/settlement-files/index.ts'
import { listRowAnswers, type RowAnswer } from '../../../src/modules/settlements/match.ts'
import { type LineMatch, matchLines } from '../../../src/modules/settlements/match-lines.ts'
import {
  ownerFoundPosting,
  payoutPosting,
  providerFeePosting,
  returnPosting,
  suspenseClearedPosting,
  suspensePosting,
} from '../../../src/modules/settlements/postings.ts'
import type { KnownPayment } from '../../../src/modules/settlements/store/files.ts'
import { availableIn, takeFromSuspense } from '../../../src/modules/settlements/suspense-rules.ts'
import type { payOutTwists } from '../histories.ts'
import type { Books, ModelPayment } from './books.ts'

export type ModelLine = SettledLine & {
  readonly id: number
  readonly state: LineMatch['state']
  paymentId: number | null
  refundId: number | null
  resolution: 'matched' | 'returned' | 'explained' | null
}

type Twist = (typeof payOutTwists)[number]

const FEE = 2_250
const at = new Date(0)

export const isMatched = ({ state, resolution }: ModelLine): boolean =>
  state === 'matched' || resolution === 'matched'

/** What settlement files do to the books, with the functions that the transaction of takeInFile calls. */
export class SettledLines {
  readonly lines: ModelLine[] = []
  /** The amount posted out of suspense. */
  posted = 0
  day = 1
  readonly #books: Books

  constructor(books: Books) {
    this.#books = books
  }

  get open(): ModelLine[] {
    return this.lines.filter(({ state, resolution }) => state !== 'matched' && resolution === null)
  }

  /** The gateway pays out the money of a payment, with this fault in its file. */
  payOut(payment: ModelPayment, twist: Twist): void {
    const gross = payment.attempt.received || payment.invoice.total
    const line = lineAbout(payment, this.day)
    const file = {
      none: [line(gross, FEE)],
      short: [line(gross - 1, FEE)],
      twice: [line(gross, FEE), line(gross, FEE)],
      taken_back: [
        line(gross, FEE + 1),
        ...payment.refunds.map(({ minor, provider_refund_id }) => line(-minor, 0, provider_refund_id)),
        line(-70_000, 0),
        line(-gross, 25),
        line(-gross, 25),
        line(0, 500),
      ],
      unreadable: [line(gross, 0)],
    }[twist]
    this.#takeIn(file.map((one, nth) => ({ ...one, line: nth + 2 })))
  }

  #takeIn(lines: readonly SettledLine[]): void {
    const named = this.#paymentsNamed(lines)
    const again = matchLines(lines, named, new Set()).flatMap((match) =>
      match.payment !== null && (match.state === 'repeated' || match.state === 'not_booked')
        ? [match.payment]
        : [],
    )
    for (const known of [...named.filter((one) => one.received === 0), ...again]) this.#settle(known)
    const seen = new Set(lines.filter((line) => this.#wasSeen(line)).map(({ line }) => line))
    const matches = matchLines(lines, this.#paymentsNamed(lines), seen)
    for (const [nth, line] of lines.entries()) {
      const match = matches[nth]
      if (match !== undefined) this.#book(line, match)
    }
  }

  #book(line: SettledLine, { state, payment, refund_id }: LineMatch): void {
    const row = { ...line, id: this.#books.newId(), alias: 'platinum', name: line.reference ?? '' }
    const paymentId = payment?.id ?? null
    this.lines.push({ ...line, id: row.id, state, paymentId, refundId: refund_id, resolution: null })
    const { postings } = this.#books
    if (state === 'repeated') return
    if (state === 'not_booked' && payment !== null) this.#paymentOf(payment).reviews.add('external_refund')
    if (state !== 'matched') postings.push(suspensePosting(row, at))
    else if (line.kind === 'fee') postings.push(providerFeePosting(row, at))
    else postings.push(payoutPosting(row, line.kind === 'payment' ? (payment?.fee ?? 0) : 0, at))
  }

  /** An officer resolves an open line. */
  answer(line: ModelLine, resolution: RowAnswer): void {
    const { state, kind, paymentId } = line
    if (!listRowAnswers({ state, kind, hasPayment: paymentId !== null }).includes(resolution)) return
    const row = { ...line, alias: 'platinum', name: line.reference ?? '' }
    if (resolution === 'match') return this.#matchByHand(line, row)
    line.resolution = resolution
    if (resolution === 'returned') this.#books.postings.push(returnPosting(row, at))
    else this.#clearSuspense()
  }

  #matchByHand(line: ModelLine, row: Parameters<typeof ownerFoundPosting>[0]): void {
    for (const known of this.#paymentsNamed([line]))
      if (known.received === 0 || line.kind !== 'payment') this.#settle(known)
    const [match] = matchLines([line], this.#paymentsNamed([line]), new Set())
    if (match?.state !== 'matched') return
    line.resolution = 'matched'
    line.paymentId = match.payment?.id ?? null
    line.refundId = match.refund_id
    this.#books.postings.push(
      ownerFoundPosting(row, line.kind === 'payment' ? (match.payment?.fee ?? 0) : 0, at),
    )
  }

  /** Posts as a loss the money in suspense that no open line refers to any more. */
  #clearSuspense(): void {
    const unanswered = this.open.reduce((sum, one) => sum + (one.state === 'repeated' ? 0 : one.gross), 0)
    const held = { currency: 'NGN', held: 0 - this.#books.balance('2200'), unanswered }
    const amount_minor = takeFromSuspense(held, Math.abs(availableIn(held))) ?? 0
    if (amount_minor === 0) return
    this.posted += amount_minor
    const posting = { id: this.#books.newId(), currency: 'NGN', amount_minor, account: '5200' }
    this.#books.postings.push(suspenseClearedPosting(posting, at))
    expect(0 - this.#books.balance('2200'), 'all that was answered has left suspense').toBe(unanswered)
  }

  #wasSeen(line: SettledLine): boolean {
    const parts = ({
      kind,
      reference,
      provider_txn_id,
      provider_refund_id,
      gross,
      settled_on,
    }: SettledLine) => [kind, reference, provider_txn_id, provider_refund_id, gross, settled_on].join()
    return this.lines.some((one) => parts(one) === parts(line))
  }

  #paymentOf({ id }: Pick<KnownPayment, 'id'>): ModelPayment {
    const payment = this.#books.payments.find((one) => one.id === id)
    if (payment === undefined) throw new Error(`There is no payment ${id}`)
    return payment
  }

  #settle(known: KnownPayment): void {
    this.#books.settle(this.#paymentOf(known))
  }

  #paymentsNamed(lines: readonly SettledLine[]): KnownPayment[] {
    const isNamed = ({ attempt, gatewayReference, providerTxnId }: ModelPayment) =>
      lines.some(
        ({ reference, provider_txn_id }) =>
          reference === attempt.reference ||
          (reference !== null && reference === gatewayReference) ||
          (provider_txn_id !== null && provider_txn_id === providerTxnId),
      )
    return this.#books.payments.filter(isNamed).map((payment) => this.#knownOf(payment))
  }

  #knownOf(payment: ModelPayment): KnownPayment {
    const matched = this.lines.filter(isMatched)
    const own = matched.filter(({ paymentId }) => paymentId === payment.id)
    const shown = new Set(matched.map(({ refundId }) => refundId))
    const held = own.filter(({ kind, refundId }) => kind === 'refund' && refundId === null)
    return {
      id: payment.id,
      reference: payment.attempt.reference,
      gateway_reference: payment.gatewayReference,
      provider_txn_id: payment.providerTxnId,
      currency: 'NGN',
      received: payment.attempt.received,
      fee: payment.fee,
      settled: own.some(({ kind }) => kind === 'payment'),
      refunds: payment.refunds.filter(({ id }) => !shown.has(id)),
      reversed: payment.taken - payment.wonBack + held.reduce((sum, { gross }) => sum + gross, 0),
    }
  }
}

const lineAbout =
  ({ attempt, gatewayReference, providerTxnId }: ModelPayment, day: number) =>
  (gross: number, fee: number, refund: string | null = null): SettledLine => ({
    line: 0,
    kind: gross === 0 ? 'fee' : gross < 0 ? 'refund' : 'payment',
    reference: gatewayReference ?? attempt.reference,
    provider_txn_id: providerTxnId,
    provider_refund_id: refund,
    currency: 'NGN',
    gross,
    fee,
    net: gross - fee,
    settled_on: `2026-11-${String(day).padStart(2, '0')}`,
  })

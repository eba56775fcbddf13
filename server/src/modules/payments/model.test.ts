import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOf, believable, history, type Saying, type Step } from '../../../test/payments/histories.ts'
import { TOTAL } from '../../../test/payments/portal.ts'
import type { Posting } from '../ledger/index.ts'
import { approved, paid } from '../refunds/postings.ts'
import { availableOf } from '../refunds/rules.ts'
import { allocate } from './allocate.ts'
import { consequencesOf } from './consequences.ts'
import { type Attempt, observe } from './observe.ts'
import { creditApplied, disputeEnded, feeTaken, received, reversed } from './postings.ts'
import { answersTo } from './review-rules.ts'

/** As many as the bursar's peace is worth. */
const HISTORIES = 20_000

type Kept = {
  attempt: Attempt
  says: Saying
  most: number
  credit: number
  onInvoice: number
  taken: number
  /** Of what was taken, what came back. */
  wonBack: number
  /** Given back or taken back at the provider, and booked, by where it lay. */
  outside: { invoice: number; credit: number }
  fee: number | null
  reviews: Set<string>
  statuses: string[]
}

/** The books of one invoice in memory: what the transaction of bookAnswer writes, by the very functions it calls. */
class Books {
  status: 'open' | 'paid' | 'void' = 'open'
  taken = true
  receipts = 0
  readonly postings: Posting[] = []
  readonly attempts: Kept[] = []
  #events = 0

  start(): void {
    if (this.status === 'open' && this.attempts.length < 4) this.#add('open')
  }

  /** A payment of its own, however its invoice stands. */
  payAgain(): void {
    if (this.attempts.length < 6) this.settle(this.#add('exact'))
  }

  /** What was made at the provider is booked, as far as money is left. */
  bookOutside(kept: Kept, { minor, how }: Extract<Step, { kind: 'outside' }>): void {
    const { outside, onInvoice, credit, taken, wonBack, attempt, reviews } = kept
    if (reviews.has('reversed') || reviews.has('dispute')) return
    const lies = { invoice: onInvoice, credit }
    const money = { received: attempt.received, lies, promised: outside }
    const available = availableOf({ ...money, reversed: taken - wonBack })
    const source = available.credit > 0 ? 'credit' : 'invoice'
    const amount = Math.min(minor, available[source])
    if (amount === 0) return
    const refund = { id: (this.#events += 1), reference: 'RREFUND', amount_minor: amount, currency: 'NGN' }
    const about = { refund, at: new Date(0) }
    const earned = new Map([['4100', onInvoice]])
    const from = source === 'credit' ? ({ source } as const) : ({ source: 'invoice', left: earned } as const)
    this.postings.push(approved(about, how === 'refund' || source === 'credit' ? from : { source: 'loss' }))
    this.postings.push(paid(about, '1100:platinum'))
    outside[source] += amount
    const ownRefunds = outside.invoice + outside.credit
    const whole = ownRefunds >= attempt.received ? 'refunded' : 'partly_refunded'
    const status = attempt.status === 'disputed' ? 'disputed' : whole
    kept.attempt = { ...attempt, ownRefunds, status }
    kept.statuses.push(status)
  }

  #add(says: Saying): Kept {
    const reference = `PATTEMPT${this.attempts.length}`
    const attempt: Attempt = {
      status: 'initiated',
      reference,
      mode: 'test',
      currency: 'NGN',
      expected: TOTAL,
      received: 0,
      ownRefunds: 0,
      flags: [],
    }
    const kept: Kept = {
      attempt,
      says,
      most: 0,
      credit: 0,
      onInvoice: 0,
      taken: 0,
      wonBack: 0,
      outside: { invoice: 0, credit: 0 },
      fee: null,
      reviews: new Set(),
      statuses: ['initiated'],
    }
    this.attempts.push(kept)
    return kept
  }

  settle(kept: Kept): void {
    const { attempt } = kept
    const answer = answerOf(attempt.reference, kept.says)
    const seen = observe(attempt, answer)
    const became = seen.effects.some(({ kind }) => kind === 'paid')
    const invoice = { status: this.status, currency: 'NGN', total: TOTAL }
    const open = became ? allocate(invoice, attempt) : null
    const fate = open === 'pays' && attempt.ownRefunds > 0 ? 'stale_amount' : open
    const before = { expected_minor: TOTAL, currency: 'NGN', fee_minor: kept.fee }
    const money = consequencesOf(before, answer, seen, fate)
    const about = { payment: { ...this.#names(kept) }, at: new Date(0) }
    if (money.arrived > 0) {
      const { arrived, toInvoice } = money
      this.postings.push(received(about, (this.#events += 1), { arrived, toInvoice }))
      kept.onInvoice += toInvoice
      kept.credit += money.toCredit
    }
    if (money.fee !== null) {
      // Once in a payment's life, whatever parts come after it.
      expect(kept.fee).toBeNull()
      expect(money.fee).toBeGreaterThanOrEqual(0)
      if (money.fee > 0) this.postings.push(feeTaken(about, money.fee))
    }
    if (money.taken > 0) this.postings.push(reversed(about, (this.#events += 1), money.taken))
    kept.fee = money.fee ?? kept.fee
    kept.taken += money.taken
    kept.attempt = { ...seen.next, flags: money.flags }
    kept.most = Math.max(kept.most, kept.attempt.received)
    kept.statuses.push(kept.attempt.status)
    for (const why of money.questions) kept.reviews.add(why)
    if (seen.effects.some(({ kind }) => kind === 'dispute_over')) kept.reviews.delete('dispute')
    if (fate === 'pays') {
      this.status = 'paid'
      this.receipts += 1
    }
  }

  resolve(kept: Kept, why: string, resolution: Extract<Step, { kind: 'resolve' }>['resolution']): void {
    const credit = this.attempts.reduce((sum, one) => sum + freeCredit(one), 0)
    if (!answersTo({ why, invoiceOpen: this.status === 'open', credit, total: TOTAL }).includes(resolution))
      return
    const about = { payment: this.#names(kept), at: new Date(0) }
    if (resolution === 'applied') {
      let owed = TOTAL
      for (const one of this.attempts) {
        const part = Math.min(freeCredit(one), owed)
        owed -= part
        one.credit -= part
        one.onInvoice += part
      }
      this.status = 'paid'
      this.receipts += 1
      this.postings.push(creditApplied(about, (this.#events += 1), TOTAL))
    }
    if (resolution === 'lost' || resolution === 'won')
      this.postings.push(
        disputeEnded(about, (this.#events += 1), {
          minor: kept.taken - kept.wonBack,
          won: resolution === 'won',
        }),
      )
    if (resolution === 'won') kept.wonBack = kept.taken
    kept.reviews.delete(why)
  }

  balance(account: string): number {
    const entries = this.postings.flatMap((posting) => posting.entries)
    return entries.reduce((sum, entry) => sum + (entry.account === account ? entry.minor : 0), 0)
  }

  #names(kept: Kept) {
    return { id: 1, reference: kept.attempt.reference, alias: 'platinum', mode: 'test', currency: 'NGN' }
  }
}

/** Credit that nothing was given back of. */
const freeCredit = ({ credit, outside }: Kept): number => Math.max(0, credit - outside.credit)

const ranks: Readonly<Record<string, number>> = {
  initiated: 0,
  pending: 1,
  failed: 2,
  abandoned: 2,
  successful: 3,
  partly_refunded: 4,
  refunded: 5,
  disputed: 6,
}

function live(steps: readonly Step[]): Books {
  const books = new Books()
  for (const step of steps) {
    const kept = 'attempt' in step ? books.attempts[step.attempt] : undefined
    if (step.kind === 'start') books.start()
    if (step.kind === 'cancel' && books.status === 'open') books.status = 'void'
    if (kept && step.kind === 'say') kept.says = step.saying
    if (kept && step.kind === 'pay_again') books.payAgain()
    if (kept && step.kind === 'outside') books.bookOutside(kept, step)
    // A process that dies before its commit has done nothing; the question is put again some day, or never.
    if (kept && step.kind === 'settle' && step.death === 'lives')
      for (let time = 0; time < step.times; time += 1) books.settle(kept)
    if (step.kind === 'resolve') {
      const open = books.attempts.flatMap((one) => [...one.reviews].map((why) => ({ one, why })))
      const asked = open[step.review]
      if (asked) books.resolve(asked.one, asked.why, step.resolution)
    }
  }
  return books
}

test(`whatever happens in whatever order, the books hold (${HISTORIES} histories)`, () => {
  const seed = Date.now() % 2_147_483_647
  process.stdout.write(`histories of payments: seed ${seed}\n`)
  fc.assert(
    fc.property(history, (steps) => {
      const books = live(steps)
      for (const { entries } of books.postings)
        expect(entries.reduce((sum, { minor }) => sum + minor, 0)).toBe(0)
      for (const kept of books.attempts) {
        // Nothing is lost, nothing is invented: all that was ever believed lies somewhere.
        expect(kept.onInvoice + kept.credit).toBe(kept.attempt.received)
        expect(kept.credit).toBeGreaterThanOrEqual(0)
        expect(kept.taken).toBeLessThanOrEqual(kept.attempt.received)
        expect(kept.reviews.has('dispute')).toBe(kept.attempt.flags.includes('dispute'))
        for (let at = 1; at < kept.statuses.length; at += 1) {
          const [before = '', after = ''] = kept.statuses.slice(at - 1, at + 1)
          // A dispute that is over is the one thing that is taken back.
          if (before === 'disputed') continue
          expect(ranks[after]).toBeGreaterThanOrEqual(ranks[before] ?? 0)
        }
      }
      const onInvoice = books.attempts.reduce((sum, kept) => sum + kept.onInvoice, 0)
      expect(onInvoice).toBe(books.status === 'paid' ? TOTAL : 0)
      expect(books.receipts).toBe(books.status === 'paid' ? 1 : 0)
      const total = books.attempts.reduce((sum, kept) => sum + kept.attempt.received, 0)
      const credit = books.attempts.reduce((sum, kept) => sum + kept.credit, 0)
      const outside = books.attempts.reduce(
        (sum, kept) => ({
          invoice: sum.invoice + kept.outside.invoice,
          credit: sum.credit + kept.outside.credit,
        }),
        { invoice: 0, credit: 0 },
      )
      expect(books.balance('2100')).toBe(outside.credit - credit)
      expect(books.balance('2300')).toBe(0)
      expect(books.balance('1300')).toBe(-onInvoice + 0)
      const fees = books.balance('5100')
      const taken = books.attempts.reduce((sum, kept) => sum + kept.taken, 0)
      const wonBack = books.postings
        .filter(({ kind }) => kind === 'dispute_won')
        .reduce((sum, { entries }) => sum + (entries[0]?.minor ?? 0), 0)
      expect(books.balance('1100:platinum')).toBe(
        total - fees - taken + wonBack - outside.invoice - outside.credit,
      )
      for (const kept of books.attempts)
        expect(kept.outside.invoice + kept.outside.credit).toBeLessThanOrEqual(kept.attempt.received)

      // Asked once more, an attempt whose gateway tells of the exact money is paid, credited or in question: never lost.
      for (const kept of books.attempts) {
        books.settle(kept)
        const told = believable(kept.says)
        if (told > 0 && !kept.attempt.flags.includes('reversed'))
          expect(kept.attempt.received).toBeGreaterThanOrEqual(told)
      }
    }),
    { numRuns: HISTORIES, seed },
  )
})

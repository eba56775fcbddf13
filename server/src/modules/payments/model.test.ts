import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLongForm } from '../../../test/long-form.ts'
import { provenAmount } from '../../../test/payments/histories.ts'
import type { Books, ModelPayment } from '../../../test/payments/model/books.ts'
import { type ModelState, replaySteps } from '../../../test/payments/model/live.ts'
import { isMatched } from '../../../test/payments/model/settled-lines.ts'
import { modelHistory } from '../../../test/payments/model/steps.ts'

/** How many histories are tried. */
const HISTORIES = isLongForm ? 20_000 : 5000

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

const sumOf = <T>(rows: readonly T[], minorOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + minorOf(row), 0)

const givenBack = ({ outside }: ModelPayment): number => outside.invoice + outside.credit

function checkPayment(payment: ModelPayment): void {
  // Nothing is lost or invented: every amount that was ever accepted is somewhere.
  expect(payment.onInvoice + payment.credit).toBe(payment.attempt.received)
  expect(payment.credit).toBeGreaterThanOrEqual(0)
  expect(payment.taken).toBeLessThanOrEqual(payment.attempt.received)
  expect(givenBack(payment)).toBeLessThanOrEqual(payment.attempt.received)
  expect(payment.reviews.has('dispute')).toBe(payment.attempt.flags.includes('dispute'))
  if (payment.attempt.status === 'partly_refunded')
    expect(givenBack(payment)).toBeLessThan(payment.attempt.received)
  for (let at = 1; at < payment.statuses.length; at += 1) {
    const [before = '', after = ''] = payment.statuses.slice(at - 1, at + 1)
    // A finished dispute is removed. More money may arrive after a full refund, which makes it a partial one.
    if (before === 'disputed' || (before === 'refunded' && after === 'partly_refunded')) continue
    expect(ranks[after]).toBeGreaterThanOrEqual(ranks[before] ?? 0)
  }
}

/** Each invoice, of the application and of its supplements, by the money allocated to it. */
function checkInvoices(books: Books): void {
  for (const invoice of books.invoices) {
    const onInvoice = sumOf(books.paymentsOn(invoice), (payment) => payment.onInvoice)
    expect(onInvoice).toBe(invoice.status === 'paid' ? invoice.total : 0)
    expect(invoice.receipts).toBe(invoice.status === 'paid' ? 1 : 0)
  }
}

function checkSettlements({ books, settlements: { lines, posted } }: ModelState): void {
  const matched = lines.filter(isMatched)
  const moving = lines.filter(({ state }) => state !== 'repeated')
  const returned = lines.filter(({ resolution }) => resolution === 'returned')
  const payouts = matched.filter(({ kind }) => kind === 'payment')
  const takeBacks = matched.filter(({ kind }) => kind === 'refund')
  for (const payment of books.payments) {
    const own = payouts.filter(({ paymentId }) => paymentId === payment.id)
    expect(own.length, 'a payment is paid out once').toBeLessThanOrEqual(1)
    const held = takeBacks.filter((one) => one.paymentId === payment.id && one.refundId === null)
    expect(sumOf(held, ({ gross }) => -gross)).toBeLessThanOrEqual(payment.taken)
  }
  const shown = takeBacks.flatMap(({ refundId }) => (refundId === null ? [] : [refundId]))
  expect(new Set(shown).size, 'a refund is shown once').toBe(shown.length)

  // The bank has what the files say was paid out, less what was returned.
  expect(books.balance('1200')).toBe(sumOf(moving, ({ net }) => net) - sumOf(returned, ({ gross }) => gross))
  // Suspense has what belongs to nothing, less what was posted elsewhere.
  const ownerless = moving.filter((line) => !isMatched(line) && line.resolution !== 'returned')
  expect(0 - books.balance('2200')).toBe(sumOf(ownerless, ({ gross }) => gross) - posted)
  // A fee is what the settlement file says, or what the gateway said while no file names the payment.
  const paidOut = new Map(payouts.map(({ paymentId, gross }) => [paymentId, gross]))
  const unsettled = books.payments.filter(({ id }) => !paidOut.has(id))
  const fees = sumOf(unsettled, ({ fee }) => fee ?? 0) + sumOf(moving, ({ fee }) => fee)
  expect(books.balance('5100')).toBe(fees)
  // The gateway has what it received, less fees, refunds and payouts.
  const held = sumOf(
    books.payments,
    (payment) =>
      payment.attempt.received -
      payment.taken +
      payment.wonBack -
      givenBack(payment) -
      (paidOut.get(payment.id) ?? payment.fee ?? 0),
  )
  expect(books.balance('1100:platinum')).toBe(held - sumOf(takeBacks, ({ gross }) => gross))
}

function checkLedger({
  postings,
  payments,
  balance,
}: Pick<Books, 'postings' | 'payments' | 'balance'>): void {
  for (const { entries } of postings) expect(sumOf(entries, ({ minor }) => minor)).toBe(0)
  const credit = sumOf(payments, (payment) => payment.credit - payment.outside.credit)
  expect(balance('2100')).toBe(0 - credit)
  expect(balance('2300')).toBe(0)
  expect(balance('1300')).toBe(0 - sumOf(payments, ({ onInvoice }) => onInvoice))
}

/** After asking once more, an attempt whose gateway has money is paid, credited or in review, and never lost. */
function checkAskedAgain(books: Books): void {
  for (const payment of books.payments) {
    books.settle(payment)
    const told = provenAmount(payment.says, payment.invoice.total)
    if (told > 0 && !payment.attempt.flags.includes('reversed'))
      expect(payment.attempt.received).toBeGreaterThanOrEqual(told)
  }
}

test(`whatever happens in whatever order, the books hold (${HISTORIES} histories)`, () => {
  const met = {
    supplements: 0,
    paidSupplements: 0,
    states: new Set<string>(),
    resolutions: new Set<string>(),
  }
  fc.assert(
    fc.property(modelHistory, (steps) => {
      const life = replaySteps(steps)
      const { books, settlements } = life
      for (const payment of books.payments) checkPayment(payment)
      checkInvoices(books)
      checkLedger({ postings: books.postings, payments: books.payments, balance: (of) => books.balance(of) })
      checkSettlements(life)
      checkAskedAgain(books)
      met.supplements += books.supplements.length
      met.paidSupplements += books.supplements.filter(({ status }) => status === 'paid').length
      for (const { state, resolution } of settlements.lines) {
        met.states.add(state)
        if (resolution !== null) met.resolutions.add(resolution)
      }
    }),
    { numRuns: HISTORIES },
  )
  // The histories cover all of it.
  expect(met.supplements).toBeGreaterThan(HISTORIES / 4)
  expect(met.paidSupplements).toBeGreaterThan(HISTORIES / 20)
  expect([...met.states].sort()).toEqual([
    'amount_differs',
    'matched',
    'not_booked',
    'not_received',
    'repeated',
  ])
  expect([...met.resolutions].sort()).toEqual(['explained', 'matched', 'returned'])
})

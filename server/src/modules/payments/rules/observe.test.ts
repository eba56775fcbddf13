import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProviderPayment, ProviderStatus } from '../../providers/provider.ts'
import { decideAllocation, type InvoiceState } from './allocate.ts'
import {
  type Attempt,
  observeAnswer,
  type PaymentEffect,
  type PaymentFlag,
  unallocatedFlags,
} from './observe.ts'

const EXPECTED = 150_000

const attempt = (over: Partial<Attempt> = {}): Attempt => ({
  status: 'initiated',
  reference: 'PREFERENCE1',
  mode: 'test',
  currency: 'NGN',
  expected: EXPECTED,
  received: 0,
  ownRefunds: 0,
  flags: [],
  ...over,
})

const answer = (status: ProviderStatus, over: Partial<ProviderPayment> = {}): ProviderPayment => {
  const money = status === 'succeeded' ? { minor: EXPECTED, currency: 'NGN' } : null
  return {
    status,
    rawStatus: status,
    reference: 'PREFERENCE1',
    mode: 'test',
    providerTxnId: 'T1',
    paid: money,
    credited: money,
    fee: null,
    channel: 'card',
    paidAt: null,
    evidence: null,
    ...over,
  }
}
const paying = (minor: number, currency = 'NGN') =>
  answer('succeeded', { paid: { minor, currency }, credited: { minor, currency } })

type Row = [
  from: Partial<Attempt>,
  says: ProviderPayment,
  status: Attempt['status'],
  flags: PaymentFlag[],
  effects: PaymentEffect['kind'][],
]

const table: Record<string, Row> = {
  'the exact amount pays': [{}, answer('succeeded'), 'successful', [], ['received', 'paid']],
  'an open page changes nothing': [{}, answer('open'), 'initiated', [], []],
  'a transfer on its way is pending': [{}, answer('pending'), 'pending', [], []],
  'a decline is failed': [{ status: 'pending' }, answer('failed'), 'failed', [], []],
  'a cancelled page is abandoned': [{}, answer('cancelled'), 'abandoned', [], []],
  'an expired page is abandoned': [{}, answer('expired'), 'abandoned', [], []],
  'a word we do not know changes nothing': [{ status: 'pending' }, answer('unknown'), 'pending', [], []],
  'not known yet changes nothing': [{}, answer('not_found'), 'initiated', [], []],
  'pending does not come back after a decline': [{ status: 'failed' }, answer('pending'), 'failed', [], []],
  'late money after a decline is honoured': [
    { status: 'failed' },
    answer('succeeded'),
    'successful',
    ['late'],
    ['received', 'paid'],
  ],
  'late money after abandonment is honoured': [
    { status: 'abandoned' },
    answer('succeeded'),
    'successful',
    ['late'],
    ['received', 'paid'],
  ],
  'the same success again is no news': [
    { status: 'successful', received: EXPECTED },
    answer('succeeded'),
    'successful',
    [],
    [],
  ],
  'old news never lowers a success': [
    { status: 'successful', received: EXPECTED },
    answer('failed'),
    'successful',
    [],
    [],
  ],
  'one unit less is kept and does not pay': [
    {},
    paying(EXPECTED - 1),
    'pending',
    ['under'],
    ['received', 'review'],
  ],
  'one unit more is kept and does not pay': [
    {},
    paying(EXPECTED + 1),
    'pending',
    ['over'],
    ['received', 'review'],
  ],
  'a second transfer that completes the sum pays': [
    { status: 'pending', received: EXPECTED - 1, flags: ['under'] },
    paying(EXPECTED),
    'successful',
    [],
    ['received', 'paid'],
  ],
  'a second transfer after success is recorded': [
    { status: 'successful', received: EXPECTED },
    paying(2 * EXPECTED),
    'successful',
    ['over'],
    ['received', 'review'],
  ],
  'a hundred times the amount does not pay': [
    {},
    paying(EXPECTED * 100),
    'pending',
    ['over'],
    ['received', 'review'],
  ],
  'an equal number of dollars does not pay': [
    {},
    paying(EXPECTED, 'USD'),
    'initiated',
    ['currency_mismatch'],
    ['review'],
  ],
  'another reference does not pay': [
    {},
    answer('succeeded', { reference: 'PREFERENCE2' }),
    'initiated',
    ['reference_mismatch'],
    ['review'],
  ],
  'the other mode does not pay': [
    { mode: 'live' },
    answer('succeeded'),
    'initiated',
    ['mode_mismatch'],
    ['review'],
  ],
  'a success without an amount does not pay': [
    {},
    answer('succeeded', { paid: null, credited: null }),
    'initiated',
    ['success_without_amount'],
    ['review'],
  ],
  'an amount of zero does not pay': [{}, paying(0), 'initiated', ['non_positive_amount'], ['review']],
  'a negative amount does not pay': [{}, paying(-EXPECTED), 'initiated', ['non_positive_amount'], ['review']],
  'a fraction of a minor unit does not pay': [
    {},
    paying(EXPECTED + 0.5),
    'initiated',
    ['non_positive_amount'],
    ['review'],
  ],
  'less than before is questioned': [
    { status: 'successful', received: EXPECTED },
    paying(EXPECTED - 1),
    'successful',
    ['amount_decreased'],
    ['review'],
  ],
  'a reversal of a success is a dispute': [
    { status: 'successful', received: EXPECTED },
    answer('reversed'),
    'disputed',
    ['reversed'],
    ['reversed'],
  ],
  'a reversal that is our own refund is no news': [
    { status: 'refunded', received: EXPECTED, ownRefunds: EXPECTED },
    answer('reversed'),
    'refunded',
    [],
    [],
  ],
  'a reversal of what never arrived moves nothing': [{}, answer('reversed'), 'failed', ['reversed'], []],
  'a success read before the reversal does not pay after it': [
    { status: 'failed', flags: ['reversed'] },
    answer('succeeded'),
    'failed',
    ['reversed', 'success_after_reversal'],
    ['review'],
  ],
}

describe('what an answer of the provider makes of a payment', () => {
  it.each(Object.entries(table))('%s', (_name, [from, says, status, flags, effects]) => {
    const { next, effects: happened } = observeAnswer(attempt(from), says)
    expect(next.status).toBe(status)
    expect(next.flags).toEqual(flags)
    expect(happened.map((effect) => effect.kind)).toEqual(effects)
  })

  it.each([
    ['less arrived than was asked', {}, EXPECTED - 1, 'under'],
    ['more arrived than was asked', {}, EXPECTED + 1, 'over'],
    [
      'the rest came after a part was given back',
      { status: 'partly_refunded', received: EXPECTED - 1, flags: ['under'] },
      EXPECTED,
      'stale_amount',
    ],
  ] as const)('asks a person why: %s', (_name, from, minor, why) => {
    const { effects } = observeAnswer(
      attempt({ ...from, flags: 'flags' in from ? [...from.flags] : [] }),
      paying(minor),
    )
    expect(effects.at(-1)).toEqual({ kind: 'review', why })
  })

  it('does not ask what it asked before', () => {
    const seen = observeAnswer(attempt({ flags: ['currency_mismatch'] }), paying(EXPECTED, 'USD'))
    expect(seen).toEqual({ next: attempt({ flags: ['currency_mismatch'] }), effects: [] })
  })

  it('believes an answer that names no mode', () => {
    expect(observeAnswer(attempt(), answer('succeeded', { mode: null })).next.status).toBe('successful')
  })

  it('money that arrives and pays nothing is that which came twice, too late, or for another sum', () => {
    expect(unallocatedFlags).toEqual(['duplicate', 'closed_invoice', 'stale_amount'])
  })

  it('counts what the payment answers, not a fee the provider added on top', () => {
    const says = answer('succeeded', {
      paid: { minor: EXPECTED + 2250, currency: 'NGN' },
      credited: { minor: EXPECTED, currency: 'NGN' },
    })
    expect(observeAnswer(attempt(), says).next).toMatchObject({ status: 'successful', received: EXPECTED })
  })
})

// ---------------------------------------------------------------- in any order, repeated or lost

const run = (history: readonly ProviderPayment[], from: Partial<Attempt> = {}) => {
  let now = attempt(from)
  const effects: PaymentEffect[] = []
  for (const says of history) {
    const seen = observeAnswer(now, says)
    now = seen.next
    effects.push(...seen.effects)
  }
  const sum = (kind: 'received' | 'reversed') =>
    effects.reduce((total, effect) => total + (effect.kind === kind ? effect.minor : 0), 0)
  return {
    end: now,
    paid: effects.filter((effect) => effect.kind === 'paid').length,
    received: sum('received'),
    reversed: sum('reversed'),
  }
}

const noise = fc.constantFrom<ProviderPayment>(
  ...(
    ['not_found', 'open', 'pending', 'failed', 'abandoned', 'cancelled', 'expired', 'unknown'] as const
  ).map((status) => answer(status)),
)
const misreading = fc.constantFrom(
  answer('succeeded', { reference: 'PREFERENCE2' }),
  answer('succeeded', { mode: 'live' }),
  answer('succeeded', { paid: null, credited: null }),
  paying(EXPECTED, 'USD'),
  paying(0),
  paying(-1),
)
const clean = fc.constant(answer('succeeded'))
const anyAmount = fc.integer({ min: 1, max: 3 * EXPECTED }).map((minor) => paying(minor))
const anything = fc.oneof(noise, misreading, clean, anyAmount, fc.constant(answer('reversed')))
/** Fewer when the environment says so, as mutation testing does. */
const runs = { numRuns: fc.readConfigureGlobal().numRuns ?? 5000 }

describe('random histories', () => {
  it('P1: any order and repetition with one success ends successful and pays once', () => {
    fc.assert(
      fc.property(fc.array(noise), fc.array(fc.oneof(noise, clean)), (before, after) => {
        const { end, paid, received } = run([...before, answer('succeeded'), ...after])
        expect([end.status, paid, received]).toEqual(['successful', 1, EXPECTED])
      }),
      runs,
    )
  })

  it('P2: without a success nothing is received and nothing paid', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(noise, fc.constant(answer('reversed')))), (history) => {
        expect(run(history)).toMatchObject({ paid: 0, received: 0, reversed: 0 })
      }),
      runs,
    )
  })

  it('P3: what was received less what went back stays between zero and what was received', () => {
    fc.assert(
      fc.property(fc.array(anything), (history) => {
        const { end, paid, received, reversed } = run(history)
        expect(received).toBe(end.received)
        expect(reversed).toBeGreaterThanOrEqual(0)
        expect(reversed).toBeLessThanOrEqual(received)
        expect(paid).toBeLessThanOrEqual(1)
      }),
      runs,
    )
  })

  it('P4: answers that are about something else never move money', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(noise, misreading)), (history) => {
        const { end, paid, received } = run(history)
        expect([paid, received]).toEqual([0, 0])
        expect(end.status).not.toBe('successful')
      }),
      runs,
    )
  })

  it('P5: a misreading does not lock out the true success', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(noise, misreading)), (history) => {
        expect(run([...history, answer('succeeded')])).toMatchObject({ paid: 1, received: EXPECTED })
      }),
      runs,
    )
  })

  it('P6: a reversal books only what we did not give back ourselves, and once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: EXPECTED }), fc.array(noise), (ownRefunds, between) => {
        const from = { status: 'successful' as const, received: EXPECTED, ownRefunds }
        const { reversed } = run([answer('reversed'), ...between, answer('reversed')], from)
        expect(reversed).toBe(EXPECTED - ownRefunds)
      }),
      runs,
    )
  })

  it('P7: instalments in any order add up to the highest confirmed total', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(noise, anyAmount), { minLength: 1 }), (history) => {
        const highest = Math.max(0, ...history.map((says) => says.credited?.minor ?? 0))
        expect(run(history).received).toBe(highest)
      }),
      runs,
    )
  })

  it('never lowers a status once money pays', () => {
    fc.assert(
      fc.property(fc.array(anything), (history) => {
        const { end } = run([answer('succeeded'), ...history])
        expect(['successful', 'disputed']).toContain(end.status)
      }),
      runs,
    )
  })

  it('pays an invoice once, however many attempts succeed, and keeps every other success under a flag', () => {
    const step = fc.record({ which: fc.nat({ max: 3 }), says: fc.oneof(noise, clean, misreading) })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1 }), (history) => {
        let invoice: InvoiceState = { status: 'open', currency: 'NGN', total: EXPECTED }
        const attempts = Array.from({ length: 4 }, () => attempt())
        const fates: string[] = []
        for (const { which, says } of history) {
          const seen = observeAnswer(attempts[which] ?? attempt(), says)
          attempts[which] = seen.next
          if (!seen.effects.some((effect) => effect.kind === 'paid')) continue
          const outcome = decideAllocation(invoice, seen.next)
          fates.push(outcome)
          if (outcome === 'pays') invoice = { ...invoice, status: 'paid' }
        }
        const successes = attempts.filter((one) => one.status === 'successful').length
        expect(fates.length).toBe(successes)
        expect(fates.filter((outcome) => outcome === 'pays').length).toBe(Math.min(1, successes))
        expect(fates.slice(1).every((outcome) => outcome === 'duplicate')).toBe(true)
      }),
      runs,
    )
  })
})

describe('where the money of a success goes', () => {
  const open: InvoiceState = { status: 'open', currency: 'NGN', total: EXPECTED }
  it.each([
    ['an open invoice is paid', open, 'pays'],
    ['a paid invoice keeps it as a duplicate', { ...open, status: 'paid' }, 'duplicate'],
    ['a void one keeps it for a person', { ...open, status: 'void' }, 'closed_invoice'],
    ['another total keeps it for a person', { ...open, total: EXPECTED + 1 }, 'stale_amount'],
    ['another currency keeps it for a person', { ...open, currency: 'USD' }, 'stale_amount'],
  ] as const)('%s', (_name, invoice, outcome) => {
    expect(decideAllocation(invoice, attempt())).toBe(outcome)
  })
})

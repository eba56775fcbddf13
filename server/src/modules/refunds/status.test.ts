import { type RefundStatus, refundStatuses } from '@testamur/contract/refunds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { say } from '../../messages/say.ts'
import { approvalRefusal, availableOf, shareOut } from './rules.ts'
import { isAskedAbout, mayBecome, type RefundParty, refundTransitions, statusOfAnswer } from './status.ts'

const parties: readonly RefundParty[] = ['person', 'sender', 'provider']

/** Every transition and who may make it. All others are refused. */
const domain: Partial<Record<RefundStatus, Partial<Record<RefundStatus, readonly RefundParty[]>>>> = {
  requested: { approved: ['person'], rejected: ['person'], withdrawn: ['person'] },
  approved: {
    submitted: ['sender'],
    needs_attention: ['sender'],
    succeeded: ['person'],
    withdrawn: ['person'],
  },
  submitted: {
    processing: ['provider'],
    succeeded: ['provider'],
    failed: ['provider'],
    needs_attention: ['provider', 'sender'],
    unknown: ['provider'],
    approved: ['sender'],
  },
  unknown: {
    processing: ['provider'],
    succeeded: ['provider'],
    failed: ['provider'],
    needs_attention: ['provider'],
  },
  processing: {
    succeeded: ['provider'],
    failed: ['provider'],
    needs_attention: ['provider'],
    unknown: ['provider'],
  },
  needs_attention: {
    processing: ['provider'],
    succeeded: ['provider', 'person'],
    failed: ['provider'],
    approved: ['person'],
    withdrawn: ['person'],
  },
  failed: { succeeded: ['provider', 'person'], approved: ['person'], withdrawn: ['person'] },
}

test('every status × every status × every party: allowed exactly where the domain says so', () => {
  for (const from of refundStatuses)
    for (const to of refundStatuses)
      for (const party of parties)
        expect([from, to, party, mayBecome(from, to, party)]).toEqual([
          from,
          to,
          party,
          domain[from]?.[to]?.includes(party) ?? false,
        ])
})

const history = fc.array(
  fc.record({ to: fc.constantFrom(...refundStatuses), by: fc.constantFrom(...parties) }),
  {
    maxLength: 40,
  },
)

test('in any history it is sent only after approval, at most once for each, and its end is final', () => {
  fc.assert(
    fc.property(history, (steps) => {
      let status: RefundStatus = 'requested'
      let approvals = 0
      let sendings = 0
      for (const { to, by } of steps) {
        if (!mayBecome(status, to, by)) continue
        expect(['succeeded', 'rejected', 'withdrawn']).not.toContain(status)
        if (to === 'approved' && by === 'person') approvals += 1
        if (to === 'approved' && by === 'sender') {
          // The provider did not take it.
          expect(status).toBe('submitted')
          sendings -= 1
        }
        if (to === 'submitted') sendings += 1
        expect(sendings).toBeLessThanOrEqual(approvals)
        status = to
      }
    }),
  )
})

test('what is unknown is only asked about: nobody sends it again, settles it or lets it drop', () => {
  expect(refundTransitions.unknown.every(({ by }) => by === 'provider')).toBe(true)
  expect(refundStatuses.filter(isAskedAbout)).toEqual([
    'submitted',
    'unknown',
    'processing',
    'needs_attention',
    'failed',
  ])
})

test('what the provider says is taken as it says it, and what it has taken on is under way', () => {
  expect(statusOfAnswer).toEqual({
    submitted: 'processing',
    processing: 'processing',
    succeeded: 'succeeded',
    failed: 'failed',
    needs_attention: 'needs_attention',
    unknown: 'unknown',
  })
})

test('nothing leaves the ends', () => {
  const ends = refundStatuses.filter((status) => refundTransitions[status].length === 0)
  expect(ends.toSorted()).toEqual(['rejected', 'succeeded', 'withdrawn'])
})

test('every word of a provider leads somewhere from a refund just sent', () => {
  for (const to of Object.values(statusOfAnswer)) expect(mayBecome('submitted', to, 'provider')).toBe(true)
})

const minor = fc.integer({ min: 0, max: 100_000_000_000 })

test('shares add up, none exceeds what is left, and refunds one after the other empty every account', () => {
  const accounts = fc.array(minor, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(
      accounts,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      (earned, parts) => {
        let left = new Map(earned.map((one, index) => [`4${index}00`, one]))
        const whole = () => [...left.values()].reduce((sum, one) => sum + one, 0)
        for (const part of [...parts, 1]) {
          const amount = Math.floor(whole() * part)
          const shares = shareOut(left, amount)
          expect([...shares.values()].reduce((sum, one) => sum + one, 0)).toBe(amount)
          for (const [account, share] of shares) expect(share).toBeLessThanOrEqual(left.get(account) ?? -1)
          left = new Map([...left].map(([account, one]) => [account, one - (shares.get(account) ?? 0)]))
        }
        expect(whole()).toBe(0)
      },
    ),
  )
})

test('shares are in proportion, the odd unit going to the largest remainder', () => {
  const left = new Map([
    ['4100', 200],
    ['4200', 100],
  ])
  expect([...shareOut(left, 100)]).toEqual([
    ['4100', 67],
    ['4200', 33],
  ])
  expect(() => shareOut(left, 301)).toThrow(RangeError)
})

test('what can be given back never exceeds what lies there, nor what came in and is not promised or taken back', () => {
  fc.assert(
    fc.property(fc.record({ i: minor, c: minor, pi: minor, pc: minor, reversed: minor }), (one) => {
      const received = one.i + one.c
      const available = availableOf({
        received,
        allocated: { invoice: one.i, credit: one.c },
        promised: { invoice: one.pi, credit: one.pc },
        reversed: one.reversed,
      })
      for (const source of ['invoice', 'credit'] as const) {
        expect(available[source]).toBeGreaterThanOrEqual(0)
        expect(available[source]).toBeLessThanOrEqual(Math.max(0, received - one.pi - one.pc - one.reversed))
      }
      expect(available.invoice).toBeLessThanOrEqual(Math.max(0, one.i - one.pi))
      expect(available.credit).toBeLessThanOrEqual(Math.max(0, one.c - one.pc))
    }),
  )
})

const asked = {
  amount: 100,
  alone_limit: 100,
  given_before: 0,
  asked_by: 1,
  approver: { id: 1, administrator: false },
  source: 'invoice',
  documents_left: false,
} as const

test.each([
  ['up to the limit the asker approves', {}, null],
  ['above it somebody else must', { amount: 101 }, 'Somebody else'],
  [
    'an administrator is no exception',
    { amount: 101, approver: { id: 1, administrator: true } },
    'Somebody else',
  ],
  ['with what the asker gave before it is above', { given_before: 1 }, 'in the last 30 days'],
  ['with what another person gave before they may', { given_before: 1, asked_by: 2 }, null],
  ['another person may', { amount: 101, approver: { id: 2, administrator: false } }, null],
  ['documents have left', { documents_left: true }, 'administrator'],
  [
    'documents have left, an administrator',
    { documents_left: true, approver: { id: 2, administrator: true } },
    null,
  ],
  ['documents have left, money that paid for nothing', { documents_left: true, source: 'credit' }, null],
] as const)('%s', (_name, over, why) => {
  const refusal = approvalRefusal({ ...asked, ...over })
  if (why === null) expect(refusal).toBeNull()
  else expect(say(refusal ?? '', 'en')).toContain(why)
})

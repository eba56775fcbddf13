import { expect, it } from 'vitest'
import type { ProviderPayment } from '../../providers/index.ts'
import { type Attempt, observeAnswer, type PaymentEffect, type PaymentFlag } from './observe.ts'

const EXPECTED = 150_000

const attempt = (over: Partial<Attempt>): Attempt => ({
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

const answer = (status: ProviderPayment['status'], over: Partial<ProviderPayment> = {}): ProviderPayment => ({
  status,
  rawStatus: status,
  reference: 'PREFERENCE1',
  mode: 'test',
  providerTxnId: 'T1',
  paid: null,
  fee: null,
  channel: 'card',
  paidAt: null,
  evidence: null,
  credited: status === 'succeeded' ? { minor: EXPECTED, currency: 'NGN' } : null,
  ...over,
})
const paying = (minor: number) => answer('succeeded', { credited: { minor, currency: 'NGN' } })
const disputed = (state: NonNullable<ProviderPayment['dispute']>['state']) =>
  answer('succeeded', { dispute: { state, since: null } })
const OPENED = { dispute: { state: 'open', since: null } } as const

type Row = [
  from: Partial<Attempt>,
  says: ProviderPayment,
  status: Attempt['status'],
  flags: PaymentFlag[],
  effects: PaymentEffect['kind'][],
]

const table: Record<string, Row> = {
  'an open dispute marks what was paid': [
    { status: 'successful', received: EXPECTED },
    disputed('open'),
    'disputed',
    ['dispute'],
    ['review'],
  ],
  'the same dispute again is no news': [
    { status: 'disputed', received: EXPECTED, flags: ['dispute'] },
    disputed('open'),
    'disputed',
    ['dispute'],
    [],
  ],
  'a dispute about what never arrived is no news': [{}, answer('open', OPENED), 'initiated', [], []],
  'what arrived short is disputed without a change of status': [
    { status: 'pending', received: EXPECTED - 1, flags: ['under'] },
    { ...paying(EXPECTED - 1), ...OPENED },
    'pending',
    ['under', 'dispute'],
    ['review'],
  ],
  'paid and disputed at once is both': [
    {},
    disputed('open'),
    'disputed',
    ['dispute'],
    ['received', 'paid', 'review'],
  ],
  'a dispute that was won leaves the payment as it was': [
    { status: 'disputed', received: EXPECTED, flags: ['dispute'] },
    disputed('won'),
    'successful',
    [],
    ['dispute_over'],
  ],
  'a dispute that is not there any more is over': [
    { status: 'disputed', received: EXPECTED, ownRefunds: 1, flags: ['dispute'] },
    disputed('none'),
    'partly_refunded',
    [],
    ['dispute_over'],
  ],
  'a dispute that was lost is a reversal': [
    { status: 'disputed', received: EXPECTED, flags: ['dispute'] },
    answer('reversed', { dispute: { state: 'lost', since: null } }),
    'disputed',
    ['reversed'],
    ['reversed', 'dispute_over'],
  ],
  'a dispute that was lost in part is a refund elsewhere': [
    { status: 'disputed', received: EXPECTED, flags: ['dispute'] },
    disputed('lost'),
    'successful',
    [],
    ['review', 'dispute_over'],
  ],
  'an answer that does not tell of disputes leaves one open': [
    { status: 'disputed', received: EXPECTED, flags: ['dispute'] },
    answer('succeeded'),
    'disputed',
    ['dispute'],
    [],
  ],
}

it.each(Object.entries(table))('%s (H12)', (_name, [from, says, status, flags, effects]) => {
  const seen = observeAnswer(attempt(from), says)
  expect(seen.next).toMatchObject({ status, flags })
  expect(seen.effects.map(({ kind }) => kind)).toEqual(effects)
  // The same answer again contains nothing new.
  expect(observeAnswer(seen.next, says).effects).toEqual([])
})

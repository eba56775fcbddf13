import { expect, it } from 'vitest'
import { takeBacksOf } from './take-backs.ts'

const line = (provider_refund_id: string | null) => ({
  provider_txn_id: 'TXN-1',
  reference: null,
  currency: 'NGN',
  gross: -500_000,
  provider_refund_id,
})

const paymentWith = (...numbers: (string | null)[]) => ({
  id: 1,
  reference: 'PAYM00000001',
  gateway_reference: null,
  provider_txn_id: 'TXN-1',
  currency: 'NGN',
  reversed: 0,
  refunds: numbers.map((provider_refund_id, nth) => ({ id: nth + 1, minor: 500_000, provider_refund_id })),
})

it.each([
  ['its own number', ['RFD-1', 'RFD-2'], 'RFD-2', 'matched', 2],
  ['no number, while the line has one', [null], 'RFD-1', 'matched', 1],
  ['a number, while the line has none', ['RFD-1'], null, 'matched', 1],
  ['another number of the same amount', ['RFD-1'], 'RFD-9', 'not_booked', null],
] as const)('a line of a refund and a booked refund of %s', (_, booked, named, state, refund) => {
  const [found] = takeBacksOf([line(named)], [paymentWith(...booked)])
  expect([found?.state, found?.refund_id]).toEqual([state, refund])
})

it('a line in another currency than the payment is no refund of it', () => {
  const [found] = takeBacksOf([{ ...line('RFD-1'), currency: 'GHS' }], [paymentWith('RFD-1')])
  expect(found).toEqual({ payment: null, refund_id: null, state: 'unknown' })
})

it('two lines show one refund once, and what a provider held back once', () => {
  const held = { ...paymentWith('RFD-1'), reversed: 500_000 }
  const found = takeBacksOf([line('RFD-1'), line('RFD-1'), line('RFD-1')], [held])
  expect(found.map(({ state, refund_id }) => [state, refund_id])).toEqual([
    ['matched', 1],
    ['matched', null],
    ['not_booked', null],
  ])
})

import { expect, it } from 'vitest'
import { ownersOf } from './line-owners.ts'
import { stateOf } from './match.ts'

const payment = (id: number, over: object = {}) => ({
  id,
  reference: `REFERENCE${id}`,
  gateway_reference: null as string | null,
  provider_txn_id: `T${id}`,
  currency: 'NGN',
  received: 5_000,
  settled: false,
  ...over,
})
const line = (over: object = {}) => ({
  reference: 'REFERENCE1' as string | null,
  provider_txn_id: null as string | null,
  gross: 5_000,
  currency: 'NGN',
  ...over,
})
const ids = (...given: Parameters<typeof ownersOf>) => ownersOf(...given).map((owner) => owner?.id ?? null)

const second = payment(2, { gateway_reference: 'REFERENCE1' })

it.each([
  ['its reference', [line()], [payment(1)], [1]],
  ['the number of its transaction', [line({ reference: null, provider_txn_id: 'T1' })], [payment(1)], [1]],
  ['nobody’s', [line({ reference: 'ANOTHER' })], [payment(1)], [null]],
  ['two transactions under one reference', [line(), line()], [payment(1), second], [1, 2]],
  ['the second by its number first', [line({ provider_txn_id: 'T2' }), line()], [payment(1), second], [2, 1]],
  ['the one of this amount', [line({ gross: 700 })], [payment(1), { ...second, received: 700 }], [2]],
  ['the one not paid out before', [line()], [payment(1, { settled: true }), second], [2]],
] as const)('a line belongs to %s', (_name, lines, payments, owners) => {
  expect(ids(lines, payments)).toEqual(owners)
})

it('a payment is paid out once: what comes again is repeated, and a line of another amount does not use it up', () => {
  const lines = [line({ gross: 1 }), line(), line()]
  const states = ownersOf(lines, [payment(1)]).map((owner, nth) => stateOf(lines[nth] ?? line(), owner))
  expect(states).toEqual(['amount_differs', 'matched', 'repeated'])
})

it('a line in another currency does not match, whatever its figure', () => {
  const other = line({ currency: 'GHS' })
  expect(stateOf(other, ownersOf([other], [payment(1)])[0] ?? null)).toBe('amount_differs')
})

import { expect, it } from 'vitest'
import { consequencesOf } from './consequences.ts'
import type { Attempt, PaymentEffect } from './observe.ts'

const attempt: Attempt = {
  status: 'pending',
  reference: 'PREFERENCE',
  mode: 'test',
  currency: 'NGN',
  expected: 5_000,
  received: 5_000,
  ownRefunds: 0,
  flags: [],
}
const before = { expected_minor: 5_000, currency: 'NGN', fee_minor: null as number | null }
const arrived: PaymentEffect = { kind: 'received', minor: 2_000 }
const feeOf = (
  fee: { minor: number; currency: string } | null,
  known: number | null,
  ...effects: PaymentEffect[]
) => consequencesOf({ ...before, fee_minor: known }, { fee }, { next: attempt, effects }, null).fee

it.each([
  ['the first time it is told', { minor: 75, currency: 'NGN' }, null, 75],
  ['once: a further part tells it again', { minor: 75, currency: 'NGN' }, 75, null],
  ['once, though a further part makes it more', { minor: 120, currency: 'NGN' }, 75, null],
  ['once, though the first part had none', { minor: 75, currency: 'NGN' }, 0, null],
  ['never below nought', { minor: -75, currency: 'NGN' }, null, null],
  ['never in another currency', { minor: 75, currency: 'GHS' }, null, null],
  ['not when it is not told', null, null, null],
] as const)('the fee of a provider is booked %s', (_name, fee, known, booked) => {
  expect(feeOf(fee, known, arrived)).toBe(booked)
})

it('no fee is booked where no money arrived', () => {
  expect(feeOf({ minor: 75, currency: 'NGN' }, null)).toBeNull()
})

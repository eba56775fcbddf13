import { expect, test } from 'vitest'
import { checkClaim } from './claim.ts'

const named = (key: string) => key
const file = new File(['%PDF-1.7'], 'receipt.pdf')
const told = { amount: '12,500.50', paid_on: '2026-11-21', payer_name: ' Ada Obi ', file }

test('a transfer is told as it was typed', () => {
  expect(checkClaim(told, named)).toEqual({
    body: { amount: 12_500.5, paid_on: '2026-11-21', payer_name: 'Ada Obi' },
    file,
    missing: {},
  })
})

test('everything that is missing is named at once', () => {
  const { body, missing } = checkClaim({ amount: '', paid_on: '', payer_name: ' ', file: null }, named)
  expect(body).toBeNull()
  expect(Object.keys(missing)).toEqual(['amount', 'paid_on', 'payer_name', 'file'])
})

test.each([
  ['0', 'claimAmountMissing'],
  ['-5', 'claimAmountMissing'],
  ['ten', 'claimAmountMissing'],
  ['1e3', 'claimAmountMissing'],
  ['1.005', 'numbers.unclear'],
  ['12,50', 'numbers.misplaced'],
])('%s is no amount', (amount, fault) => {
  expect(checkClaim({ ...told, amount }, named).missing).toEqual({ amount: fault })
})

import { expect, test } from 'vitest'
import { methodsFor } from './charges.ts'

const methods = { card: [], bank_transfer: ['NGN'], ussd: ['NGN'], mobile_money: ['GHS', 'KES'] }

test('a method is offered in the currencies in which its gateway has it', () => {
  expect(methodsFor({ methods }, 'NGN')).toEqual(['card', 'bank_transfer', 'ussd'])
  expect(methodsFor({ methods }, 'GHS')).toEqual(['card', 'mobile_money'])
  expect(methodsFor({ methods }, 'USD')).toEqual(['card'])
})

test('before the currency is known, every method is named', () =>
  expect(methodsFor({ methods }, null)).toEqual(['card', 'bank_transfer', 'ussd', 'mobile_money']))

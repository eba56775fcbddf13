import { expect, it } from 'vitest'
import { readUsedMethod } from './used-method.ts'

it.each([
  ['card', 'card'],
  ['CARD', 'card'],
  ['bank_transfer', 'bank_transfer'],
  ['banktransfer', 'bank_transfer'],
  ['customer_balance', 'bank_transfer'],
  ['bank', 'bank_account'],
  ['account', 'bank_account'],
  ['us_bank_account', 'bank_account'],
  ['ussd', 'ussd'],
  ['qr', 'qr'],
  ['mobile_money', 'mobile_money'],
  ['mobilemoneyghana', 'mobile_money'],
  ['mpesa', 'mobile_money'],
  ['apple_pay', 'apple_pay'],
  ['google_pay', 'google_pay'],
  ['sepa_debit', 'bank_account'],
  ['visa_qr', 'qr'],
  ['barter', null],
  ['', null],
  [null, null],
])('the channel %s is the method %s', (channel, method) => {
  expect(readUsedMethod(channel)).toBe(method)
})

import type { PaymentAdapter } from '@testamur/contract/providers/payment-providers'
import { expect, it } from 'vitest'
import { sentValues } from './provider-fields.ts'

const adapter: PaymentAdapter = {
  code: 'lagoon',
  modes: ['test'],
  environments: ['own'],
  fields: [
    { name: 'merchant', secret: false, required: false },
    { name: 'secret_key', secret: true, required: true },
    { name: 'webhook_secret', secret: true, required: false },
  ],
}

it('keeps a secret that was not typed, and empties what is no secret', () => {
  expect(sentValues(adapter, { merchant: ' ', secret_key: '' }, [])).toEqual({ merchant: '' })
})

it('sends what was typed, of this gateway only', () => {
  const typed = { merchant: 'M-1', secret_key: ' sk_1 ', account_of_another_gateway: 'x' }
  expect(sentValues(adapter, typed, [])).toEqual({ merchant: 'M-1', secret_key: 'sk_1' })
})

it('removes a secret that is to go, whatever was typed', () => {
  expect(sentValues(adapter, { webhook_secret: 'typed' }, ['webhook_secret'])).toEqual({
    merchant: '',
    webhook_secret: '',
  })
})

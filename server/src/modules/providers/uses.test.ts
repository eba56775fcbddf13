import {
  createPaymentProvider,
  getPaymentProviderUses,
  updatePaymentProvider,
} from '@testamur/contract/providers/payment-providers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { createPaidPayment, startOwedPayment } from '../../../test/staff-acts/money.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await createTestPortal()
  await server.listen()
  token = (await createStaff(server.database)).token
})
afterAll(() => server.close())

const bank = {
  label: 'Bank transfer',
  adapter: 'bank_transfer',
  mode: 'offline',
  environment: 'own',
  active: true,
  values: { bank: 'First Bank', account_name: 'University of Uses', account_number: '2034567890' },
} as const

const usesOf = (alias: string) => server.call(getPaymentProviderUses, { params: { alias }, token })

it('a payment provider has its open payments, and may be the last one that is offered', async () => {
  await startOwedPayment({ server }, 'platinum')
  await startOwedPayment({ server }, 'platinum')
  await createPaidPayment({ server })
  expect((await usesOf('platinum')).data).toEqual({ open_payments: 2, is_last: true })

  const { version } = (await server.call(createPaymentProvider, { body: { ...bank, alias: 'bank' }, token }))
    .data
  await startOwedPayment({ server }, 'bank')
  expect((await usesOf('platinum')).data).toEqual({ open_payments: 2, is_last: false })
  expect((await usesOf('bank')).data).toEqual({ open_payments: 1, is_last: false })

  await server.call(updatePaymentProvider, {
    params: { alias: 'bank' },
    body: { ...bank, active: false, version },
    token,
  })
  expect((await usesOf('platinum')).data).toEqual({ open_payments: 2, is_last: true })
  expect((await usesOf('bank')).data).toEqual({ open_payments: 1, is_last: false })
  expect((await usesOf('nobody')).status).toBe(404)
})

import type { Call } from '@testamur/contract/endpoint'
import { createPaymentProvider } from '@testamur/contract/providers/payment-providers'
import { createStaff } from '../factories.ts'
import type { TestServer } from '../harness.ts'

type Body = Call<typeof createPaymentProvider>['body']

async function addProvider({ database, call }: TestServer, body: Body): Promise<void> {
  const { token } = await createStaff(database)
  const made = await call(createPaymentProvider, { token, body })
  if (made.status !== 201) throw new Error(made.text)
}

/** Sets up Paystack with a key of its test mode; it is not offered to payers. */
export const addPaystack = (server: TestServer) =>
  addProvider(server, {
    alias: 'paystack',
    adapter: 'paystack',
    label: 'Paystack',
    mode: 'test',
    environment: 'own',
    active: false,
    values: { secret_key: 'sk_test_0123456789abcdef0123456789abcdef01234567' },
  })

/** Offers payment by bank transfer. */
export const addBank = (server: TestServer) =>
  addProvider(server, {
    alias: 'bank',
    adapter: 'bank_transfer',
    label: 'Bank transfer',
    mode: 'offline',
    environment: 'own',
    active: true,
    values: { bank: 'First Bank', account_name: 'University of Testing', account_number: '2034567890' },
  })

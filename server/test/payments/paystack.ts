import { createPaymentProvider } from '@testamur/contract/providers/payment-providers'
import { createStaff } from '../factories.ts'
import type { TestServer } from '../harness.ts'

/** Sets up Paystack with a key of its test mode; it is not offered to payers. */
export async function addPaystack(server: TestServer): Promise<void> {
  const { token } = await createStaff(server.database)
  const body = {
    alias: 'paystack',
    adapter: 'paystack',
    label: 'Paystack',
    mode: 'test',
    environment: 'own',
    active: false,
    values: { secret_key: 'sk_test_0123456789abcdef0123456789abcdef01234567' },
  } as const
  const made = await server.call(createPaymentProvider, { token, body })
  if (made.status !== 201) throw new Error(made.text)
}

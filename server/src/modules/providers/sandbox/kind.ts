import type { AdapterKind } from '../adapter-kind.ts'
import type { PaymentProvider } from '../provider.ts'
import { createSandboxProvider } from './adapter.ts'

const NOBODYS = 'PCONNECTIONTEST0'

/** The demo gateway as a kind of gateway: it derives its keys itself, so no values are needed. */
export const sandboxKind = (settings: Parameters<typeof createSandboxProvider>[0]): AdapterKind => ({
  code: 'sandbox',
  fields: [],
  faults: () => ({}),
  create(): PaymentProvider {
    const provider = createSandboxProvider(settings)
    return {
      ...provider,
      async check(signal) {
        const expected = { minor: 1, currency: 'NGN' }
        await provider.query({ reference: NOBODYS, providerRef: null, providerTxnId: null, expected }, signal)
        return 'The demo gateway answered and took our key. It moves no money.'
      },
    }
  },
})

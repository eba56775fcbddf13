import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AdapterKind } from '../../src/modules/providers/adapter-kind.ts'
import { callProvider, failureOf } from '../../src/modules/providers/http.ts'
import { type PaymentProvider, ProviderError } from '../../src/modules/providers/provider.ts'

/** An invented gateway, for the tests of what is the same with every gateway. */
export type InventedGateway = {
  /** The keys that it accepts. */
  readonly keys: Set<string>
  /** Its answer to a connection test. */
  answer: 'well' | 'not at all' | 'repeating the key'
  readonly kind: AdapterKind
  close(): Promise<void>
}

export const signBody = (body: string, secret: string) =>
  createHmac('sha256', secret).update(body).digest('hex')

export async function startInventedGateway(): Promise<InventedGateway> {
  const server = createServer((request, response) => {
    const key = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (lagoon.answer === 'not at all') return void request.socket.destroy()
    if (lagoon.answer === 'repeating the key')
      return void response.writeHead(400).end(`No merchant for ${key}`)
    response.writeHead(lagoon.keys.has(key) ? 200 : 401).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const lagoon: InventedGateway = {
    keys: new Set(),
    answer: 'well',
    kind: {
      code: 'lagoon',
      fields: [
        { name: 'merchant', secret: false },
        { name: 'secret_key', secret: true },
        { name: 'webhook_secret', secret: true, optional: true },
      ],
      faults({ mode, values }) {
        const right = (values['secret_key'] ?? '').startsWith(`lk_${mode}_`)
        return right ? {} : { secret_key: `This is not a ${mode} key` }
      },
      create: ({ values }) => provider(`http://127.0.0.1:${port}`, values),
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return lagoon
}

function provider(base: string, values: Readonly<Record<string, string>>): PaymentProvider {
  const unsupported = async () => {
    throw new ProviderError('unsupported', 'Not in these tests')
  }
  return {
    code: 'lagoon',
    capabilities: {
      currencies: [],
      methods: { card: [] },
      minAmount: {},
      maxAmount: null,
      refund: 'none',
      refundIdempotency: 'none',
      initiateIdempotency: 'none',
      canCancel: false,
      lateSuccessPossible: false,
      watchAfterCloseMs: 0,
    },
    initiate: unsupported,
    query: unsupported,
    async check(signal) {
      const headers = { authorization: `Bearer ${values['secret_key']}` }
      const reply = await callProvider({ method: 'GET', url: `${base}/balance`, headers, signal })
      const failure = failureOf(reply)
      if (failure) throw failure
      if (reply.status >= 400) throw new ProviderError('rejected', reply.text)
      return 'The lagoon answered.'
    },
    verifyWebhook: ({ body, headers }) =>
      headers['x-lagoon'] === signBody(Buffer.from(body).toString(), values['webhook_secret'] ?? '')
        ? { kind: 'authentic', scheme: 'hmac-sha256' }
        : { kind: 'rejected', reason: 'wrong signature' },
    parseWebhook: () => [],
    ack: 'OK',
  }
}

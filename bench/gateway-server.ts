/**
 * A payment gateway for the measurements of money, in a process of its own so that its CPU time is not counted. It speaks as
 * much of Paystack's API as a payment needs, keeps everything in memory, and serves the portal and the limit server
 * alike. Started by bench/lib/gateway.ts: `tsx bench/gateway-server.ts <port>`.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { localGatewayKeys } from '@testamur/contract/providers/local-gateway-keys'
import Fastify from 'fastify'

const [port] = process.argv.slice(2)
if (port === undefined) throw new Error('usage: gateway-server <port>')
const secretKey = localGatewayKeys['paystack']?.['secret_key'] ?? ''

type Transaction = {
  readonly id: number
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly notify: string
  paid_at: string | null
}

const FEE = 20_000
const transactions = new Map<string, Transaction>()
/** Ids of earlier runs must not occur again: a transaction that pays two payments would be put up for review. */
let lastId = Date.now()

const facts = ({ id, reference, amount, currency, paid_at }: Transaction) => ({
  ...{
    id,
    domain: 'test',
    status: paid_at === null ? 'abandoned' : 'success',
    reference,
    amount,
    requested_amount: amount,
  },
  ...{
    currency,
    fees: paid_at === null ? null : FEE,
    channel: 'card',
    paid_at,
    gateway_response: 'Successful',
  },
})

const app = Fastify({ logger: false })

app.post<{ Body: { reference: string; amount: number; currency: string; callback_url: string } }>(
  '/transaction/initialize',
  async (request) => {
    const { reference, amount, currency, callback_url } = request.body
    const { origin } = new URL(callback_url)
    lastId += 1
    const notify = `${origin}/api/webhooks/paystack`
    transactions.set(reference, { id: lastId, reference, amount, currency, notify, paid_at: null })
    const access_code = randomBytes(9).toString('base64url')
    const authorization_url = `${origin}/local-gateway/paystack/checkout/${access_code}`
    return { status: true, data: { authorization_url, access_code, reference } }
  },
)

app.get<{ Params: { reference: string } }>('/transaction/verify/:reference', async (request, reply) => {
  const found = transactions.get(request.params.reference)
  if (found === undefined)
    return reply.code(404).send({ status: false, message: 'Transaction reference not found' })
  return { status: true, data: facts(found) }
})

app.get('/dispute/transaction/:id', async (_, reply) =>
  reply.code(404).send({ status: false, message: 'Dispute not found' }),
)

/** What a payer does on the hosted page. As at real gateways, the merchant is notified a moment later. */
app.post<{ Params: { reference: string } }>('/pay/:reference', async (request, reply) => {
  const found = transactions.get(request.params.reference)
  if (found === undefined) return reply.code(404).send({ status: false })
  found.paid_at = new Date().toISOString()
  setImmediate(() => {
    tell(found).catch((error: unknown) => console.error('A notice was not taken:', error))
  })
  return { status: true }
})

async function tell(transaction: Transaction): Promise<void> {
  const body = JSON.stringify({ event: 'charge.success', data: facts(transaction) })
  const signature = createHmac('sha512', secretKey).update(body).digest('hex')
  const answer = await fetch(transaction.notify, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
    body,
  })
  await answer.arrayBuffer()
  if (answer.status !== 200) console.error(`A notice was answered ${answer.status}`)
}

await app.listen({ port: Number(port), host: '127.0.0.1' })
console.log('listening')

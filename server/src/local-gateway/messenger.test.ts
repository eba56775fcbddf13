import { createServer } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { paystackTwin } from './paystack/twin.ts'
import { startLocalGateway } from './server.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A merchant that answers as the test says; `next` waits for its next notice. */
async function merchant(answer: () => number) {
  const arrived: string[] = []
  const waiting: ((body: string) => void)[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      response.writeHead(answer()).end()
      const first = waiting.shift()
      if (first) first(body)
      else arrived.push(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const next = () => {
    const first = arrived.shift()
    return first === undefined
      ? new Promise<string>((resolve) => waiting.push(resolve))
      : Promise.resolve(first)
  }
  return { url, next }
}

async function paid(url: string) {
  const gateway = await startLocalGateway({
    twins: [paystackTwin],
    keys: { paystack: { secret_key: 'sk_test_local' } },
    webhookUrl: () => url,
    merchant: () => 'Example University',
  })
  closing.push(gateway.close)
  await fetch(`${gateway.baseUrl('paystack')}/transaction/initialize`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_local', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@mail.example', amount: 150_000, reference: 'TRTOLD' }),
  })
  await gateway.control.pay({ reference: 'TRTOLD' })
  return gateway.control
}

describe('a notice', () => {
  it('comes again, the same, until the merchant takes it', async () => {
    const answers = [503, 302, 200]
    const { url, next } = await merchant(() => answers.shift() ?? 200)
    const control = await paid(url)
    const first = await next()
    const seen = async (count: number) => {
      while ((await control.calls()).deliveries.length < count)
        await new Promise((done) => setImmediate(done))
    }
    await seen(1)
    await control.advanceClock(5_000)
    expect(await next()).toBe(first)
    await seen(2)
    await control.advanceClock(60_000)
    expect(await next()).toBe(first)
    await seen(3)
    expect((await control.calls()).deliveries.map(({ answer }) => answer)).toEqual([503, 302, 200])
  })

  it('can be sent in many copies', async () => {
    const { url, next } = await merchant(() => 200)
    const control = await paid(url)
    const first = await next()
    await control.webhook({ reference: 'TRTOLD', copies: 10, shuffle: true })
    const copies = await Promise.all(Array.from({ length: 10 }, next))
    expect(new Set(copies)).toEqual(new Set([first]))
  })
})

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { type InitiateInput, ProviderError } from '../provider.ts'
import { createSandboxProvider } from './adapter.ts'
import { signBody } from './protocol.ts'

const keys = { apiKey: 'sk_sandbox_test', webhookSecret: 'webhook secret' }
let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A gateway that answers whatever the test wants. */
async function gateway(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const made = createServer(answer)
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  const address = made.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return createSandboxProvider({ baseUrl: () => `http://127.0.0.1:${port}`, keys })
}

const json = (status: number, body: unknown) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const input: InitiateInput = {
  reference: 'PREFERENCE000001',
  amount: { minor: 150_000, currency: 'NGN' },
  payer: { name: 'Ada', email: 'ada@mail.example' },
  description: 'Invoice I1',
  returnUrl: 'https://portal.example/callback/platinum',
  cancelUrl: 'https://portal.example/callback/platinum',
  notifyUrl: 'https://portal.example/api/webhooks/platinum',
  expiresAt: new Date('2026-01-01T00:00:00Z'),
}
const question = {
  reference: 'PREFERENCE000001',
  providerRef: null,
  providerTxnId: null,
  expected: input.amount,
}
/** For gateways that answer. */
const patient = () => AbortSignal.timeout(100_000)
/** For those that never do. */
const soon = () => AbortSignal.timeout(400)
const NEVER_ENDS = new Set(['nothing at all', 'a slow drip'])

const kindOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ProviderError)
  return error instanceof ProviderError ? error.kind : ''
}

const created = (checkout_url: string) => ({
  status: true,
  data: { access_code: 'code', checkout_url, expires_at: '2026-01-01T00:00:00.000Z' },
})

const strange: Record<string, [(request: IncomingMessage, response: ServerResponse) => void, string]> = {
  'a fault': [json(500, { status: false }), 'unknown'],
  'being down for a while': [json(503, {}), 'unknown'],
  'no time for the request': [json(408, { status: false, code: 'timeout', message: 'Late' }), 'unknown'],
  'a request that came too early': [json(425, { status: false, code: 'early', message: 'No' }), 'unknown'],
  'too many calls': [json(429, {}), 'rate_limited'],
  'a wrong key': [json(401, {}), 'unauthorized'],
  'a page of HTML': [(_, response) => response.end('<html><title>Welcome'), 'unknown'],
  'half an answer': [(_, response) => response.end('{"status":true,"data":{"id"'), 'unknown'],
  'an empty answer': [(_, response) => response.end(), 'unknown'],
  'another shape': [json(200, { status: true, data: { id: 7 } }), 'unknown'],
  'a redirect': [
    (_, response) => response.writeHead(302, { location: 'https://evil.example/' }).end(),
    'unknown',
  ],
  'a broken connection': [(request) => request.socket.destroy(), 'unknown'],
  'nothing at all': [() => undefined, 'unknown'],
  'a slow drip': [
    (_, response) => {
      response.write('{')
      const drip = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(drip))
    },
    'unknown',
  ],
  'two megabytes': [(_, response) => response.end(Buffer.alloc(2 * 1024 * 1024, ' ')), 'unknown'],
  'a refusal nobody can read': [json(422, { sorry: true }), 'unknown'],
}

describe('a gateway that answers with', () => {
  it.each(Object.entries(strange))('%s never passes for a payment', async (name, [answer, kind]) => {
    const provider = await gateway(answer)
    const signal = NEVER_ENDS.has(name) ? soon : patient
    expect(await kindOf(provider.initiate(input, signal()))).toBe(kind)
    expect(await kindOf(provider.query(question, signal()))).toBe(kind)
  })

  it('a refusal is a refusal, and a reference in use is a duplicate', async () => {
    const refuse = (code: string) => json(422, { status: false, code, message: 'No' })
    expect(await kindOf((await gateway(refuse('invalid'))).initiate(input, patient()))).toBe('rejected')
    expect(await kindOf((await gateway(refuse('duplicate_reference'))).initiate(input, patient()))).toBe(
      'duplicate',
    )
  })

  it.each([
    'javascript:alert(1)',
    'https://evil.example/sandbox/checkout/x',
    'https://portal.example.evil.example/sandbox/checkout/x',
    'https://portal.example/elsewhere',
    '//evil.example/sandbox/checkout/x',
    '',
  ])('the checkout page %j does not send a payer there', async (url) => {
    const provider = await gateway(json(201, created(url)))
    expect(await kindOf(provider.initiate(input, patient()))).toBe('rejected')
  })

  it('an unknown reference is "not found"; an unknown word is "unknown"', async () => {
    const missing = await gateway(json(404, { status: false }))
    expect(await missing.query(question, patient())).toMatchObject({ status: 'not_found', paid: null })
    const facts = {
      id: 'SBX9007199254740993',
      reference: input.reference,
      mode: 'test',
      status: 'settled-ish',
      amount: 150_000,
      requested_amount: 150_000,
      currency: 'NGN',
      channel: null,
      paid_at: null,
    }
    const odd = await gateway(json(200, { status: true, data: facts }))
    expect(await odd.query(question, patient())).toMatchObject({
      status: 'unknown',
      rawStatus: 'settled-ish',
      providerTxnId: 'SBX9007199254740993',
      paid: null,
    })
  })
})

describe('its webhooks', () => {
  const body = Buffer.from('{"event":"charge.success","data":{"reference":"PTEST0001"}}')
  const provider = createSandboxProvider({
    baseUrl: () => 'http://127.0.0.1:1',
    keys: { ...keys, webhookSecret: 'k' },
  })
  const verdict = (signature: string | undefined, bytes: Uint8Array = body) =>
    provider.verifyWebhook({
      body: bytes,
      headers: { 'x-sandbox-signature': signature },
      receivedAt: new Date(),
    }).kind

  it('are signed as documented: HMAC-SHA512 over the raw bytes, in hex', () => {
    expect(signBody('Jefe asks: what do ya want for nothing?', 'Jefe')).toBe(
      signBody(Buffer.from('Jefe asks: what do ya want for nothing?'), 'Jefe'),
    )
    // RFC 4231, test case 2
    expect(signBody('what do ya want for nothing?', 'Jefe')).toBe(
      '164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737',
    )
    expect(verdict(signBody(body, 'k'))).toBe('authentic')
  })

  it('are rejected, without a throw, whatever the header holds', () => {
    const right = signBody(body, 'k')
    const wrong = [
      undefined,
      '',
      'x',
      right.slice(1),
      `${right}0`,
      right.toUpperCase(),
      `${right},${right}`,
      '\u0000',
    ]
    for (const signature of wrong) expect(verdict(signature)).toBe('rejected')
    expect(verdict(right, Buffer.concat([body, Buffer.from(' ')]))).toBe('rejected')
  })

  it('that cannot be read throw a SyntaxError and nothing else', () => {
    const unreadable = ['', 'null', '[]', '7', '{', '{"event":1}', '{"event":"x","data":null}']
    for (const text of unreadable)
      expect(() =>
        provider.parseWebhook({ body: Buffer.from(text), headers: {}, receivedAt: new Date() }),
      ).toThrow(SyntaxError)
    const invalidUtf8 = { body: Buffer.from([0xff, 0xfe, 0x00]), headers: {}, receivedAt: new Date() }
    expect(() => provider.parseWebhook(invalidUtf8)).toThrow(SyntaxError)
  })
})

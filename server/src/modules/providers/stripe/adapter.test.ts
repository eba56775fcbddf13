import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, type RecordedRequest, startAnswering } from '../../../../test/answering.ts'
import { type InitiateInput, ProviderError, type RawRequest } from '../provider.ts'
import { encodeForm } from './api.ts'
import { stripeKind } from './kind.ts'
import { signatureOf } from './protocol.ts'

const values = { secret_key: 'sk_test_fake_0001', webhook_secret: 'whsec_fake' }
const reference = 'PREFERENCE000001'

let server: Awaited<ReturnType<typeof startAnswering>> | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** Stripe, answering whatever the test wants. */
async function stripe(answer: (asked: RecordedRequest) => Answer) {
  const started = await startAnswering(answer)
  server = started
  const baseUrl = () => `${started.baseUrl()}/stripe`
  return { provider: stripeKind.create({ mode: 'test', baseUrl, values }), asked: started.asked, baseUrl }
}

const input: InitiateInput = {
  reference,
  amount: { minor: 1999, currency: 'USD' },
  payer: { name: 'Ada', email: 'ada+1@mail.example' },
  description: 'Invoice I1 & more',
  returnUrl: 'https://portal.example/callback/stripe',
  cancelUrl: 'https://portal.example/callback/stripe',
  notifyUrl: 'https://portal.example/api/webhooks/stripe',
  expiresAt: new Date('2026-01-01T00:00:00Z'),
}
const question = { reference, providerRef: 'cs_1', providerTxnId: null, expected: input.amount }
const refund = {
  refundReference: 'R1',
  reference,
  providerTxnId: 'pi_1',
  amount: input.amount,
  full: true,
  reason: 'Twice',
}
const patient = () => AbortSignal.timeout(100_000)
const json = (body: object, status = 200): Answer => ({ status, body: JSON.stringify(body) })

const kindOf = async (work: Promise<unknown> | undefined): Promise<string> => {
  const thrown: unknown = await work?.then(
    () => null,
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(ProviderError)
  return thrown instanceof ProviderError ? thrown.kind : ''
}

it('forms write what is inside of what', () => {
  expect(decodeURIComponent(encodeForm({ a: 1, b: { c: 'x y', d: [{ e: 'é' }, 'f'] } }))).toBe(
    'a=1&b[c]=x+y&b[d][0][e]=é&b[d][1]=f',
  )
})

describe('beginning', () => {
  const created = (url: string) => json({ id: 'cs_1', url, expires_at: 1_767_225_600 })

  it('sends a form under our reference, with the places to come back to', async () => {
    const { provider, asked, baseUrl } = await stripe(() => created(`${baseUrl()}/checkout/1`))
    const begun = await provider.initiate(input, patient())
    expect(begun).toEqual({
      providerRef: 'cs_1',
      handoff: { kind: 'redirect', url: `${baseUrl()}/checkout/1` },
      handoffExpiresAt: new Date('2026-01-01T00:00:00Z'),
    })
    const [one] = asked
    expect(one?.headers).toMatchObject({
      authorization: 'Bearer sk_test_fake_0001',
      'idempotency-key': reference,
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(Object.fromEntries(new URLSearchParams(one?.body))).toEqual({
      mode: 'payment',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '1999',
      'line_items[0][price_data][product_data][name]': 'Invoice I1 & more',
      'line_items[0][quantity]': '1',
      client_reference_id: reference,
      'metadata[reference]': reference,
      'payment_intent_data[metadata][reference]': reference,
      customer_email: 'ada+1@mail.example',
      success_url: `https://portal.example/callback/stripe?reference=${reference}&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `https://portal.example/callback/stripe?reference=${reference}&status=cancelled`,
      expires_at: '1767225600',
    })
  })

  it.each([
    'javascript:alert(1)',
    'https://evil.example/checkout/1',
    'https://checkout.stripe.com.evil.example/c/1',
    '',
  ])('at %j sends nobody there', async (url) => {
    const { provider } = await stripe(() => created(url))
    expect(await kindOf(provider.initiate(input, patient()))).toBe('rejected')
  })

  it('in a currency without two decimals is not tried', async () => {
    const { provider, asked } = await stripe(() => json({}))
    const yen = { ...input, amount: { minor: 100, currency: 'JPY' } }
    expect(await kindOf(provider.initiate(yen, patient()))).toBe('unsupported')
    expect(asked).toHaveLength(0)
  })
})

describe('a refusal', () => {
  const error = (type: string, code: string | null = null) => ({ error: { type, code, message: 'No' } })

  it.each([
    [400, error('invalid_request_error', 'amount_too_small'), 'rejected'],
    [400, error('idempotency_error'), 'duplicate'],
    [402, error('card_error', 'card_declined'), 'rejected'],
    [409, error('idempotency_error', 'idempotency_key_in_use'), 'unknown'],
    [401, error('invalid_request_error'), 'unauthorized'],
    [403, error('invalid_request_error'), 'unauthorized'],
    [429, error('invalid_request_error', 'rate_limit'), 'rate_limited'],
    [500, error('api_error'), 'unknown'],
    [400, { sorry: true }, 'unknown'],
  ])('%i %j is told apart', async (status, body, kind) => {
    const { provider } = await stripe(() => json(body, status))
    expect(await kindOf(provider.initiate(input, patient()))).toBe(kind)
    expect(await kindOf(provider.refund?.(refund, patient()))).toBe(kind)
    expect(await kindOf(provider.query(question, patient()))).toBe(kind)
  })

  it('to find a session means that there is none', async () => {
    const { provider } = await stripe(() => json(error('invalid_request_error', 'resource_missing'), 404))
    expect(await provider.query(question, patient())).toMatchObject({ status: 'not_found', reference })
  })
})

describe('a session', () => {
  const session = (over: object) => ({
    id: 'cs_1',
    livemode: true,
    status: 'complete',
    payment_status: 'paid',
    amount_total: 1999,
    currency: 'usd',
    client_reference_id: reference,
    payment_intent: null,
    ...over,
  })

  it.each([
    [{}, 'succeeded'],
    [{ status: 'open' }, 'unknown'],
    [{ status: 'expired' }, 'unknown'],
    [{ payment_status: 'no_payment_required' }, 'unknown'],
    [{ payment_status: 'unpaid' }, 'pending'],
    [{ payment_status: 'unpaid', status: 'open' }, 'open'],
    [{ payment_status: 'unpaid', status: 'expired' }, 'expired'],
    [{ payment_status: 'unpaid', status: 'paused' }, 'unknown'],
  ])('%j is %s', async (over, status) => {
    const { provider } = await stripe(() => json(session(over)))
    expect(await provider.query(question, patient())).toMatchObject({ status, reference, mode: 'live' })
  })

  it('without our reference is about nobody of ours', async () => {
    const { provider } = await stripe(() => json(session({ client_reference_id: null })))
    expect((await provider.query(question, patient())).reference).toBe('')
  })
})

describe('its notices', () => {
  const provider = stripeKind.create({ mode: 'test', baseUrl: null, values })
  const RAW = Buffer.from(
    '{"event":"charge.success","data":{"id":4099260516,"domain":"test","status":"success","reference":"TR-0001-A1","amount":150000,"requested_amount":150000,"currency":"NGN","fees":2250}}',
  )
  const T = 1_700_000_000
  const right = '3f28137a20f0ef10b9c71a9efd259f75b08f93475a677793a5323f189e583f1d'
  const verdict = (header: string | undefined, { at = T, body = RAW } = {}) =>
    provider.verifyWebhook({
      body,
      headers: { 'stripe-signature': header },
      receivedAt: new Date(at * 1000),
    }).kind

  it('are signed as documented, over the second and the raw bytes', () => {
    expect(RAW).toHaveLength(182)
    expect(signatureOf(RAW, String(T), 'whsec_fake')).toBe(right)
    expect(verdict(`t=${T},v1=${right}`)).toBe('authentic')
    expect(verdict(`t=${T},v1=${right}`, { body: Buffer.concat([RAW, Buffer.from(' ')]) })).toBe('rejected')
    expect(verdict(`t=${T + 1},v1=${right}`)).toBe('rejected')
  })

  it.each([
    [0, 'authentic'],
    [300, 'authentic'],
    [301, 'rejected'],
    [-300, 'authentic'],
    [-301, 'rejected'],
    [-3600, 'rejected'],
  ])('received %i seconds after they were signed are %s', (later, kind) => {
    expect(verdict(`t=${T},v1=${right}`, { at: T + later })).toBe(kind)
  })

  it('may be signed with two secrets while one is replaced', () => {
    const other = signatureOf(RAW, String(T), 'whsec_other')
    expect(verdict(`t=${T},v1=${other},v1=${right}`)).toBe('authentic')
    expect(verdict(`t=${T}, v1=${right}, v0=${other}`)).toBe('authentic')
    expect(verdict(`t=${T},v1=${other},v1=${other}`)).toBe('rejected')
  })

  it.each([
    undefined,
    '',
    `v1=${right}`,
    `t=${T}`,
    `t=${T},v0=${right}`,
    `t=${T},v1=${right.toUpperCase()}`,
    `t=${T},v1=${right}0`,
    `t=${T},v1=`,
    `t=${T},t=${T},v1=${right}`,
    `t=1e9,v1=${right}`,
    `t=-5,v1=${right}`,
  ])('with the header %j are rejected without a throw', (header) => {
    expect(verdict(header)).toBe('rejected')
  })

  it('with a header of any length are answered at once', () => {
    expect(verdict(`t=${T},v1=${right}${',v1=0'.repeat(1000)}`)).toBe('rejected')
  })

  const hintOf = (type: string, object: object) => {
    const body = Buffer.from(JSON.stringify({ id: 'evt_1', type, data: { object } }))
    const request: RawRequest = { body, headers: {}, receivedAt: new Date() }
    return provider.parseWebhook(request)
  }

  it.each([
    [
      'checkout.session.completed',
      { client_reference_id: reference, payment_intent: 'pi_1' },
      'payment',
      reference,
      null,
    ],
    [
      'checkout.session.expired',
      { client_reference_id: reference, payment_intent: null },
      'payment',
      reference,
      null,
    ],
    [
      'checkout.session.async_payment_failed',
      { client_reference_id: null, metadata: { reference } },
      'payment',
      reference,
      null,
    ],
    [
      'refund.updated',
      { payment_intent: { id: 'pi_1' }, metadata: { reference, refund_reference: 'R1' } },
      'refund',
      reference,
      'R1',
    ],
    ['refund.created', { payment_intent: 'pi_1', metadata: {} }, 'refund', null, null],
    ['charge.refunded', { payment_intent: 'pi_1', metadata: { reference } }, 'refund', reference, null],
    ['charge.dispute.created', { payment_intent: 'pi_1', metadata: {} }, 'dispute', null, null],
    ['charge.succeeded', { payment_intent: 'pi_1', metadata: { reference } }, 'ignored', reference, null],
    ['customer.created', {}, 'ignored', null, null],
  ])('%s is understood', (type, object, topic, named, refundReference) => {
    const providerTxnId = 'payment_intent' in object && object.payment_intent !== null ? 'pi_1' : null
    expect(hintOf(type, object)).toEqual([
      { dedupeKey: 'evt_1', topic, reference: named, providerTxnId, refundReference },
    ])
  })
})

describe('settings', () => {
  const faults = (mode: 'test' | 'live', over: Record<string, string> = {}) =>
    Object.keys(stripeKind.faults({ mode, baseUrl: null, values: { ...values, ...over } })).toSorted()

  it.each([
    ['test', {}, []],
    ['live', {}, ['secret_key']],
    ['live', { secret_key: 'sk_live_1' }, []],
    ['test', { secret_key: 'sk_live_1' }, ['secret_key']],
    ['test', { secret_key: 'rk_test_1' }, []],
    ['test', { secret_key: 'pk_test_1' }, ['secret_key']],
    ['test', { webhook_secret: 'secret' }, ['webhook_secret']],
  ] as const)('in %s mode %j have faults in %j', (mode, over, fields) => {
    expect(faults(mode, over)).toEqual(fields)
  })

  it('of live keys are not for the local gateway', () => {
    const live = { ...values, secret_key: 'sk_live_1' }
    const settings = { mode: 'live', baseUrl: () => 'http://127.0.0.1:1', values: live } as const
    expect(stripeKind.faults(settings)).toHaveProperty('secret_key')
  })
})

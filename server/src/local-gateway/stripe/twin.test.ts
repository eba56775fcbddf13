import { localGatewayKeys } from '@testamur/contract/providers/local-gateway-keys'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type InitiateInput, ProviderError, type RefundInput } from '../../modules/providers/provider.ts'
import { stripeKind } from '../../modules/providers/stripe/kind.ts'
import { type StartedGateway, startLocalGateway } from '../server.ts'
import { stripeTwin } from './twin.ts'

const HOUR = 60 * 60 * 1000
const keys = localGatewayKeys['stripe'] ?? {}
let gateway: StartedGateway
beforeAll(async () => {
  gateway = await startLocalGateway({
    twins: [stripeTwin],
    keys: localGatewayKeys,
    webhookUrl: () => null,
    merchant: () => 'Ivory Tower',
  })
})
afterAll(() => gateway.close())
beforeEach(() => gateway.control.reset())

const adapter = (values = keys) =>
  stripeKind.create({ mode: 'test', baseUrl: () => gateway.baseUrl('stripe'), values })
const soon = () => AbortSignal.timeout(100_000)
const expiresAt = new Date(Date.now() + 2 * HOUR)
const reference = 'PSTRIPETEST000001'
const input = (over: Partial<InitiateInput> = {}): InitiateInput => ({
  reference,
  amount: { minor: 1999, currency: 'USD' },
  payer: { name: 'Ada Obi', email: 'ada@mail.example' },
  description: 'Transcript for Ada Obi',
  returnUrl: 'https://portal.example/callback/stripe',
  cancelUrl: 'https://portal.example/callback/stripe',
  notifyUrl: 'https://portal.example/api/webhooks/stripe',
  expiresAt,
  ...over,
})
const ask = (providerRef: string | null, about = reference) =>
  adapter().query({ reference: about, providerRef, providerTxnId: null, expected: input().amount }, soon())

const kindOf = async (work: Promise<unknown> | undefined): Promise<string> => {
  const thrown: unknown = await work?.then(
    () => null,
    (error: unknown) => error,
  )
  return thrown instanceof ProviderError ? thrown.kind : `not refused: ${String(thrown)}`
}

const choose = async (url: string, action: string) => {
  const body = new URLSearchParams({ action })
  const reply = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return new URL(reply.headers.get('location') ?? '', url)
}

async function paid() {
  const begun = await adapter().initiate(input(), soon())
  await gateway.control.pay({ reference })
  const { providerTxnId } = await ask(begun.providerRef)
  return { begun, providerTxnId }
}

const refundOf = (providerTxnId: string | null, over: Partial<RefundInput> = {}): RefundInput => ({
  refundReference: 'RSTRIPETEST00001',
  reference,
  providerTxnId,
  amount: { minor: 1000, currency: 'USD' },
  full: false,
  reason: 'Asked for twice',
  ...over,
})

describe('a session', () => {
  it('is made, paid on its page, and found by its id and, when that was lost, by our reference', async () => {
    const begun = await adapter().initiate(input(), soon())
    expect(await ask(begun.providerRef)).toMatchObject({ status: 'open', mode: 'test', paid: null })
    if (begun.handoff.kind !== 'redirect') throw new Error('Stripe is opened by its address')
    const back = await choose(begun.handoff.url, 'pay')
    expect(Object.fromEntries(back.searchParams)).toEqual({ reference, session_id: begun.providerRef })
    const facts = {
      status: 'succeeded',
      reference,
      mode: 'test',
      channel: 'card',
      paid: { minor: 1999, currency: 'USD' },
      credited: { minor: 1999, currency: 'USD' },
      fee: { minor: 88, currency: 'USD' },
    }
    expect(await ask(begun.providerRef)).toMatchObject(facts)
    expect(await ask(null)).toMatchObject(facts)
    expect(await ask(null, 'PNEVERBEGUN000001')).toMatchObject({ status: 'not_found' })
    expect(await ask('cs_nobody')).toMatchObject({ status: 'not_found' })
  })

  it('is found among more than one page of others', async () => {
    const lost = await adapter().initiate(input(), soon())
    for (let number = 0; number < 101; number += 1)
      await adapter().initiate(input({ reference: `PSTRIPEMORE${number}` }), soon())
    expect(await ask(null)).toMatchObject({ status: 'open', reference })
    const { calls } = await gateway.control.calls()
    expect(calls.some(({ path }) => path.includes('starting_after='))).toBe(true)
    expect(calls.at(-1)?.path).toContain(lost.providerRef)
  })

  it('is the same one when the call is repeated, and an error when it is repeated for another amount', async () => {
    const first = await adapter().initiate(input(), soon())
    expect(await adapter().initiate(input(), soon())).toEqual(first)
    const other = input({ amount: { minor: 2000, currency: 'USD' } })
    expect(await kindOf(adapter().initiate(other, soon()))).toBe('duplicate')
  })

  it('that was made although the answer was lost is had by repeating the call', async () => {
    await gateway.control.fault({ route: 'POST /stripe/v1/checkout/sessions', mode: 'commit_then_drop' })
    expect(await kindOf(adapter().initiate(input(), soon()))).toBe('unknown')
    const again = await adapter().initiate(input(), soon())
    expect(await ask(null)).toMatchObject({ status: 'open' })
    await gateway.control.pay({ reference })
    expect(await ask(again.providerRef)).toMatchObject({ status: 'succeeded' })
  })

  it('stays open when its payer leaves or a card is declined, and is over when it is called off', async () => {
    const begun = await adapter().initiate(input(), soon())
    if (begun.handoff.kind !== 'redirect') throw new Error('Stripe is opened by its address')
    await choose(begun.handoff.url, 'decline')
    expect(await ask(begun.providerRef)).toMatchObject({ status: 'open' })
    const back = await choose(begun.handoff.url, 'cancel')
    expect(Object.fromEntries(back.searchParams)).toEqual({ reference, status: 'cancelled' })
    expect(await ask(begun.providerRef)).toMatchObject({ status: 'open' })

    const about = { reference, providerRef: null }
    await adapter().cancel?.(about, soon())
    await adapter().cancel?.(about, soon())
    expect(await ask(begun.providerRef)).toMatchObject({ status: 'expired' })
  })

  it('that was paid cannot be called off', async () => {
    const { begun } = await paid()
    expect(await kindOf(adapter().cancel?.({ reference, providerRef: begun.providerRef }, soon()))).toBe(
      'rejected',
    )
  })

  it('paid by a transfer is pending until the money arrives', async () => {
    const begun = await adapter().initiate(input(), soon())
    await gateway.control.pay({ reference, after_ms: HOUR })
    expect(await ask(begun.providerRef)).toMatchObject({ status: 'pending', paid: null })
    await gateway.control.advanceClock(HOUR)
    expect(await ask(begun.providerRef)).toMatchObject({ status: 'succeeded' })
  })

  it('whose transfer comes to nothing has failed', async () => {
    const begun = await adapter().initiate(input(), soon())
    await gateway.control.pay({ reference, after_ms: HOUR })
    await gateway.control.fail({ reference })
    expect(await ask(begun.providerRef)).toMatchObject({ status: 'failed' })
  })
})

describe('a refund', () => {
  it('is made once, however often it is asked for, and found by our reference', async () => {
    const { begun, providerTxnId } = await paid()
    const first = await adapter().refund?.(refundOf(providerTxnId), soon())
    expect(first).toMatchObject({
      refundReference: 'RSTRIPETEST00001',
      status: 'succeeded',
      amount: { minor: 1000, currency: 'USD' },
    })
    expect(await adapter().refund?.(refundOf(providerTxnId), soon())).toEqual(first)
    expect(await adapter().queryRefund?.(refundOf(providerTxnId), soon())).toEqual(first)
    const other = refundOf(providerTxnId, { refundReference: 'RSTRIPETEST00002' })
    expect(await adapter().queryRefund?.(other, soon())).toBeNull()
    expect(await kindOf(adapter().refund?.(other, soon()))).toBe('rejected')
    const more = refundOf(providerTxnId, { amount: { minor: 999, currency: 'USD' } })
    expect(await kindOf(adapter().refund?.(more, soon()))).toBe('duplicate')
    // A refund of our own, partial or full, is not a reversal.
    const rest = { ...other, amount: { minor: 999, currency: 'USD' } }
    expect(await adapter().refund?.(rest, soon())).toMatchObject({ status: 'succeeded' })
    expect(await ask(begun.providerRef)).toMatchObject({ status: 'succeeded' })
  })

  it('needs a charge', async () => {
    expect(await kindOf(adapter().refund?.(refundOf(null), soon()))).toBe('rejected')
    expect(await kindOf(adapter().refund?.(refundOf('pi_nobody'), soon()))).toBe('rejected')
    expect(await adapter().queryRefund?.(refundOf(null), soon())).toBeNull()
  })

  it.each(['pending', 'processing', 'needs_attention', 'failed'] as const)(
    'that is %s says so',
    async (status) => {
      const { providerTxnId } = await paid()
      await adapter().refund?.(refundOf(providerTxnId), soon())
      await gateway.control.refundStatus({ reference, status })
      const found = await adapter().queryRefund?.(refundOf(providerTxnId), soon())
      expect(found?.status).toBe(status === 'pending' ? 'processing' : status)
    },
  )

  it('made on the dashboard of all there was, or a dispute that was lost, is a reversal', async () => {
    const { begun } = await paid()
    await gateway.control.dispute({ reference })
    expect(await ask(begun.providerRef)).toMatchObject({ status: 'succeeded' })
    await gateway.control.dispute({ reference, status: 'lost' })
    expect(await ask(begun.providerRef)).toMatchObject({ status: 'reversed' })

    await gateway.control.reset()
    const again = await paid()
    await gateway.control.refundExternal({ reference })
    expect(await ask(again.begun.providerRef)).toMatchObject({ status: 'reversed' })
  })
})

describe('the local Stripe is strict:', () => {
  const call = (body: string | null, headers: Record<string, string> = {}, path = '/v1/checkout/sessions') =>
    fetch(gateway.baseUrl('stripe') + path, {
      method: body === null ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${keys['secret_key']}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      ...(body === null ? {} : { body }),
    })
  const form = (over: Record<string, string> = {}) =>
    new URLSearchParams({
      mode: 'payment',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '1999',
      'line_items[0][price_data][product_data][name]': 'Transcript',
      'line_items[0][quantity]': '1',
      success_url: 'https://portal.example/callback/stripe',
      ...over,
    }).toString()
  const inHours = (hours: number) => String(Math.floor((Date.now() + hours * HOUR) / 1000))

  it('what is right is taken', async () => {
    expect((await call(form())).status).toBe(200)
    expect((await call(form({ expires_at: inHours(1) }))).status).toBe(200)
  })

  it.each([
    ['an amount with decimals', { 'line_items[0][price_data][unit_amount]': '19.99' }],
    ['an amount below the smallest', { 'line_items[0][price_data][unit_amount]': '49' }],
    ['an amount of nine digits', { 'line_items[0][price_data][unit_amount]': '100000000' }],
    ['a currency in capitals', { 'line_items[0][price_data][currency]': 'USD' }],
    ['a field it does not know', { colour: 'blue' }],
    ['a page that closes too soon', { expires_at: inHours(0.4) }],
    ['a page that closes too late', { expires_at: inHours(25) }],
    ['no address to come back to', { success_url: '' }],
  ])('%s is refused', async (_what, over) => {
    const reply = await call(form(over))
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  it('JSON is refused, and so are other keys', async () => {
    const json = await call(JSON.stringify({ mode: 'payment' }), { 'content-type': 'application/json' })
    expect(json.status).toBe(400)
    expect((await call(form(), { authorization: 'Bearer sk_test_other' })).status).toBe(401)
    expect((await call(null, { authorization: '' })).status).toBe(401)
    expect(await kindOf(adapter({ ...keys, secret_key: 'sk_test_other' }).check?.(soon()))).toBe(
      'unauthorized',
    )
    expect(await adapter().check?.(soon())).toEqual({ code: 'providers.stripeKeyAccepted' })
  })

  it('what was refused leaves its idempotency key free; what was done is repeated word for word', async () => {
    const key = { 'idempotency-key': 'one' }
    expect((await call(form({ colour: 'blue' }), key)).status).toBe(400)
    const first = await call(form(), key)
    const second = await call(form(), key)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(await second.text()).toBe(await first.text())
    expect((await call(form(), { 'idempotency-key': 'k'.repeat(256) })).status).toBe(400)
  })
})

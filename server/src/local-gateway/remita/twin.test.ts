import { localGatewayKeys } from '@testamur/contract/providers/local-gateway-keys'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type InitiateInput, ProviderError } from '../../modules/providers/provider.ts'
import { remitaKind } from '../../modules/providers/remita/kind.ts'
import { type StartedGateway, startLocalGateway } from '../server.ts'
import { remitaTwin } from './twin.ts'

const DAY = 24 * 60 * 60 * 1000
const keys = localGatewayKeys['remita'] ?? {}
let gateway: StartedGateway
beforeAll(async () => {
  gateway = await startLocalGateway({
    twins: [remitaTwin],
    keys: localGatewayKeys,
    webhookUrl: () => null,
    merchant: () => 'Ivory Tower',
  })
})
afterAll(() => gateway.close())
beforeEach(() => gateway.control.reset())

const adapter = (values = keys) =>
  remitaKind.create({ mode: 'test', baseUrl: () => gateway.baseUrl('remita'), values })
const soon = () => AbortSignal.timeout(100_000)
const input = (over: Partial<InitiateInput> = {}): InitiateInput => ({
  reference: 'PREMITATEST000001',
  amount: { minor: 150_075, currency: 'NGN' },
  payer: { name: 'Ada Obi', email: 'ada@mail.example' },
  description: 'Transcript for Ada Obi',
  returnUrl: 'https://portal.example/callback/remita',
  cancelUrl: 'https://portal.example/callback/remita',
  notifyUrl: 'https://portal.example/api/webhooks/remita/hook',
  expiresAt: new Date(Date.now() + DAY / 12),
  ...over,
})
const ask = (providerRef: string | null, reference = input().reference) =>
  adapter().query({ reference, providerRef, providerTxnId: null, expected: input().amount }, soon())

const kindOf = async (work: Promise<unknown>): Promise<string> => {
  const thrown: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  )
  return thrown instanceof ProviderError ? thrown.kind : `not refused: ${String(thrown)}`
}

/** Opens the hosted page as a browser does, with the form that the adapter answers. */
async function openPage(fields: Readonly<Record<string, string>>, url: string) {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

describe('a remittance number', () => {
  it('is made, opened by a form, paid, and found by number and by order', async () => {
    const begun = await adapter().initiate(input(), soon())
    const rrr = begun.providerRef ?? ''
    expect(rrr).toMatch(/^\d{12}$/)
    expect(begun.resume).toBe(rrr)
    expect(await ask(rrr)).toMatchObject({ status: 'open', paid: null, providerTxnId: rrr })

    if (begun.handoff.kind !== 'form_post') throw new Error('Remita is opened by a form')
    const opened = await openPage(begun.handoff.fields, begun.handoff.url)
    expect(opened.status).toBe(303)
    const page = opened.headers.get('location') ?? ''
    const paid = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay' }),
      redirect: 'manual',
    })
    const back = new URL(paid.headers.get('location') ?? '')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      reference: 'PREMITATEST000001',
      RRR: rrr,
      orderID: 'PREMITATEST000001',
    })

    const money = { minor: 150_075, currency: 'NGN' }
    const facts = { status: 'succeeded', reference: input().reference, paid: money, credited: money }
    expect(await ask(rrr)).toMatchObject(facts)
    expect(await ask(null)).toMatchObject({ ...facts, providerTxnId: rrr })
    expect((await ask(rrr)).paidAt).toBeInstanceOf(Date)
  })

  it('is paid at a branch thirty days later', async () => {
    const { providerRef } = await adapter().initiate(input(), soon())
    await gateway.control.abandon({ reference: input().reference })
    expect(await ask(providerRef)).toMatchObject({ status: 'cancelled' })
    await gateway.control.advanceClock(30 * DAY)
    await gateway.control.pay({ reference: input().reference, channel: 'branch' })
    expect(await ask(providerRef)).toMatchObject({ status: 'succeeded', rawStatus: '01' })
  })

  it('is the same one when the order is sent again, and none when it was for another amount', async () => {
    const first = await adapter().initiate(input(), soon())
    expect(await adapter().initiate(input(), soon())).toEqual({
      ...first,
      handoffExpiresAt: expect.any(Date),
    })
    const other = input({ amount: { minor: 150_076, currency: 'NGN' } })
    expect(await kindOf(adapter().initiate(other, soon()))).toBe('duplicate')
    await gateway.control.pay({ reference: input().reference })
    expect(await kindOf(adapter().initiate(input(), soon()))).toBe('duplicate')
  })

  it('is taken up again where an earlier try left it, unless it was for something else', async () => {
    const first = await adapter().initiate(input(), soon())
    const resumed = await adapter().initiate(input({ resume: first.resume ?? '' }), soon())
    expect(resumed.providerRef).toBe(first.providerRef)
    const { calls } = await gateway.control.calls()
    expect(calls.filter(({ path }) => path.endsWith('/paymentinit'))).toHaveLength(1)

    const another = input({ reference: 'PREMITATEST000002', resume: first.resume ?? '' })
    expect((await adapter().initiate(another, soon())).providerRef).not.toBe(first.providerRef)
  })

  it('that was called off cannot be paid on its page; one that was paid cannot be called off', async () => {
    const begun = await adapter().initiate(input(), soon())
    await adapter().cancel?.({ reference: input().reference, providerRef: null }, soon())
    expect(await ask(begun.providerRef)).toMatchObject({ status: 'cancelled' })
    const page = await fetch(`${gateway.baseUrl('remita')}/checkout/${begun.providerRef}`)
    expect(await page.text()).toContain('Page expired')

    const paid = await adapter().initiate(input({ reference: 'PREMITATEST000003' }), soon())
    await gateway.control.pay({ reference: 'PREMITATEST000003' })
    const late = { reference: 'PREMITATEST000003', providerRef: paid.providerRef }
    expect(await kindOf(adapter().cancel?.(late, soon()) ?? Promise.resolve())).toBe('rejected')
    await adapter().cancel?.({ reference: 'PNEVERBEGUN000001', providerRef: null }, soon())
  })
})

describe('wrong keys', () => {
  it.each(['merchant_id', 'service_type_id', 'api_key'])(
    'in %s are refused when a number is asked for',
    async (name) => {
      const wrong = adapter({ ...keys, [name]: '999' })
      expect(await kindOf(wrong.initiate(input(), soon()))).toBe('unauthorized')
    },
  )

  it('are found by the connection test, and right ones pass it', async () => {
    expect(await adapter().check?.(soon())).toEqual({ code: 'providers.remitaKeysAccepted' })
    const wrong = adapter({ ...keys, api_key: '999' })
    expect(await kindOf(wrong.check?.(soon()) ?? Promise.resolve())).toBe('unauthorized')
  })
})

describe('the local Remita is strict:', () => {
  const at = (path: string) => `${gateway.baseUrl('remita')}/remita/exapp/api/v1/send/api/echannelsvc${path}`

  it('the hash of an amount written in another way is wrong', async () => {
    await adapter().initiate(input({ amount: { minor: 150_000, currency: 'NGN' } }), soon())
    const { calls } = await gateway.control.calls()
    const { body } = calls.find(({ path }) => path.endsWith('/paymentinit')) ?? {}
    expect(body).toMatchObject({ amount: '1500.00' })
    const again = await fetch(at('/merchant/api/paymentinit'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'remitaConsumerKey=2547916,remitaConsumerToken=0',
      },
      body: JSON.stringify({ ...(body as object), orderId: 'PREMITATEST000009', amount: '1500' }),
    })
    expect(await again.text()).toBe('jsonp ({"statuscode":"013","status":"Invalid hash"})')
  })

  it.each([
    ['another field', { colour: 'blue' }],
    ['an amount that is a number', { amount: 1500 }],
    ['an amount in words', { amount: '1,500.00' }],
    ['no e-mail', { payerEmail: '' }],
  ])('an order with %s is no order', async (_what, wrong) => {
    const order = {
      serviceTypeId: '4430731',
      amount: '1500.00',
      orderId: 'PX',
      payerName: 'Ada',
      payerEmail: 'ada@mail.example',
      payerPhone: '',
      description: 'For',
    }
    const reply = await fetch(at('/merchant/api/paymentinit'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...order, ...wrong }),
    })
    expect(await reply.text()).toContain('"022"')
  })

  it('a pay form with a wrong hash opens nothing', async () => {
    const begun = await adapter().initiate(input(), soon())
    if (begun.handoff.kind !== 'form_post') throw new Error('Remita is opened by a form')
    const { fields, url } = begun.handoff
    expect((await openPage({ ...fields, hash: fields['hash']?.replace(/.$/, 'x') ?? '' }, url)).status).toBe(
      400,
    )
    expect((await openPage({ ...fields, rrr: '130007899999' }, url)).status).toBe(400)
    expect((await openPage({ ...fields, responseurl: 'javascript:alert(1)' }, url)).status).toBe(400)
  })
})

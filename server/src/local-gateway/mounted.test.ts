import { localGatewayKeys } from '@testamur/contract/local-gateway-keys'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../test/harness.ts'
import type { InitiateInput } from '../modules/providers/provider.ts'
import { remitaKind } from '../modules/providers/remita/kind.ts'
import { stripeKind } from '../modules/providers/stripe/kind.ts'

const HOUR = 60 * 60 * 1000
let server: TestServer
let origin: string
beforeAll(async () => {
  server = await createTestServer()
  origin = await server.listen()
})
afterAll(() => server.close())

const adapterOf = (kind: typeof remitaKind) =>
  kind.create({
    mode: 'test',
    baseUrl: () => `${origin}/local-gateway/${kind.code}`,
    values: localGatewayKeys[kind.code] ?? {},
  })
const input = (currency: string): InitiateInput => ({
  reference: `PMOUNTED${currency}0001`,
  amount: { minor: 150_000, currency },
  payer: { name: 'Ada Obi', email: 'ada@mail.example' },
  description: 'Transcript for Ada Obi',
  returnUrl: `${origin}/callback/alias`,
  cancelUrl: `${origin}/callback/alias`,
  notifyUrl: `${origin}/api/webhooks/alias`,
  expiresAt: new Date(Date.now() + HOUR),
})

it.each([
  [remitaKind, 'NGN'],
  [stripeKind, 'USD'],
] as const)(
  'beside the portal, its parsers and its limits, a payment goes from end to end: $code',
  async (kind, currency) => {
    const provider = adapterOf(kind)
    const asked = input(currency)
    const { providerRef, handoff } = await provider.initiate(asked, AbortSignal.timeout(20_000))
    if (handoff.kind === 'instructions') throw new Error('It has a page')
    const form = handoff.kind === 'form_post' ? new URLSearchParams(handoff.fields) : null
    const page = await fetch(handoff.url, form === null ? {} : { method: 'POST', body: form })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Transcript for Ada Obi')
    const body = new URLSearchParams({ action: 'pay' })
    const paid = await fetch(page.url, { method: 'POST', body, redirect: 'manual' })
    expect(paid.headers.get('location')).toContain(`${origin}/callback/alias?reference=${asked.reference}`)
    const question = { reference: asked.reference, providerRef, providerTxnId: null, expected: asked.amount }
    expect(await provider.query(question, AbortSignal.timeout(20_000))).toMatchObject({
      ...{ status: 'succeeded', reference: asked.reference, credited: asked.amount },
    })
  },
)

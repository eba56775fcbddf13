// PostgreSQL alone is enough: what it shows is how HTTP is answered.

import { localGatewayKeys } from '@testamur/contract/providers/local-gateway-keys'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../test/harness.ts'
import type { InitiateInput } from '../modules/providers/provider.ts'
import { remitaKind } from '../modules/providers/remita/kind.ts'
import { stripeKind } from '../modules/providers/stripe/kind.ts'

const HOUR = 60 * 60 * 1000
let server: TestServer
let origin: string
/** The portal's public address, and the address of the process behind it. */
let site: string
beforeAll(async () => {
  site = 'https://portal.example'
  server = await createTestServer({ settings: { PUBLIC_URL: site } })
  await server.runtime.prepare()
  origin = await server.listen()
})
afterAll(() => server.close())

const adapterOf = (kind: typeof remitaKind) =>
  kind.create({
    mode: 'test',
    baseUrl: () => `${origin}/local-gateway/${kind.code}`,
    pageUrl: (returnUrl) => `${new URL(returnUrl).origin}/local-gateway/${kind.code}`,
    values: localGatewayKeys[kind.code] ?? {},
  })
const input = (currency: string): InitiateInput => ({
  reference: `PMOUNTED${currency}0001`,
  amount: { minor: 150_000, currency },
  payer: { name: 'Ada Obi', email: 'ada@mail.example' },
  description: 'Transcript for Ada Obi',
  returnUrl: `${site}/callback/alias`,
  cancelUrl: `${site}/callback/alias`,
  notifyUrl: `${site}/api/webhooks/alias`,
  expiresAt: new Date(Date.now() + HOUR),
})

const behind = (url: string): string => {
  expect(new URL(url).origin).toBe(site)
  return url.replace(site, origin)
}

/** Where a browser is redirected after it posted a form. */
async function post(url: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const body = new URLSearchParams(fields)
  const reply = await fetch(behind(url), { method: 'POST', body, redirect: 'manual' })
  expect(reply.status).toBe(303)
  return reply.headers.get('location') ?? ''
}

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
    const page = handoff.kind === 'redirect' ? handoff.url : await post(handoff.url, handoff.fields)
    expect(await (await fetch(behind(page))).text()).toContain('Transcript for Ada Obi')
    const back = await post(page, { action: 'pay' })
    expect(back).toContain(`${site}/callback/alias?reference=${asked.reference}`)
    const question = { reference: asked.reference, providerRef, providerTxnId: null, expected: asked.amount }
    expect(await provider.query(question, AbortSignal.timeout(20_000))).toMatchObject({
      status: 'succeeded',
      reference: asked.reference,
      credited: asked.amount,
    })
  },
)

// PostgreSQL alone is enough: what it shows is how HTTP is answered.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startChild } from '../../test/child.ts'
import { flutterwaveTwin } from './flutterwave/twin.ts'
import { paystackTwin } from './paystack/twin.ts'
import { type StartedGateway, startLocalGateway } from './server.ts'

const keys = {
  paystack: { secret_key: 'sk_test_local' },
  flutterwave: { secret_key: 'FLWSECK_TEST-local-X', secret_hash: 'local hash' },
}
const authorization = `Bearer ${keys.paystack.secret_key}`

let folder = ''
let gateway: StartedGateway
const start = () =>
  startLocalGateway({
    twins: [paystackTwin, flutterwaveTwin],
    keys,
    webhookUrl: () => null,
    merchant: () => 'Example <University>',
    stateFile: join(folder, 'state.json'),
  })
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-gateway-'))
  gateway = await start()
})
afterEach(async () => {
  await gateway.close()
  await rm(folder, { recursive: true })
})

const begin = async (reference: string, more = {}) => {
  const reply = await fetch(`${gateway.baseUrl('paystack')}/transaction/initialize`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'ada@mail.example',
      amount: 150_000,
      reference,
      callback_url: 'https://portal.example/callback/paystack',
      metadata: {
        cancel_action: 'https://portal.example/cancelled',
        custom_fields: [{ display_name: 'For', variable_name: 'for', value: '<b>Invoice</b>' }],
      },
      ...more,
    }),
  })
  return (await reply.json()) as { status: boolean; code?: string; data: { authorization_url: string } }
}
const verify = async (reference: string): Promise<Record<string, unknown>> => {
  const reply = await fetch(`${gateway.baseUrl('paystack')}/transaction/verify/${reference}`, {
    headers: { authorization },
  })
  return ((await reply.json()) as { data: Record<string, unknown> }).data
}
const choose = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

describe('the hosted page', () => {
  it('says that no money moves, runs no script, and escapes what it was told', async () => {
    const { data } = await begin('TRPAGE0001')
    const reply = await fetch(data.authorization_url)
    const page = await reply.text()
    const policy = reply.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self' https://portal.example;")
    expect(page).toContain('no money moves')
    expect(page).not.toMatch(/<script|<b>|<University>/)
    for (const action of ['pay', 'pay_less', 'pay_more', 'decline', 'cancel', 'later', 'nothing'])
      expect(page).toContain(`value="${action}"`)
  })

  it.each([
    ['pay', 'https://portal.example/callback/paystack?trxref=TRC&reference=TRC', 'success'],
    ['pay_less', 'https://portal.example/callback/paystack?trxref=TRC&reference=TRC', 'success'],
    ['pay_more', 'https://portal.example/callback/paystack?trxref=TRC&reference=TRC', 'success'],
    ['later', 'https://portal.example/callback/paystack?trxref=TRC&reference=TRC', 'pending'],
    ['cancel', 'https://portal.example/cancelled', 'abandoned'],
  ])('after %s goes to %s', async (action, back, status) => {
    const { data } = await begin('TRC')
    const reply = await choose(data.authorization_url, { action })
    expect([reply.status, reply.headers.get('location')]).toEqual([303, back])
    expect((await verify('TRC')).status).toBe(status)
  })

  it('asks for another amount where that is chosen', async () => {
    const less = await begin('TRLESS')
    await choose(less.data.authorization_url, { action: 'pay_less' })
    expect(await verify('TRLESS')).toMatchObject({ amount: 140_000, requested_amount: 150_000 })
    const more = await begin('TRMORE')
    await choose(more.data.authorization_url, { action: 'pay_more' })
    expect(await verify('TRMORE')).toMatchObject({ amount: 160_000, requested_amount: 150_000, fees: 10_000 })
  })

  it('lets a payer decline, do nothing, and pay once', async () => {
    const { data } = await begin('TRONCE')
    const url = data.authorization_url
    expect(await (await choose(url, { action: 'nothing' })).text()).toContain('Nothing was done')
    await choose(url, { action: 'decline' })
    expect(await (await fetch(url)).text()).toContain('The last try was declined')
    expect((await choose(url, { action: 'pay' })).status).toBe(303)
    expect((await choose(url, { action: 'pay' })).status).toBe(409)
    expect((await choose(url, { action: 'steal' })).status).toBe(422)
    expect((await fetch(url.replace(/[^/]+$/, 'unknown'))).status).toBe(404)
  })
})

describe('the gateway', () => {
  it('is strict about keys, fields and references', async () => {
    const reply = await fetch(`${gateway.baseUrl('paystack')}/transaction/verify/T`, {
      headers: { authorization: 'Bearer sk_test_other' },
    })
    expect(reply.status).toBe(401)
    for (const wrong of [
      { email: 'x' },
      { amount: 1500.5 },
      { amount: 10 },
      { reference: 'TR_1' },
      { callback_url: 'x' },
    ])
      expect((await begin('TRSTRICT', wrong)).status).toBe(false)
    expect((await begin('TRSTRICT')).status).toBe(true)
    expect((await begin('TRSTRICT')).code).toBe('duplicate_reference')
  })

  it('knows after a restart what it knew before, its clock too', async () => {
    await begin('TRKEPT')
    await gateway.control.pay({ reference: 'TRKEPT', after_ms: 3_600_000 })
    await gateway.control.advanceClock(3_000_000)
    expect((await verify('TRKEPT')).status).toBe('pending')
    await gateway.close()
    gateway = await start()
    expect((await verify('TRKEPT')).status).toBe('pending')
    await gateway.control.advanceClock(600_001)
    expect((await verify('TRKEPT')).status).toBe('success')
  })

  it('does as the control plane says, and remembers what it was asked', async () => {
    await begin('TRCONTROL')
    const { control } = gateway
    await control.pay({ reference: 'TRCONTROL', amount: 200_000 })
    await control.refundExternal({ reference: 'TRCONTROL', amount: 200_000 })
    expect((await verify('TRCONTROL')).status).toBe('reversed')
    await begin('TRDISPUTED')
    await control.pay({ reference: 'TRDISPUTED' })
    await control.dispute({ reference: 'TRDISPUTED' })
    expect((await verify('TRDISPUTED')).status).toBe('success')
    await control.dispute({ reference: 'TRDISPUTED', status: 'lost' })
    expect((await verify('TRDISPUTED')).status).toBe('reversed')
    const { calls } = await control.calls()
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(
      'GET /transaction/verify/TRCONTROL',
    )
    await expect(control.pay({ reference: 'TRNOBODY' })).rejects.toThrow('No gateway knows TRNOBODY')
    await control.reset()
    expect(await verify('TRCONTROL')).toBeUndefined()
  })

  it('runs in a process of its own', async () => {
    const child = startChild('gateway', [], {
      GATEWAY: JSON.stringify({ keys, webhooks: {} }),
    })
    const ready = await child.line((line) => line.startsWith('ready '))
    const [, origin] = ready.split(' ')
    const reply = await fetch(`${origin}/local-gateway/paystack/balance`, { headers: { authorization } })
    expect(reply.status).toBe(200)
    child.process.kill()
    await child.ended()
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestClock } from '../../../test/clock.ts'
import { noticesOf } from '../../../test/payments/books.ts'
import { type Portal, startPortal, TOTAL } from '../../../test/payments/portal.ts'
import {
  accountsOf,
  type Bursar,
  createPaidApplication,
  hire,
  moneyOf,
  PAID,
} from '../../../test/refunds/bursary.ts'
import { type Desk, openDesk } from '../../../test/refunds/desk.ts'
import type { PaymentProvider, WebhookHint } from '../providers/provider.ts'
import { SIGNATURE_HEADER, signBody } from '../providers/sandbox/protocol.ts'

const folder = mkdtempSync(join(tmpdir(), 'testamur-desk-'))
const desk: Desk = openDesk(folder)
let portal: Portal
let asker: Bursar
let other: Bursar
let silent = false
let number = 0

/** Accepts `{refund: hint}` beside the demo gateway's notices. */
const withRefundNotices = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  parseWebhook(request) {
    const body = JSON.parse(Buffer.from(request.body).toString()) as { refund?: WebhookHint }
    return body.refund === undefined ? provider.parseWebhook(request) : [body.refund]
  },
  async queryRefund(input, signal) {
    if (silent) throw new TypeError('The test has cut the line')
    return (await provider.queryRefund?.(input, signal)) ?? null
  },
})

beforeAll(async () => {
  portal = await startPortal({
    clock: createTestClock(new Date('2026-03-02T09:00:00Z')),
    around: (provider) => withRefundNotices(desk.around(provider)),
  })
  asker = await hire(portal)
  other = await hire(portal)
})
beforeEach(() => {
  silent = false
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The gateway notifies us about a refund. */
async function notice(about: Partial<WebhookHint>): Promise<number> {
  number += 1
  const hint = { dedupeKey: `refund|${number}`, topic: 'refund', reference: null, providerTxnId: null }
  const body = JSON.stringify({ refund: { ...hint, refundReference: null, ...about } })
  const reply = await fetch(`${portal.base}/api/webhooks/platinum`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signBody(Buffer.from(body), portal.keys.webhookSecret),
    },
    body,
  })
  await portal.runJobs()
  return reply.status
}

async function sent(payment: string) {
  const asked = (await asker.ask(payment)).data
  await other.decide('approve', asked)
  await portal.runJobs()
  return asked.reference
}

const questionsOf = async (payment: string) => {
  const record = await portal.payments.staff.record(payment, { kind: 'system', name: 'test' })
  return record.reviews.map(({ why }) => why)
}

it.each([
  ['our refund reference', (refund: string) => ({ refundReference: refund })],
  ['no reference of a refund at all', () => ({})],
])(
  'a notice with %s makes us ask, and books what the gateway says; a second one nothing',
  async (_name, with_) => {
    const { reference } = await createPaidApplication(portal)
    const refund = await sent(reference)
    expect(await notice({ reference, ...with_(refund) })).toBe(200)
    expect((await other.look(refund)).refund.status).toBe('processing')
    desk.says(refund, 'succeeded')
    await notice({ reference, ...with_(refund) })
    await notice({ reference, ...with_(refund) })
    expect((await other.look(refund)).refund.status).toBe('succeeded')
    expect(await accountsOf(portal.database, reference)).toEqual({})
    expect(await questionsOf(reference)).toEqual([])
  },
)

it('a notice that names the gateway’s own transaction alone is understood', async () => {
  const { reference } = await createPaidApplication(portal)
  const refund = await sent(reference)
  desk.says(refund, 'succeeded')
  const row = await portal.database.db
    .selectFrom('payments')
    .select('provider_txn_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  await notice({ providerTxnId: row.provider_txn_id })
  expect((await other.look(refund)).refund.status).toBe('succeeded')
})

it('a refund made on the gateway’s own site is a person’s question, once; nothing is booked', async () => {
  const { reference } = await createPaidApplication(portal)
  await notice({ reference })
  await notice({ reference, refundReference: 'SOMEBODYELSES0001' })
  expect(await questionsOf(reference)).toEqual(['external_refund'])
  expect(await accountsOf(portal.database, reference)).toEqual(PAID)
  expect(await moneyOf(portal.database, reference)).toMatchObject({
    refunded_minor: 0,
    received_minor: TOTAL,
  })
})

it('a refund given by bank transfer that the gateway gives all the same is a person’s question', async () => {
  const { reference } = await createPaidApplication(portal)
  const refund = await sent(reference)
  desk.says(refund, 'needs_attention')
  await notice({ reference, refundReference: refund })
  const stuck = (await other.look(refund)).refund
  expect((await other.transfer(stuck)).data.status).toBe('succeeded')
  await notice({ reference, refundReference: refund })
  expect(await questionsOf(reference)).toEqual([])
  desk.says(refund, 'succeeded')
  await notice({ reference, refundReference: refund })
  expect(await questionsOf(reference)).toEqual(['external_refund'])
  expect(await accountsOf(portal.database, reference)).toEqual({ '1100:platinum': TOTAL, '1200': -TOTAL })
})

it('a refund that comes back after it was given is a person’s question', async () => {
  const { reference } = await createPaidApplication(portal)
  const refund = await sent(reference)
  for (const status of ['succeeded', 'failed'] as const) {
    desk.says(refund, status)
    await notice({ reference, refundReference: refund })
  }
  expect((await other.look(refund)).refund.status).toBe('succeeded')
  expect(await questionsOf(reference)).toEqual(['refund_returned'])
})

it('a notice about a payment we do not know is kept, and moves nothing', async () => {
  expect(await notice({ reference: 'PNOBODYKNOWSTHIS0001' })).toBe(200)
  expect(await notice({ reference: "' or 1=1" })).toBe(200)
  expect(await noticesOf(portal.database.db, { state: 'new' })).toBe(0)
  expect(portal.log.text()).toContain('a payment we do not know')
})

it('while the gateway cannot be asked a notice waits, and is handled when it can', async () => {
  const { reference } = await createPaidApplication(portal)
  const refund = await sent(reference)
  desk.says(refund, 'succeeded')
  silent = true
  await notice({ reference, refundReference: refund })
  expect((await other.look(refund)).refund.status).toBe('processing')
  silent = false
  portal.clock.advance({ minutes: 5 })
  await portal.runJobs()
  expect((await other.look(refund)).refund.status).toBe('succeeded')
  expect(await noticesOf(portal.database.db, { state: 'new' })).toBe(0)
})

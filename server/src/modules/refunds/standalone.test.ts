// PostgreSQL alone is enough: it is about what is refunded; the walk over staff-acts sends the same SQL.
import { startPayment, verifyPayment } from '@testamur/contract/payments/payments'
import { approveRefund, askRefund, settleRefundManually } from '@testamur/contract/refunds'
import { submitStandalonePayment } from '@testamur/contract/standalone-payments/standalone-payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { todayAt } from '../../../test/clock.ts'
import { createStaff, loadReference, type Staff } from '../../../test/factories.ts'
import { createTestServer, type TestServer } from '../../../test/harness.ts'
import { reconcile } from '../books/index.ts'

let server: TestServer
let asker: Staff
let other: Staff

beforeAll(async () => {
  server = await createTestServer()
  await loadReference(server.database)
  await server.listen()
  asker = await createStaff(server.database, 'bursary')
  other = await createStaff(server.database, 'bursary')
})
afterAll(() => server.close())

it('of a payment that belongs to no application is given, and its payer told where to see it', async () => {
  const { invoice, token } = (
    await server.call(submitStandalonePayment, {
      body: {
        payment_type: 'alumni_dues',
        name: 'Ada Obi',
        email: 'ada@example.com',
        amount: 5_000,
        fields: { session: '2018/2019' },
      },
    })
  ).data
  const started = await server.call(startPayment, {
    token,
    body: { invoice_reference: invoice.reference, amount: 5_000, provider: 'platinum' },
  })
  const { reference, checkout_url } = started.data
  expect(started.status, started.text).toBe(201)
  await server.app.inject({
    method: 'POST',
    url: new URL(checkout_url ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=pay',
  })
  const seen = () => server.call(verifyPayment, { params: { reference }, token })
  await expect.poll(async () => (await seen()).data.state).toBe('paid')

  const asked = await server.call(askRefund, {
    token: asker.token,
    body: {
      payment_reference: reference,
      amount: 5_000,
      available: 5_000,
      reason_code: 'mistake',
      note: 'Meant for another office.',
    },
  })
  expect(asked.status, asked.text).toBe(201)
  const { data: approved } = await server.call(approveRefund, {
    token: other.token,
    params: { reference: asked.data.reference },
    body: { version: asked.data.version, amount: 5_000 },
  })
  const given = await server.call(settleRefundManually, {
    token: other.token,
    params: { reference: approved.reference },
    body: { bank_reference: 'OUT-1', paid_on: todayAt(server.clock), version: approved.version },
    file: { bytes: Buffer.from('%PDF-1.7\n%%EOF'), name: 'transfer.pdf', contentType: 'application/pdf' },
  })
  expect(given.status, given.text).toBe(200)
  expect(given.data.status).toBe('succeeded')
  await server.runJobs()
  const mail = (await server.mails()).find(({ text }) => text.includes(approved.reference))
  expect(mail?.text).toContain(`#pay=${invoice.reference}`)
  expect(await reconcile(server.database)).toEqual([])
})

// PostgreSQL alone is enough: it is about what is refunded; the walk over staff-acts sends the same SQL.
import { approveRefund, askRefund, settleRefundManually } from '@testamur/contract/refunds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { todayAt } from '../../../test/clock.ts'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { oweDues } from '../../../test/payments/dues.ts'
import { reconcile } from '../books/index.ts'

let server: TestServer
let asker: Staff
let other: Staff

beforeAll(async () => {
  server = await createTestPortal()
  await server.listen()
  asker = await createStaff(server.database, 'bursary')
  other = await createStaff(server.database, 'bursary')
})
afterAll(() => server.close())

it('of a payment that belongs to no application is given, and its payer told where to see it', async () => {
  const { invoice, reference, pay, verify } = await oweDues(server)
  await pay()
  await expect.poll(async () => (await verify()).state).toBe('paid')

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

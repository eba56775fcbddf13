// PostgreSQL alone is enough: it is about what a bursar decides; bursary.test.ts and the walk over staff-acts send
// the same SQL.
import { getApplicationData } from '@testamur/contract/applications/application-data'
import { submitApplication } from '@testamur/contract/applications/applications'
import { getApplication, transitionApplication } from '@testamur/contract/applications/staff-applications'
import {
  claimTransfer,
  confirmTransfer,
  listTransferClaims,
  unconfirmTransfer,
} from '@testamur/contract/bank-transfers'
import { verifyDocument } from '@testamur/contract/documents/documents'
import { getPayment, startPayment } from '@testamur/contract/payments/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { todayAt } from '../../../test/clock.ts'
import { applicationId, createStaff, type Staff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { addBank } from '../../../test/payments/providers.ts'
import { requestOn } from '../../../test/payments/request.ts'
import { reconcile } from '../books/index.ts'

let server: TestServer
let staff: Readonly<Record<'bursar' | 'other' | 'admin', Staff>>
let nth = 0

beforeAll(async () => {
  server = await createTestPortal()
  while ((await server.call(getApplicationData, {})).status === 503)
    await new Promise((resolve) => setTimeout(resolve, 200))
  staff = {
    bursar: await createStaff(server.database, 'bursary'),
    other: await createStaff(server.database, 'bursary'),
    admin: await createStaff(server.database),
  }
  await addBank(server)
}, 180_000)
afterAll(() => server.close())

const today = () => todayAt(server.clock)

/** A request whose applicant says to have paid by transfer. */
async function request() {
  const offer = (await server.call(getApplicationData, {})).data
  const { tracking_id, token, invoice } = (await server.call(submitApplication, { body: requestOn(offer) }))
    .data
  const started = await server.call(startPayment, {
    body: { tracking_id, amount: invoice.total, provider: 'bank' },
    token,
  })
  const id = await applicationId(server.database, tracking_id)
  return { id, token, total: invoice.total, reference: started.data.reference }
}
type Request = Awaited<ReturnType<typeof request>>

async function pay({ reference, token, total }: Request) {
  const told = { amount: total, paid_on: today() }
  const file = { bytes: Buffer.from('%PDF-1.7\n%%EOF'), name: 'transfer.pdf', contentType: 'application/pdf' }
  await server.call(claimTransfer, {
    params: { reference },
    token,
    body: { ...told, payer_name: 'Ada' },
    file,
  })
  const { data } = await server.call(listTransferClaims, { token: staff.bursar.token, query: {} })
  const claim = data.find(({ payment_reference }) => payment_reference === reference)
  nth += 1
  const done = await server.call(confirmTransfer, {
    params: { id: claim?.id ?? 0 },
    token: staff.bursar.token,
    body: { ...told, bank_reference: `FBN-LINE-${nth}`, version: claim?.version ?? 0 },
  })
  expect(done.status, done.text).toBe(200)
  return done.data
}

const takeBack = ({ id, version }: { id: number; version: number }) =>
  server.call(unconfirmTransfer, {
    params: { id },
    token: staff.other.token,
    body: { note: 'The bank says that it bounced.', version },
  })
const application = async (id: number) =>
  (await server.call(getApplication, { params: { id }, token: staff.admin.token })).data
const becomes = (id: number, status: string) =>
  sql`update applications set status = ${status} where id = ${id}`.execute(server.database.db)

it('a request whose transfer is taken back is held until it is paid again, then goes on where it was (I7)', async () => {
  const one = await request()
  const claim = await pay(one)
  await becomes(one.id, 'under_review')
  const code = await codeOf(one.reference)
  expect((await takeBack(claim)).status).toBe(200)
  expect(await application(one.id)).toMatchObject({ status: 'on_hold' })
  const seen = await server.call(getPayment, { params: { reference: one.reference }, token: one.token })
  expect(seen.data).toMatchObject({ state: 'waiting', details: { receipt_number: null } })
  expect((await server.call(verifyDocument, { params: { code } })).data.state).not.toBe('valid')
  expect(await reconcile(server.database)).toEqual([])

  const { version } = await application(one.id)
  const released = await server.call(transitionApplication, {
    params: { id: one.id },
    token: staff.admin.token,
    body: { to: 'under_review', version, reason: 'It will be paid.', public_note: 'Soon.' },
  })
  expect(released.status).toBe(417)
  expect(released.failure.message).toBe('The invoice is not paid.')
  await server.runJobs()
  const mails = (await server.mails()).map(({ text }) => text).filter((text) => text.includes('bounced'))
  expect(mails).toHaveLength(1)

  await pay(one)
  expect((await application(one.id)).status).toBe('under_review')
  expect(await codeOf(one.reference)).not.toBe(code)
  expect(await reconcile(server.database)).toEqual([])
})

it('of a request that is approved, or whose copies have left, the transfer stays, and it is said why (I7)', async () => {
  const one = await request()
  const claim = await pay(one)
  await becomes(one.id, 'processing')
  const approved = await takeBack(claim)
  expect(approved.status).toBe(417)
  expect(approved.failure.message).toContain('copies are being made')
  await sql`update copies set status = 'released' where application_id = ${one.id} and position = 1`.execute(
    server.database.db,
  )
  const left = await takeBack(claim)
  expect(left.status).toBe(417)
  expect(left.failure.message).toContain('were already sent')
  const seen = await server.call(getPayment, { params: { reference: one.reference }, token: one.token })
  expect(seen.data).toMatchObject({ state: 'paid' })
  expect(await reconcile(server.database)).toEqual([])
})

/** The receipt number that is valid now, or was last. */
async function codeOf(reference: string): Promise<string> {
  const { rows } = await sql<{ verification_code: string }>`
    select verification_code from receipts r join payments p on p.id = r.payment_id
    where p.reference = ${reference} order by r.nth desc limit 1`.execute(server.database.db)
  return rows[0]?.verification_code ?? ''
}

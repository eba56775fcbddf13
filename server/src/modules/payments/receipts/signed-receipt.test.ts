// PostgreSQL alone is enough: it is about what a receipt says; receipt.test.ts sends the same SQL.
import { getApplicationData } from '@testamur/contract/applications/application-data'
import { submitApplication } from '@testamur/contract/applications/applications'
import { verifyDocument, verifyFile } from '@testamur/contract/documents/documents'
import { exportReceipts } from '@testamur/contract/exports'
import { getReceipt, startPayment, verifyPayment } from '@testamur/contract/payments/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff, createStudent } from '../../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../../test/harness.ts'
import { requestOn } from '../../../../test/payments/request.ts'
import { readFlatText } from '../../../../test/pdf-tools.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestPortal()
  // On a busy machine the server rejects requests while it warms up.
  while ((await server.call(getApplicationData, {})).status === 503)
    await new Promise((resolve) => setTimeout(resolve, 200))
}, 180_000)
afterAll(() => server.close())

/** An application that was just paid for, and whose receipt was not drawn yet. */
async function payApplication() {
  const base = await server.listen()
  const offer = (await server.call(getApplicationData, {})).data
  const body = {
    ...requestOn(offer),
    matric_number: 'CSC/2015/0042',
    programme: 'M.B.B.S. Medicine and Surgery, First Class',
  }
  const { tracking_id, token, invoice } = (await server.call(submitApplication, { body })).data
  const started = await server.call(startPayment, {
    body: { tracking_id, amount: invoice.total },
    token,
    headers: { 'idempotency-key': 'one' },
  })
  const { reference, checkout_url } = started.data
  await fetch(new URL(new URL(String(checkout_url)).pathname, base), {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  })
  const paid = await server.call(verifyPayment, { params: { reference }, token })
  expect(paid.data.state).toBe('paid')
  return { tracking_id, token, reference, total: invoice.total }
}

it('a receipt says who paid, as it was when the payment was booked, and nothing about a degree', async () => {
  await createStudent(server.database, { programme: 'B.A. Recordcourse' })
  const { tracking_id, token, reference, total } = await payApplication()
  const { db } = server.database
  await sql`
    update applications set surname = 'Renamed', first_name = 'Later', matric_number = 'LATER/0002'
    where tracking_id = ${tracking_id}`.execute(db)
  await sql`update students set surname = 'Renamed', programme = 'B.A. Movedcourse'`.execute(db)

  await server.runJobs()
  const { bytes } = await server.call(getReceipt, { params: { reference }, token })
  const text = await readFlatText(bytes)
  expect(text).toContain('Ọmọlará Adéyẹmí'.normalize('NFC'))
  expect(text).toContain('CSC/2015/0042')
  expect(text).toContain(
    new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(total),
  )
  const code = /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}/.exec(text)?.[0] ?? ''
  const byCode = await server.call(verifyDocument, { params: { code } })
  expect(byCode.data).toMatchObject({ state: 'valid', kind: 'receipt', holder: 'Ọ. A.', programme: null })
  const file = { bytes, name: 'receipt.pdf', contentType: 'application/pdf' }
  const byFile = await server.call(verifyFile, { body: {}, file })
  expect(byFile.data).toEqual({ ...byCode.data, checked_at: expect.any(String) })
  const bursary = (await createStaff(server.database, 'bursary')).token
  const exported = await server.call(exportReceipts, { query: { format: 'csv' }, token: bursary })
  expect(exported.text).toContain('Ọmọlará Adéyẹmí'.normalize('NFC'))
  for (const shown of [text, byCode.text, byFile.text, exported.text])
    expect(shown).not.toMatch(/M\.B\.B\.S|Recordcourse|Renamed|Movedcourse|LATER\/0002/)
})

// PostgreSQL alone is enough: it is about what a receipt says; processes.test.ts sends the same SQL.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getApplicationData } from '@testamur/contract/applications/application-data'
import { submitApplication } from '@testamur/contract/applications/applications'
import { verifyDocument, verifyFile } from '@testamur/contract/documents/documents'
import { getReceipt, startPayment, verifyPayment } from '@testamur/contract/payments/payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestPortal, type TestServer } from '../../../../test/harness.ts'
import { requestOn } from '../../../../test/payments/request.ts'
import { judge } from '../../../../test/pdf-tools.ts'
import { say } from '../../../messages/say.ts'
import { receiptSeries } from '../receipt-number.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'testamur-receipts-'))
  server = await createTestPortal()
  // On a busy machine the server rejects requests while it warms up.
  while ((await server.call(getApplicationData, {})).status === 503)
    await new Promise((resolve) => setTimeout(resolve, 200))
}, 180_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const textOf = (pdf: Uint8Array): string => {
  const path = join(folder, 'receipt.pdf')
  writeFileSync(path, pdf)
  execFileSync('qpdf', ['--check', path], { stdio: 'ignore' })
  return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' })
}

it('comes as PDF with the amounts as they were frozen, by mail and for download, and can be checked', async () => {
  const base = await server.listen()
  const offer = (await server.call(getApplicationData, {})).data
  const submitted = (
    await server.call(submitApplication, { body: { ...requestOn(offer), matric_number: 'CSC/2015/0042' } })
  ).data
  const { tracking_id, token, invoice } = submitted
  const started = await server.call(startPayment, {
    body: { tracking_id, amount: invoice.total },
    token,
    headers: { 'idempotency-key': 'one' },
  })
  const repeated = await server.call(startPayment, {
    body: { tracking_id, amount: invoice.total },
    token,
    headers: { 'idempotency-key': 'one' },
  })
  expect(repeated.text).toBe(started.text)
  const { reference, checkout_url } = started.data
  await fetch(new URL(new URL(String(checkout_url)).pathname, base), {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  })

  expect((await server.call(getReceipt, { params: { reference }, token })).status).toBe(404)
  const paid = (await server.call(verifyPayment, { params: { reference }, token })).data
  expect(paid.state).toBe('paid')
  const number = String(paid.details?.receipt_number)
  const { body } = await server.database.db.selectFrom('receipts').select('body').executeTakeFirstOrThrow()
  expect(body.subject).toBe(`Application ${tracking_id}`)
  expect(say(body.subject_message ?? '', 'fr')).toBe(`Demande ${tracking_id}`)
  expect(body.lines.map(({ description }) => description)).toEqual(
    invoice.lines.map(({ description }) => description),
  )
  expect(body.lines.map(({ message = '' }) => say(message, 'en'))).toEqual(
    invoice.lines.map(({ description }) => description),
  )
  // Before its job has run it is made at once; afterwards the stored file is sent, with the same bytes.
  const early = await server.call(getReceipt, { params: { reference }, token })
  expect(early.headers['content-type']).toBe('application/pdf')
  await server.runJobs()
  const stored = await server.call(getReceipt, { params: { reference }, token })
  expect(stored.bytes.equals(early.bytes)).toBe(true)

  expect(await judge(stored.bytes, 'pdfsig', '-nocert', 'FILE')).toContain('Signature is Valid')

  const text = textOf(stored.bytes)
  expect(text).toContain(number)
  expect(text).toContain('Ọmọlará Adéyẹmí'.normalize('NFC'))
  expect(text).toContain(reference)
  expect(text).toContain('CSC/2015/0042')
  // The demo gateway says that it was paid by card.
  expect(text).toMatch(/Payment method/)
  expect(text).toMatch(/\bCard\b/)
  expect(text.match(/\d\d:\d\d \(Africa\/Lagos\)/g)).toHaveLength(2)
  expect(text).toContain(
    new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(invoice.total),
  )
  const code = /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}/.exec(text)?.[0] ?? ''
  const checked = (await server.call(verifyDocument, { params: { code } })).data
  expect(checked).toMatchObject({ state: 'valid', kind: 'receipt', holder: 'Ọ. A.' })
  const byFile = await server.call(verifyFile, {
    body: {},
    file: { bytes: stored.bytes, name: 'receipt.pdf', contentType: 'application/pdf' },
  })
  expect(byFile.data).toEqual({ ...checked, checked_at: expect.any(String) })
  const changed = Buffer.concat([stored.bytes, Buffer.from('\n%%EOF\n')])
  const altered = await server.call(verifyFile, {
    body: {},
    file: { bytes: changed, name: 'receipt.pdf', contentType: 'application/pdf' },
  })
  expect(altered.data).toMatchObject({ state: 'altered', code, kind: 'receipt', holder: 'Ọ. A.' })

  const mails = (await server.mails()).filter((mail) => mail.attachments.length > 0)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.to_address).toBe('omolara@example.com')
  expect(mails[0]?.attachments[0]?.name).toBe(`receipt-${number}.pdf`)
  expect(mails[0]?.text).toMatch(/\/track#id=TST-.*&key=/)
})

it("is numbered by the year of the institution's own time", () => {
  const newYear = new Date('2026-12-31T23:30:00Z')
  expect(receiptSeries(newYear, 'Africa/Lagos')).toBe('2027')
  expect(receiptSeries(newYear, 'UTC')).toBe('2026')
})

// PostgreSQL alone is enough: it is about what an email says.
import { getApplicationData } from '@testamur/contract/applications/application-data'
import { submitApplication } from '@testamur/contract/applications/applications'
import { startPayment, verifyPayment } from '@testamur/contract/payments/payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { type Graduate, studentCopiesOf, toSelf } from '../../../../test/documents/student-copies.ts'
import { requestOn } from '../../../../test/payments/request.ts'

let server: Registry
let base: string
beforeAll(async () => {
  server = await startRegistry()
  base = await server.listen()
})
afterAll(() => server.close())

/** The email with the receipt for student copies by email, which the person has paid for. */
async function receiptMailTo({ email, matric_number }: Graduate, note: string): Promise<string> {
  const offer = (await server.call(getApplicationData, {})).data
  const body = { ...requestOn(offer), email, matric_number, note, copies: [toSelf(email)] }
  const { tracking_id, token, invoice } = (await server.call(submitApplication, { body })).data
  const { reference, checkout_url } = (
    await server.call(startPayment, {
      body: { tracking_id, amount: invoice.total },
      token,
      headers: { 'idempotency-key': tracking_id },
    })
  ).data
  await fetch(new URL(new URL(String(checkout_url)).pathname, base), {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  })
  expect((await server.call(verifyPayment, { params: { reference }, token })).data.state).toBe('paid')
  await server.runJobs()
  const mails = await server.mails()
  return mails.find((mail) => mail.to_address === email && mail.attachments.length > 0)?.text ?? ''
}

it('promises the student copy within minutes where the rule sends it, and a day where an officer decides', async () => {
  const { createGraduate } = studentCopiesOf(server)
  const atOnce = await receiptMailTo(await createGraduate(), '')
  expect(atOnce).toContain('We’ll email your student copy within minutes.')
  expect(atOnce).not.toMatch(/in the queue|Should arrive by/)
  const later = await receiptMailTo(await createGraduate(), 'Please send it on Monday.')
  expect(later).toContain('your application is in the queue')
  expect(later).toMatch(/Should arrive by.*\d{4}/s)
  expect(later).not.toContain('within minutes')
  for (const text of [atOnce, later])
    expect(text).toContain('The button works without a code, so please don’t forward this email.')
})

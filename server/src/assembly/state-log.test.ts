// PostgreSQL alone is enough: it is about lines of the log.

import { getApplicationData } from '@testamur/contract/applications/application-data'
import { submitApplication } from '@testamur/contract/applications/applications'
import { startPayment, verifyPayment } from '@testamur/contract/payments/payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestPortal, type TestServer } from '../../test/harness.ts'
import { requestOn } from '../../test/payments/request.ts'
import { noteChange } from '../db/changes.ts'
import { enqueue } from '../platform/jobs/queue.ts'

let server: TestServer
let base: string
beforeAll(async () => {
  server = await createTestPortal()
  base = await server.listen()
}, 180_000)
afterAll(() => server.close())

type Line = Record<string, unknown>

const changes = (): Line[] => server.log.lines.filter(({ msg }) => msg === 'state changed')
const names = (reference: unknown) => (line: Line) => JSON.stringify(line).includes(String(reference))
const step = (line: Line) => {
  const word = (field: string) => (typeof line[field] === 'string' ? line[field] : 'nothing')
  const subject = line['kind'] === undefined ? word('subject') : `${word('subject')} ${word('kind')}`
  return `${subject}: ${word('from')} → ${word('to')}`
}

async function payOne() {
  const offer = (await server.call(getApplicationData, {})).data
  const body = requestOn(offer)
  const submitted = (await server.call(submitApplication, { body })).data
  const { tracking_id, token, invoice } = submitted
  const started = await server.call(startPayment, {
    body: { tracking_id, amount: invoice.total },
    token,
    headers: { 'idempotency-key': tracking_id },
  })
  const { reference, checkout_url } = started.data
  await fetch(new URL(new URL(String(checkout_url)).pathname, base), {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  })
  await server.call(verifyPayment, { params: { reference }, token })
  await server.runJobs()
  return { body, tracking_id, token, reference }
}

const figures = async () => (await server.app.inject('/metrics')).body

it('an operator follows one payment in the log from its beginning to the receipt that was sent', async () => {
  const { body, tracking_id, token, reference } = await payOne()
  expect(changes().filter(names(reference)).map(step)).toEqual([
    'payment: nothing → initiated',
    'payment: initiated → successful',
    'document receipt: nothing → issued',
    'mail receipt: nothing → queued',
    'mail receipt: queued → stored',
  ])

  // The log names an application and its copies by the end of the tracking ID.
  const named = changes().filter(names(`TST-…-${tracking_id.slice(-4)}`))
  const { copies } = body
  expect(named.map(step)).toEqual([
    'application: nothing → pending_payment',
    ...copies.map(() => 'copy: nothing → queued'),
    'application: pending_payment → submitted',
  ])

  // The request that brought the payment in is named in all of its lines, and in those of the jobs that it queued.
  const paid = changes().find((line) => line['reference'] === reference && line['to'] === 'successful')
  const sameRequest = changes().filter((line) => line['request'] === paid?.['request'])
  const steps = sameRequest.map(step)
  expect(steps).toContain('application: pending_payment → submitted')
  expect(steps).toContain('job payments.receipt: running → done')
  expect(steps).toContain('mail receipt: queued → stored')
  expect(sameRequest.every(({ by }) => typeof by === 'string')).toBe(true)
  expect(
    server.log.lines.find(({ msg, request }) => msg === 'answered' && request === paid?.['request']),
  ).toBeDefined()

  // The log contains no name, address, token or link of anybody.
  const written = JSON.stringify(changes())
  const personal = [
    body.surname,
    body.first_name,
    body.email,
    body.phone,
    body.matric_number,
    tracking_id,
    token,
  ]
  for (const word of personal) if (word) expect(written).not.toContain(word)
})

it('each change is counted, and figures tell what waits and what was given up', async () => {
  const counted = async (labels: string) => {
    const line = (await figures())
      .split('\n')
      .find((text) => text.startsWith(`state_changes_total{${labels}}`))
    return Number(line?.split(' ')[1] ?? 0)
  }
  const begun = 'subject="payment",from="none",to="initiated"'
  const settled = 'subject="payment",from="initiated",to="successful"'
  const before = [await counted(begun), await counted(settled)]
  await payOne()
  expect([await counted(begun), await counted(settled)]).toEqual(before.map((count) => count + 1))

  await enqueue(server.database.db, { kind: 'nobody.does_this', lane: 'documents' })
  server.clock.advance({ minutes: 10 })
  const text = await figures()
  expect(text).toContain('jobs_waiting{lane="documents"} 1\n')
  expect(text).toContain('jobs_waiting{lane="polls"} 0\n')
  expect(Number(/jobs_oldest_waiting_seconds\{lane="documents"\} (\S+)/.exec(text)?.[1])).toBeGreaterThan(0)
  for (const figure of ['jobs_dead 0', 'mails_failed 0', 'payments_to_review 0', 'records_left_alone 0'])
    expect(text).toContain(`${figure}\n`)
})

it('a change that was rolled back is neither logged nor counted', async () => {
  const before = changes().length
  const work = server.database.inTransaction(async (tx) => {
    noteChange(tx, { subject: 'payment', reference: 'TST-ROLLED-BACK', from: 'initiated', to: 'disputed' })
    throw new Error('refused after all')
  })
  await expect(work).rejects.toThrow('refused after all')
  expect(changes().length).toBe(before)
  expect(await figures()).not.toContain('to="disputed"')
})

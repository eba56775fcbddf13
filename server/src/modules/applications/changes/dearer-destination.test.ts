import { trackApplication } from '@testamur/contract/applications/applications'
import {
  claimTransfer,
  confirmTransfer,
  listTransferClaims,
  unconfirmTransfer,
} from '@testamur/contract/bank-transfers'
import { getReceipt, startPayment } from '@testamur/contract/payments/payments'
import { listPayments } from '@testamur/contract/payments/staff-payments'
import { listRefunds } from '@testamur/contract/refunds'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { todayAt } from '../../../../test/clock.ts'
import { type ChangePortal, startChangePortal } from '../../../../test/payments/dearer.ts'
import { addBank } from '../../../../test/payments/providers.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { reconcile } from '../../books/index.ts'

let house: ChangePortal
beforeAll(async () => {
  house = await startChangePortal()
}, 180_000)
afterAll(() => house.close())
afterEach(async () => {
  expect(await reconcile(house.server.database)).toEqual([])
})

const DAY = 24 * 3600

test('a dearer delivery is agreed to, waits while it is owed, and takes effect with its payment', async () => {
  const { rates } = house
  const mine = await house.paid()
  const { paid: before } = (await house.options(mine)).cancellation
  const { extra: _, ...unagreed } = house.dearer
  for (const wish of [unagreed, { ...house.dearer, extra: rates.extra - 1 }]) {
    const refused = await house.edit(mine, await house.edited(mine, wish))
    expect([refused.status, refused.failure.errors?.['copies.0.delivery_rate_id']?.[0]]).toEqual([
      422,
      expect.stringMatching(/more than you paid\. Agree to pay the difference/),
    ])
  }

  const waiting = await house.ask(mine)
  expect(waiting).toMatchObject({ amount: rates.extra, recipient: expect.stringContaining('Guelph') })
  expect(await house.goesTo(mine)).toEqual({ city: 'Toronto', delivery: rates.cheap.rate, waits: true })
  const desk = await house.staffView(mine)
  expect(desk.copies[0]?.waiting).toMatchObject({ amount: rates.extra, recipient: { city: 'Guelph' } })
  expect(desk.timeline.at(-1)?.text).toContain('The change is waiting for the payment.')
  expect((await house.options(mine)).cancellation.paid).toBe(before)
  await house.server.runJobs()
  expect((await house.mailTo(mine, 'Please pay for the change to your application'))?.text).toContain(
    'It keeps its old destination until your payment',
  )

  const reference = await house.payUnnoticed(mine, waiting)
  const seen = await house.verify(mine, reference)
  expect(seen).toMatchObject({ state: 'paid', details: { tracking_id: mine.tracking_id } })
  expect(await house.goesTo(mine)).toEqual({ city: 'Guelph', delivery: rates.dear.rate, waits: false })
  expect(await house.standing(waiting.invoice_reference)).toEqual({ invoice: 'paid', change: 'applied' })
  const after = await house.options(mine)
  expect(after.cancellation.paid).toBeCloseTo(before + rates.extra, 2)
  expect(after.payments.map(({ reference: one }) => one)).toContain(reference)

  const known = { params: { id: mine.tracking_id }, token: mine.token }
  const { details } = (await house.server.call(trackApplication, known)).data
  const [supplement] = details?.supplements ?? []
  expect(details?.supplements).toEqual([
    {
      reference: waiting.invoice_reference,
      description: 'More expensive delivery of copy 1',
      total: rates.extra,
      receipt_number: expect.stringMatching(/^\d{4}-\d{6}$/),
    },
  ])
  expect(supplement?.receipt_number).not.toBe(details?.invoice?.receipt_number)
  expect((await house.staffView(mine)).payment?.supplements).toEqual([supplement])
  for (const meant of [reference, waiting.invoice_reference, String(details?.invoice?.reference)]) {
    const file = await house.server.call(getReceipt, { params: { reference: meant }, token: mine.token })
    expect([file.status, file.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  }

  const listed = await house.server.call(listPayments, {
    token: house.officer.token,
    query: { search: mine.tracking_id, payable: 'application' },
  })
  expect(listed.data.map(({ subject, payable_id }) => [subject, payable_id])).toEqual([
    [`New destination for ${mine.tracking_id}`, mine.id],
    [`Application ${mine.tracking_id}`, mine.id],
  ])
  await house.server.runJobs()
  const subjects = (await house.mailsTo(mine)).map(({ subject }) => subject)
  expect(subjects).toContain('Your application was changed')
  expect(subjects.filter((subject) => subject === `Payment received for ${mine.tracking_id}`)).toHaveLength(2)
})

test('what an officer recommended about it is open again, and an approved copy waits for one', async () => {
  const mine = await house.paid()
  const waiting = await house.ask(mine)
  await house.approve(mine)
  const reference = await house.payUnnoticed(mine, waiting)
  await house.verify(mine, reference)
  const { copies, checklist } = await house.staffView(mine)
  expect([copies[0]?.status, copies[0]?.recipient.city]).toEqual(['held', 'Guelph'])
  expect(checklist.find(({ key }) => key === 'destination')?.done).toBe(false)

  const other = await house.paid()
  const asked = await house.ask(other)
  await house.step(other, { to: 'under_review' })
  const ticks = ['identity', 'results', 'consent', 'payment', 'holds', 'destination']
  await house.step(other, { to: 'awaiting_approval', checklist: ticks })
  await house.verify(other, await house.payUnnoticed(other, asked))
  expect((await house.staffView(other)).status).toBe('under_review')
})

test('a copy that is signed first goes where it went; the applicant is told not to pay, late money is kept for the bursary', async () => {
  const mine = await house.paid()
  const waiting = await house.ask(mine)
  const reference = await house.payUnnoticed(mine, waiting)
  await house.approve(mine)
  await house.sign(mine)
  await house.server.runJobs()
  expect(await house.standing(waiting.invoice_reference)).toEqual({ invoice: 'void', change: 'overtaken' })
  const told = await house.mailTo(mine, 'Your application was not changed')
  expect(told?.text).toContain('Please don’t pay for the change.')
  const refused = await house.begin(mine, waiting)
  expect([refused.status, refused.failure.message]).toEqual([
    417,
    expect.stringContaining('This change can no longer be paid.'),
  ])

  const seen = await house.verify(mine, reference)
  expect([seen.state, seen.message]).toEqual(['review', expect.stringContaining('too late for the change')])
  expect(await house.goesTo(mine)).toMatchObject({ city: 'Toronto', waits: false })
  expect(await house.moneyOf(reference)).toMatchObject({
    flags: ['closed_invoice'],
    questions: ['closed_invoice'],
  })
  await house.server.runJobs()
  expect((await house.mailTo(mine, 'About your payment for a change'))?.text).toContain(
    'arrived too late for the change, so we didn’t make it',
  )
})

test('money that arrives between the signature and the end of the change is kept, too', async () => {
  const mine = await house.paid()
  const waiting = await house.ask(mine)
  const reference = await house.payUnnoticed(mine, waiting)
  await house.approve(mine)
  await house.sign(mine)
  expect((await house.verify(mine, reference)).state).toBe('review')
  expect(await house.moneyOf(reference)).toMatchObject({ questions: ['closed_invoice'] })
  await house.server.runJobs()
  expect(await house.standing(waiting.invoice_reference)).toEqual({ invoice: 'void', change: 'overtaken' })
  expect(await house.goesTo(mine)).toMatchObject({ city: 'Toronto' })
})

test('cancelled while it waits, by its applicant or by staff, or turned down: nothing is owed, late money is kept', async () => {
  const mine = await house.paid()
  const waiting = await house.ask(mine)
  const reference = await house.payUnnoticed(mine, waiting)
  expect((await house.cancel(mine)).data.status).toBe('cancelled')
  expect(await house.standing(waiting.invoice_reference)).toEqual({ invoice: 'void', change: 'overtaken' })
  await house.verify(mine, reference)
  expect(await house.moneyOf(reference)).toMatchObject({ questions: ['closed_invoice'] })

  for (const to of ['cancelled', 'rejected'] as const) {
    const other = await house.paid()
    const asked = await house.ask(other)
    await house.step(other, { to: 'under_review' })
    await house.step(other, { to, reason: 'Not to be had' })
    expect(await house.standing(asked.invoice_reference)).toEqual({ invoice: 'void', change: 'overtaken' })
  }
})

test('what is not paid in time lapses, and its applicant is told', async () => {
  const mine = await house.paid()
  const waiting = await house.ask(mine)
  house.server.clock.advance({ seconds: 15 * DAY })
  await enqueue(house.server.database.db, { kind: 'payments.sweep_lapsed', payload: {} })
  await house.server.runJobs()
  expect(await house.standing(waiting.invoice_reference)).toEqual({ invoice: 'void', change: 'lapsed' })
  expect(await house.goesTo(mine)).toMatchObject({ city: 'Toronto', waits: false })
  expect((await house.mailTo(mine, 'Your application was not changed'))?.text).toContain(
    'was not paid for in time',
  )
  expect((await house.begin(mine, waiting)).status).toBe(417)
})

test('a second wish takes the place of the first: money for the first is kept, the second is paid and made', async () => {
  const mine = await house.paid()
  const first = await house.ask(mine)
  const late = await house.payUnnoticed(mine, first)
  const city = { ...house.dearer.recipient, city: 'Hamilton' }
  const second = await house.ask(mine, { recipient: city })
  expect(await house.standing(first.invoice_reference)).toEqual({ invoice: 'void', change: 'replaced' })
  await house.verify(mine, late)
  expect(await house.moneyOf(late)).toMatchObject({ questions: ['closed_invoice'] })
  expect(await house.goesTo(mine)).toMatchObject({ city: 'Toronto', waits: true })
  await house.verify(mine, await house.payUnnoticed(mine, second))
  expect(await house.goesTo(mine)).toMatchObject({ city: 'Hamilton', waits: false })

  // A change at the same price is made at once, and nothing waits for a payment any more.
  const other = await house.paid()
  const waits = await house.ask(other)
  expect((await house.edit(other, await house.edited(other, { recipient: city }))).status).toBe(200)
  expect(await house.goesTo(other)).toMatchObject({ city: 'Hamilton', waits: false })
  expect(await house.standing(waits.invoice_reference)).toEqual({ invoice: 'void', change: 'replaced' })
})

test('it is taken back by its applicant, or by asking for what is there already; by nobody else, and once', async () => {
  const mine = await house.paid()
  const waiting = await house.ask(mine)
  const stranger = await house.sent()
  expect((await house.discard(mine, stranger.token)).status).toBe(403)
  expect((await house.discard(mine, house.officer.token)).status).toBe(403)
  expect((await house.begin(stranger, waiting)).status).toBe(403)
  const done = await house.discard(mine)
  expect(done.data.timeline.at(-1)?.text).toContain('You discarded the change of copy 1')
  expect(await house.standing(waiting.invoice_reference)).toEqual({ invoice: 'void', change: 'discarded' })
  const twice = await house.discard(mine)
  expect([twice.status, twice.failure.message]).toEqual([
    417,
    expect.stringContaining('has no change left to pay for'),
  ])

  const again = await house.ask(mine)
  expect((await house.edit(mine, await house.edited(mine))).status).toBe(200)
  expect(await house.standing(again.invoice_reference)).toEqual({ invoice: 'void', change: 'discarded' })
  expect(await house.goesTo(mine)).toMatchObject({ city: 'Toronto', waits: false })
})

test('a cheaper one afterwards gives the difference back, out of what was paid last', async () => {
  const { rates } = house
  const mine = await house.paid()
  const waiting = await house.ask(mine)
  const reference = await house.payUnnoticed(mine, waiting)
  await house.verify(mine, reference)
  const cheaper = { delivery_rate_id: rates.cheap.id, delivery: rates.cheap.rate }
  expect((await house.edit(mine, await house.edited(mine, cheaper))).status).toBe(200)
  await house.server.runJobs()
  const { refunds, cancellation } = await house.options(mine)
  expect(refunds).toMatchObject([{ amount: rates.extra, status: 'asked' }])
  const { rows } = await sql<{ reference: string }>`
    select p.reference from refunds r join payments p on p.id = r.payment_id
    join invoices i on i.id = p.invoice_id where i.parent_id = ${mine.id}::bigint`.execute(
    house.server.database.db,
  )
  expect(rows).toEqual([{ reference }])
  const found = await house.server.call(listRefunds, {
    token: house.officer.token,
    query: { search: mine.tracking_id },
  })
  expect(found.data.map(({ payment_reference }) => payment_reference)).toEqual([reference])

  // When it is cancelled, all of it is refunded, each part from its own payment.
  expect((await house.cancel(mine)).data.status).toBe('cancelled')
  await house.server.runJobs()
  const all = (await house.options(mine)).refunds.map(({ amount }) => amount)
  expect(all.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(cancellation.refund + rates.extra, 2)
})

test('a transfer that paid for it stays once it was confirmed: the copy goes there already', async () => {
  const { server, officer, approver, rates } = house
  await addBank(server)
  const mine = await house.paid()
  const { invoice_reference, amount } = await house.ask(mine)
  const started = await server.call(startPayment, {
    body: { invoice_reference, amount, provider: 'bank' },
    token: mine.token,
  })
  const { reference } = started.data
  const told = { amount: rates.extra, paid_on: todayAt(server.clock) }
  const file = { bytes: Buffer.from('%PDF-1.7\n%%EOF'), name: 'transfer.pdf', contentType: 'application/pdf' }
  const body = { ...told, payer_name: 'Ada' }
  await server.call(claimTransfer, { params: { reference }, token: mine.token, body, file })
  const claims = (await server.call(listTransferClaims, { token: officer.token, query: {} })).data
  const claim = claims.find(({ payment_reference }) => payment_reference === reference)
  const confirmed = await server.call(confirmTransfer, {
    params: { id: claim?.id ?? 0 },
    token: officer.token,
    body: { ...told, bank_reference: 'FBN-LINE-1', version: claim?.version ?? 0 },
  })
  expect(await house.goesTo(mine)).toMatchObject({ city: 'Guelph', waits: false })
  const back = await server.call(unconfirmTransfer, {
    params: { id: claim?.id ?? 0 },
    token: approver.token,
    body: { note: 'The bank says that it bounced.', version: confirmed.data.version },
  })
  expect([back.status, back.failure.message]).toEqual([417, expect.stringContaining('which is in place')])
  expect(await house.goesTo(mine)).toMatchObject({ city: 'Guelph' })
})

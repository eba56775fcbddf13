// PostgreSQL alone is enough: it is about prices and fields; the walk over staff-acts sends the same SQL.
import { getApplicationData } from '@testamur/contract/applications/application-data'
import { submitApplication } from '@testamur/contract/applications/applications'
import { getApplication, listApplications } from '@testamur/contract/applications/staff-applications'
import type { Call } from '@testamur/contract/endpoint'
import { getPayment, getReceipt, startPayment, verifyPayment } from '@testamur/contract/payments/payments'
import {
  attachStandalonePayment,
  getStandalonePayment,
  listPaymentTypes,
  listStandalonePayments,
  openStandaloneLink,
  submitStandalonePayment,
  totalStandalonePayments,
  trackStandalonePayment,
  updatePaymentType,
} from '@testamur/contract/standalone-payments/standalone-payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayAt } from '../../../test/clock.ts'
import { createStaff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { requestOn } from '../../../test/payments/request.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

let server: TestServer
let bursar: string
let officer: string
let admin: string
beforeAll(async () => {
  server = await createTestPortal()
  await server.listen()
  bursar = (await createStaff(server.database, 'bursary')).token
  officer = (await createStaff(server.database, 'records_officer')).token
  admin = (await createStaff(server.database)).token
})
afterAll(() => server.close())

type Body = Call<typeof submitStandalonePayment>['body']
const gown = {
  payment_type: 'gown_hire',
  name: 'Ọmọlará Adéyẹmí',
  email: 'Omolara@Example.com',
  phone: '+234 805 746 4050',
  matric_number: 'csc/2015/0042',
  amount: 12_500,
  fields: { size: 'M', height_cm: '172' },
} satisfies Body
const dues = {
  payment_type: 'alumni_dues',
  name: 'Ada Obi',
  email: 'ada@example.com',
  amount: 5_000,
  fields: { session: '2018/2019' },
}

const submit = (body: Body = gown, headers?: Record<string, string>) =>
  server.call(submitStandalonePayment, { body, ...(headers && { headers }) })

/** A button of the demo gateway's page. */
async function press(checkoutUrl: string | null, action: string): Promise<void> {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: new URL(checkoutUrl ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ action, seconds: '20' }).toString(),
  })
  expect(statusCode).toBe(303)
}

/** As a browser pays. */
async function pay(made: { token: string; invoice: { reference: string; total: number } }, action = 'pay') {
  const { data } = await server.call(startPayment, {
    body: { invoice_reference: made.invoice.reference, amount: made.invoice.total },
    token: made.token,
  })
  await press(data.checkout_url, action)
  await server.call(verifyPayment, { params: { reference: data.reference }, token: made.token })
  return data.reference
}

const idOf = async (search: string) =>
  (await server.call(listStandalonePayments, { query: { search }, token: bursar })).data[0]?.id ?? 0
const look = async (id: number) =>
  (await server.call(getStandalonePayment, { params: { id }, token: bursar })).data

describe('a payment that belongs to no application', () => {
  it('is priced here, written with its invoice, and mailed with a link', async () => {
    const { data } = await submit()
    expect(data.invoice).toEqual({
      reference: data.payment.invoice_reference,
      total: 12_500,
      currency: 'NGN',
    })
    expect(data.payment).toMatchObject({
      status: 'pending_payment',
      email: 'omolara@example.com',
      lines: [{ description: 'Convocation gown hire', amount: 12_500 }],
      fields: [
        { label: 'Gown size', value: 'M' },
        { label: 'Your height in centimetres', value: '172' },
      ],
      payment_reference: null,
    })
    const days = (Date.parse(data.payment.expires_at) - server.clock.now().getTime()) / 86_400_000
    expect(days).toBe(14)
    const mail = (await server.mails()).at(-1)
    expect(mail).toMatchObject({
      to_address: 'omolara@example.com',
      subject: 'To pay: Convocation gown hire',
    })
    expect(mail?.text).toContain(`/other-payments#pay=${data.invoice.reference}&key=`)
  })

  it('is made once for one key, however often it is sent', async () => {
    const key = { 'idempotency-key': 'one-gown-please' }
    const body = { ...gown, email: 'once@example.com' }
    const [one, other] = await Promise.all([submit(body, key), submit(body, key)])
    const again = await submit(body, key)
    const answered = [one, other, again].filter(({ status }) => status === 201)
    expect(new Set(answered.map(({ data }) => data.invoice.reference)).size).toBe(1)
    const found = await server.call(listStandalonePayments, {
      query: { search: 'once@example.com' },
      token: bursar,
    })
    expect(found.reply.total).toBe(1)
    expect((await submit({ ...body, name: 'Another' }, key)).status).toBe(409)
  })

  it('is refused field by field, and nothing of it stays', async () => {
    const before = (await server.mails()).length
    const { failure, status } = await submit({ ...gown, fields: { size: 'XS', colour: 'red' } })
    expect([status, Object.keys(failure.errors ?? {}).toSorted()]).toEqual([
      422,
      ['fields.colour', 'fields.height_cm', 'fields.size'],
    ])
    const { matric_number: _, ...stranger } = gown
    expect((await submit(stranger)).failure.errors).toHaveProperty('matric_number')
    expect((await submit({ ...gown, quantity: 2 })).failure.errors).toHaveProperty('quantity')
    const gift = { ...dues, payment_type: 'gift', amount: 999.99, fields: { purpose: 'Library' } }
    expect((await submit(gift)).failure.errors?.['amount']?.[0]).toContain('from 1,000.00')
    expect(await server.mails()).toHaveLength(before)
  })

  it('is refused with the new total when the price has changed, or when it is offered no more', async () => {
    const type = (await server.call(listPaymentTypes, {})).data.find(({ code }) => code === 'verification')
    if (type === undefined) throw new Error('The demo offers verification')
    const asked = {
      ...dues,
      payment_type: 'verification',
      quantity: 3,
      amount: 30_000,
      fields: { organisation: 'Acme', graduates: 'Ada Obi' },
    }
    const { id, position: _, version, ...body } = type
    const change = (given: object) =>
      server.call(updatePaymentType, { params: { id }, body: { ...body, ...given } as never, token: admin })
    await change({ pricing: { ...type.pricing, amount: 11_000 }, version })
    const stale = await submit(asked)
    expect([stale.status, stale.failure.message]).toEqual([417, expect.stringContaining('₦33,000.00')])
    expect((await submit({ ...asked, amount: 33_000 })).status).toBe(201)
    await change({ active: false, version: version + 1 })
    expect((await submit({ ...asked, amount: 33_000 })).failure.message).toContain('not offered')
  })

  it('is limited per address', async () => {
    const statuses: number[] = []
    for (let number = 0; number < 61; number += 1)
      statuses.push(
        (
          await server.call(submitStandalonePayment, {
            body: { ...dues, email: 'many@example.com' },
            remoteAddress: '192.0.2.77',
          })
        ).status,
      )
    expect(statuses.indexOf(429)).toBe(60)
  })
})

describe('paying it', () => {
  it('brings a receipt, and the one who asked sees it', async () => {
    const { data: made } = await submit({ ...dues, email: 'payer@example.com' })
    const reference = await pay(made)
    const seen = await server.call(trackStandalonePayment, {
      params: { reference: made.invoice.reference },
      token: made.token,
    })
    expect(seen.data).toMatchObject({ status: 'paid', payment_reference: reference })
    expect(seen.data.receipt_number).not.toBeNull()
    const receipt = await server.call(getReceipt, { params: { reference }, token: made.token })
    expect([receipt.status, receipt.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    await server.runJobs()
    const mail = (await server.mails()).filter(({ to_address }) => to_address === 'payer@example.com').at(-1)
    expect(mail?.text).toContain(`/other-payments#pay=${made.invoice.reference}&key=`)
    expect((await look(await idOf(reference))).events.map(({ text }) => text)).toEqual([
      'Asked to pay.',
      expect.stringContaining(`Paid by ${reference}`),
    ])
  })

  it('is looked up by the reference of the payment or of the invoice, and names nobody to a stranger', async () => {
    const { data: made } = await submit({ ...dues, email: 'lookup@example.com' })
    const before = await server.call(verifyPayment, { params: { reference: made.invoice.reference } })
    expect(before.status).toBe(404)
    const reference = await pay(made)
    for (const held of [reference, made.invoice.reference]) {
      const { data } = await server.call(getPayment, { params: { reference: held } })
      expect(data).toMatchObject({
        reference,
        invoice_reference: made.invoice.reference,
        state: 'paid',
        details: null,
      })
    }
  })

  it('is nobody else’s to see', async () => {
    const [{ data: mine }, { data: theirs }] = await Promise.all([submit(), submit(dues)])
    const track = (token?: string) =>
      server.call(trackStandalonePayment, {
        params: { reference: mine.invoice.reference },
        ...(token && { token }),
      })
    expect([
      (await track()).status,
      (await track(theirs.token)).status,
      (await track(bursar)).status,
    ]).toEqual([401, 403, 200])
    const start = server.call(startPayment, {
      body: { invoice_reference: mine.invoice.reference, amount: 12_500 },
      token: theirs.token,
    })
    expect((await start).status).toBe(403)
  })

  it('goes on from the link of the mail, and from no other', async () => {
    const { data: made } = await submit({ ...dues, email: 'later@example.com' })
    const mail = (await server.mails()).filter(({ to_address }) => to_address === 'later@example.com').at(-1)
    const key = /&key=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const open = (given: string, reference = made.invoice.reference) =>
      server.call(openStandaloneLink, { params: { reference }, body: { key: given } })
    const { data } = await open(key)
    const track = server.call(trackStandalonePayment, {
      params: { reference: made.invoice.reference },
      token: data.token,
    })
    expect((await track).data.email).toBe('later@example.com')
    const { data: other } = await submit()
    for (const [given, reference] of [
      [`${key}x`, made.invoice.reference],
      [key, other.invoice.reference],
      ['0.aaaaaaaaaaaa', made.invoice.reference],
    ] as const)
      expect((await open(given, reference)).status).toBe(417)
  })
})

describe('the bursary', () => {
  it('finds it by name without accents, email, matric number and every reference', async () => {
    const body = { ...gown, name: 'Bọ́lá Ṣóyínká', email: 'bola@example.com', matric_number: 'MTH/2011/0777' }
    const { data: made } = await submit(body)
    const reference = await pay(made)
    for (const search of [
      'soyinka bola',
      'bola@example.com',
      'mth/2011/0777',
      made.invoice.reference.toLowerCase(),
      reference,
    ]) {
      const { reply } = await server.call(listStandalonePayments, { query: { search }, token: bursar })
      expect([search, reply.total, reply.data[0]?.name]).toEqual([search, 1, 'Bọ́lá Ṣóyínká'])
    }
  })

  it('filters, pages and adds up', async () => {
    const { id: type } = (await server.call(listPaymentTypes, {})).data.find(
      ({ code }) => code === 'gift',
    ) ?? { id: 0 }
    for (let number = 1; number <= 12; number += 1) {
      const { data } = await submit({
        ...dues,
        payment_type: 'gift',
        email: `giver${number}@example.com`,
        amount: 1_000 + number / 100,
        fields: { purpose: 'Library' },
      })
      if (number === 12) await pay(data)
    }
    const list = (query: object) =>
      server.call(listStandalonePayments, { query: { type, ...query }, token: bursar })
    const { reply } = await list({ page: 2 })
    expect(reply).toMatchObject({ from: 11, to: 12, current_page: 2, last_page: 2, per_page: 10, total: 12 })
    expect((await list({ status: 'paid' })).data.map(({ email }) => email)).toEqual(['giver12@example.com'])
    expect((await list({ attached: '1' })).reply.total).toBe(0)
    const today = todayAt(server.clock)
    expect((await list({ from: today, to: today })).reply.total).toBe(12)
    expect((await list({ to: '2020-01-01' })).reply).toMatchObject({ total: 0, data: [], from: null })
    const totals = await server.call(totalStandalonePayments, { query: { type }, token: bursar })
    expect(totals.data).toEqual([
      { status: 'paid', currency: 'NGN', count: 1, total: 1_000.12 },
      { status: 'pending_payment', currency: 'NGN', count: 11, total: 11_000.66 },
    ])
  })

  it('attaches one that was paid to an application, once, and the application’s timeline shows it', async () => {
    const offer = (await server.call(getApplicationData, {})).data
    const { tracking_id } = (await server.call(submitApplication, { body: requestOn(offer) })).data
    const { data: made } = await submit({ ...dues, email: 'attach@example.com' })
    const id = await idOf('attach@example.com')
    const attach = (given: object = {}, token = bursar) =>
      server.call(attachStandalonePayment, {
        params: { id },
        body: { tracking_id, version: 0, note: 'Paid for the wrong thing', ...given },
        token,
      })
    expect((await attach()).failure.message).toContain('has arrived')
    await pay(made)
    const { version } = await look(id)
    expect((await attach({ version }, officer)).status).toBe(403)
    expect((await attach({ version: version - 1 })).status).toBe(409)
    expect((await attach({ version, tracking_id: 'TST-0000-0000-0000-0000' })).failure.errors).toHaveProperty(
      'tracking_id',
    )
    expect((await attach({ version, note: ' ' })).failure.errors).toHaveProperty('note')
    const { data } = await attach({ version })
    expect(data).toMatchObject({ tracking_id, attached: { note: 'Paid for the wrong thing', tracking_id } })
    expect((await attach({ version: data.version })).failure.message).toContain('already')

    const row = (await server.call(listApplications, { query: { search: tracking_id }, token: officer }))
      .data[0]
    const application = await server.call(getApplication, { params: { id: row?.id ?? 0 }, token: officer })
    expect(application.text).toContain(`invoice ${made.invoice.reference}`)
    const { rows } = await sql<{ subject: string }>`
      select subject from audit_events where action = 'standalone_payment.attach'`.execute(server.database.db)
    expect(rows).toEqual([{ subject: `standalone_payment:${id}` }])
  })

  it('sees every attempt, and is asked for its permission', async () => {
    const { data: made } = await submit({ ...dues, email: 'twice@example.com' })
    await pay(made, 'decline')
    await pay(made)
    const payment = await look(await idOf('twice@example.com'))
    expect(payment.attempts.map(({ status }) => status)).toEqual(['successful', 'failed'])
    expect(payment.receipt_number).not.toBeNull()
    expect((await server.call(listStandalonePayments, {})).status).toBe(401)
    expect((await server.call(getStandalonePayment, { params: { id: 987_654 }, token: bursar })).status).toBe(
      404,
    )
  })
})

describe('when the time to pay is over', () => {
  it('it lapses, and money that comes late is honoured', async () => {
    const { data: made } = await submit({ ...dues, email: 'late@example.com' })
    const started = await server.call(startPayment, {
      body: { invoice_reference: made.invoice.reference, amount: 5_000 },
      token: made.token,
    })
    // The gateway's page is open for less than fourteen days, so the payer is a minute late.
    const lastMinute = new Date(server.clock.now().getTime() + 60_000)
    await sql`
      update invoices set expires_at = ${lastMinute} where reference = ${made.invoice.reference}`.execute(
      server.database.db,
    )
    server.clock.advance({ minutes: 2 })
    await enqueue(server.database.db, { kind: 'payments.sweep_lapsed', payload: {} })
    await server.runJobs()
    const id = await idOf('late@example.com')
    expect(await look(id)).toMatchObject({ status: 'expired', paid_at: null })
    const refused = server.call(startPayment, {
      body: { invoice_reference: made.invoice.reference, amount: 5_000 },
      token: made.token,
    })
    expect((await refused).failure.message).toContain('run out')
    await press(started.data.checkout_url, 'pay')
    server.clock.advance({ seconds: 10 })
    await server.call(verifyPayment, { params: { reference: started.data.reference } })
    expect(await look(id)).toMatchObject({ status: 'paid' })
  })
})

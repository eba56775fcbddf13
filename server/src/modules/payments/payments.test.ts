import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  booksOf,
  cancel,
  noticesOf,
  falsifyTransaction as pushFact,
  shareTransaction,
  spendLooks,
} from '../../../test/payments/books.ts'
import { payerOf } from '../../../test/payments/payer.ts'
import { type Portal, type SubmittedPayable, startPortal, TOTAL } from '../../../test/payments/portal.ts'
import { signBody } from '../providers/sandbox/protocol.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const arrive = async () => {
  const submitted = await portal.submit()
  const payer = payerOf(portal, submitted)
  const started = await payer.start()
  expect(started.status).toBe(201)
  return { submitted, payer, ...started.data }
}

const books = (submitted: SubmittedPayable) => booksOf(portal.database, submitted)

const lie = (reference: string, change: Record<string, unknown>) =>
  pushFact(portal.database.db, reference, change)

const notice = (reference: string, over: Record<string, unknown> = {}) =>
  JSON.stringify({
    event: 'charge.success',
    data: {
      id: 'SBX1',
      reference,
      mode: 'test',
      status: 'successful',
      amount: TOTAL,
      requested_amount: TOTAL,
      currency: 'NGN',
      channel: 'card',
      paid_at: new Date(0).toISOString(),
      ...over,
    },
  })

const hook = (body: string | Buffer, headers: Record<string, string>, alias = 'platinum') =>
  fetch(`${portal.base}/api/webhooks/${alias}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
const signed = (body: string) =>
  hook(body, { 'x-sandbox-signature': signBody(body, portal.keys.webhookSecret) })
describe('paying', () => {
  it('is believed after the server has asked, and then the request takes its place in the queue', async () => {
    const { submitted, payer, reference, checkout_url, state } = await arrive()
    expect(state).toBe('open')
    expect(reference).toMatch(/^[A-Z0-9]{10,30}$/)
    const back = await payer.press(checkout_url, 'pay')
    expect(back.status).toBe(303)
    const location = new URL(String(back.headers.get('location')))
    expect(location.pathname).toBe('/callback/platinum')
    expect(location.searchParams.get('reference')).toBe(reference)

    expect((await payer.look(reference)).data.state).toBe('checking')
    const seen = (await payer.verify(reference)).data
    expect(seen).toMatchObject({ state: 'paid', status: 'successful', provider: 'platinum' })
    expect(seen.details).toMatchObject({ amount: TOTAL / 100, currency: 'NGN', channel: 'card' })
    expect(seen.message).toContain('Paid')

    await portal.runJobs()
    const after = await books(submitted)
    expect(after).toMatchObject({ application: 'submitted', invoice: 'paid', received: TOTAL, mails: 1 })
    expect(after.receipts).toHaveLength(1)
    expect(seen.details?.receipt_number).toBe(
      `${after.receipts[0]?.series}-${String(after.receipts[0]?.number).padStart(6, '0')}`,
    )
  })

  it('with a declined card takes nothing, says so, and may be tried again', async () => {
    const { submitted, payer, reference, checkout_url } = await arrive()
    await payer.press(checkout_url, 'decline')
    const seen = (await payer.verify(reference)).data
    expect(seen).toMatchObject({ state: 'failed', status: 'failed' })
    expect(seen.message).toContain('no money was taken')
    const again = await payer.start()
    expect(again.data.reference).not.toBe(reference)
    await payer.press(again.data.checkout_url, 'pay')
    expect((await payer.verify(again.data.reference)).data.state).toBe('paid')
    // The screen of the first attempt is right as well: nothing is left to pay.
    expect((await payer.look(reference)).data).toMatchObject({ state: 'paid', status: 'failed' })
    await portal.runJobs()
    expect(await books(submitted)).toMatchObject({ invoice: 'paid', received: TOTAL })
  })

  it('left on the hosted page is not paid', async () => {
    const { submitted, payer, reference, checkout_url } = await arrive()
    const back = await payer.press(checkout_url, 'abandon')
    expect(new URL(String(back.headers.get('location'))).searchParams.get('status')).toBe('abandoned')
    expect((await payer.verify(reference)).data).toMatchObject({ state: 'unpaid', status: 'abandoned' })
    expect(await books(submitted)).toMatchObject({ application: 'pending_payment', invoice: 'open' })
  })

  it('later is "checking" until the money arrives, and a second payment is not begun meanwhile', async () => {
    const { submitted, payer, reference, checkout_url } = await arrive()
    await payer.press(checkout_url, 'later', 20)
    const waiting = (await payer.verify(reference)).data
    expect(waiting).toMatchObject({ state: 'checking', status: 'pending' })
    expect(waiting.message).toContain('Do not pay again')
    expect((await payer.start()).data).toMatchObject({ reference, state: 'checking', checkout_url: null })
    portal.clock.advance({ seconds: 21 })
    await portal.runJobs()
    expect((await payer.look(reference)).data).toMatchObject({ state: 'paid' })
    expect(await books(submitted)).toMatchObject({ application: 'submitted', received: TOTAL })
  })

  it('and closing the window is known by the webhook alone', async () => {
    const { submitted, payer, reference, checkout_url } = await arrive()
    const page = await payer.press(checkout_url, 'webhook_only')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('close this window')
    await portal.runJobs()
    expect((await payer.look(reference)).data).toMatchObject({ state: 'paid' })
    expect((await books(submitted)).receipts).toHaveLength(1)
  })

  it('is known before the browser returns, and returning twice changes nothing', async () => {
    const { submitted, payer, reference, checkout_url } = await arrive()
    await payer.press(checkout_url, 'pay')
    await portal.runJobs()
    const before = await books(submitted)
    portal.clock.advance({ seconds: 10 })
    expect((await payer.verify(reference)).data.state).toBe('paid')
    portal.clock.advance({ days: 365 })
    expect((await payer.verify(reference)).data.state).toBe('paid')
    await portal.runJobs()
    expect(await books(submitted)).toEqual(before)
  })

  it('is only ever what the server finds out: a typed "status=success" stays unpaid', async () => {
    const { submitted, payer, reference } = await arrive()
    const page = await fetch(`${portal.base}/callback/platinum`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ reference, status: 'success', next: 'https://evil.example', amount: '1' }),
    })
    expect(page.status).toBe(303)
    expect(page.headers.get('location')).toBe(`/callback/platinum?reference=${reference}&status=success`)
    expect((await payer.verify(reference)).data).toMatchObject({ state: 'unpaid', status: 'initiated' })
    expect(await books(submitted)).toMatchObject({
      application: 'pending_payment',
      invoice: 'open',
      received: 0,
    })
  })
})

describe('starting', () => {
  it('twice, by a double click or from two tabs, ends on the same page', async () => {
    const submitted = await portal.submit()
    const payer = payerOf(portal, submitted)
    const started = await Promise.all(Array.from({ length: 6 }, () => payer.start()))
    expect(new Set(started.map(({ data }) => data.reference)).size).toBe(1)
    expect(new Set(started.map(({ data }) => data.checkout_url)).size).toBe(1)
    expect((await books(submitted)).payments).toHaveLength(1)
    portal.clock.advance({ minutes: 30 })
    expect((await payer.start()).data.reference).toBe(started[0]?.data.reference)
  })

  it('again after the page has expired opens a new page, and money on the old one is still honoured', async () => {
    const { submitted, payer, reference } = await arrive()
    portal.clock.advance({ hours: 3 })
    const again = (await payer.start()).data
    expect(again.reference).not.toBe(reference)
    await lie(reference, { status: 'successful', paid_minor: TOTAL, paid_at: portal.clock.now() })
    portal.clock.advance({ seconds: 6 })
    expect((await payer.verify(reference)).data).toMatchObject({ state: 'paid' })
    expect((await books(submitted)).payments.map((row) => row.flags)).toEqual([['late'], []])
  })

  it('after it was paid says so', async () => {
    const { payer, reference, checkout_url } = await arrive()
    await payer.press(checkout_url, 'pay')
    await payer.verify(reference)
    expect((await payer.start()).data).toEqual({
      reference,
      checkout_url: null,
      instructions: null,
      state: 'paid',
    })
  })

  it('with a total that is not the one due is refused before anything is begun', async () => {
    const submitted = await portal.submit()
    const payer = payerOf(portal, submitted)
    const wrong = await payer.start({ amount: TOTAL / 100 - 0.01 })
    expect(wrong.status).toBe(412)
    expect((await payer.start({ amount: 1e21 })).status).toBe(422)
    expect((await books(submitted)).payments).toEqual([])
  })

  it('is for the applicant of that very application, and for the bursary', async () => {
    const [one, other] = [await portal.submit(), await portal.submit()]
    expect((await payerOf(portal, { ...one, token: other.token }).start()).status).toBe(403)
    expect((await payerOf(portal, { ...one, token: 'nobody' }).start()).status).toBe(401)
    expect((await payerOf(portal, { ...one, token: 'bursar-1' }).start()).status).toBe(201)
  })

  it('by a provider that is not set up is refused with a sentence', async () => {
    const payer = payerOf(portal, await portal.submit())
    const refused = await payer.start({ provider: 'unheard-of' })
    expect(refused.status).toBe(417)
    expect(refused.body.message).toContain('Choose another')
  })
})

describe('what does not match', () => {
  it.each([
    ['one unit less', { paid_minor: TOTAL - 1 }, 'under', TOTAL - 1],
    ['one unit more', { paid_minor: TOTAL + 1 }, 'over', TOTAL + 1],
    ['a hundred times as much', { paid_minor: TOTAL * 100 }, 'over', TOTAL * 100],
    ['the same number of dollars', { paid_minor: TOTAL, currency: 'USD' }, 'currency_mismatch', 0],
  ])('%s is kept for a person and never pays', async (_name, change, flag, received) => {
    const { submitted, payer, reference } = await arrive()
    await lie(reference, { status: 'successful', paid_at: portal.clock.now(), ...change })
    expect((await payer.verify(reference)).data).toMatchObject({ state: 'review' })
    await portal.runJobs()
    const after = await books(submitted)
    expect(after).toMatchObject({ application: 'pending_payment', invoice: 'open', receipts: [] })
    expect(after.payments).toMatchObject([{ flags: [flag], received }])
    if (received > 0) expect((await payer.start()).status).toBe(417)
  })

  it('late money after abandonment pays, and says that it was late', async () => {
    const { submitted, payer, reference, checkout_url } = await arrive()
    await payer.press(checkout_url, 'abandon')
    await payer.verify(reference)
    await payer.press(checkout_url, 'pay')
    await portal.runJobs()
    const after = await books(submitted)
    expect(after).toMatchObject({ application: 'submitted', received: TOTAL })
    expect(after.payments).toMatchObject([{ status: 'successful', flags: ['late'] }])
  })

  it('a second payment of a paid invoice is recorded as a duplicate, never pays twice and is never lost', async () => {
    const { submitted, payer, reference, checkout_url } = await arrive()
    await payer.press(checkout_url, 'decline')
    await payer.verify(reference)
    const second = (await payer.start()).data
    await Promise.all([payer.press(checkout_url, 'pay'), payer.press(second.checkout_url, 'pay')])
    portal.clock.advance({ seconds: 6 })
    await Promise.all([payer.verify(reference), payer.verify(second.reference)])
    await portal.runJobs()
    const after = await books(submitted)
    expect(after).toMatchObject({ invoice: 'paid', received: TOTAL, mails: 1 })
    expect(after.receipts).toHaveLength(1)
    expect(after.payments.map((row) => row.received)).toEqual([TOTAL, TOTAL])
    expect(after.payments.filter((row) => row.flags.includes('duplicate'))).toHaveLength(1)
    const states = [reference, second.reference].map(async (one) => (await payer.look(one)).data.state)
    expect((await Promise.all(states)).sort()).toEqual(['paid', 'review'])
  })

  it('money after the request was cancelled is kept for a person', async () => {
    const { submitted, payer, reference, checkout_url } = await arrive()
    await cancel(portal.database.db, submitted)
    await payer.press(checkout_url, 'pay')
    const seen = (await payer.verify(reference)).data
    expect(seen.state).toBe('review')
    expect(seen.message).toContain('after the application was closed')
    expect((await books(submitted)).payments).toMatchObject([{ received: TOTAL, flags: ['closed_invoice'] }])
  })

  it('one transaction of the provider pays one payment only', async () => {
    const [first, second] = [await arrive(), await arrive()]
    await first.payer.press(first.checkout_url, 'pay')
    await first.payer.verify(first.reference)
    await second.payer.press(second.checkout_url, 'pay')
    // The gateway gives the transaction of the first payment for the second.
    await shareTransaction(portal.database.db, first.reference, second.reference)
    const seen = (await second.payer.verify(second.reference)).data
    expect(seen.state).toBe('review')
    expect((await books(second.submitted)).payments).toMatchObject([
      { received: 0, flags: ['transaction_reused'] },
    ])
  })
})

describe('webhooks', () => {
  it('sent ten times at once pay once', async () => {
    const { submitted, payer, reference, checkout_url } = await arrive()
    await payer.press(checkout_url, 'repeat_webhook')
    const body = notice(reference)
    const answers = await Promise.all(Array.from({ length: 10 }, () => signed(body)))
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200))
    await portal.runJobs()
    const after = await books(submitted)
    expect(after).toMatchObject({ application: 'submitted', received: TOTAL, mails: 1 })
    expect(after.receipts).toHaveLength(1)
    await Promise.all(Array.from({ length: 10 }, () => portal.payments.settle(reference, 'webhook')))
    expect(await books(submitted)).toEqual(after)
  })

  it('that are invented move nothing, though their signature were right', async () => {
    const { submitted, payer, reference } = await arrive()
    expect((await signed(notice(reference))).status).toBe(200)
    await portal.runJobs()
    expect((await payer.look(reference)).data).toMatchObject({ state: 'unpaid', status: 'initiated' })
    expect(await books(submitted)).toMatchObject({ invoice: 'open', received: 0 })
  })

  it('without our signature are rejected and leave no row', async () => {
    const { reference } = await arrive()
    const body = notice(reference)
    const right = signBody(body, portal.keys.webhookSecret)
    const forged: [string | Buffer, Record<string, string>][] = [
      [body, {}],
      [body, { 'x-sandbox-signature': '' }],
      [body, { 'x-sandbox-signature': signBody(body, 'another secret') }],
      [body, { 'x-sandbox-signature': right.toUpperCase() }],
      [body, { 'x-sandbox-signature': right.slice(0, -1) }],
      [body, { 'x-sandbox-signature': `${right.slice(0, -1)}z` }],
      [body, { 'x-sandbox-signature': right.repeat(20) }],
      [
        body,
        { 'x-sandbox-signature': createHmac('sha256', portal.keys.webhookSecret).update(body).digest('hex') },
      ],
      [body.slice(0, -1), { 'x-sandbox-signature': right }],
      [body.replace(`${TOTAL}`, `${TOTAL + 1}`), { 'x-sandbox-signature': right }],
      [JSON.stringify(JSON.parse(body), null, 1), { 'x-sandbox-signature': right }],
      ['', { 'x-sandbox-signature': right }],
    ]
    const statuses = await Promise.all(
      forged.map(async ([sent, headers]) => (await hook(sent, headers)).status),
    )
    expect(statuses).toEqual(forged.map(() => 401))
    expect(await noticesOf(portal.database.db, { reference })).toBe(0)
    expect(portal.log.text()).not.toContain(portal.keys.webhookSecret)
  })

  it('are kept once, and a replay days later changes nothing', async () => {
    const { submitted, payer, reference, checkout_url } = await arrive()
    await payer.press(checkout_url, 'webhook_only')
    await portal.runJobs()
    const before = await books(submitted)
    const body = notice(reference)
    portal.clock.advance({ days: 3 })
    for (let copy = 0; copy < 3; copy += 1) expect((await signed(body)).status).toBe(200)
    await portal.runJobs()
    expect(await books(submitted)).toEqual(before)
    expect(await noticesOf(portal.database.db, { reference })).toBe(2)
  })

  it('of an unknown event, reference or shape are answered and ignored', async () => {
    const strange = [
      JSON.stringify({ ...JSON.parse(notice('PUNKNOWNREFERENCE01')), event: 'subscription.created' }),
      notice('PUNKNOWNREFERENCE02'),
      notice('../../etc/passwd'),
      'null',
      '[]',
      '{"event":"charge.success"}',
      '{"__proto__":{"event":"charge.success"}}',
      `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      '{"event":',
    ]
    for (const body of strange) expect((await signed(body)).status).toBe(200)
    await portal.runJobs()
    expect(await noticesOf(portal.database.db, { state: 'new' })).toBe(0)
  })

  it('for an unknown provider, too large, or by GET are refused', async () => {
    const body = notice('PUNKNOWNREFERENCE03')
    expect((await hook(body, {}, 'nobody')).status).toBe(404)
    const large = 'x'.repeat(300_000)
    expect((await signed(large)).status).toBe(413)
    expect((await fetch(`${portal.base}/api/webhooks/platinum`)).status).toBeGreaterThanOrEqual(404)
  })
})

describe('looking', () => {
  it('asks the provider at most once in five seconds, however many look', async () => {
    const { payer, reference, checkout_url } = await arrive()
    await payer.verify(reference)
    await payer.press(checkout_url, 'decline')
    const looks = await Promise.all(Array.from({ length: 8 }, () => payer.verify(reference)))
    expect(new Set(looks.map(({ data }) => data.status))).toEqual(new Set(['initiated']))
    portal.clock.advance({ seconds: 6 })
    expect((await payer.verify(reference)).data.status).toBe('failed')
  })

  it('is limited for each address', async () => {
    const { payer, reference } = await arrive()
    await spendLooks(portal.database.db, 599)
    expect((await payer.look(reference)).status).toBe(200)
    const refused = await payer.verify(reference)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toContain('Try again in')
    portal.clock.advance({ minutes: 11 })
    expect((await payer.verify(reference)).status).toBe(200)
  })

  it('tells a stranger the state and nothing else', async () => {
    const { submitted, payer, reference, checkout_url } = await arrive()
    await payer.press(checkout_url, 'pay')
    await payer.verify(reference)
    const stranger = payerOf(portal, { ...submitted, token: 'applicant-999999' })
    const seen = await stranger.look(reference)
    expect(seen.data).toMatchObject({ state: 'paid', details: null })
    expect(JSON.stringify(seen.data)).not.toContain(submitted.tracking_id)
    expect((await stranger.receipt(reference)).status).toBe(403)
    expect((await payer.look('PUNKNOWNREFERENCE04')).status).toBe(404)
    expect((await payer.look("P';drop table payments")).status).toBe(422)
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../../../test/clock.ts'
import { type Portal, startPortal, TOTAL } from '../../../test/payments/portal.ts'
import {
  accountsOf,
  type Bursar,
  createPaidApplication,
  createTwicePaidApplication,
  hire,
  moneyOf,
  PAID,
} from '../../../test/refunds/bursary.ts'
import { type Desk, openDesk } from '../../../test/refunds/desk.ts'
import { listMails } from '../../platform/mail/store.ts'

const folder = mkdtempSync(join(tmpdir(), 'testamur-desk-'))
const desk: Desk = openDesk(folder)
let portal: Portal
let limit = 0
let asker: Bursar
let other: Bursar
let admin: Bursar

beforeAll(async () => {
  portal = await startPortal({
    clock: createTestClock(new Date('2026-03-02T09:00:00Z')),
    around: desk.around,
    approvalLimit: () => limit,
  })
  asker = await hire(portal)
  other = await hire(portal)
  admin = await hire(portal, 'administrator')
})
beforeEach(() => {
  limit = 0
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

const poll = async (minutes: number) => {
  portal.clock.advance({ minutes })
  await portal.pollRefunds()
}

/** Requested by one, approved by another, and sent. */
async function sent(payment: string, over: Record<string, unknown> = {}) {
  const asked = (await asker.ask(payment, over)).data
  const approved = await other.decide('approve', asked)
  expect(approved.status).toBe(200)
  await portal.runJobs()
  return (await other.look(asked.reference)).refund
}

/** One electronic copy of this application has left. */
async function release(applicationId: number) {
  const { db } = portal.database
  await sql`insert into purposes (code, name) values ('work', 'Work') on conflict do nothing`.execute(db)
  await sql`insert into formats (key, name, channel) values ('soft_copy', 'Electronic', 'electronic')
    on conflict do nothing`.execute(db)
  await sql`
    insert into copies (application_id, id, position, type, purpose, format, delivery_method, status, rate_minor,
      delivery_minor, recipient)
    values (${applicationId}, gen_random_uuid(), 1, 'official_copy', 'work', 'soft_copy', 'email', 'released', 0, 0,
      '{}')`.execute(db)
}

describe('a refund', () => {
  it('of a whole payment is asked for by one, approved by another, sent once and booked when it is out', async () => {
    const { reference, submitted } = await createPaidApplication(portal)
    expect(await accountsOf(portal.database, reference)).toEqual(PAID)
    const asked = await asker.ask(reference)
    expect(asked).toMatchObject({ status: 201, data: { status: 'requested', source: 'invoice' } })
    expect(asked.data.allowed).toEqual(['reject', 'withdraw'])
    expect(await moneyOf(portal.database, reference)).toMatchObject({ refunds_committed_minor: TOTAL })
    expect(await accountsOf(portal.database, reference)).toEqual(PAID)

    const own = await asker.decide('approve', asked.data)
    expect(own).toMatchObject({ status: 417, message: expect.stringContaining('Somebody else') })
    const approved = await other.decide('approve', asked.data)
    expect(approved.data).toMatchObject({ status: 'approved', approved_by: 'Bola Bursar' })
    expect(await accountsOf(portal.database, reference)).toEqual({ '1100:platinum': TOTAL, '2300': -TOTAL })

    await portal.runJobs()
    const underWay = (await other.look(asked.data.reference)).refund
    expect(underWay).toMatchObject({ status: 'processing', attempts: 1 })
    desk.says(underWay.reference, 'succeeded')
    await poll(5)
    const { refund, events } = await other.look(underWay.reference)
    expect(refund.status).toBe('succeeded')
    expect(events.map(({ to }) => to)).toEqual([
      ...['requested', 'approved', 'submitted', 'processing', 'succeeded'],
    ])
    expect(await accountsOf(portal.database, reference)).toEqual({})
    expect(await moneyOf(portal.database, reference)).toMatchObject({
      status: 'refunded',
      refunded_minor: TOTAL,
    })
    expect(desk.given().filter((one) => one.reference === reference)).toHaveLength(1)

    const mails = await listMails(portal.database.db, { limit: 100 })
    const mail = mails.find(({ subject }) => subject === `Refund for ${submitted.tracking_id}`)
    expect(mail?.text).toContain(refund.reference)
    const told = await sql<{ public_note: string }>`
      select public_note from application_events
      where application_id = ${submitted.id} and public_note like '%refunded%'`.execute(portal.database.db)
    expect(told.rows).toHaveLength(1)
  })

  it('in three parts ends at the exact total, each revenue account at nought, and nothing is left', async () => {
    const { reference } = await createPaidApplication(portal)
    for (const amount of [1000.01, 333.33, undefined]) {
      const refund = await sent(reference, amount === undefined ? {} : { amount })
      desk.says(refund.reference, 'succeeded')
      await poll(5)
      expect((await moneyOf(portal.database, reference)).status).toBe(
        amount === undefined ? 'refunded' : 'partly_refunded',
      )
    }
    expect(await accountsOf(portal.database, reference)).toEqual({})
    expect(await asker.refundable(reference)).toMatchObject({
      invoice: 0,
      blocked: expect.stringContaining('left to refund'),
    })
    expect((await asker.ask(reference, { amount: 1 })).status).toBe(417)
  })

  it('takes from each revenue account in proportion', async () => {
    const { reference } = await createPaidApplication(portal)
    await sent(reference, { amount: 100 })
    // 10,000.50 of 12,500.50 is the transcript's: 80 of 100, to the nearest kobo by largest remainder.
    expect(await accountsOf(portal.database, reference)).toEqual({
      ...PAID,
      '2300': -10_000,
      '4100': -(TOTAL - 250_000) + 8_000,
      '4200': -250_000 + 2_000,
    })
  })

  it('is refused when what the officer saw has changed, or is more than there is', async () => {
    const { reference } = await createPaidApplication(portal)
    expect(await asker.ask(reference, { available: 5 })).toMatchObject({
      status: 412,
      message: expect.stringContaining('₦12,500.50'),
    })
    expect(await asker.ask(reference, { amount: TOTAL / 100 + 0.01 })).toMatchObject({
      status: 422,
      errors: { amount: [expect.stringContaining('At most')] },
    })
    const asked = (await asker.ask(reference)).data
    expect((await other.decide('approve', asked, { amount: 1 })).status).toBe(412)
    expect((await other.decide('approve', asked, { version: asked.version + 1 })).status).toBe(409)
    expect((await asker.ask(reference, { available: TOTAL / 100, amount: 1 })).status).toBe(412)
  })

  it('of money that paid for nothing answers its question; turned down, the question is open again', async () => {
    const { duplicate } = await createTwicePaidApplication(portal)
    const mine = async () => {
      const record = await portal.payments.staff.record(duplicate, { kind: 'system', name: 'test' })
      return record.reviews.map(({ why, resolution }) => [why, resolution])
    }
    expect(await mine()).toEqual([['duplicate', null]])
    const part = (await asker.ask(duplicate, { amount: 500 })).data
    expect(part.source).toBe('credit')
    expect(await mine()).toEqual([['duplicate', null]])
    const rest = (await asker.ask(duplicate)).data
    expect(await mine()).toEqual([['duplicate', 'refund_asked']])

    const rejected = await other.decide('reject', rest)
    expect(rejected.data).toMatchObject({ status: 'rejected', allowed: [] })
    expect(await mine()).toEqual([
      ['duplicate', null],
      ['duplicate', 'refund_asked'],
    ])
    expect(await asker.refundable(duplicate)).toMatchObject({ credit: TOTAL / 100 - 500 })
    expect((await other.decide('approve', part)).data.status).toBe('approved')
    expect(await accountsOf(portal.database, duplicate)).toMatchObject({ '2100': -(TOTAL - 50_000) })
  })

  it('up to the limit is approved by its asker; the database refuses more even then', async () => {
    limit = 100_000
    const { reference } = await createPaidApplication(portal)
    expect((await asker.ask(reference, { amount: 1000 })).data.status).toBe('approved')
    const above = (await asker.ask(reference, { amount: 1000.01 })).data
    expect(above.status).toBe('requested')
    limit = 10_000_000
    // The limit of the day of the request applies.
    expect((await asker.decide('approve', above)).status).toBe(417)
    const forced = sql`update refunds set status = 'approved', approved_by = requested_by
      where reference = ${above.reference}`.execute(portal.database.db)
    await expect(forced).rejects.toThrow()
  })

  it('many small ones of one payment count as one large one for thirty days, whoever asked or approved', async () => {
    limit = 100_000
    const { reference } = await createPaidApplication(portal)
    const approved = (await asker.ask(reference, { amount: 600 })).data
    expect(approved.status).toBe('approved')
    expect((await asker.refundable(reference)).alone_limit).toBe(400)
    const slice = (await asker.ask(reference, { amount: 400.01 })).data
    expect(slice).toMatchObject({ status: 'requested', allowed: ['reject', 'withdraw'] })
    expect(await asker.decide('approve', slice)).toMatchObject({
      status: 417,
      message: expect.stringContaining('in the last 30 days'),
    })
    expect((await other.decide('approve', slice)).status).toBe(200)
    // A refund that they approved counts, too.
    expect((await other.refundable(reference)).alone_limit).toBe(599.99)
    expect((await other.ask(reference, { amount: 600 })).data.status).toBe('requested')
    // For another payment they may.
    expect(
      (await asker.ask((await createPaidApplication(portal)).reference, { amount: 1000 })).data.status,
    ).toBe('approved')
    // Failed refunds do not count.
    expect((await other.decide('withdraw', (await other.look(slice.reference)).refund)).status).toBe(200)
    expect((await asker.ask(reference, { amount: 400 })).data.status).toBe('approved')
    portal.clock.advance({ days: 31 })
    expect((await asker.ask(reference, { amount: 1000 })).data.status).toBe('approved')
  })

  it('after documents have left needs an administrator, unless the money paid for nothing', async () => {
    const { paying, duplicate, submitted } = await createTwicePaidApplication(portal)
    await release(submitted.id)
    const asked = (await asker.ask(paying)).data
    expect(await other.refundable(paying)).toMatchObject({ documents_left: true })
    expect(await other.decide('approve', asked)).toMatchObject({
      status: 417,
      message: expect.stringContaining('administrator'),
    })
    expect((await admin.decide('approve', asked)).status).toBe(200)
    const credit = (await asker.ask(duplicate)).data
    expect((await other.decide('approve', credit)).status).toBe(200)
  })

  it('is listed by status, reference and tracking id, with what waits for a person', async () => {
    const { reference, submitted } = await createPaidApplication(portal)
    const asked = (await asker.ask(reference)).data
    for (const search of [asked.reference, reference, submitted.tracking_id.toLowerCase()]) {
      const found = await asker.list(`search=${search}`)
      expect(found.data.map((one) => one.reference)).toEqual([asked.reference])
      expect(found.meta.total).toBe(1)
    }
    expect((await asker.list(`search=${reference}&status=succeeded`)).data).toEqual([])
    expect((await asker.list(`search=${reference}&waiting=person`)).data).toHaveLength(1)
    const stranger = await fetch(`${portal.base}/api/refunds`, {
      headers: { authorization: `Bearer ${submitted.token}` },
    })
    expect(stranger.status).toBe(403)
  })
})

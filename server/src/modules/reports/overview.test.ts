import type { Kind } from '@testamur/contract/applications/statuses'
import { getOverview } from '@testamur/contract/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve } from '../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../test/documents/registry.ts'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { creditEntry, debitEntry, type PostingKind, writePostings } from '../ledger/index.ts'
import { reportRange } from './range.ts'

let registry: Registry
let staff: Staff
beforeAll(async () => {
  registry = await startRegistry()
  registry.clock.set('2026-03-02T22:59:00Z')
  staff = await createStaff(registry.database)
})
afterAll(() => registry.close())

const overview = async (query: { from?: string; to?: string; kind?: Kind } = {}, token = staff.token) =>
  registry.call(getOverview, { query, token })

/** Just before midnight in Lagos, which is 23:00 in Greenwich. */
const TODAY = '2026-03-02'

const set = (id: number, change: Record<string, unknown>) =>
  registry.database.db.updateTable('applications').set(change).where('id', '=', id).execute()

async function pay(
  applicationId: number,
  paid: {
    at: string
    minor: number
    /** When it became known, where that was later. */
    booked?: string
    refunded?: { minor: number; at: string; on?: string }
    flags?: string[]
  },
) {
  const { rows } = await sql<{ id: number; refund: number | null }>`
    with invoice as (
      insert into invoices (reference, payable, application_id, status, currency, total_minor, received_minor, paid_at, issued_at, expires_at)
      values (${`INVTEST${String(applicationId).padStart(6, '0')}`}, 'application', ${applicationId}::bigint, 'paid', 'NGN', ${paid.minor}, ${paid.minor}, now(), now(), now())
      returning id
    ), payment as (
      insert into payments (reference, invoice_id, alias, provider, mode, status, flags, currency, expected_minor,
                            received_minor, refunds_committed_minor, refunded_minor, created_at, paid_at, watch_until)
      select ${`PTESTREF${String(applicationId).padStart(4, '0')}`}, id, 'platinum', 'sandbox', 'test', 'successful', ${paid.flags ?? []}::text[],
             'NGN', ${paid.minor}, ${paid.minor}, ${paid.refunded?.minor ?? 0}, ${paid.refunded?.minor ?? 0}, now(), ${paid.at}::timestamptz, now()
      from invoice returning id
    ), refund as (
    insert into refunds (reference, payment_id, amount_minor, currency, source, reason_code, method, status, alone_limit_minor,
                         requested_by, requested_by_name, requested_at, approved_by, approved_by_name, approved_at, finished_at,
                         paid_on, bank_reference)
    select ${`RTESTREF${String(applicationId).padStart(4, '0')}`}, id, ${paid.refunded?.minor ?? 0}, 'NGN', 'invoice', 'mistake', 'manual',
           'succeeded', 1000000000, ${staff.id}, 'Staff', now(), ${staff.id}, 'Staff', now(), ${paid.refunded?.at ?? null}::timestamptz,
           ${paid.refunded?.on ?? null}::date, ${`BANK${applicationId}`}
    from payment where ${paid.refunded !== undefined} returning id)
    select payment.id, refund.id as refund from payment left join refund on true`.execute(
    registry.database.db,
  )
  const [row] = rows
  const { refunded, minor } = paid
  const posting = (kind: PostingKind, source: { type: string; id: number }, at: string, moved: number) => ({
    kind,
    source,
    at: new Date(at),
    currency: 'NGN',
    memo: 'A test',
    entries: [debitEntry('1100:platinum', moved), creditEntry('1300', moved)],
  })
  await registry.database.inTransaction(async (tx) => {
    const event = { type: 'payment_event', id: row?.id ?? 0 }
    await writePostings(tx, posting('payment_received', event, paid.booked ?? paid.at, minor))
    if (refunded !== undefined)
      await writePostings(
        tx,
        posting('refund_paid', { type: 'refund', id: row?.refund ?? 0 }, refunded.at, -refunded.minor),
      )
  })
}

describe('the overview', () => {
  it('is all noughts on the first day, with every day of the range', async () => {
    const { data } = await overview()
    expect(data).toMatchObject({ by_status: [], from: '2026-02-01', to: TODAY })
    expect(data.flow).toHaveLength(30)
    expect(data.revenue).toEqual({ currency: 'NGN', today: 0, this_month: 0, range: 0 })
    expect(Object.values(data.work).every((count) => count === 0)).toBe(true)
  })

  it('counts what there is, folded or not', async () => {
    const made = []
    for (let count = 0; count < 5; count += 1)
      made.push(await approve(registry, [{}, {}], { student_id: null }))
    const [late = 0, today = 0, paused = 0, waiting = 0, done = 0] = made.map((order) => order.id)
    await set(late, { promised_on: '2026-02-20', status: 'under_review', assignee_id: staff.id })
    await set(today, { promised_on: TODAY })
    await set(paused, { promised_on: '2026-01-01', status: 'action_required' })
    await set(waiting, { promised_on: '2026-03-05', status: 'submitted' })
    await set(done, {
      promised_on: '2026-01-01',
      status: 'completed',
      completed_at: new Date('2026-03-02T22:30:00Z'),
    })
    const one = (await overview()).data
    expect(one.by_status.map(({ status, count }) => [status, count])).toEqual([
      ['submitted', 1],
      ['under_review', 1],
      ['action_required', 1],
      ['processing', 1],
      ['completed', 1],
    ])
    expect(one.work).toEqual({
      unassigned: 1,
      mine: 1,
      due_today: 1,
      late: 1,
      waiting_on_applicant: 1,
      awaiting_approval: 0,
      to_produce: 2,
      to_dispatch: 0,
      to_release: 0,
      payments_to_review: 0,
      providers_refused: 0,
      jobs_dead: 0,
      mails_failed: 0,
      files_quarantined: 0,
    })
    expect(one.ageing.filter(({ count }) => count > 0)).toEqual([
      { bucket: 'late_over_7', count: 1 },
      { bucket: 'today', count: 1 },
      { bucket: 'within_3', count: 1 },
    ])
    expect(one.flow.at(-1)).toEqual({ day: TODAY, received: 5, completed: 1 })

    await sql`insert into jobs (kind, payload) values ('applications.fold_tallies', 'null')`.execute(
      registry.database.db,
    )
    await registry.runJobs()
    expect((await overview()).data.by_status).toEqual(one.by_status)
    const other = await createStaff(registry.database, 'auditor')
    expect((await overview({}, other.token)).data.work.mine).toBe(0)
  })

  it('counts certificates by themselves, and copies whose record has come', async () => {
    const before = {
      transcripts: (await overview()).data,
      certificates: (await overview({ kind: 'certificate' })).data,
    }
    expect(before.certificates).toMatchObject({ kind: 'certificate', by_status: [] })
    const { id } = await approve(registry, [{}], { student_id: null })
    await set(id, { kind: 'certificate', status: 'under_review', promised_on: '2026-02-20' })
    await approve(registry, [{ release_condition: 'after_results' }])
    const certificates = (await overview({ kind: 'certificate' })).data
    expect(certificates.by_status.map(({ status, count }) => [status, count])).toEqual([['under_review', 1]])
    expect(certificates.work).toMatchObject({ late: 1, unassigned: 1, to_produce: 0, to_release: 0 })
    expect(certificates.flow.at(-1)).toEqual({ day: TODAY, received: 1, completed: 0 })
    const transcripts = (await overview()).data
    expect(transcripts.work).toEqual({
      ...before.transcripts.work,
      to_produce: before.transcripts.work.to_produce + 1,
      to_release: 1,
    })
    expect(transcripts.flow.at(-1)?.received).toBe((before.transcripts.flow.at(-1)?.received ?? 0) + 1)
  })

  it("sums what payments brought in less what went again, each on the institution's day on which it was booked", async () => {
    const orders = []
    for (let count = 0; count < 4; count += 1)
      orders.push((await approve(registry, [{}], { student_id: null })).id)
    const [a = 0, b = 0, c = 0, d = 0] = orders
    await pay(a, { at: '2026-03-01T23:30:00Z', minor: 2_000_050 })
    await pay(b, {
      at: '2026-03-01T10:00:00Z',
      minor: 1_000_000,
      refunded: { minor: 400_000, at: '2026-03-02T11:00:00Z' },
    })
    await pay(c, { at: '2026-02-10T10:00:00Z', minor: 500_000, flags: ['over'] })
    // Given back by bank transfer on the last day of February, and told of in March: that day is over.
    const told = { minor: 20_000, at: '2026-03-02T12:00:00Z', on: '2026-02-28' }
    const learned = '2025-11-11T00:17:00Z'
    await pay(d, {
      at: '2025-11-10T22:57:00Z',
      booked: learned,
      minor: 100_000,
      refunded: told,
      flags: ['late'],
    })
    await sql`
      insert into payment_reviews (payment_id, why, opened_at)
      select id, 'over', now() from payments where flags = '{over}'`.execute(registry.database.db)
    const { data } = await overview()
    expect(data.revenue).toEqual({ currency: 'NGN', today: 15_800.5, this_month: 25_800.5, range: 30_800.5 })
    expect(data.work.payments_to_review).toBe(1)
    expect((await overview({ from: '2025-11-01', to: '2025-11-30' })).data.revenue.range).toBe(1_000)
    expect((await overview({ from: '2025-11-10', to: '2025-11-10' })).data.revenue.range).toBe(0)
    expect((await overview({ from: '2025-11-11', to: '2025-11-11' })).data.revenue.range).toBe(1_000)
    expect((await overview({ from: '2026-02-28', to: '2026-02-28' })).data.revenue.range).toBe(0)
  })

  it('refuses a range that is none, and people who may not read it', async () => {
    expect((await overview({ from: '2026-03-02', to: '2026-03-01' })).status).toBe(422)
    expect((await overview({ from: '2024-01-01', to: '2026-03-01' })).failure.errors).toHaveProperty('from')
    expect((await registry.call(getOverview, {})).status).toBe(401)
  })
})

describe('the days asked for', () => {
  it.each([
    [{}, { from: '2026-02-01', to: '2026-03-02' }],
    [{ to: '2026-01-31' }, { from: '2026-01-02', to: '2026-01-31' }],
    [{ from: '2026-02-27' }, { from: '2026-02-27', to: '2026-03-02' }],
    [{ from: '2026-04-01' }, { from: '2026-04-01', to: '2026-04-01' }],
    [
      { from: '2025-03-02', to: '2026-03-02' },
      { from: '2025-03-02', to: '2026-03-02' },
    ],
  ])('%j', (asked, days) => {
    expect(reportRange(asked, TODAY)).toEqual(days)
  })
})

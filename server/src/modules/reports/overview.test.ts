// PostgreSQL alone is enough: it is about figures; contract-walk.test.ts sends the same SQL.
import type { Kind } from '@testamur/contract/applications/statuses'
import { getOverview } from '@testamur/contract/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve } from '../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../test/documents/registry.ts'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { changeStatus } from '../applications/machine/change-status.ts'
import { lockApplication } from '../applications/machine/store/lock.ts'
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

const overview = async (
  query: { from?: string; to?: string; days?: number; kind?: Kind } = {},
  token = staff.token,
) => registry.call(getOverview, { query, token })

/** Just before midnight in Lagos, which is 23:00 UTC. */
const TODAY = '2026-03-02'

const set = (id: number, change: Record<string, unknown>) =>
  registry.database.db.updateTable('applications').set(change).where('id', '=', id).execute()

async function pay(
  applicationId: number,
  paid: {
    at: string
    minor: number
    /** When it became known, if that was later. */
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
    expect(data).toMatchObject({ by_status: [], from: '2026-02-01', to: TODAY, by: 'day', unassigned: 0 })
    expect(data.flow).toHaveLength(30)
    expect(data.revenue).toMatchObject({ currency: 'NGN', total: 0 })
    expect(data.turnaround).toMatchObject({ released: 0, median_days: null, promised: 0, within_promise: 0 })
    expect(data.officers).toEqual([])
    expect(data.ageing.every(({ count }) => count === 0)).toBe(true)
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
    expect(one.unassigned).toBe(3)
    expect(one.ageing.filter(({ count }) => count > 0)).toEqual([
      { bucket: 'late_over_7', count: 1 },
      { bucket: 'today', count: 1 },
      { bucket: 'within_3', count: 1 },
    ])
    expect(one.flow.at(-1)).toEqual({ from: TODAY, to: TODAY, received: 5, finished: 1 })

    await sql`insert into jobs (kind, payload) values ('applications.fold_tallies', 'null')`.execute(
      registry.database.db,
    )
    await registry.runJobs()
    expect((await overview()).data.by_status).toEqual(one.by_status)
  })

  it('counts certificates by themselves', async () => {
    expect((await overview({ kind: 'certificate' })).data).toMatchObject({
      kind: 'certificate',
      by_status: [],
    })
    const { id } = await approve(registry, [{}], { student_id: null })
    await set(id, { kind: 'certificate', status: 'under_review', promised_on: '2026-02-20' })
    const certificates = (await overview({ kind: 'certificate' })).data
    expect(certificates.by_status.map(({ status, count }) => [status, count])).toEqual([['under_review', 1]])
    expect(certificates.unassigned).toBe(1)
    expect(certificates.flow.at(-1)).toMatchObject({ received: 1, finished: 0 })
    expect((await overview()).data.flow.at(-1)?.received).toBe(5)
  })

  it('shows weeks from Monday to Sunday beyond a month, the first and the last as far as they go', async () => {
    // 1 January was a Thursday, and today is a Monday.
    const { data } = await overview({ from: '2026-01-01', to: TODAY })
    expect(data.by).toBe('week')
    expect(data.flow.map(({ from, to }) => [from, to])).toEqual([
      ['2026-01-01', '2026-01-04'],
      ['2026-01-05', '2026-01-11'],
      ['2026-01-12', '2026-01-18'],
      ['2026-01-19', '2026-01-25'],
      ['2026-01-26', '2026-02-01'],
      ['2026-02-02', '2026-02-08'],
      ['2026-02-09', '2026-02-15'],
      ['2026-02-16', '2026-02-22'],
      ['2026-02-23', '2026-03-01'],
      ['2026-03-02', '2026-03-02'],
    ])
    expect(data.flow.map(({ received }) => received)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 5])
    expect((await overview({ days: 7 })).data).toMatchObject({ from: '2026-02-24', to: TODAY, by: 'day' })
  })

  it('takes the median of working days from payment to release, and the share within the promise', async () => {
    await sql`
      insert into closures (name, from_day, to_day) values ('A holiday', '2026-02-18', '2026-02-18')`.execute(
      registry.database.db,
    )
    /** Paid on, left on, promised for. In working days: 3, 5, 0, 4 and one paid at night. */
    const released = [
      // Thursday to Tuesday.
      ['2026-02-05T10:00:00Z', '2026-02-10T10:00:00Z', '2026-02-10'],
      // A week, with the holiday: Monday to the Tuesday after the next.
      ['2026-02-16T10:00:00Z', '2026-02-24T10:00:00Z', '2026-02-23'],
      // On a weekend.
      ['2026-02-21T10:00:00Z', '2026-02-22T10:00:00Z', '2026-02-26'],
      ['2026-02-19T10:00:00Z', '2026-02-25T10:00:00Z', null],
      // Wednesday in Greenwich, Thursday in Lagos.
      ['2026-02-25T23:30:00Z', '2026-02-26T10:00:00Z', '2026-02-27'],
    ] as const
    for (const [paid_at, released_at, promised_on] of released) {
      const { id } = await approve(registry, [{}], { student_id: null })
      await set(id, { status: 'dispatched', kind: 'certificate', paid_at, released_at, promised_on })
    }
    const { turnaround } = (await overview({ kind: 'certificate' })).data
    // 0, 0, 3, 4, 5.
    expect(turnaround).toMatchObject({ released: 5, median_days: 3, promised: 4, within_promise: 3 })
    expect(turnaround.weeks.filter((week) => week.released > 0)).toEqual([
      { from: '2026-02-09', to: '2026-02-15', released: 1, median_days: 3, promised: 1, within_promise: 1 },
      { from: '2026-02-16', to: '2026-02-22', released: 1, median_days: 0, promised: 1, within_promise: 1 },
      { from: '2026-02-23', to: '2026-03-01', released: 3, median_days: 4, promised: 2, within_promise: 1 },
    ])
    expect((await overview()).data.turnaround.released).toBe(0)
  })

  it('keeps when an application was released first', async () => {
    const { id } = await approve(registry, [{}], { student_id: null })
    const releasedAt = async () => {
      const found = registry.database.db.selectFrom('applications').select('released_at').where('id', '=', id)
      return (await found.executeTakeFirstOrThrow()).released_at?.toISOString()
    }
    const become = async (status: string) =>
      registry.database.inTransaction(async (tx) => {
        const locked = await lockApplication(tx, id)
        if (locked === null) throw new Error('No such application')
        await changeStatus(tx, locked, {
          to: status as 'ready',
          actor: { kind: 'system', name: 'test' },
          at: registry.clock.now(),
        })
      })
    await become('ready')
    expect(await releasedAt()).toBeUndefined()
    await become('dispatched')
    expect(await releasedAt()).toBe('2026-03-02T22:59:00.000Z')
    registry.clock.set('2026-03-02T22:59:30Z')
    await become('ready')
    await become('completed')
    expect(await releasedAt()).toBe('2026-03-02T22:59:00.000Z')
    registry.clock.set('2026-03-02T22:59:00Z')
    await registry.database.db.deleteFrom('applications').where('id', '=', id).execute()
  })

  it('says what each officer has and did, to those who share the work out', async () => {
    const officer = await createStaff(registry.database, 'records_officer')
    const { id } = await approve(registry, [{}], { student_id: null })
    await set(id, { status: 'under_review', assignee_id: officer.id, promised_on: '2026-02-27' })
    await sql`
      insert into application_events (application_id, copy_id, at, kind, actor_kind, actor_id, actor_name, to_status)
      select ${id}::bigint, case when of_copy then (select copy_id from copies where application_id = ${id}::bigint) end,
        at::timestamptz, 'status', 'staff', ${officer.id}::bigint, 'Officer', act
      from (values ('2026-02-10T10:00:00Z', 'awaiting_approval', false), ('2026-02-11T10:00:00Z', 'awaiting_approval', false),
        ('2026-02-12T10:00:00Z', 'processing', false), ('2026-02-13T10:00:00Z', 'dispatched', true),
        ('2026-02-13T11:00:00Z', 'dispatched', false), ('2026-01-13T10:00:00Z', 'processing', false)) as acts (at, act, of_copy)`.execute(
      registry.database.db,
    )
    const { officers } = (await overview()).data
    expect(officers?.find((one) => one.id === officer.id)).toEqual({
      id: officer.id,
      name: officer.name,
      open: 1,
      late: 1,
      recommended: 2,
      approved: 1,
      copies_dispatched: 1,
    })
    expect(officers?.find((one) => one.id === staff.id)).toMatchObject({ open: 1, late: 1, recommended: 0 })
    for (const [role, money, people] of [
      ['records_officer', false, false],
      ['approver', true, true],
      ['bursary', true, false],
      ['dispatch', false, false],
      ['support', false, false],
      ['auditor', true, true],
    ] as const) {
      const { token } = await createStaff(registry.database, role)
      const { data } = await overview({}, token)
      expect([role, data.revenue !== null, data.officers !== null]).toEqual([role, money, people])
    }
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
    // Paid by bank transfer on the last day of February and recorded in March: that day is over.
    const told = { minor: 20_000, at: '2026-03-02T12:00:00Z', on: '2026-02-28' }
    const learned = '2025-11-11T00:17:00Z'
    await pay(d, {
      at: '2025-11-10T22:57:00Z',
      booked: learned,
      minor: 100_000,
      refunded: told,
      flags: ['late'],
    })
    const { revenue } = (await overview()).data
    expect(revenue).toMatchObject({ currency: 'NGN', total: 30_800.5 })
    expect(revenue?.weeks.filter(({ amount }) => amount !== 0)).toEqual([
      { from: '2026-02-09', to: '2026-02-15', amount: 5_000 },
      { from: '2026-02-23', to: '2026-03-01', amount: 10_000 },
      { from: TODAY, to: TODAY, amount: 15_800.5 },
    ])
    const totalOf = async (from: string, to: string) => (await overview({ from, to })).data.revenue?.total
    expect(await totalOf('2025-11-01', '2025-11-30')).toBe(1_000)
    expect(await totalOf('2025-11-10', '2025-11-10')).toBe(0)
    expect(await totalOf('2025-11-11', '2025-11-11')).toBe(1_000)
    expect(await totalOf('2026-02-28', '2026-02-28')).toBe(0)
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
    [{ days: 1 }, { from: '2026-03-02', to: '2026-03-02' }],
    [{ to: '2026-01-31' }, { from: '2026-01-02', to: '2026-01-31' }],
    [{ from: '2026-02-27' }, { from: '2026-02-27', to: '2026-03-02' }],
    [{ from: '2026-04-01' }, { from: '2026-04-01', to: '2026-04-01' }],
    [
      { from: '2025-03-02', to: '2026-03-02' },
      { from: '2025-03-02', to: '2026-03-02' },
    ],
  ])('%j', (asked, days) => {
    expect(reportRange({ days: 30, ...asked }, TODAY)).toEqual(days)
  })
})

// PostgreSQL alone is enough: it is about figures and languages; contract-walk.test.ts sends the same SQL.
import {
  createClosure,
  deleteClosure,
  getServiceBoard,
  listClosures,
  updateClosure,
} from '@testamur/contract/service-board'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { REFRESH_BOARD } from './refresh-board.ts'

let server: TestServer
let admin: Staff
beforeAll(async () => {
  server = await createTestPortal()
  admin = await createStaff(server.database)
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`
    truncate applications, application_tallies, application_tally_deltas, finished_requests, service_board, closures cascade`.execute(
    server.database.db,
  )
  server.clock.set('2026-03-02T09:00:00Z')
})

const board = async () => (await server.call(getServiceBoard, {})).data
const refresh = async () => {
  await server.database.inTransaction((tx) => enqueue(tx, { kind: REFRESH_BOARD }))
  await server.runJobs()
}

let count = 0

/** An application that was paid on 1 February and took this many working days. */
async function finished(
  days: number,
  types: readonly string[],
  kind = 'transcript',
  paid = '2026-02-01T10:00:00Z',
) {
  count += 1
  await sql`
    with made as (
      insert into applications (tracking_id, kind, application_type_id, status, surname, first_name, email, programme,
        currency, submitted_at, paid_at, completed_at)
      select ${`TST-DONE-${String(count).padStart(14, '0')}`}, ${kind}, min(id), 'completed', 'Okoro', 'Ada',
        'ada@example.com', 'B.Sc. Physics', 'NGN', ${paid}::timestamptz, ${paid}::timestamptz,
        ${paid}::timestamptz + make_interval(days => ${days}::int + 5)
      from application_types returning id
    ), copy as (
      insert into copies (application_id, id, position, type, purpose, format, delivery_method, rate_minor, delivery_minor, recipient)
      select made.id, gen_random_uuid(), 0, type, 'employment', 'soft_copy', 'email', 0, 0, '{}'
      from made, unnest(${[...types]}::text[]) as type
    )
    insert into application_events (application_id, at, kind, actor_kind, actor_name, to_status)
    select made.id, ${paid}::timestamptz + make_interval(days => step.days), 'status', 'system', 'test', step.status
    from made, (values (0, 'submitted'), (${days}::int, 'dispatched'), (${days}::int + 5, 'completed')) as step (days, status)`.execute(
    server.database.db,
  )
}

async function open(status: string, more: { due?: string; paid?: string } = {}): Promise<number> {
  count += 1
  const { rows } = await sql<{ id: number }>`
    insert into applications (tracking_id, application_type_id, status, surname, first_name, email, programme, currency,
      submitted_at, paid_at, promised_on)
    select ${`TST-OPEN-${String(count).padStart(14, '0')}`}, min(id), ${status}, 'Okoro', 'Ada', 'ada@example.com',
      'B.Sc. Physics', 'NGN', now(), ${more.paid ?? '2026-02-20T10:00:00Z'}::timestamptz, ${more.due ?? null}::date
    from application_types returning id`.execute(server.database.db)
  return rows[0]?.id ?? 0
}

const promises = async () =>
  (
    await sql<{ promised_on: string }>`select promised_on from applications order by id`.execute(
      server.database.db,
    )
  ).rows.map(({ promised_on }) => promised_on)

const inTurn = async (calls: readonly (() => Promise<unknown>)[]) => {
  for (const call of calls) await call()
}

describe('the service board', () => {
  it('says nothing of what too few have had', async () => {
    expect(await board()).toEqual({
      documents: [
        { document: 'student_copy', finished: 0, median_days: null },
        { document: 'official_copy', finished: 0, median_days: null },
        ...(await board()).documents.slice(2),
      ],
      queue: { waiting: 0, in_work: 0 },
      closures: [],
    })
    await inTurn([1, 2, 3, 4].map((days) => () => finished(days, ['official_copy'])))
    await refresh()
    expect((await board()).documents[1]).toEqual({
      document: 'official_copy',
      finished: 4,
      median_days: null,
    })
  })

  it('shows the median of the days the institution had each kind of document, and how many wait', async () => {
    await inTurn([1, 2, 3, 9, 30].map((days) => () => finished(days, ['official_copy', 'official_copy'])))
    await inTurn([1, 1, 1, 1].map((days) => () => finished(days, ['student_copy'])))
    await finished(7, ['student_copy', 'official_copy'])
    await inTurn(
      ['submitted', 'submitted', 'processing', 'action_required', 'pending_payment'].map(
        (one) => () => open(one),
      ),
    )
    const before = await server.call(getServiceBoard, {})
    await refresh()
    const shown = await server.call(getServiceBoard, {})
    expect(shown.headers['etag']).not.toBe(before.headers['etag'])
    expect(shown.data.documents.slice(0, 2)).toEqual([
      { document: 'student_copy', finished: 5, median_days: 1 },
      { document: 'official_copy', finished: 6, median_days: 3 },
    ])
    expect(shown.data.queue).toEqual({ waiting: 2, in_work: 1 })
    const again = await server.call(getServiceBoard, {
      headers: { 'if-none-match': shown.headers['etag'] ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it('counts each request once, and forgets it after ninety days', async () => {
    await inTurn([2, 2, 2, 2, 2].map((days) => () => finished(days, ['official_copy'])))
    await refresh()
    await finished(6, ['official_copy'])
    await refresh()
    await refresh()
    expect((await board()).documents[1]).toMatchObject({ finished: 6, median_days: 2 })
    server.clock.advance({ days: 80 })
    await refresh()
    expect((await board()).documents[1]).toMatchObject({ finished: 0, median_days: null })
  })

  it('leaves out the days on which the office was closed', async () => {
    await server.call(createClosure, {
      body: { name: 'Strike', from: '2026-02-03', to: '2026-02-06' },
      token: admin.token,
    })
    await inTurn([10, 10, 10, 10, 10].map((days) => () => finished(days, ['official_copy'])))
    await refresh()
    expect((await board()).documents[1]).toMatchObject({ median_days: 6 })
    // It is over, and no longer shown.
    expect((await board()).closures).toEqual([])
  })
})

describe('closures', () => {
  const easter = { name: 'Easter', from: '2026-04-03', to: '2026-04-06' }

  it('are shown until they are over, the nearest first', async () => {
    const body = { name: 'Founders’ day', from: '2026-03-05', to: '2026-03-05' }
    await server.call(createClosure, { body: easter, token: admin.token })
    await server.call(createClosure, { body, token: admin.token })
    expect((await board()).closures).toEqual([body, easter])
    // Midnight in Lagos is 23:00 UTC.
    server.clock.set('2026-03-05T22:59:00Z')
    expect((await board()).closures).toHaveLength(2)
    server.clock.set('2026-03-05T23:00:00Z')
    expect((await board()).closures).toEqual([easter])
  })

  it('move the promises that are still to be kept, and move them back', async () => {
    await open('submitted', { due: '2026-04-02' })
    await open('under_review', { due: '2026-04-03' })
    await open('action_required', { due: '2026-04-10' })
    await open('completed', { due: '2026-04-10' })
    const made = await server.call(createClosure, { body: easter, token: admin.token })
    expect(made.status).toBe(201)
    expect(made.reply.message).toContain('2 promised dates have changed')
    expect(await promises()).toEqual(['2026-04-02', '2026-04-07', '2026-04-14', '2026-04-10'])
    const params = { id: made.data.id }
    const longer = await server.call(updateClosure, {
      params,
      token: admin.token,
      body: { ...easter, to: '2026-04-07', version: 0 },
    })
    expect(longer.reply.message).toContain('2 promised dates have changed')
    expect(await promises()).toEqual(['2026-04-02', '2026-04-08', '2026-04-15', '2026-04-10'])
    const remove = (version: number) =>
      server.call(deleteClosure, { params, query: { version }, token: admin.token })
    expect((await remove(0)).status).toBe(409)
    expect((await remove(1)).reply.message).toContain('2 promised dates have changed')
    expect(await promises()).toEqual(['2026-04-02', '2026-04-03', '2026-04-10', '2026-04-10'])
    expect((await server.call(listClosures, { token: admin.token })).data).toEqual([])
    const { rows } = await sql<{ action: string }>`
      select action from audit_events where subject = ${`closure:${made.data.id}`} order by id`.execute(
      server.database.db,
    )
    expect(rows.map(({ action }) => action)).toEqual(['closure.create', 'closure.update', 'closure.delete'])
  })

  it('that began before they were entered count only from the payment on', async () => {
    await open('submitted', { due: '2026-03-06', paid: '2026-02-25T10:00:00Z' })
    await open('submitted', { due: '2026-03-06', paid: '2026-02-27T10:00:00Z' })
    const strike = { name: 'Strike', from: '2026-02-26', to: '2026-03-03' }
    await server.call(createClosure, { body: strike, token: admin.token })
    // The closure takes four working days from the first, and two from the second.
    expect(await promises()).toEqual(['2026-03-12', '2026-03-10'])
  })

  it('are days in order, of a closure that is there, set by those who may', async () => {
    const turned = { ...easter, to: '2026-04-01' }
    const wrong = await server.call(createClosure, { body: turned, token: admin.token })
    expect(wrong.failure.errors).toHaveProperty('to')
    const long = await server.call(createClosure, {
      body: { ...easter, to: '2027-04-04' },
      token: admin.token,
    })
    expect(long.failure.errors).toHaveProperty('to')
    const none = await server.call(updateClosure, {
      params: { id: 9999 },
      body: { ...easter, version: 0 },
      token: admin.token,
    })
    expect(none.status).toBe(404)
    const officer = await createStaff(server.database, 'records_officer')
    expect((await server.call(createClosure, { body: easter, token: officer.token })).status).toBe(403)
  })

  it('are changed by one person at a time', async () => {
    const { data } = await server.call(createClosure, { body: easter, token: admin.token })
    const put = (name: string, version: number) =>
      server.call(updateClosure, {
        params: { id: data.id },
        body: { ...easter, name, version },
        token: admin.token,
      })
    expect((await put('First', data.version)).data).toMatchObject({
      name: 'First',
      version: data.version + 1,
    })
    expect((await put('Second', data.version)).status).toBe(409)
    const listed = await server.call(listClosures, { token: admin.token })
    expect(listed.data.map(({ name }) => name)).toEqual(['First'])
  })
})

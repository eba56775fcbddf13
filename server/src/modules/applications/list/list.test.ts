import { applicationSorts } from '@testamur/contract/applications/sorts'
import { countApplications, listApplications } from '@testamur/contract/applications/staff-applications'
import { type ApplicationStatus, applicationStatuses } from '@testamur/contract/applications/statuses'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCourierCopy, idOf, submit, ticked, transition } from '../../../../test/applicants.ts'
import { createStaff, type Staff } from '../../../../test/factories.ts'
import { type Registry, startRegistry } from '../../../../test/registry.ts'
import { createKeptCounts } from '../../../platform/kept-counts.ts'
import { foldTallies } from './fold-tallies.ts'
import { createOrderMarks, type OrderMarks } from './order-marks.ts'
import { listByCount, listByTallies } from './store/list.ts'
import type { ListQuery } from './store/listed-rows.ts'
import { foldDeltas } from './store/tallies.ts'

let registry: Registry
let admin: Staff
let marks: OrderMarks

const MANY = 3_400
const APART = 23
const listed = applicationStatuses.filter((status) => status !== 'draft')

beforeAll(async () => {
  registry = await startRegistry()
  marks = createOrderMarks({ db: registry.database.db, clock: registry.clock })
  admin = await createStaff(registry.database)
  // Ids with gaps, every status, over several blocks of buckets: as years of use leave them.
  await sql`
    insert into applications (id, tracking_id, application_type_id, status, held_from, surname, first_name, email, programme,
      currency, total_minor, submitted_at, promised_on, search_text, assignee_id) overriding system value
    select n * ${APART}, 'TST-BULK-' || lpad(n::text, 14, '0'), 1, status, case when status = 'on_hold' then 'submitted' end,
      'Surname' || n % 41, 'First', 'bulk' || n || '@example.com', 'B.Sc. Physics', 'NGN', n % 53 * 100, now(),
      date '2026-02-20' + (n % 30), ' surname' || n || ' first ', case when n % 5 = 0 then ${admin.id}::bigint end
    from generate_series(1, ${MANY}) n,
      lateral (select (${[...applicationStatuses]}::text[])[1 + (n * 7 + n / 11) % ${applicationStatuses.length}] as status) s`.execute(
    registry.database.db,
  )
  await sql`delete from applications where tracking_id like 'TST-BULK-%' and id % 13 = 4`.execute(
    registry.database.db,
  )
})
afterAll(() => registry.close())

const query = (over: Partial<ListQuery> = {}): ListQuery => ({
  kind: 'transcript',
  status: null,
  assignee: null,
  due: null,
  today: '2026-03-02',
  releasable: false,
  certificate: null,
  rule: null,
  sort: '-submitted',
  limit: 10,
  offset: 0,
  ...over,
})

/** The truth, counted and skipped row by row. */
async function truth({ status, sort, limit, offset }: ListQuery): Promise<{ total: number; ids: number[] }> {
  const where = status === null ? sql`status <> 'draft'` : sql`status = ${status}`
  const name = sql`lower(surname || ' ' || first_name || ' ' || other_names) collate "C"`
  const order = {
    '-submitted': sql`id desc`,
    submitted: sql`id`,
    due: sql`due_on nulls last, id desc`,
    applicant: sql`${name}, id`,
    '-applicant': sql`${name} desc, id desc`,
    amount: sql`total_minor, id`,
    '-amount': sql`total_minor desc, id desc`,
  }[sort]
  const { db } = registry.database
  const counted = await sql<{
    total: number
  }>`select count(*) as total from applications where ${where}`.execute(db)
  const page = await sql<{ id: number }>`
    select id from applications where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, ids: page.rows.map(({ id }) => id) }
}

async function expectTruth(asked: ListQuery): Promise<void> {
  const { total, rows } = await listByTallies(registry.database.db, asked, marks)
  expect({ total, ids: rows.map(({ id }) => id) }).toEqual(await truth(asked))
}

const anyQuery = fc.record({
  status: fc.option(fc.constantFrom(...listed)),
  sort: fc.constantFrom(...applicationSorts),
  limit: fc.constantFrom(1, 10, 37, 100),
  offset: fc.oneof(fc.nat({ max: MANY + 200 }), fc.constantFrom(0, 499, 500, 501, 999, 1000, 1001)),
})

test('any page of any list, with its total, is what counting and skipping would find: before, between and after folding', async () => {
  const { database } = registry
  const fold = (most: number) => database.inTransaction((tx) => foldDeltas(tx, most))
  const check = (runs: number) =>
    fc.assert(
      fc.asyncProperty(anyQuery, (asked) => expectTruth(query(asked))),
      { numRuns: runs },
    )
  await check(15)
  expect(await fold(700)).toBe(700)
  await check(25)
  while ((await fold(2_000)) === 2_000);
  await check(40)
  const left = await sql`select 1 from application_tally_deltas`.execute(database.db)
  expect(left.rows).toEqual([])
})

test('pages in the middle of a sorted list: each row once, in order, and after changes as it is a minute later', async () => {
  const middle = async (sort: ListQuery['sort']) => {
    const asked = { sort, limit: 100 }
    const pages: number[] = []
    for (let offset = 1_050; offset < 2_050; offset += 100)
      pages.push(
        ...(await listByTallies(registry.database.db, query({ ...asked, offset }), marks)).rows.map(
          ({ id }) => id,
        ),
      )
    const { ids } = await truth(query({ sort, limit: 1_000, offset: 1_050 }))
    return { pages, ids }
  }
  for (const sort of ['applicant', '-applicant', 'amount', '-amount', 'due'] as const) {
    const { pages, ids } = await middle(sort)
    expect(pages).toEqual(ids)
  }
  // Two of the first rows by name go: until the marks are read anew, pages begin two rows earlier.
  await sql`delete from applications where id in (
    select id from applications where status <> 'draft' order by sort_name, id limit 2)`.execute(
    registry.database.db,
  )
  const { pages, ids } = await middle('applicant')
  expect(pages.slice(2, 802)).toEqual(ids.slice(0, 800))
  registry.clock.advance({ seconds: 601 })
  const later = await middle('applicant')
  expect(later.pages).toEqual(later.ids)
})

test('totals stay true through random changes, folded by several at once', async () => {
  const { database } = registry
  const change = fc.record({
    below: fc.integer({ min: 1, max: MANY * APART }),
    to: fc.constantFrom(...listed.filter((status) => status !== 'on_hold')),
    fold: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      for (const { below, to, fold } of changes) {
        await sql`update applications set status = ${to}, held_from = null
          where id in (select id from applications where id <= ${below} and status <> 'draft' order by id desc limit 25)`.execute(
          database.db,
        )
        if (fold)
          await Promise.all([30, 30].map((most) => database.inTransaction((tx) => foldDeltas(tx, most))))
        await expectTruth(query({ offset: 600 }))
        await expectTruth(query({ status: to, offset: 520 }))
      }
    }),
    { numRuns: 12 },
  )
  const wrong = await sql`
    select status, bucket, sum(count) from (
      select status, bucket, count from application_tallies where bucket >= 0 and status <> 'all'
      union all select status, bucket, delta from application_tally_deltas
      union all select status, (id / 1000)::int, -1 from applications
    ) c group by status, bucket having sum(count) <> 0`.execute(database.db)
  expect(wrong.rows).toEqual([])
})

test('the brief’s meta; a last page; a page beyond the end is empty', async () => {
  const list = async (asked: Record<string, unknown>) =>
    (await registry.call(listApplications, { query: asked, token: admin.token })).reply
  const first = await list({})
  const { total } = await truth(query())
  const last = Math.ceil(total / 10)
  expect(first).toMatchObject({ from: 1, to: 10, current_page: 1, last_page: last, per_page: 10, total })
  expect(first.links.map(({ label }) => label)).toContain(String(last))
  const end = await list({ page: last })
  expect([end.from, end.to]).toEqual([(last - 1) * 10 + 1, total])
  expect(end.data).toHaveLength(total - (last - 1) * 10)
  const beyond = await list({ page: last + 1000 })
  expect([beyond.data, beyond.from, beyond.to, beyond.total]).toEqual([[], null, null, total])
  const filtered = await list({ status: 'submitted', per_page: 3, page: 2 })
  expect(filtered.links.find(({ active }) => active)).toMatchObject({ label: '2' })
  expect(filtered.links.find(({ label }) => label === 'Next')?.url).toContain('status=submitted')
  expect(new Set(filtered.data.map(({ status }) => status))).toEqual(new Set(['submitted']))
  const wrong = await registry.call(listApplications, { query: { per_page: 101 }, token: admin.token })
  expect(wrong.status).toBe(422)
  expect((await registry.call(listApplications, { query: {} })).status).toBe(401)
})

test('each status with its count, of one kind', async () => {
  const counts = async (kind: 'transcript' | 'certificate') =>
    (await registry.call(countApplications, { query: { kind }, token: admin.token })).reply.data
  const { rows } = await sql<{ status: ApplicationStatus; count: number }>`
    select status, count(*) as count from applications where status <> 'draft' group by status`.execute(
    registry.database.db,
  )
  const truly = new Map(rows.map(({ status, count }) => [status, count]))
  const told = await counts('transcript')
  expect(told.map(({ status }) => status)).toEqual(listed.filter((status) => truly.has(status)))
  expect(new Map(told.map(({ status, count }) => [status, count]))).toEqual(truly)
  expect(await counts('certificate')).toEqual([])
  expect((await registry.call(countApplications, { query: {} })).status).toBe(401)
})

test('mine, nobody’s, due today, late: counted over an index, and each row is one of them', async () => {
  const { db } = registry.database
  const keptCounts = createKeptCounts(registry.clock)
  const all = async (over: Partial<ListQuery>) => {
    const asked = query({ limit: 100, ...over })
    const { total } = await listByCount(db, asked, keptCounts)
    const ids: number[] = []
    for (let offset = 0; offset < total; offset += 100)
      ids.push(...(await listByCount(db, { ...asked, offset }, keptCounts)).rows.map(({ id }) => id))
    expect(ids).toHaveLength(total)
    expect(new Set(ids).size).toBe(total)
    return ids
  }
  const expected = async (where: ReturnType<typeof sql>) =>
    (
      await sql<{
        id: number
      }>`select id from applications where status <> 'draft' and ${where} order by id desc`.execute(db)
    ).rows.map(({ id }) => id)
  const running = sql`status in ('submitted', 'under_review', 'records_search', 'awaiting_approval', 'processing', 'ready')`
  expect(await all({ assignee: admin.id })).toEqual(await expected(sql`assignee_id = ${admin.id}`))
  expect(await all({ assignee: 'none', status: 'submitted' })).toEqual(
    await expected(sql`assignee_id is null and status = 'submitted'`),
  )
  expect(await all({ assignee: 'none' })).toEqual(
    await expected(sql`assignee_id is null and (${running} or status in ('action_required', 'on_hold'))`),
  )
  expect(await all({ due: 'late' })).toEqual(await expected(sql`promised_on < '2026-03-02' and ${running}`))
  expect(await all({ due: 'late', sort: 'submitted' })).toHaveLength((await all({ due: 'late' })).length)
  const late = await listByCount(db, query({ due: 'late', sort: 'due' }), keptCounts)
  const dates = late.rows.map(({ promised_on }) => promised_on ?? '')
  expect(dates).toEqual(dates.toSorted())
})

test('found by the whole of an id, number, mailbox or waybill, and by parts of names in any writing', async () => {
  const sent = await submit(registry, {
    surname: 'Ọmọ́táyọ̀',
    first_name: 'Bọ́lá',
    other_names: 'Li',
    email: 'bola.searched@example.com',
    matric_number: 'GEO/2011/0815',
    copies: [await buildCourierCopy(registry)],
  })
  const id = await idOf(registry, sent)
  const { db } = registry.database
  await sql`update applications set status = 'processing' where id = ${id}`.execute(db)
  const seen = await registry.applications.readApplication(id, { kind: 'system', name: 'test' })
  const copy = seen.copies[0]
  const { moveCopy } = await import('../index.ts')
  const { rows } = await sql<{
    copy_id: number
  }>`select copy_id from copies where application_id = ${id}`.execute(db)
  const move = (
    to: 'signed' | 'printed' | 'dispatched',
    dispatch?: { courier_id: number; waybill: string },
  ) =>
    registry.database.inTransaction((tx) =>
      moveCopy(tx, {
        copy_id: rows[0]?.copy_id ?? 0,
        to,
        at: registry.clock.now(),
        actor: { kind: 'system', name: 'test' } as const,
        ...(dispatch ? { dispatch } : {}),
      }),
    )
  expect(copy?.status).toBe('queued')
  await move('signed')
  await move('printed')
  await move('dispatched', { courier_id: 1, waybill: 'WB7788990011' })

  const find = async (search: string, over: Record<string, unknown> = {}) =>
    (await registry.call(listApplications, { query: { search, ...over }, token: admin.token })).reply
  const bare = sent.tracking_id.replaceAll('-', '').toLowerCase()
  for (const search of [
    ...[
      sent.tracking_id,
      bare,
      'geo / 2011 / 0815',
      'BOLA.searched@example.com',
      'wb 7788990011',
      'WB778899',
    ],
    ...['omotayo', 'OMOTAYO bola', 'Ọmọtayọ', 'tayo', 'li bola', 'GEO/2011', 'bola.searched'],
  ]) {
    const { data, total } = await find(search)
    expect([search, data.map((row) => row.id), total]).toEqual([search, [id], 1])
  }
  for (const search of ['omotayo adewale', '%', '_', 'zz', 'omotayo%', "'; drop table applications; --"])
    expect([search, (await find(search)).total]).toEqual([search, 0])
  expect((await find('omotayo', { status: 'rejected' })).total).toBe(0)
  // Sorted as it is searched, without its marks: before the surnames of the others.
  expect((await find('', { sort: 'applicant' })).data[0]?.id).toBe(id)

  const common = await find('first', { per_page: 100, page: 2, sort: 'submitted' })
  const expected = await sql<{ id: number }>`
    select id from applications where search_text like '%first%' and status <> 'draft' order by id limit 100 offset 100`.execute(
    db,
  )
  expect(common.data.map((row) => row.id)).toEqual(expected.rows.map((row) => row.id))
  const counted = await sql<{ total: number }>`
    select count(*) as total from applications where search_text like '%first%' and status <> 'draft'`.execute(
    db,
  )
  expect(common.total).toBe(counted.rows[0]?.total)
})

/** A payment of an invoice, with its receipt. */
async function payWithReceipt(reference: string, invoice: ReturnType<typeof sql>, number: number) {
  const { rows } = await sql<{ invoice: string }>`
    with wanted as (select id, reference, currency, total_minor from invoices where ${invoice}), paid as (
      insert into payments (reference, invoice_id, alias, provider, created_at, watch_until, mode, status, currency, expected_minor, gateway_reference)
      select ${reference}, id, 'platinum', 'sandbox', now(), now(), 'test', 'pending', currency, total_minor, ${`GATE${reference}`} from wanted
      returning id
    ), counted as (insert into receipt_counters (series, last_number) values ('2031', ${number}) on conflict (series) do nothing),
    receipt as (
      insert into receipts (series, number, payment_id, verification_code, issued_at, body)
      select '2031', ${number}::int, id, ${`CODE${number}`}, now(), '{}' from paid)
    select reference as invoice from wanted`.execute(registry.database.db)
  const [row] = rows
  if (row === undefined) throw new Error('There is no such invoice')
  return row.invoice
}

test('found by the reference of an invoice, a payment or a receipt, and by the recipient’s own', async () => {
  const sent = await submit(registry, {
    email: 'by.reference@example.com',
    copies: [await buildCourierCopy(registry, { recipient_reference: 'Wes-77 0042x' })],
  })
  const unpaid = await submit(registry, {
    surname: 'Letters',
    copies: [await buildCourierCopy(registry, { recipient_reference: 'Manifold' })],
  })
  const named = await submit(registry, { surname: 'Manifold', first_name: 'Ada' })
  const [id, unpaidId, namedId] = [
    await idOf(registry, sent),
    await idOf(registry, unpaid),
    await idOf(registry, named),
  ]
  const { db } = registry.database
  const invoice = await payWithReceipt('PLISTED000001', sql`application_id = ${id}`, 88)
  const supplement = await sql<{ reference: string }>`
    insert into invoices (reference, payable, parent_id, currency, total_minor, issued_at, expires_at)
    values ('ISUPPLEMENT01', 'supplement', ${id}, 'NGN', 5000, now(), now()) returning reference`.execute(db)
  const find = async (search: string, over: Record<string, unknown> = {}) => {
    const { reply } = await registry.call(listApplications, {
      query: { search, ...over },
      token: admin.token,
    })
    return reply.data.map((row) => row.id)
  }
  for (const reference of [
    ...[invoice, supplement.rows[0]?.reference ?? '', 'PLISTED000001', 'GATEPLISTED000001'],
    ...['2031-000088', '2031/88', 'Wes-77 0042x'],
  ])
    for (const typed of [reference, reference.toLowerCase(), reference.toUpperCase(), `  ${reference} `])
      expect([typed, await find(typed)]).toEqual([typed, [id]])
  expect(await find('000088')).toEqual([id])
  expect(await find(unpaid.invoice.reference)).toEqual([unpaidId])
  // A reference that is a word hides nobody of that name, and the filters are kept.
  expect(await find('manifold')).toEqual([namedId, unpaidId])
  expect(await find(invoice, { status: 'rejected' })).toEqual([])
  expect(await find(invoice, { kind: 'certificate' })).toEqual([])
  expect(await find('WES-77')).toEqual([])
  const alike = await submit(registry, { surname: 'Manifoldletters' })
  await payWithReceipt('MANIFOLDLETTERS', sql`application_id = ${unpaidId}`, 90)
  expect(await find('manifoldletters')).toEqual([await idOf(registry, alike), unpaidId])

  await sql`
    with made as (
      insert into standalone_payments (payment_type_id, payer_name, payer_email, currency, total_minor, created_at)
      select id, 'Ada Alone', 'alone@example.com', 'NGN', 5000, now() from payment_types order by id limit 1 returning id)
    insert into invoices (reference, payable, standalone_payment_id, currency, total_minor, issued_at, expires_at)
    select 'ISTANDALONE01', 'standalone', id, 'NGN', 5000, now(), now() from made`.execute(db)
  await payWithReceipt('PLISTED000002', sql`reference = 'ISTANDALONE01'`, 89)
  for (const typed of ['ISTANDALONE01', 'PLISTED000002', 'GATEPLISTED000002', '2031-000089'])
    expect([typed, await find(typed)]).toEqual([typed, []])
})

test('a recipient’s reference is found by an index among many copies', async () => {
  const id = await idOf(registry, await submit(registry))
  const { db } = registry.database
  await sql`
    insert into copies (application_id, id, position, type, purpose, format, delivery_method, rate_minor, delivery_minor, recipient, recipient_reference)
    select application_id, gen_random_uuid(), 1000 + n, type, purpose, format, delivery_method, rate_minor, delivery_minor, recipient,
      case when n % 3 = 0 then 'MANY-' || n end
    from copies, generate_series(1, 6000) n where application_id = ${id}`.execute(db)
  await sql`analyze copies`.execute(db)
  const { rows } = await sql<Record<string, string>>`
    explain select application_id from copies where upper(recipient_reference) = upper('many-300')`.execute(
    db,
  )
  expect(rows.map((row) => Object.values(row).join()).join('\n')).toContain('copies_by_recipient_reference')
})

test('the job folds what has come in, and the list says the same before and after', async () => {
  const id = await idOf(registry, await submit(registry))
  const count = async (status: ApplicationStatus) =>
    (await registry.call(listApplications, { query: { status }, token: admin.token })).reply.total
  const before = [await count('pending_payment'), await count('cancelled')]
  await transition(registry, id, admin.token, { to: 'cancelled', checklist: ticked })
  const after = [(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]
  expect([await count('pending_payment'), await count('cancelled')]).toEqual(after)
  await foldTallies(registry.database)
  expect([await count('pending_payment'), await count('cancelled')]).toEqual(after)
})

test('a word that more than a thousand fit: every page and total is the truth of seconds ago', async () => {
  const { db } = registry.database
  const add = (from: number, to: number) =>
    sql`
    insert into applications (id, tracking_id, application_type_id, status, surname, first_name, email, programme, currency,
      submitted_at, search_text) overriding system value
    select 1000000 + n, 'TST-MANY-' || lpad(n::text, 14, '0'), 1, 'submitted', 'Manyone', 'First', 'many' || n || '@example.com',
      'B.Sc. Physics', 'NGN', now(), ' manyone first '
    from generate_series(${from}::int, ${to}::int) n`.execute(db)
  const ids = async () =>
    (
      await sql<{
        id: number
      }>`select id from applications where search_text like '%manyone%' order by id desc`.execute(db)
    ).rows.map(({ id }) => id)
  const page = async (number: number) => {
    const asked = { query: { search: 'Manyone', page: number }, token: admin.token }
    const { reply } = await registry.call(listApplications, asked)
    return { total: reply.total, ids: reply.data.map(({ id }) => id) }
  }
  const pageIn = (all: number[], number: number) => ({
    total: all.length,
    ids: all.slice((number - 1) * 10, number * 10),
  })
  await add(1, 1_205)
  const before = await ids()
  for (const number of [1, 2, 100, 101, 121, 1]) expect(await page(number)).toEqual(pageIn(before, number))

  await add(1_206, 1_215)
  const after = await ids()
  expect(after).toHaveLength(1_215)
  expect([pageIn(before, 1), pageIn(after, 1)]).toContainEqual(await page(1))
  registry.clock.advance({ seconds: 6 })
  for (const number of [1, 2, 101, 122]) expect(await page(number)).toEqual(pageIn(after, number))
})

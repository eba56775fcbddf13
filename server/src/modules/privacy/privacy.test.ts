// PostgreSQL alone is enough: no statement here knows which database it runs on.
import { generateDocument } from '@testamur/contract/documents/documents'
import { createDraft, getDraft } from '@testamur/contract/drafts'
import {
  askPrivacyRequest,
  countPersonData,
  decidePrivacyRequest,
  getPrivacyExport,
  listPrivacyRequests,
} from '@testamur/contract/privacy'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, officerOf, type SubmittedOrder } from '../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../test/documents/registry.ts'
import { createStaff, createStudent, type Staff } from '../../../test/factories.ts'
import { findTraces } from '../../../test/privacy/find-traces.ts'
import { insertPaidBy } from '../../../test/privacy/paid-by.ts'
import { newTrackingId } from '../../core/ids.ts'
import { openStorage } from '../../platform/storage/open.ts'
import { recordFile } from '../../platform/storage/store.ts'

const MATRIC = 'CSC/2015/0042'
const EMAIL = 'omolara@example.com'
/** In any spelling, in lower case. */
const STRINGS = ['adéyẹmí', 'ọmọlará', 'adeyemi omolara', EMAIL, MATRIC.toLowerCase(), '2348057464050']

let registry: Registry
let officer: Staff
let approver: Staff
let order: SubmittedOrder

beforeAll(async () => {
  registry = await startRegistry()
  officer = await createStaff(registry.database, 'records_officer', 'approver')
  approver = await createStaff(registry.database, 'approver')
  order = await approve(registry, [{ recipient: { email: 'intake@wes.example' } }])
  const making = await officerOf(registry, order)
  const { version } = await making.copy()
  await registry.call(generateDocument, { params: making.params(), token: making.token, body: { version } })
  await making.move('released')
  await registry.runJobs()
  await registry.database.inTransaction(async (tx) => {
    await sql`
      insert into threads (application_id, subject, state, reply_token, created_at, last_message_at, search_text)
      values (${order.id}::bigint, 'My transcript', 'resolved', 'token', now(), now(), ${` ${EMAIL} `})`.execute(
      tx,
    )
    await sql`
      insert into messages (thread_id, at, author_kind, author_name, body)
      select max(id), now(), 'applicant', 'Ọmọlará Adéyẹmí', 'It is me, Ọmọlará.' from threads`.execute(tx)
  })
  const payer = { name: 'Ọmọlará Adéyẹmí', email: EMAIL, note: 'To the account of Adéyẹmí' }
  await insertPaidBy(registry.database, payer, new Date(), officer.id)
  // Another person, whose data must not change.
  await createStudent(registry.database, {
    matric_number: 'CSC/2015/0099',
    surname: 'Eze',
    first_name: 'Emeka',
    email: 'emeka@example.com',
    phone: '+2348000000099',
  })
})
afterAll(() => registry.close())

const ask = (body: Record<string, unknown>, { token } = officer) =>
  registry.call(askPrivacyRequest, {
    body: {
      kind: 'erasure',
      matric_number: MATRIC,
      reason: 'Asked for by letter of 3 May.',
      ...body,
    } as never,
    token,
  })
const decide = (id: number, approveIt: boolean, { token }: Staff, reason?: string) =>
  registry.call(decidePrivacyRequest, { params: { id }, body: { approve: approveIt, reason }, token })
const count = (query: { matric_number?: string; email?: string }) =>
  registry.call(countPersonData, { query, token: officer.token })
const newest = async () =>
  (await registry.call(listPrivacyRequests, { query: {}, token: approver.token })).data[0]

const traces = () => findTraces(registry, STRINGS)

it('is not begun while something is open, nor for somebody who is unknown', async () => {
  await sql`update applications set status = 'under_review' where id = ${order.id}::bigint`.execute(
    registry.database.db,
  )
  const answer = await ask({})
  expect([answer.status, answer.failure.message]).toEqual([
    417,
    'One application is still open. Finish or cancel it first.',
  ])
  const unknown = await ask({ matric_number: 'XYZ/1999/0001' })
  expect([unknown.status, unknown.failure.message]).toEqual([
    404,
    'No student record has this matric number. If an application gives it, enter the tracking ID of that application instead.',
  ])
  expect((await ask({ matric_number: undefined })).status).toBe(422)
  await sql`update applications set status = 'completed' where id = ${order.id}::bigint`.execute(
    registry.database.db,
  )
})

it('shows how much is kept of one person, and only what is certainly theirs', async () => {
  const own = await count({ matric_number: MATRIC })
  expect(own.data).toMatchObject({ records: 1, applications: 1, certificates: 0, messages: 1, documents: 1 })
  expect((await count({ email: EMAIL })).data).toEqual(own.data)
  // A stranger types another's number into an application and a payment: neither becomes that person's.
  const eze = { matric_number: 'CSC/2015/0101', surname: 'Eze', first_name: 'Ada', phone: null }
  await createStudent(registry.database, { ...eze, email: 'ada@example.com' })
  await sql`
    insert into applications (tracking_id, application_type_id, status, surname, first_name, email, matric_number,
      programme, currency, submitted_at)
    select ${newTrackingId()}, min(id), 'completed', 'Bello', 'Musa', 'musa@example.com', ${eze.matric_number},
      'B.Sc. Computer Science', 'NGN', now() from application_types`.execute(registry.database.db)
  const payer = { name: 'Musa Bello', email: 'musa@example.com', note: '' }
  const payment = await insertPaidBy(registry.database, payer, new Date(), officer.id)
  await sql`update standalone_payments set matric_number = ${eze.matric_number} where id = ${payment}::bigint`.execute(
    registry.database.db,
  )
  const nothing = {
    ...{ applications: 0, certificates: 0, payments: 0, messages: 0, documents: 0 },
    shares_address: false,
    of_others: { applications: 0, payments: 0, conversations: 0 },
  }
  expect((await count({ matric_number: eze.matric_number })).data).toEqual({ records: 1, ...nothing })
})

it('refuses a number and an address that lead to two people, by every way', async () => {
  const both = { matric_number: MATRIC, email: 'emeka@example.com' }
  const message =
    'This matric number and this email address belong to two different student records. Choose one person, and enter only their number or their address.'
  for (const answer of [await count(both), await ask(both), await ask({ ...both, kind: 'export' })])
    expect([answer.status, answer.failure.message]).toEqual([417, message])
  const unknown = await count({ matric_number: 'XYZ/1999/0001', email: EMAIL })
  expect(unknown.failure.errors?.['matric_number']).toEqual([
    'No student record has this matric number. To look for the email address alone, leave it empty.',
  ])
  await createStudent(registry.database, {
    matric_number: 'CSC/2015/0100',
    surname: 'Eze',
    first_name: 'Ngozi',
    phone: null,
    email: 'emeka@example.com',
  })
  const shared = await count({ email: 'emeka@example.com' })
  expect(shared.failure.errors?.['matric_number']).toEqual([
    '2 student records have this email address. Enter the matric number of the person.',
  ])
  await sql`update students set email = null where matric_number = 'CSC/2015/0100'`.execute(
    registry.database.db,
  )
})

it('exports what is kept of one person, with their files, for seven days', async () => {
  const { data, status } = await ask({ kind: 'export' })
  expect([status, data.state]).toEqual([201, 'running'])
  await registry.runJobs()
  expect(await newest()).toMatchObject({ kind: 'export', state: 'done', matric_number: MATRIC })
  const looks = async () => {
    const { rows } = await sql<{ record: number; application: number }>`
      select (select count(*)::int from record_looks where role = 'auditor') as record,
        (select count(*)::int from application_events where kind = 'access' and actor_id = ${reader.id}::bigint) as application`.execute(
      registry.database.db,
    )
    return rows[0]
  }
  const reader = await createStaff(registry.database, 'records_officer', 'auditor')
  expect(await looks()).toEqual({ record: 0, application: 0 })
  const answer = await registry.call(getPrivacyExport, { params: { id: data.id }, token: reader.token })
  expect(answer.status).toBe(200)
  expect(await looks()).toEqual({ record: 1, application: 1 })
  const files = unzipSync(new Uint8Array(answer.bytes))
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['data.json', 'index.html', expect.stringMatching(/^files\/documents-.*\.pdf$/)]),
  )
  const kept = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as {
    data: Record<string, { surname?: string }[]>
  }
  expect(kept.data['students']?.map(({ surname }) => surname)).toEqual(['Adéyẹmí'])
  expect(kept.data['results']).toHaveLength(8)
  expect(Object.keys(kept.data)).toEqual(
    expect.arrayContaining(['applications', 'messages', 'standalone_payments', 'consents', 'disclosures']),
  )
  expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain('Ọmọlará')
  expect(
    (await registry.call(getPrivacyExport, { params: { id: data.id }, token: approver.token })).status,
  ).toBe(403)
})

it('erases only when another person approves, and leaves none of the person’s strings anywhere', async () => {
  const before = await traces()
  expect(before.length).toBeGreaterThan(20)
  const { data } = await ask({ include_record: true })
  expect(data).toMatchObject({ state: 'waiting', may_decide: false })
  expect((await decide(data.id, true, officer)).failure.message).toBe(
    'Another person must decide on an erasure that you asked for.',
  )
  const shown = await newest()
  expect(shown).toMatchObject({ may_decide: true, counts: { records: 1, messages: 1 } })
  // Who approves has seen what there is: here another message has arrived since.
  await sql`
    insert into messages (thread_id, at, author_kind, author_name, body)
    select max(id), now(), 'applicant', 'Ọmọlará Adéyẹmí', 'Is it done?' from threads`.execute(
    registry.database.db,
  )
  const changed = await decide(data.id, true, approver)
  expect([changed.status, changed.failure.message]).toEqual([
    409,
    'What we hold about this person has changed since this was requested. Check the new figures, then approve again.',
  ])
  expect(await newest()).toMatchObject({ state: 'waiting', counts: { records: 1, messages: 2 } })
  expect((await decide(data.id, true, approver)).status).toBe(200)
  expect((await decide(data.id, true, approver)).status).toBe(409)
  await registry.runJobs()
  expect(await newest()).toMatchObject({ state: 'done', email: null, matric_number: null })
  expect(await traces()).toEqual([])
})

it('leaves money, consents and disclosures as they were but for the names, and everybody else alone', async () => {
  const { db } = registry.database
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from standalone_payments where total_minor = 500000 and payer_name = '[erased]') as payments,
      (select count(*) from consents where name = '[erased]') as consents,
      (select count(*) from disclosures where recipient = '[erased]') as disclosures,
      (select count(*) from documents where signed is null and signed_sha256 is null and length(sha256) = 64) as documents,
      (select count(*) from refunds where amount_minor = 100 and note = '[erased]') as refunds,
      (select count(*) from receipts where body ->> 'payer' = '[erased]' and body ->> 'total' = '5000') as receipts,
      (select count(*) from refund_events where actor = 'An officer' and note = '[erased]') as refund_events,
      (select count(*) from students where email = 'emeka@example.com') as others,
      (select count(*) from results r join students s on s.id = r.student_id where s.email = 'emeka@example.com') as results
  `.execute(db)
  expect(rows[0]).toEqual({
    payments: 1,
    consents: 1,
    disclosures: 1,
    documents: 1,
    refunds: 1,
    receipts: 1,
    refund_events: 1,
    others: 1,
    results: 8,
  })
})

it('takes drafts with it that were begun under the address, with their keys, and no others', async () => {
  const draft = async (email: string) => {
    const { data } = await registry.call(createDraft, { body: { kind: 'transcript', body: {}, email } })
    return () => registry.call(getDraft, { params: { token: data.token } })
  }
  const matric_number = 'CSC/2015/0078'
  await createStudent(registry.database, { matric_number, email: 'drafts@example.com' })
  const own = await draft('drafts@example.com')
  const other = await draft('other.drafts@example.com')
  const { data } = await ask({ matric_number })
  await decide(data.id, true, approver)
  await registry.runJobs()
  expect([(await own()).status, (await other()).status]).toEqual([404, 200])
  const { rows } = await sql<{ drafts: number; keys: number }>`
    select (select count(*)::int from drafts) as drafts, (select count(*)::int from draft_keys) as keys`.execute(
    registry.database.db,
  )
  expect(rows[0]).toEqual({ drafts: 1, keys: 1 })
})

it('is not begun while a conversation needs an answer of the institution', async () => {
  const matric_number = 'CSC/2015/0080'
  await createStudent(registry.database, { matric_number, email: 'appeals@example.com' })
  await sql`
    insert into threads (email, name, subject, state, reply_token, created_at, last_message_at, awaiting_since, search_text)
    values ('appeals@example.com', 'Ọmọlará Adéyẹmí', 'Appeal', 'awaiting_institution', 'appeal', now(), now(), now(), '')`.execute(
    registry.database.db,
  )
  expect((await ask({ matric_number })).failure.message).toBe(
    'A conversation with this person still needs our answer. Answer it, or resolve it, on the page Messaging first.',
  )
  await sql`
    update threads set state = 'resolved', awaiting_since = null where reply_token = 'appeal'`.execute(
    registry.database.db,
  )
  expect((await ask({ matric_number })).status).toBe(201)
})

it('takes only rows in which the number or the address stands by itself', async () => {
  const { db } = registry.database
  const [matric_number, email] = ['CSC/2015/8', 'ada.number@example.com']
  await createStudent(registry.database, { matric_number, email })
  const cells = [
    ...[matric_number, `${matric_number}0`, `X${matric_number}`, `Of ${matric_number.toLowerCase()}.`],
    ...[email, `${email}.ng`, `b${email}`, `First\n${email}`],
  ]
  await sql`
    with import as (
      insert into imports (kind, file_name, file_key, state) values ('students', 'a.csv', '', 'done') returning id)
    insert into import_refusals (import_id, line, place, column_name, problem, cells)
    select id, place, 0, '', '', jsonb_build_array(cell)
    from import, unnest(${cells}::text[]) with ordinality as kept (cell, place)`.execute(db)
  const { data } = await ask({ matric_number })
  await decide(data.id, true, approver)
  await registry.runJobs()
  const { rows } = await sql<{ cell: string }>`
    select cells ->> 0 as cell from import_refusals order by line`.execute(db)
  expect(rows.map(({ cell }) => cell)).toEqual([
    `${matric_number}0`,
    `X${matric_number}`,
    `${email}.ng`,
    `b${email}`,
  ])
})

it('empties what a request for a certificate says of holds and clearance', async () => {
  const { db } = registry.database
  await sql`
    with sent as (
      insert into applications (tracking_id, application_type_id, status, surname, first_name, email, programme, currency,
        submitted_at)
      select ${newTrackingId()}, min(id), 'completed', 'Ada', 'Eze', 'held@example.com', 'B.Sc. Law', 'NGN', now()
      from application_types returning id)
    insert into certificate_requests (application_id, kind, name_on_certificate, mode, clearance, holds)
    select id, 'first_collection', 'Ada Eze', 'self', 'not_cleared', '[{"desk": "Bursary", "reason": "Fees are open"}]'
    from sent`.execute(db)
  const { data } = await ask({ matric_number: undefined, email: 'held@example.com' })
  await decide(data.id, true, approver)
  await registry.runJobs()
  const { rows } = await sql`
    select clearance, holds from certificate_requests order by application_id desc limit 1`.execute(db)
  expect(rows).toEqual([{ clearance: 'unknown', holds: [] }])
})

/** A student who says by a file that a transfer was sent. */
async function addStudentWithClaim(matric_number: string, email: string) {
  const { config, database, clock, log } = registry
  await createStudent(database, { matric_number, email })
  const payer = { name: 'Ọmọlará Adéyẹmí', email, note: '' }
  const paid = await insertPaidBy(database, payer, new Date(), officer.id)
  const storage = openStorage(config.storage, { database, clock, logger: log.logger })
  const file = await storage.put(Buffer.from('my account'), {
    contentType: 'text/plain',
    name: 'statement.txt',
    purpose: 'transfer_evidence',
  })
  await database.inTransaction((tx) => recordFile(tx, file))
  await addClaim(paid, file.key)
  return { storage, file }
}

it('shows what a payer sent of their bank to those alone who may read it', async () => {
  const matric_number = 'CSC/2015/0079'
  await addStudentWithClaim(matric_number, 'bank@example.com')
  const { data } = await ask({ matric_number, kind: 'export' })
  await registry.runJobs()
  const read = async ({ token }: Staff) => {
    const { bytes } = await registry.call(getPrivacyExport, { params: { id: data.id }, token })
    const files = unzipSync(new Uint8Array(bytes))
    const page = strFromU8(files['index.html'] ?? new Uint8Array())
    return [
      Object.keys(files).some((name) => name.includes('transfer_claims')),
      page.includes('files/transfer'),
    ]
  }
  expect(await read(officer)).toEqual([false, false])
  expect(await read(await createStaff(registry.database))).toEqual([true, true])
})

it('waits for a file that cannot be read now, and names it when no attempt is left', async () => {
  const matric_number = 'CSC/2015/0380'
  const { storage, file } = await addStudentWithClaim(matric_number, 'unread@example.com')
  await storage.remove(file.key)
  const { data } = await ask({ matric_number, kind: 'export' })
  await registry.runJobs()
  expect((await newest())?.state).toBe('running')
  await sql`
    update jobs set attempts = max_attempts - 1, run_at = null
    where kind = 'privacy.run' and done_at is null and dead_at is null`.execute(registry.database.db)
  await registry.runJobs()
  expect((await newest())?.state).toBe('done')
  const { token } = await createStaff(registry.database)
  const { bytes } = await registry.call(getPrivacyExport, { params: { id: data.id }, token })
  const files = unzipSync(new Uint8Array(bytes))
  const { about } = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))
  expect(about.unreadable_files).toEqual(['transfer_claims: file'])
})

it('keeps the academic record unless it was asked for, and nothing at all when it is rejected', async () => {
  const { id } = await createStudent(registry.database, {
    matric_number: 'CSC/2015/0077',
    email: 'k@example.com',
  })
  const record = async () => {
    const { rows } = await sql<{
      surname: string
    }>`select surname from students where id = ${id}::bigint`.execute(registry.database.db)
    return rows[0]?.surname
  }
  const first = await ask({ matric_number: 'CSC/2015/0077' })
  const unexplained = await decide(first.data.id, false, approver)
  expect([unexplained.status, unexplained.failure.errors]).toEqual([
    422,
    { reason: ['Use at least 10 characters'] },
  ])
  const reason = 'The letter was not signed.'
  const shown = {
    ...{ state: 'rejected', rejection_reason: reason, decided_by: approver.name },
    matric_number: 'CSC/2015/0077',
  }
  expect((await decide(first.data.id, false, approver, reason)).data).toMatchObject(shown)
  expect(await newest()).toMatchObject(shown)
  const second = await ask({ matric_number: 'CSC/2015/0077' })
  await decide(second.data.id, true, approver)
  await registry.runJobs()
  expect(await record()).toBe('Adéyẹmí')
})

describe('of two people with one email address', () => {
  const SHARED = 'family@example.com'
  const numbers = ['CSC/2015/0102', 'CSC/2015/0103'] as const
  let ids: readonly number[] = []

  beforeAll(async () => {
    const { database } = registry
    const names = ['Bello', 'Danjuma']
    const records = []
    for (const [index, matric_number] of numbers.entries()) {
      const surname = names[index] ?? ''
      const student = await createStudent(database, {
        matric_number,
        surname,
        first_name: 'Musa',
        email: SHARED,
      })
      records.push(student.id)
    }
    ids = records
    // One application of each, one that nobody has linked to a record, and a payment.
    for (const [index, student] of [...records, null].entries())
      await sql`
        insert into applications (tracking_id, application_type_id, status, surname, first_name, email, student_id,
          programme, currency, submitted_at)
        select ${newTrackingId()}, min(id), 'completed', ${['Bello', 'Danjuma', 'Danjuma'][index] ?? ''}, 'Musa', ${SHARED},
          ${student}::bigint, 'B.Sc. Computer Science', 'NGN', now() from application_types`.execute(
        database.db,
      )
    await insertPaidBy(database, { name: 'Musa Danjuma', email: SHARED, note: '' }, new Date(), officer.id)
    await sql`
      insert into mails (message_id, to_address, subject, text, html)
      values ('<family@example.com>', ${SHARED}, 'Your payment', 'Dear Musa Danjuma', '')`.execute(
      database.db,
    )
  })

  const rowsOf = async () => {
    const { rows } = await sql<Record<string, string>>`
      select (select string_agg(surname, ', ' order by id) from applications where id in (
          select id from applications order by id desc limit 3)) as applications,
        (select payer_name from standalone_payments order by id desc limit 1) as payer,
        (select count(*)::text from mails where to_address = ${SHARED}) as mails,
        (select string_agg(surname, ', ' order by id) from students where id = any(${[...ids]}::bigint[])) as students`.execute(
      registry.database.db,
    )
    return rows[0]
  }

  it('what is linked to the record is counted, and it is said that the address is shared', async () => {
    const { data } = await count({ matric_number: numbers[0] })
    expect(data).toMatchObject({ shares_address: true, records: 1, applications: 1, payments: 0 })
    expect((await count({ matric_number: 'CSC/2015/0077' })).data).toMatchObject({ shares_address: false })
  })

  it('erasing one leaves everything of the other', async () => {
    const { data } = await ask({ matric_number: numbers[0], include_record: true })
    await decide(data.id, true, approver)
    await registry.runJobs()
    expect(await newest()).toMatchObject({ state: 'done' })
    expect(await rowsOf()).toEqual({
      applications: '[erased], Danjuma, Danjuma',
      payer: 'Musa Danjuma',
      mails: '1',
      students: '[erased], Danjuma',
    })
  })

  it('the other has the address alone then, and everything sent from it is theirs', async () => {
    const { data } = await count({ matric_number: numbers[1] })
    expect(data).toMatchObject({ shares_address: false, applications: 2, payments: 1 })
  })
})

/** What a payer says they transferred, which the bursary has not looked at. */
async function addClaim(paid: number, evidence: string | null = null): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into transfer_claims (payment_id, claimed_minor, claimed_on, payer_name, evidence_file, submitted_at, submitted_by_name)
    select id, 100, '2026-05-03', 'Ada Eze', ${evidence}, now(), 'Ada Eze' from payments
    where reference = ${`PAYSTANDALONE${paid}`} returning id`.execute(registry.database.db)
  return rows[0]?.id ?? 0
}

it('nobody is erased who has an unpaid invoice, an open refund or money at the bursary; the day is said from which it may be', async () => {
  const { db } = registry.database
  const matric_number = 'CSC/2015/0104'
  await createStudent(registry.database, {
    matric_number,
    surname: 'Eze',
    first_name: 'Ada',
    email: 'payer@example.com',
  })
  const refusal = async () => (await ask({ matric_number })).failure.message
  const paid = await insertPaidBy(
    registry.database,
    { name: 'Ada Eze', email: 'payer@example.com', note: '' },
    new Date(),
    officer.id,
  )
  await sql`update refunds set status = 'requested' where reference = ${`REFUND0000${paid}`}`.execute(db)
  expect(await refusal()).toBe(
    'A payment of this person has a refund or a dispute that is not finished. Finish it first.',
  )
  await sql`update refunds set status = 'withdrawn' where reference = ${`REFUND0000${paid}`}`.execute(db)
  const AT_BURSARY =
    'A payment of this person needs a decision by the bursary, on the page Payments under “To review” or “Bank transfers”. Ask the bursary for it first.'
  await sql`
    insert into payment_reviews (payment_id, why, opened_at)
    select id, 'duplicate', now() from payments where reference = ${`PAYSTANDALONE${paid}`}`.execute(db)
  expect(await refusal()).toBe(AT_BURSARY)
  await sql`update payment_reviews set resolution = 'kept', resolved_at = now()`.execute(db)
  const claim = await addClaim(paid)
  expect(await refusal()).toBe(AT_BURSARY)
  await sql`delete from transfer_claims where id = ${claim}::bigint`.execute(db)
  await sql`
    with unpaid as (
      insert into standalone_payments (payment_type_id, payer_name, payer_email, currency, total_minor, created_at, search_text)
      select min(id), 'Ada Eze', 'payer@example.com', 'NGN', 100, now(), '' from payment_types returning id)
    insert into invoices (reference, payable, standalone_payment_id, currency, total_minor, issued_at, expires_at)
    select 'INVSTANDALONE999', 'standalone', id, 'NGN', 100, now(), '2040-05-03T12:00:00Z' from unpaid`.execute(
    db,
  )
  expect(await refusal()).toBe(
    'An invoice of this person is unpaid. Cancel what it is for, or wait until after 3 May 2040.',
  )
  // The same of an application that is not paid for yet.
  await sql`
    with unpaid as (
      insert into applications (tracking_id, application_type_id, status, surname, first_name, email, programme, currency,
        submitted_at)
      select ${newTrackingId()}, min(id), 'pending_payment', 'Ada', 'Eze', 'late@example.com', 'B.Sc. Law', 'NGN', now()
      from application_types returning id)
    insert into invoices (reference, payable, application_id, currency, total_minor, issued_at, expires_at)
    select 'INVAPPLICATION999', 'application', id, 'NGN', 100, now(), '2040-06-04T12:00:00Z' from unpaid`.execute(
    db,
  )
  const unpaid = await ask({ matric_number: undefined, email: 'late@example.com' })
  expect([unpaid.status, unpaid.failure.message]).toEqual([
    417,
    'An invoice of this person is unpaid. Cancel what it is for, or wait until after 4 June 2040.',
  ])
})

// PostgreSQL alone is enough: its statements are like those of erasures, which other files run on the embedded database.
import { editApplication, trackOptions } from '@testamur/contract/applications/after-submitting'
import { liftLegalHold, listLegalHolds, placeLegalHold } from '@testamur/contract/legal-holds'
import { askPrivacyRequest, decidePrivacyRequest, listPrivacyRequests } from '@testamur/contract/privacy'
import { listRetention, rehearseRetention } from '@testamur/contract/retention'
import type { RetentionKind } from '@testamur/contract/retention-kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveAddress, proveMailbox } from '../../../../test/applicants.ts'
import { linksOfAction } from '../../../../test/audit-links.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { createStaff, createStudent, type Staff } from '../../../../test/factories.ts'
import { newTrackingId } from '../../../core/ids.ts'

const REASON = 'Federal High Court, order of 3 May.'
const LONG_AGO = '2010-05-04T12:00:00.000Z'

let server: Registry
let officer: Staff
let approver: Staff

beforeAll(async () => {
  server = await startRegistry()
  officer = await createStaff(server.database, 'records_officer', 'approver')
  approver = await createStaff(server.database, 'approver')
})
afterAll(() => server.close())

let people = 0
/** A person with a record and one finished application, about whom an email was sent long ago. */
async function makePerson() {
  people += 1
  const person = { matric_number: `LAW/1999/${1000 + people}`, email: `person${people}@example.com` }
  await createStudent(server.database, { ...person, surname: `Bello${people}`, phone: null }, [])
  const tracking_id = newTrackingId()
  await sql`
    insert into applications (tracking_id, application_type_id, status, surname, first_name, email, matric_number, student_id,
      programme, currency, submitted_at, completed_at)
    select ${tracking_id}, (select min(id) from application_types), 'completed', 'Bello', 'Ada', ${person.email},
      ${person.matric_number}, id, 'B.Sc. Law', 'NGN', ${LONG_AGO}::timestamptz, ${LONG_AGO}::timestamptz
    from students where matric_number = ${person.matric_number}`.execute(server.database.db)
  await sql`
    insert into mails (message_id, to_address, subject, text, html, state, created_at)
    values (gen_random_uuid()::text, ${person.email}, 's', 't', 'h', 'sent', ${LONG_AGO}::timestamptz)`.execute(
    server.database.db,
  )
  return { ...person, tracking_id }
}

const place = (body: Record<string, unknown>) =>
  server.call(placeLegalHold, { body: { reason: REASON, ...body }, token: officer.token })
const lift = (id: number, { token } = approver) =>
  server.call(liftLegalHold, { params: { id }, body: { reason: 'The court has closed the case.' }, token })
const ask = (matric_number: string) =>
  server.call(askPrivacyRequest, {
    body: { kind: 'erasure', matric_number, reason: 'Asked for by letter of 3 May.' },
    token: officer.token,
  })
const decide = (id: number) =>
  server.call(decidePrivacyRequest, { params: { id }, body: { approve: true }, token: approver.token })
const newestRequest = async () =>
  (await server.call(listPrivacyRequests, { query: {}, token: approver.token })).data[0]

async function rehearse(kind: RetentionKind) {
  const read = async () =>
    (await server.call(listRetention, { token: officer.token })).data.find((one) => one.kind === kind)
  const body = { version: (await read())?.version ?? -1 }
  await server.call(rehearseRetention, { params: { kind }, body, token: officer.token })
  await server.runJobs()
  const { records, held } = (await read())?.rehearsal ?? {}
  return { records, held }
}

it('says what is missing or unknown, and places nothing', async () => {
  const nothing = await place({})
  expect([nothing.status, nothing.failure.errors]).toEqual([
    422,
    { tracking_id: ['Enter a tracking ID, a matric number or an email address.'] },
  ])
  const unknown = await place({ tracking_id: newTrackingId() })
  expect(unknown.failure.errors).toEqual({ tracking_id: ['No application has this tracking ID.'] })
  expect((await place({ matric_number: 'XYZ/1900/0001' })).status).toBe(404)
  expect((await place({ matric_number: 'XYZ/1900/0001', reason: 'Court' })).failure.errors).toHaveProperty(
    'reason',
  )
  expect((await server.call(listLegalHolds, { query: {}, token: officer.token })).data).toEqual([])
})

it('keeps a person from erasure until somebody else lifts it, and says when to ask again', async () => {
  const person = await makePerson()
  const placed = await place({ matric_number: person.matric_number, review_on: '2031-05-03' })
  expect([placed.status, placed.data]).toEqual([
    201,
    {
      id: placed.data.id,
      tracking_id: null,
      matric_number: person.matric_number,
      emails: [person.email],
      reason: REASON,
      review_on: '2031-05-03',
      placed_by: officer.name,
      placed_at: expect.any(String),
      lifted: null,
    },
  ])
  const refused = await ask(person.matric_number)
  expect([refused.status, refused.failure.message]).toEqual([
    417,
    'A legal hold keeps this person’s data (“Federal High Court, order of 3 May.”). It is to be reviewed on 3 May 2031, and must be lifted first, on the page Privacy → Legal holds.',
  ])
  expect((await lift(placed.data.id, officer)).failure.message).toBe(
    'Another person must lift a hold that you placed.',
  )
  const lifted = await lift(placed.data.id)
  expect(lifted.data.lifted).toMatchObject({ by: approver.name, reason: 'The court has closed the case.' })
  expect((await lift(placed.data.id)).status).toBe(409)
  expect((await ask(person.matric_number)).status).toBe(201)
  expect(await linksOfAction(server.database, 'legal_hold.place')).toHaveLength(1)
  expect(await linksOfAction(server.database, 'legal_hold.lift')).toHaveLength(1)
})

it('sends an approved erasure back when it is placed before the data is removed', async () => {
  const person = await makePerson()
  const { data: request } = await ask(person.matric_number)
  const held = await place({ tracking_id: person.tracking_id })
  expect(held.data).toMatchObject({ tracking_id: person.tracking_id, matric_number: null, emails: [] })
  expect((await decide(request.id)).failure.message).toBe(
    'A legal hold keeps this person’s data (“Federal High Court, order of 3 May.”). It must be lifted first, on the page Privacy → Legal holds.',
  )
  await lift(held.data.id)
  expect((await decide(request.id)).data.state).toBe('running')
  const again = await place({ email: person.email })
  await server.runJobs()
  expect(await newestRequest()).toMatchObject({
    state: 'waiting',
    decided_by: null,
    email: null,
    matric_number: person.matric_number,
  })
  await lift(again.data.id)
  server.clock.advance({ minutes: 1 })
  await decide(request.id)
  await server.runJobs()
  expect(await newestRequest()).toMatchObject({ state: 'done', matric_number: null })
  // Of the holds on the erased person, the reason and who decided stay.
  const { data: holds } = await server.call(listLegalHolds, { query: {}, token: approver.token })
  expect(holds.find(({ id }) => id === again.data.id)).toMatchObject({
    emails: [],
    matric_number: null,
    reason: REASON,
  })
})

it('keeps what is old of this person and this application, and of nobody else', async () => {
  await sql`delete from mails`.execute(server.database.db)
  const before = (await rehearse('applications')).records ?? 0
  const [held, free] = [await makePerson(), await makePerson()]
  const { data: ofPerson } = await place({ email: held.email })
  expect(await rehearse('mails')).toEqual({ records: 1, held: [{ reason: 'legal_hold', records: 1 }] })
  const { data: ofApplication } = await place({ tracking_id: free.tracking_id })
  expect(await rehearse('applications')).toEqual({
    records: before,
    held: [{ reason: 'legal_hold', records: 2 }],
  })
  await lift(ofPerson.id)
  await lift(ofApplication.id)
  expect(await rehearse('mails')).toEqual({ records: 2, held: [] })
  expect(await rehearse('applications')).toEqual({ records: before + 2, held: [] })
})

async function apply(email: string): Promise<string> {
  const tracking_id = newTrackingId()
  await sql`
    insert into applications (tracking_id, application_type_id, status, surname, first_name, email, programme, currency,
      submitted_at, completed_at)
    select ${tracking_id}, min(id), 'under_review', 'Held', 'Hattie', ${email}, 'B.Sc. Law', 'NGN', ${LONG_AGO}::timestamptz,
      ${LONG_AGO}::timestamptz from application_types`.execute(server.database.db)
  // A copy that is not signed, so that the applicant may still change their details.
  await sql`
    insert into copies (application_id, id, position, type, purpose, format, delivery_method, rate_minor, delivery_minor, recipient)
    select id, gen_random_uuid(), 0, 'student_copy', 'personal_use', 'soft_copy', 'email', 0, 0, '{"kind": "self", "name": "Hattie"}'
    from applications where tracking_id = ${tracking_id}`.execute(server.database.db)
  return tracking_id
}

/** The applicant moves their application to another address; then it is over. */
async function moveAndEnd(tracking_id: string, email: string): Promise<void> {
  const { db } = server.database
  const { id } = await db
    .selectFrom('applications')
    .select('id')
    .where('tracking_id', '=', tracking_id)
    .executeTakeFirstOrThrow()
  await moveAddress(server, { tracking_id, token: await proveMailbox(server, id) }, email)
  await sql`update applications set status = 'cancelled' where id = ${id}::bigint`.execute(db)
}

const askByEmail = (email: string) =>
  server.call(askPrivacyRequest, {
    body: { kind: 'erasure', email, reason: 'Asked for by letter of 3 May.' },
    token: officer.token,
  })

it('keeps an application that had the address, whether it was moved before the hold or after it', async () => {
  const before = (await rehearse('applications')).records ?? 0
  const moving = await apply('held@example.com')
  const { data: hold } = await place({ email: 'held@example.com' })
  await moveAndEnd(moving, 'moved@example.com')
  expect((await askByEmail('moved@example.com')).failure.message).toContain('A legal hold keeps')
  expect(await rehearse('applications')).toEqual({
    records: before,
    held: [{ reason: 'legal_hold', records: 1 }],
  })

  await moveAndEnd(await apply('gone@example.com'), 'arrived@example.com')
  expect((await askByEmail('arrived@example.com')).status).toBe(201)
  const { status, data: late } = await place({ email: 'gone@example.com' })
  expect([status, late.emails]).toEqual([201, ['gone@example.com']])
  expect((await askByEmail('arrived@example.com')).failure.message).toContain('A legal hold keeps')
  expect(await rehearse('applications')).toEqual({
    records: before,
    held: [{ reason: 'legal_hold', records: 2 }],
  })
  await lift(hold.id)
  await lift(late.id)
  expect((await askByEmail('moved@example.com')).status).toBe(201)
})

it('keeps what came from an address of several people, but not what is linked to the record of another', async () => {
  const before = (await rehearse('applications')).records ?? 0
  const [held, other] = [await makePerson(), await makePerson()]
  const { db } = server.database
  await sql`update students set email = 'house@example.com' where matric_number = ${held.matric_number}`.execute(
    db,
  )
  await sql`
    update applications set email = 'house@example.com' where tracking_id = any(${[held.tracking_id, other.tracking_id]}::text[])`.execute(
    db,
  )
  await moveAndEnd(await apply('house@example.com'), 'flat@example.com')
  const { data: hold } = await place({ matric_number: held.matric_number })
  expect(hold.emails).toEqual(['house@example.com'])
  expect(await rehearse('applications')).toEqual({
    records: before + 1,
    held: [{ reason: 'legal_hold', records: 2 }],
  })
  expect((await ask(other.matric_number)).status).toBe(201)
  expect((await askByEmail('flat@example.com')).failure.message).toContain('A legal hold keeps')
  await lift(hold.id)
})

it('shows those in force first', async () => {
  const { data } = await server.call(listLegalHolds, { query: {}, token: approver.token })
  expect(data.every(({ lifted }) => lifted !== null)).toBe(true)
  const person = await makePerson()
  const { data: placed } = await place({ matric_number: person.matric_number })
  const { data: after } = await server.call(listLegalHolds, { query: {}, token: approver.token })
  expect([after[0]?.id, after.length]).toEqual([placed.id, data.length + 1])
})

it('keeps an application whose applicant removes the link to the record', async () => {
  const { matric_number } = await makePerson()
  const tracking_id = await apply('another.mailbox@example.com')
  const { rows } = await sql<{ id: number }>`
    update applications set matric_number = record.matric_number, student_id = record.id
    from students record where record.matric_number = ${matric_number} and tracking_id = ${tracking_id}
    returning applications.id`.execute(server.database.db)
  const id = rows[0]?.id ?? 0
  await place({ matric_number })
  const mine = { params: { id: tracking_id }, token: await proveMailbox(server, id) }
  const { version } = (await server.call(trackOptions, mine)).data
  const edited = await server.call(editApplication, { ...mine, body: { version, matric_number: null } })
  expect(edited.status).toBe(200)
  await sql`update applications set status = 'cancelled' where id = ${id}::bigint`.execute(server.database.db)
  const refused = await askByEmail('another.mailbox@example.com')
  expect([refused.status, refused.failure.message]).toEqual([
    417,
    expect.stringContaining('A legal hold keeps this person’s data'),
  ])
})

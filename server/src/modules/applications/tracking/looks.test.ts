import { trackApplication } from '@testamur/contract/applications/applications'
import { getApplication, getApplicationPaper } from '@testamur/contract/applications/staff-applications'
import { getTrackedAttachment, getTrackedThread } from '@testamur/contract/messaging/messaging'
import {
  getApplicationThread,
  getOriginalMail,
  getThread,
  getThreadAttachment,
  writeApplicationMessage,
} from '@testamur/contract/messaging/staff-messaging'
import { getStudent } from '@testamur/contract/students/students'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff, createStudent, type Staff } from '../../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../../test/harness.ts'
import { type Applicant, newApplicant, openUnproved, upload } from '../../../../test/messages.ts'
import { addDays, dayOf } from '../../../core/days.ts'
import { looksOf } from './looks.ts'

const ZONE = 'Africa/Lagos'

let server: TestServer
beforeAll(async () => {
  server = await createTestPortal()
})
afterAll(() => server.close())

const looks = async ({ id }: Applicant) => (await looksOf(server.database.db, id, ZONE)).days

const today = () => dayOf(server.clock.now(), ZONE)

/** The conversation about an application, which a colleague began. */
async function beginThread({ id }: Applicant): Promise<number> {
  const { token } = await createStaff(server.database, 'support')
  const body = { body: 'Hello', attachments: [], internal: false, resolve: false, last_message_id: 0 }
  return (await server.call(writeApplicationMessage, { params: { id }, body, token })).data.id ?? 0
}

type Read = (about: Applicant, reader: Staff, thread: number) => Promise<{ readonly status: number }>

it.each<readonly [string, Read]>([
  ['its page', ({ id }, { token }) => server.call(getApplication, { params: { id }, token })],
  [
    'its tracking page',
    ({ tracking_id: id }, { token }) => server.call(trackApplication, { params: { id }, token }),
  ],
  [
    'its messages on the tracking page',
    ({ tracking_id: id }, { token }) => server.call(getTrackedThread, { params: { id }, token }),
  ],
  ['its messages', ({ id }, { token }) => server.call(getApplicationThread, { params: { id }, token })],
  ['its conversation', (_, { token }, id) => server.call(getThread, { params: { id }, token })],
])('a member of staff who opened %s is among those who looked, once a day', async (_, open) => {
  const applicant = await newApplicant(server)
  const thread = await beginThread(applicant)
  expect(await looks(applicant)).toEqual([])
  const reader = await createStaff(server.database, 'dispatch', 'support')
  for (const time of [1, 2])
    expect([time, (await open(applicant, reader, thread)).status]).toEqual([time, 200])
  expect(await looks(applicant)).toEqual([{ day: today(), roles: ['dispatch', 'support'] }])
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from application_events
    where application_id = ${applicant.id}::bigint and kind = 'access'`.execute(server.database.db)
  expect(rows).toEqual([{ count: 1 }])
})

type Open = (reader: Staff) => Promise<{ readonly status: number }>
type Prepare = (about: Applicant, thread: number) => Promise<Open>

/** A file that a colleague sent with a message. */
async function attach({ id }: Applicant): Promise<number> {
  const { token } = await createStaff(server.database, 'support')
  const attachments = [await upload(server)]
  const body = { body: 'See this', attachments, internal: false, resolve: false, last_message_id: 1_000_000 }
  const sent = await server.call(writeApplicationMessage, { params: { id }, body, token })
  expect(sent.status).toBe(201)
  return newest('attachments')
}

async function newest(table: 'attachments' | 'original_mails' | 'uploads'): Promise<number> {
  const { db } = server.database
  return (await db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}

it.each<readonly [string, Prepare]>([
  [
    'an attachment of its messages',
    async (about, id) => {
      const attachment = await attach(about)
      return ({ token }) => server.call(getThreadAttachment, { params: { id, attachment }, token })
    },
  ],
  [
    'an attachment on its tracking page',
    async (about) => {
      const params = { id: about.tracking_id, attachment: await attach(about) }
      return ({ token }) => server.call(getTrackedAttachment, { params, token })
    },
  ],
  [
    'a file that came with it',
    async ({ id }) => {
      await upload(server)
      await sql`insert into application_papers (application_id, paper, upload_id, label)
        values (${id}::bigint, 'evaluator_form', ${await newest('uploads')}::bigint, 'The form')`.execute(
        server.database.db,
      )
      const params = { id, paper: 'evaluator_form' }
      return ({ token }) => server.call(getApplicationPaper, { params, token })
    },
  ],
  [
    'an email of it as it came',
    async (_, id) => {
      await sql`
        insert into original_mails (thread_id, message_id, received_at, sender, subject, text, html, cut)
        select thread_id, id, now(), 'ada@example.com', 'Re: Transcript', 'Thank you', '', false
        from messages where thread_id = ${id}::bigint`.execute(server.database.db)
      const params = { id, mail: await newest('original_mails') }
      return ({ token }) => server.call(getOriginalMail, { params, token })
    },
  ],
])('a member of staff who opened %s is among those who looked', async (_, prepare) => {
  const applicant = await newApplicant(server)
  const openFile = await prepare(applicant, await beginThread(applicant))
  const reader = await createStaff(server.database, 'records_officer')
  expect(await looks(applicant)).toEqual([])
  expect((await openFile(reader)).status).toBe(200)
  expect(await looks(applicant)).toEqual([{ day: today(), roles: ['records_officer'] }])
})

it('a file that is not there, and one that the applicant opens, leave no look', async () => {
  const applicant = await newApplicant(server)
  const thread = await beginThread(applicant)
  const attachment = await attach(applicant)
  const { token } = await createStaff(server.database, 'records_officer')
  const missing = { id: thread, attachment: 999_999 }
  expect((await server.call(getThreadAttachment, { params: missing, token })).status).toBe(404)
  const none = { id: applicant.id, paper: 'evaluator_form' }
  expect((await server.call(getApplicationPaper, { params: none, token })).status).toBe(404)
  const params = { id: applicant.tracking_id, attachment }
  expect((await server.call(getTrackedAttachment, { params, token: applicant.token })).status).toBe(200)
  expect(await looks(applicant)).toEqual([])
})

it('the applicant, a stranger and a request for the headers leave no look', async () => {
  const applicant = await newApplicant(server)
  const params = { id: applicant.tracking_id }
  for (const token of [applicant.token, await openUnproved(server, applicant)])
    expect((await server.call(trackApplication, { params, token })).status).toBe(200)
  expect((await server.call(trackApplication, { params })).status).toBe(200)
  expect((await server.call(getTrackedThread, { params, token: applicant.token })).status).toBe(200)
  const { token } = await createStaff(server.database, 'support')
  for (const path of [`track/${params.id}`, `track/${params.id}/messages`, `${applicant.id}/thread`]) {
    const head = await server.app.inject({
      method: 'HEAD',
      url: `/api/applications/${path}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([path, head.statusCode]).toEqual([path, 200])
  }
  expect(await looks(applicant)).toEqual([])
})

it('keeps the roles of the day of the look, and of an older look it takes those of today', async () => {
  const applicant = await newApplicant(server)
  const open = ({ token }: Staff) => server.call(getApplication, { params: { id: applicant.id }, token })
  const support = await createStaff(server.database, 'support')
  await open(support)
  await sql`update users set roles = '{administrator}' where id = ${support.id}::bigint`.execute(
    server.database.db,
  )
  expect(await looks(applicant)).toEqual([{ day: today(), roles: ['support'] }])
  await sql`update application_events set actor_roles = null where application_id = ${applicant.id}::bigint`.execute(
    server.database.db,
  )
  expect(await looks(applicant)).toEqual([{ day: today(), roles: ['administrator'] }])
})

const open = ({ id }: Applicant, { token }: Staff) => server.call(getApplication, { params: { id }, token })

it('a look before midnight of the institution and one after it are of two days', async () => {
  const applicant = await newApplicant(server)
  // 23:50 in Lagos, where it is an hour later than in UTC.
  server.clock.advance({ days: 1 })
  server.clock.set(`${server.clock.now().toISOString().slice(0, 10)}T22:50:00Z`)
  const first = today()
  const reader = await createStaff(server.database, 'support')
  await open(applicant, reader)
  server.clock.advance({ minutes: 20 })
  await open(applicant, reader)
  await open(applicant, reader)
  expect(await looks(applicant)).toEqual([
    { day: today(), roles: ['support'] },
    { day: first, roles: ['support'] },
  ])
  expect(today()).not.toBe(first)
})

it('the same person in another role is among those who looked that day', async () => {
  const applicant = await newApplicant(server)
  const reader = await createStaff(server.database, 'support')
  await open(applicant, reader)
  await sql`update users set roles = '{dispatch}' where id = ${reader.id}::bigint`.execute(server.database.db)
  await open(applicant, reader)
  expect(await looks(applicant)).toEqual([{ day: today(), roles: ['dispatch', 'support'] }])
})

it('many looks of one day hide no other day, and after 500 days the list says that there are older ones', async () => {
  const applicant = await newApplicant(server)
  const { id } = await createStaff(server.database, 'support', 'dispatch')
  const lookedOn = (days: number, times: number) =>
    sql`insert into application_events (application_id, at, kind, actor_kind, actor_id, actor_name, actor_roles)
      select ${applicant.id}::bigint, '2026-01-01T12:00:00Z'::timestamptz + day * interval '1 day', 'access', 'staff',
        ${id}::bigint, 'Reader', '{support,dispatch}'
      from generate_series(1, ${days}::int) day, generate_series(1, ${times}::int)`.execute(
      server.database.db,
    )
  await lookedOn(1, 600)
  await lookedOn(500, 1)
  const whole = await looksOf(server.database.db, applicant.id, ZONE)
  expect([whole.days.length, whole.days.at(-1), whole.has_older]).toEqual([
    500,
    { day: '2026-01-02', roles: ['dispatch', 'support'] },
    false,
  ])
  await lookedOn(501, 1)
  const cut = await looksOf(server.database.db, applicant.id, ZONE)
  expect([cut.days.length, cut.days.at(-1)?.day, cut.has_older]).toEqual([500, '2026-01-03', true])
})

it('a look at the linked student record counts for the application from the day it was submitted', async () => {
  const { db } = server.database
  const applicant = await newApplicant(server)
  const { id: student_id } = await createStudent(server.database, {
    matric_number: 'LAW/2014/0001',
    email: applicant.email,
  })
  await db.updateTable('applications').set({ student_id }).where('id', '=', applicant.id).execute()
  const submitted = today()
  await db
    .insertInto('record_looks')
    .values({ student_id, day: addDays(submitted, -1), role: 'auditor' })
    .execute()
  expect(await looks(applicant)).toEqual([])
  const params = { id: student_id }
  const officer = await createStaff(server.database, 'records_officer', 'approver')
  for (const time of [1, 2])
    expect([time, (await server.call(getStudent, { params, token: officer.token })).status]).toEqual([
      time,
      200,
    ])
  server.clock.advance({ days: 1 })
  const bursary = await createStaff(server.database, 'bursary')
  await server.call(getStudent, { params, token: bursary.token })
  await open(applicant, await createStaff(server.database, 'support'))
  expect(await looks(applicant)).toEqual([
    { day: addDays(submitted, 1), roles: ['bursary', 'support'] },
    { day: submitted, roles: ['approver', 'records_officer'] },
  ])
  const stranger = await newApplicant(server)
  expect(await looks(stranger)).toEqual([])
  // A stranger's application has the same matric number and surname, but not the address on the record.
  await db.updateTable('applications').set({ student_id }).where('id', '=', stranger.id).execute()
  expect(await looks(stranger)).toEqual([])
})

it('who is refused a student record, one that does not exist and a request for the headers leave no look', async () => {
  const { id } = await createStudent(server.database, { matric_number: 'LAW/2014/0002' })
  const support = await createStaff(server.database, 'support')
  expect((await server.call(getStudent, { params: { id }, token: support.token })).status).toBe(403)
  const { token } = await createStaff(server.database, 'records_officer')
  expect((await server.call(getStudent, { params: { id: 999_999 }, token })).status).toBe(404)
  const headers = { authorization: `Bearer ${token}` }
  expect((await server.app.inject({ method: 'HEAD', url: `/api/students/${id}`, headers })).statusCode).toBe(
    200,
  )
  const left = await server.database.db
    .selectFrom('record_looks')
    .selectAll()
    .where('student_id', '=', id)
    .execute()
  expect(left).toEqual([])
})

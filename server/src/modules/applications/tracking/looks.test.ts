import { trackApplication } from '@testamur/contract/applications/applications'
import { getApplication } from '@testamur/contract/applications/staff-applications'
import { getTrackedThread } from '@testamur/contract/messaging/messaging'
import {
  getApplicationThread,
  getThread,
  writeApplicationMessage,
} from '@testamur/contract/messaging/staff-messaging'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff, loadReference, type Staff } from '../../../../test/factories.ts'
import { createTestServer, type TestServer } from '../../../../test/harness.ts'
import { type Applicant, newApplicant, openUnproved } from '../../../../test/messages.ts'
import { dayOf } from '../../../core/days.ts'
import { looksOf } from './looks.ts'

const ZONE = 'Africa/Lagos'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await loadReference(server.database)
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

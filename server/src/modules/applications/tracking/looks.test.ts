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

const looks = ({ id }: Applicant) => looksOf(server.database.db, id, ZONE)

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
])('a member of staff who opened %s is among those who looked, once an hour', async (_, open) => {
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

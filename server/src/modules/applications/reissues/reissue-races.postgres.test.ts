import { endTrackSessions, reissueCopy, trackOptions } from '@testamur/contract/applications/after-submitting'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { createTestPortal, type TestServer } from '../../../../test/harness.ts'
import { type Applicant, newApplicant } from '../../../../test/messages.ts'
import { createMeeting, openWithout } from '../../../../test/unguarded.ts'
import { uuid } from '../../../core/ids.ts'

let server: TestServer
afterEach(() => server.close())

/** A server on which the first to have done this stays there until the other is done, or waits for it. */
async function start(meetAfter: RegExp) {
  let meeting = createMeeting()
  const stand = { ...meeting, come: (isHeldUp: () => Promise<boolean>) => meeting.come(isHeldUp) }
  const open = openWithout({ without: (text) => text, meeting: stand, meetAfter })
  server = await createTestPortal({ open })
  return (first: () => Promise<{ status: number }>, then: () => Promise<{ status: number }>) => {
    meeting = createMeeting()
    return meeting.during([first, () => meeting.firstCame.then(then)])
  }
}

/** An application whose first copy the courier lost. */
async function lost(): Promise<Applicant> {
  const mine = await newApplicant(server)
  await sql`
    with application as (update applications set status = 'dispatched' where id = ${mine.id}::bigint)
    update copies set status = 'lost' where application_id = ${mine.id}::bigint and position = 0`.execute(
    server.database.db,
  )
  return mine
}

/** Prepares issuing it again. */
async function reissuing({ tracking_id: id, token }: Applicant) {
  const { copies } = (await server.call(trackOptions, { params: { id }, token })).data
  const copy = copies.find(({ reissue }) => reissue.length > 0)
  if (copy === undefined) throw new Error('Nothing may be issued again')
  const { recipient, delivery_method, id: replaces } = copy
  const body = {
    ...({ reason: 'lost', consent: true, consent_name: 'Ọmọlará Adéyẹmí' } as const),
    copy: { id: uuid(), replaces, recipient, delivery_method },
  }
  return () => server.call(reissueCopy, { params: { id }, token, body })
}

const ending = ({ tracking_id: id, token }: Applicant) =>
  server.call(endTrackSessions, { params: { id }, token })

/** Sessions of the application and of what issues its copies again, and how many of these there are. */
async function left({ id }: Applicant) {
  const { rows } = await sql<{ reissues: number; sessions: number }>`
    with those as (select id from applications where ${id}::bigint in (id, parent_id))
    select (select count(*)::int - 1 from those) as reissues,
      (select count(*)::int from visitor_sessions
        where purpose = 'application' and subject_id in (select id from those)) as sessions`.execute(
    server.database.db,
  )
  return rows[0]
}

it('issues nothing again for a session that ended after the request began', async () => {
  // What counts applications comes after the session was read, and before the application is locked.
  const meet = await start(/rate_limits/)
  const mine = await lost()
  const [reissued, ended] = await meet(await reissuing(mine), () => ending(mine))
  expect([reissued.status, ended.status]).toEqual([401, 200])
  expect(await left(mine)).toEqual({ reissues: 0, sessions: 0 })
})

it('ends what a copy that is just being issued again opens', async () => {
  const meet = await start(/from "applications" as "a" .* for update of "a"$/)
  const mine = await lost()
  const [reissued, ended] = await meet(await reissuing(mine), () => ending(mine))
  expect([reissued.status, ended.status]).toEqual([201, 200])
  expect(await left(mine)).toEqual({ reissues: 1, sessions: 0 })
})

it('remembers the addresses that the application had before, as a legal hold on one needs', async () => {
  await start(/nothing to wait for/)
  const mine = await lost()
  await sql`update applications set former_emails = '{old@example.com}' where id = ${mine.id}::bigint`.execute(
    server.database.db,
  )
  const issueAgain = await reissuing(mine)
  expect((await issueAgain()).status).toBe(201)
  const { rows } =
    await sql`select former_emails from applications where parent_id = ${mine.id}::bigint`.execute(
      server.database.db,
    )
  expect(rows).toEqual([{ former_emails: ['old@example.com'] }])
})

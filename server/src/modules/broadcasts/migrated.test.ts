import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabaseBefore, type DatabaseBefore } from '../../../test/database-before.ts'

let before: DatabaseBefore
beforeAll(async () => {
  before = await createDatabaseBefore('0194_group_emails_as_batches.sql')
})
afterAll(() => before.close())

test('group emails from before keep their state, and each recipient what came of it', async () => {
  const { db } = before.database
  // Who is written to, and about what, is not looked at here.
  await sql`alter table broadcast_recipients drop constraint broadcast_recipients_application_id_fkey`.execute(
    db,
  )
  await sql`alter table broadcasts drop constraint broadcasts_created_by_fkey`.execute(db)
  await sql`
    insert into broadcasts (subject, body, audience, state, send_at, people, done, created_by, created_at, finished_at)
    select state, '', '{}', state, now(), 1, 1, 1, now(), case when state = 'cancelled' then '2026-11-20T10:00:00Z'::timestamptz end
    from unnest(array['gathering', 'scheduled', 'sending', 'sent', 'cancelled']) with ordinality as one (state, n) order by n`.execute(
    db,
  )
  await sql`
    insert into broadcast_recipients (broadcast_id, application_id, email, state, mail_message_id, reason, reason_message)
    select b.id, n, n || '@example.com', r.state, r.mail, r.reason, r.message::jsonb
    from broadcasts b, (values
      (1, 'waiting', null, null, null),
      (2, 'handed', '<1@testamur>', null, null),
      (3, 'failed', null, 'An old reason', null),
      (4, 'failed', null, 'In English', '{"code": "broadcasts.notAnEmailAddress"}')
    ) as r (n, state, mail, reason, message)
    where b.state in ('sending', 'cancelled') order by b.id, n`.execute(db)
  await sql`
    insert into jobs (kind, payload) values ('broadcasts.send', '{"broadcast_id": 2}')`.execute(db)

  await before.apply()
  const states = await sql<{ state: string }>`select state from broadcasts order by id`.execute(db)
  expect(states.rows.map(({ state }) => state)).toEqual([
    'gathering',
    'waiting',
    'running',
    'finished',
    'stopped',
  ])
  const recipients = await sql<{ outcome: string; reason: unknown }>`
    select outcome, reason from broadcast_recipients order by run_id, application_id`.execute(db)
  const told = [
    { outcome: 'done', reason: null },
    { outcome: 'failed', reason: 'An old reason' },
    { outcome: 'failed', reason: { code: 'broadcasts.notAnEmailAddress' } },
  ]
  expect(recipients.rows).toEqual([
    { outcome: 'waiting', reason: null },
    ...told,
    { outcome: 'stopped', reason: null },
    ...told,
  ])
  const jobs = await sql<{
    payload: unknown
  }>`select payload from jobs where kind = 'broadcasts.send'`.execute(db)
  expect(jobs.rows).toEqual([{ payload: { run_id: 2 } }])
})

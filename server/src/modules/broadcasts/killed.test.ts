// PostgreSQL alone is enough: it is about going on after a kill; intake/kill.test.ts kills a portal on the embedded
// database, too.

import type { Broadcast } from '@testamur/contract/broadcasts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { type CaughtMails, catchMails } from '../../../test/documents/smtp.ts'
import { createStaff, loadReference } from '../../../test/factories.ts'
import {
  askPortal,
  killPortal,
  type PortalProcess,
  startPortalProcess,
  useDatabase,
} from '../../../test/portal-process.ts'
import type { Database } from '../../db/client.ts'

const PEOPLE = 170
/** Applicants with two applications. */
const AGAIN = 20
/** The server is killed when the mail server has answered this many emails and taken another: in the first batches, and later. */
const DEATHS = [20, 110]
/** The jobs of a process at a time: this many emails may be at the mail server when it is killed, and be sent again. */
const ON_THEIR_WAY = 4

let place: TestDatabase
let mails: CaughtMails
beforeAll(async () => {
  place = await createTestDatabase()
  mails = await catchMails()
})
let running: PortalProcess | null = null
afterAll(async () => {
  // Running still when the test failed.
  running?.child.process.kill('SIGKILL')
  await mails.close()
  await place.remove()
})

const readers = (db: Database['db']) =>
  sql`
  with made as (
    insert into applications (tracking_id, application_type_id, status, surname, first_name, email, programme, currency,
      submitted_at)
    select 'TST-KILL-' || lpad(n::text, 14, '0'), (select min(id) from application_types), 'pending_payment', 'Okoro', 'Ada',
      'reader' || n % ${PEOPLE}::int || '@example.com', 'B.Sc. Physics', 'NGN', now()
    from generate_series(0, ${PEOPLE + AGAIN - 1}::int) as n
    returning id
  )
  insert into copies (application_id, id, position, type, purpose, format, delivery_method, rate_minor, delivery_minor, recipient)
  select id, gen_random_uuid(), 0, 'official_copy', 'employment', 'soft_copy', 'email', 0, 0, '{}' from made`.execute(
    db,
  )

/** Kept, to be ended when the test fails. */
const startServer = async (): Promise<PortalProcess> => {
  running = await startPortalProcess(place, { SMTP_URL: mails.url })
  return running
}

test('killed again and again while it sends: each reader has the one mail, and nobody is left out', async () => {
  const token = await useDatabase(place, async (database) => {
    await loadReference(database)
    await readers(database.db)
    return (await createStaff(database, 'records_officer')).token
  })

  const [first = 0, ...later] = DEATHS
  let killable = mails.stopAnsweringAfter(first)
  let server = await startServer()
  const { id } = await askPortal<Broadcast>(server, token, '/broadcasts', {
    subject: 'Your request {tracking_id}',
    body: 'Please pay, {first_name}.',
    audience: { payment: 'waiting' },
    people: PEOPLE,
  })
  for (const next of [...later, Number.POSITIVE_INFINITY]) {
    await killable
    await killPortal(place, server)
    killable = mails.stopAnsweringAfter(next)
    server = await startServer()
  }
  const look = () => askPortal<Broadcast>(server, token, `/broadcasts/${id}`)
  const results = { sent: PEOPLE, duplicate: AGAIN, waiting: 0, queued: 0, failed: 0, left: 0 }
  await expect.poll(look, { interval: 100 }).toMatchObject({ state: 'sent', done: PEOPLE, results })
  server.child.process.kill('SIGTERM')
  expect(await server.child.ended()).toMatchObject({ code: 0 })

  // What the mail server took and the dead process could not note goes out once more as the same mail, which a mail
  // program shows once.
  const one = Array.from({ length: PEOPLE }, (_, n) => mails.to(`reader${n}@example.com`))
  expect(one.map((mine) => new Set(mine.map(({ messageId }) => messageId)).size)).toEqual(one.map(() => 1))
  expect(mails.all.length - PEOPLE).toBeLessThanOrEqual(DEATHS.length * ON_THEIR_WAY)
}, 300_000)

// PostgreSQL alone is enough: it is about going on after a kill; intake/kill.test.ts kills a portal on the embedded
// database, too.

import { setTimeout as pause } from 'node:timers/promises'
import type { Broadcast } from '@testamur/contract/broadcasts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Child, startChild } from '../../../test/child.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { type CaughtMails, catchMails } from '../../../test/documents/smtp.ts'
import { createStaff, loadReference } from '../../../test/factories.ts'
import { createTestLog } from '../../../test/log.ts'
import { openDatabase } from '../../../test/open-database.ts'
import type { Database } from '../../db/client.ts'

const PEOPLE = 170
/** Applicants with two applications. */
const AGAIN = 20
/** The server is killed after this many emails: in the first batches, and later. */
const DEATHS = [20, 110]
/** The jobs of a process at a time: this many emails may be at the mail server when it is killed, and be sent again. */
const ON_THEIR_WAY = 4

let place: TestDatabase
let mails: CaughtMails
beforeAll(async () => {
  place = await createTestDatabase()
  mails = await catchMails()
})
let running: Running | null = null
afterAll(async () => {
  // Running still when the test failed.
  running?.child.process.kill('SIGKILL')
  await mails.close()
  await place.remove()
})

/** Opens the database while no server runs: the embedded one has one owner at a time. */
async function between<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const { logger } = createTestLog()
  const database = await openDatabase({ source: place.source, logger, poolSize: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

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

type Running = { readonly child: Child; readonly address: string }

async function startServer(): Promise<Running> {
  const { source } = place
  const child = startChild('main', [], {
    ...('folder' in source ? { DATA_DIR: source.folder } : { DATABASE_URL: source.url }),
    NODE_ENV: 'test',
    DEMO: '0',
    PORT: '0',
    LOG_LEVEL: 'silent',
    SMTP_URL: mails.url,
  })
  const ready = await child.line((line) => line.includes('is ready at'))
  running = { child, address: /http:\S+/.exec(ready)?.[0] ?? '' }
  return running
}

async function ask<T>({ address }: Running, token: string, path: string, body?: object): Promise<T> {
  const reply = await fetch(`${address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`)
  return (JSON.parse(text) as { data: T }).data
}

async function dies({ child }: Running, after: number): Promise<void> {
  while (mails.all.length < after) await pause(2)
  child.process.kill('SIGKILL')
  expect(await child.ended()).toMatchObject({ signal: 'SIGKILL' })
  // The jobs of a dead process are taken over after a minute.
  await between((database) =>
    sql`update jobs set lease_until = now() where done_at is null`.execute(database.db),
  )
}

test('killed again and again while it sends: each reader has the one mail, and nobody is left out', async () => {
  const token = await between(async (database) => {
    await loadReference(database)
    await readers(database.db)
    return (await createStaff(database, 'records_officer')).token
  })

  let server = await startServer()
  const { id } = await ask<Broadcast>(server, token, '/broadcasts', {
    subject: 'Your request {tracking_id}',
    body: 'Please pay, {first_name}.',
    audience: { payment: 'waiting' },
    people: PEOPLE,
  })
  for (const after of DEATHS) {
    await dies(server, after)
    server = await startServer()
  }
  const look = () => ask<Broadcast>(server, token, `/broadcasts/${id}`)
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

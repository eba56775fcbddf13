// PostgreSQL alone is enough: it is about going on after a kill; intake/kill.test.ts kills a portal on the embedded
// database, too.

import { setTimeout as pause } from 'node:timers/promises'
import type { BulkRun } from '@testamur/contract/bulk/bulk-runs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Child, startChild } from '../../../test/child.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createStaff, loadReference } from '../../../test/factories.ts'
import { createTestLog } from '../../../test/log.ts'
import { openDatabase } from '../../../test/open-database.ts'
import type { Database } from '../../db/client.ts'

const ROWS = 160
/** The server is killed after this many rows. */
const DEATHS = [25]

let place: TestDatabase
let running: Running | null = null
beforeAll(async () => {
  place = await createTestDatabase()
})
afterAll(async () => {
  // Running still when the test failed.
  running?.child.process.kill('SIGKILL')
  await place.remove()
})

type Running = { readonly child: Child; readonly address: string }

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

const makeApplications = (db: Database['db']) =>
  sql`
  insert into applications (tracking_id, application_type_id, status, surname, first_name, email, programme, currency,
    submitted_at, paid_at)
  select 'TST-KILL-' || lpad(n::text, 14, '0'), (select min(id) from application_types), 'submitted', 'Okoro', 'Ada',
    'ada' || n || '@example.com', 'B.Sc. Physics', 'NGN', now(), now()
  from generate_series(1, ${ROWS}::int) as n`.execute(db)

async function startServer(): Promise<Running> {
  const { source } = place
  const child = startChild('main', [], {
    ...('folder' in source ? { DATA_DIR: source.folder } : { DATABASE_URL: source.url }),
    NODE_ENV: 'test',
    DEMO: '0',
    PORT: '0',
    LOG_LEVEL: 'silent',
  })
  const ready = await child.line((line) => line.includes('is ready at'))
  running = { child, address: /http:\S+/.exec(ready)?.[0] ?? '' }
  return running
}

async function ask({ address }: Running, token: string, path: string, body?: object): Promise<BulkRun> {
  const reply = await fetch(`${address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`)
  return (JSON.parse(text) as { data: BulkRun }).data
}

test('killed while it checks and while it runs: each row has its turn once', async () => {
  const token = await between(async (database) => {
    await loadReference(database)
    await makeApplications(database.db)
    return (await createStaff(database, 'records_officer')).token
  })
  let server = await startServer()
  const { id } = await ask(server, token, '/applications/bulk', {
    dry_run: true,
    selection: { filter: { status: 'submitted' } },
    act: { action: 'claim' },
  })
  // Killed while it is checked: the check goes on, and no row is checked twice.
  const dieAndRise = async () => {
    server.child.process.kill('SIGKILL')
    expect(await server.child.ended()).toMatchObject({ signal: 'SIGKILL' })
    // The jobs of a dead process are taken over after a minute.
    await between((database) =>
      sql`update jobs set lease_until = now() where done_at is null`.execute(database.db),
    )
    server = await startServer()
  }
  await dieAndRise()
  await expect
    .poll(() => ask(server, token, `/applications/bulk/${id}`), { interval: 100 })
    .toMatchObject({ state: 'rehearsed', rows: ROWS, checked: ROWS, outcomes: { waiting: ROWS } })
  await ask(server, token, '/applications/bulk', { dry_run: false, run_id: id })
  const done = async () => (await ask(server, token, `/applications/bulk/${id}`)).outcomes.done
  for (const after of DEATHS) {
    while ((await done()) < after) await pause(2)
    await dieAndRise()
  }
  await expect
    .poll(() => ask(server, token, `/applications/bulk/${id}`), { interval: 100 })
    .toMatchObject({ state: 'finished', outcomes: { done: ROWS, waiting: 0, changed: 0, failed: 0 } })
  server.child.process.kill('SIGTERM')
  expect(await server.child.ended()).toMatchObject({ code: 0 })
  // Each has made one transition, and no second one.
  const steps = await between((database) =>
    sql<{
      count: number
    }>`select count(*) as count from application_events where to_status = 'under_review'`.execute(
      database.db,
    ),
  )
  expect(steps.rows[0]?.count).toBe(ROWS)
}, 300_000)

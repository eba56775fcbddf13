// PostgreSQL alone is enough: it is about going on after a kill; intake/kill.test.ts kills a portal on the embedded
// database, too.

import type { BulkRun } from '@testamur/contract/bulk/bulk-runs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createStaff, loadReference } from '../../../test/factories.ts'
import { holdWriter } from '../../../test/hold-writer.ts'
import {
  askPortal,
  killPortal,
  type PortalProcess,
  startPortalProcess,
  useDatabase,
} from '../../../test/portal-process.ts'
import type { Database } from '../../db/client.ts'

const ROWS = 160
/** Only the first 50 are checked by the call itself; the job that has checked so many is killed before it commits. */
const CHECKED_AT_DEATH = 100
/** The server is killed after this many rows, in the middle of the next one. */
const DEATH = 25

let place: TestDatabase
let running: PortalProcess | null = null
beforeAll(async () => {
  place = await createTestDatabase()
})
afterAll(async () => {
  // Running still when the test failed.
  running?.child.process.kill('SIGKILL')
  await place.remove()
})

const makeApplications = (db: Database['db']) =>
  sql`
  insert into applications (tracking_id, application_type_id, status, surname, first_name, email, programme, currency,
    submitted_at, paid_at)
  select 'TST-KILL-' || lpad(n::text, 14, '0'), (select min(id) from application_types), 'submitted', 'Okoro', 'Ada',
    'ada' || n || '@example.com', 'B.Sc. Physics', 'NGN', now(), now()
  from generate_series(1, ${ROWS}::int) as n`.execute(db)

/** Kept, to be ended when the test fails. */
const startServer = async (): Promise<PortalProcess> => {
  running = await startPortalProcess(place)
  return running
}

test('killed while it checks and while it runs: each row has its turn once', async () => {
  const token = await useDatabase(place, async (database) => {
    await loadReference(database)
    await makeApplications(database.db)
    return (await createStaff(database, 'records_officer')).token
  })
  if ('folder' in place.source) throw new Error('This test needs PostgreSQL')
  const { url } = place.source
  const check = await holdWriter(url, 'bulk_runs', `new.checked = ${CHECKED_AT_DEATH}`)
  let server = await startServer()
  const { id } = await askPortal<BulkRun>(server, token, '/applications/bulk', {
    dry_run: true,
    selection: { filter: { status: 'submitted' } },
    act: { action: 'claim' },
  })
  // The check goes on, and no row is checked twice.
  await check.arrived()
  await killPortal(place, server, check)
  server = await startServer()
  await expect
    .poll(() => askPortal<BulkRun>(server, token, `/applications/bulk/${id}`), { interval: 100 })
    .toMatchObject({ state: 'rehearsed', rows: ROWS, checked: ROWS, outcomes: { waiting: ROWS } })
  const items = await useDatabase(place, ({ db }) =>
    db.selectFrom('bulk_items').select('id').where('run_id', '=', id).orderBy('id').execute(),
  )
  const row = await holdWriter(url, 'bulk_items', `new.id = ${items[DEATH]?.id}`)
  await askPortal<BulkRun>(server, token, '/applications/bulk', { dry_run: false, run_id: id })
  await row.arrived()
  await killPortal(place, server, row)
  server = await startServer()
  await expect
    .poll(() => askPortal<BulkRun>(server, token, `/applications/bulk/${id}`), { interval: 100 })
    .toMatchObject({ state: 'finished', outcomes: { done: ROWS, waiting: 0, changed: 0, failed: 0 } })
  server.child.process.kill('SIGTERM')
  expect(await server.child.ended()).toMatchObject({ code: 0 })
  // Each has made one transition, and no second one.
  const steps = await useDatabase(place, (database) =>
    sql<{
      count: number
    }>`select count(*) as count from application_events where to_status = 'under_review'`.execute(
      database.db,
    ),
  )
  expect(steps.rows[0]?.count).toBe(ROWS)
}, 300_000)

// Two callers write the same at once: the first commits when the second waits for it.
import { readFileSync } from 'node:fs'
import { createUser } from '@testamur/contract/identity/users'
import { createSavedView } from '@testamur/contract/saved-views'
import { uploadSettlement } from '@testamur/contract/settlements'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff, loadReference, type Staff } from '../../test/factories.ts'
import { createTestServer, type TestServer } from '../../test/harness.ts'
import { connectTo, type OwnConnection } from '../../test/own-connection.ts'
import { addPaystack } from '../../test/payments/paystack.ts'
import { sha256 } from '../core/ids.ts'

let server: TestServer
let admin: Staff
let bursar: Staff
let other: OwnConnection
beforeAll(async () => {
  server = await createTestServer()
  await loadReference(server.database)
  admin = await createStaff(server.database)
  bursar = await createStaff(server.database, 'bursary')
  if (!('url' in server.source)) throw new Error('Races need PostgreSQL')
  other = await connectTo(server.source.url)
  await addPaystack(server)
})
afterAll(async () => {
  await other.end()
  await server.close()
})

async function untilWaiting(calls: number): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(server.database.db)).rows.length).toBe(calls)
}

/** Makes the call while another connection has written the same, which commits once the call waits for it. */
async function callSecond<T>(write: string, values: readonly unknown[], call: () => Promise<T>): Promise<T> {
  await other.query('begin')
  await other.query(write, [...values])
  const second = call()
  await untilWaiting(1)
  await other.query('commit')
  return second
}

it('takes in a settlement file once', async () => {
  const bytes = readFileSync(new URL('../../test/fixtures/settlements/1904-flag-true.xlsx', import.meta.url))
  const file = { bytes, name: 'settlement.xlsx' }
  const { status, failure } = await callSecond(
    `with kept as (
       insert into files (key, sha256, size, content_type, original_name, purpose)
       values ('settlement/first', $1, 1, 'text/csv', 'settlement.csv', 'settlement') returning key)
     insert into settlement_files
       (sha256, alias, format, name, file_key, uploaded_by, uploaded_by_name, uploaded_at)
     select $1, 'paystack', 'paystack', 'settlement.csv', key, $2, 'Bursar', now() from kept`,
    [sha256(bytes), bursar.id],
    () => server.call(uploadSettlement, { token: bursar.token, body: { provider: 'paystack' }, file }),
  )
  expect([status, failure.message]).toEqual([409, 'This very file was taken in meanwhile by somebody else.'])
})

it('keeps one view with which a list opens', async () => {
  const body = { name: 'Second', list: 'transcript', query: '', role: 'support', is_default: true } as const
  const { status, failure } = await callSecond(
    `insert into saved_views (list, name, role, query, is_default)
     values ('transcript', 'First', 'support', '', true)`,
    [],
    () => server.call(createSavedView, { token: admin.token, body }),
  )
  expect([status, failure.message]).toEqual([
    409,
    'Somebody else saved the same at this moment. Reload the page, then try again.',
  ])
})

it('gives two people whose addresses begin alike different user names', async () => {
  const invite = (domain: string) =>
    server.call(createUser, {
      token: admin.token,
      body: { name: 'Ada Twin', email: `ada.twin@${domain}.example`, roles: ['support'] },
    })
  await other.query('begin')
  await other.query('lock table users in share row exclusive mode')
  const both = Promise.all([invite('one'), invite('two')])
  await untilWaiting(2)
  await other.query('commit')
  expect((await both).map(({ status, text }) => [status, text])).toEqual([
    [201, expect.any(String)],
    [201, expect.any(String)],
  ])
  const { rows } = await sql<{ username: string }>`
    select username from users where name = 'Ada Twin' order by length(username)`.execute(server.database.db)
  expect(rows).toEqual([
    { username: 'ada.twin' },
    { username: expect.stringMatching(/^ada\.twin@(one|two)\.example$/) },
  ])
})

// Two callers write the same at once: the transaction of the first is held open until the second waits for it.
import { readFileSync } from 'node:fs'
import { createPaymentProvider } from '@testamur/contract/providers/payment-providers'
import { createSavedView } from '@testamur/contract/saved-views'
import { uploadSettlement } from '@testamur/contract/settlements'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff, loadReference, type Staff } from '../../test/factories.ts'
import { createTestServer, type TestServer } from '../../test/harness.ts'
import { sha256 } from '../core/ids.ts'
import type { Tx } from '../db/client.ts'

let server: TestServer
let admin: Staff
let bursar: Staff
beforeAll(async () => {
  server = await createTestServer()
  await loadReference(server.database)
  admin = await createStaff(server.database)
  bursar = await createStaff(server.database, 'bursary')
  await server.call(createPaymentProvider, {
    token: admin.token,
    body: {
      alias: 'paystack',
      adapter: 'paystack',
      label: 'Paystack',
      mode: 'test',
      environment: 'own',
      active: false,
      values: { secret_key: 'sk_test_0123456789abcdef0123456789abcdef01234567' },
    },
  })
})
afterAll(() => server.close())

/** Makes the call while another transaction has written the same, which commits once the call waits for it. */
async function callSecond<T>(write: (tx: Tx) => Promise<unknown>, call: () => Promise<T>): Promise<T> {
  const { database } = server
  let second: Promise<T> | undefined
  await database.inTransaction(async (tx) => {
    await write(tx)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    second = call()
    const waiting = sql`select 1 from pg_stat_activity where ${rows[0]?.pid ?? 0}::int = any(pg_blocking_pids(pid))`
    await expect.poll(async () => (await waiting.execute(database.db)).rows.length).toBe(1)
  })
  if (second === undefined) throw new Error('Nobody called')
  return second
}

it('takes in a settlement file once', async () => {
  const bytes = readFileSync(new URL('../../test/fixtures/settlements/1904-flag-true.xlsx', import.meta.url))
  const file = { bytes, name: 'settlement.xlsx' }
  const { status, failure } = await callSecond(
    (tx) =>
      sql`
        with kept as (
          insert into files (key, sha256, size, content_type, original_name, purpose)
          values ('settlement/first', ${sha256(bytes)}, ${bytes.length}, 'text/csv', 'settlement.csv', 'settlement')
          returning key)
        insert into settlement_files
          (sha256, alias, format, name, file_key, uploaded_by, uploaded_by_name, uploaded_at)
        select ${sha256(bytes)}, 'paystack', 'paystack', 'settlement.csv', key, ${bursar.id}, 'Bursar', now()
        from kept`.execute(tx),
    () => server.call(uploadSettlement, { token: bursar.token, body: { provider: 'paystack' }, file }),
  )
  expect([status, failure.message]).toEqual([409, 'This very file was taken in meanwhile by somebody else.'])
})

it('keeps one view with which a list opens', async () => {
  const body = { name: 'Second', list: 'transcript', query: '', role: 'support', is_default: true } as const
  const { status, failure } = await callSecond(
    (tx) =>
      sql`
        insert into saved_views (list, name, role, query, is_default)
        values ('transcript', 'First', 'support', '', true)`.execute(tx),
    () => server.call(createSavedView, { token: admin.token, body }),
  )
  expect([status, failure.message]).toEqual([
    409,
    'Somebody else saved the same at this moment. Reload the page, then try again.',
  ])
})

import { submitApplication } from '@testamur/contract/applications/applications'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { requestFor, type SentRequest } from '../../../test/applicants.ts'
import { connectTo, type OwnConnection } from '../../../test/own-connection.ts'
import { type Registry, startRegistry } from '../../../test/registry.ts'
import { notify } from '../../db/announce.ts'

// The first invoice and a change of the currency at the same moment: the second follows the first.

let registry: Registry
let request: SentRequest
let other: OwnConnection
beforeEach(async () => {
  registry = await startRegistry()
  request = await requestFor(registry)
  if (!('url' in registry.source)) throw new Error('Races need PostgreSQL')
  other = await connectTo(registry.source.url)
})
afterEach(async () => {
  await other.end()
  await registry.close()
})

const CHANGE = `update institutions set currency = 'GHS'`

const send = () => registry.call(submitApplication, { body: request })

async function currencies() {
  const { rows } = await sql<{ currency: string }>`select currency from invoices`.execute(
    registry.database.db,
  )
  return rows.map(({ currency }) => currency)
}

async function waiting() {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    registry.database.db,
  )
  return rows.length
}

/** An application is sent while the currency is changed; the change commits only once the invoice waits for it. */
async function sendDuringChange() {
  await other.query('begin')
  await other.query(CHANGE)
  const answer = send()
  await expect.poll(waiting).toBeGreaterThan(0)
  await other.query('commit')
  return (await answer).status
}

it('an invoice in the old currency is not written behind a change of it', async () => {
  expect(await sendDuringChange()).toBe(503)
  expect(await currencies()).toEqual([])
  await registry.database.inTransaction((tx) => notify(tx, 'reference', 'institution'))
  await expect.poll(async () => (await send()).status).toBe(201)
  expect(await currencies()).toEqual(['GHS'])
})

it('and would be without its guard', async () => {
  await sql`drop trigger invoices_keep_currency on invoices`.execute(registry.database.db)
  expect(await sendDuringChange()).toBe(201)
  expect(await currencies()).toEqual(['NGN'])
})

it('a change of the currency behind the first invoice is refused', async () => {
  await other.query('begin')
  await other.query(`insert into invoices (reference, payable, currency, total_minor, issued_at, expires_at)
    values ('IFIRST00001', 'certificate', 'NGN', 0, now(), now())`)
  const change = sql.raw(CHANGE).execute(registry.database.db)
  const refused = expect(change).rejects.toThrow('fixed since the first invoice')
  await expect.poll(waiting).toBeGreaterThan(0)
  await other.query('commit')
  await refused
  expect(await currencies()).toEqual(['NGN'])
})

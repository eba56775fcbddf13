import { listAuditEvents } from '@testamur/contract/audit'
import { getInstitution } from '@testamur/contract/institution/institution'
import { listMails } from '@testamur/contract/operations'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { openDatabase } from '../../../test/open-database.ts'
import { connectTo, type OwnConnection } from '../../../test/own-connection.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

// A flood of refused calls while the table of counts is slow takes one database connection, not all.

const CONNECTIONS = 4
const FLOOD = 40

let server: TestServer
let other: OwnConnection
let officer: Staff
let auditor: Staff

beforeEach(async () => {
  let url = ''
  server = await createTestPortal({
    open(source, { logger }) {
      if ('url' in source) url = source.url
      return openDatabase({ source, logger, poolSize: CONNECTIONS })
    },
  })
  officer = await createStaff(server.database, 'records_officer')
  auditor = await createStaff(server.database, 'auditor')
  other = await connectTo(url)
})
afterEach(async () => {
  await other.end()
  await server.close()
})

const refuse = (address: string) =>
  server.call(listMails, { token: officer.token, remoteAddress: address }).then(({ status }) => status)

/** Statements that wait for the table of counts. */
async function waiting(): Promise<number> {
  const { rows } = await other.query(
    `select 1 from pg_locks where relation = 'audit_tallies'::regclass and not granted`,
  )
  return rows.length
}

async function counted(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(count), 0)::int as sum from audit_tallies where kind = 'refusal'`.execute(
    server.database.db,
  )
  return rows[0]?.sum ?? 0
}

it('takes one connection at most, and every refusal is counted once', async () => {
  await other.query('begin')
  await other.query('lock table audit_tallies in access exclusive mode')
  const refused = await Promise.all(
    Array.from({ length: FLOOD }, (_, index) => refuse(`198.51.100.${index % 4}`)),
  )
  expect(new Set(refused)).toEqual(new Set([403]))
  await expect.poll(waiting).toBe(1)
  // If all connections were taken, this would wait, too.
  expect((await server.call(getInstitution, {})).status).toBe(200)
  expect((await server.call(listAuditEvents, { token: auditor.token })).status).toBe(200)
  expect(await waiting()).toBe(1)
  await other.query('commit')
  await expect.poll(counted).toBe(FLOOD)
  server.clock.advance({ minutes: 10 })
  await server.database.inTransaction((tx) => enqueue(tx, { kind: 'audit.fold' }))
  await server.runJobs()
  const { data } = (
    await server.call(listAuditEvents, { token: auditor.token, query: { action: 'access.refused' } })
  ).reply
  expect(data.map(({ after }) => after)).toEqual(
    Array.from({ length: 4 }, () => expect.objectContaining({ counts: { '403 GET /mails': FLOOD / 4 } })),
  )
})

it('goes on counting after the database refused once', async () => {
  await other.query('alter table audit_tallies rename to audit_tallies_away')
  expect(await refuse('198.51.100.1')).toBe(403)
  await expect.poll(() => server.log.text()).toContain('were not counted')
  await other.query('alter table audit_tallies_away rename to audit_tallies')
  expect(await refuse('198.51.100.1')).toBe(403)
  await expect.poll(counted).toBe(1)
})

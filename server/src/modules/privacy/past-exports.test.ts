import {
  askPrivacyRequest,
  decidePrivacyRequest,
  getPrivacyExport,
  listPrivacyRequests,
} from '@testamur/contract/privacy'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { newApplicant } from '../../../test/messages.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestPortal()
})
afterAll(() => server.close())

async function ask(kind: 'export' | 'erasure' = 'export') {
  const { id: application, tracking_id } = await newApplicant(server)
  await sql`update applications set status = 'completed' where id = ${application}::bigint`.execute(
    server.database.db,
  )
  const clerk = await createStaff(server.database)
  const body = { kind, tracking_id, reason: 'Asked for by letter of 3 May.' } as const
  const { data } = await server.call(askPrivacyRequest, { body, token: clerk.token })
  return { id: data.id, tracking_id, clerk }
}

async function listed(id: number) {
  const { token } = await createStaff(server.database, 'auditor')
  const { data } = await server.call(listPrivacyRequests, { query: {}, token })
  return data.find((request) => request.id === id)
}

it('keeps who asked for an export and when, and once its file has expired no longer whom it was about', async () => {
  const { id, tracking_id, clerk } = await ask()
  await server.runJobs()
  const done = await listed(id)
  expect(done).toMatchObject({ state: 'done', tracking_id, name: expect.stringContaining('Adéyẹmí') })
  const read = async () => {
    const { token } = await createStaff(server.database)
    return (await server.call(getPrivacyExport, { params: { id }, token })).status
  }
  expect(await read()).toBe(200)
  server.clock.advance({ days: 8 })
  // The file is removed in the night that follows.
  expect(await read()).toBe(404)
  await enqueue(server.database.db, { kind: 'privacy.drop_exports' })
  await server.runJobs()
  expect(await listed(id)).toEqual({
    ...done,
    ...{ name: null, email: null, matric_number: null, tracking_id: null, file_until: null },
  })
  expect(done?.requested_by).toBe(clerk.name)
})

it('keeps why an erasure was rejected, and after seven days no longer whose it was', async () => {
  const { id, tracking_id } = await ask('erasure')
  const approver = await createStaff(server.database, 'approver')
  const rejection_reason = 'The letter was not signed.'
  const body = { approve: false, reason: rejection_reason }
  await server.call(decidePrivacyRequest, { params: { id }, body, token: approver.token })
  const rejected = await listed(id)
  expect(rejected).toMatchObject({ state: 'rejected', rejection_reason, tracking_id })
  server.clock.advance({ days: 8 })
  await enqueue(server.database.db, { kind: 'privacy.drop_exports' })
  await server.runJobs()
  const unnamed = { name: null, email: null, matric_number: null, tracking_id: null }
  expect(await listed(id)).toEqual({ ...rejected, ...unnamed })
  const link = await sql<{ after: unknown }>`
    select after from audit_events where action = 'person.reject_erasure' and subject = ${`privacy:${id}`}`.execute(
    server.database.db,
  )
  expect(link.rows).toEqual([{ after: { state: 'rejected', reason: rejection_reason } }])
})

it('is decided by nobody, and says so', async () => {
  const { id } = await ask()
  const { token } = await createStaff(server.database)
  const decided = await server.call(decidePrivacyRequest, { params: { id }, body: { approve: true }, token })
  expect([decided.status, decided.failure.message]).toEqual([
    417,
    'Nobody decides on an export. It starts as soon as it is requested.',
  ])
})

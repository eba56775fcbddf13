import { getApplication } from '@testamur/contract/applications/staff-applications'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff } from '../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../test/harness.ts'
import { newApplicant } from '../../test/messages.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestPortal()
})
afterAll(() => server.close())

const looks = async () => {
  const { rows } = await sql<{ looks: number }>`
    select (select count(*)::int from application_events where kind = 'access')
      + (select count(*)::int from audit_tallies where kind = 'look') as looks`.execute(server.database.db)
  return rows[0]?.looks
}

it('asking for the headers of a record is no look at it', async () => {
  const { id } = await newApplicant(server)
  const { token } = await createStaff(server.database, 'records_officer')
  const head = await server.app.inject({
    method: 'HEAD',
    url: `/api/applications/${id}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(await looks()).toBe(0)
  await server.call(getApplication, { params: { id }, token })
  await expect.poll(looks).toBe(2)
})

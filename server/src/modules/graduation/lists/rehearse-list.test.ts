// PostgreSQL alone is enough: it is about a file store that does not answer; class.test.ts sends the same SQL.

import {
  getGraduandImport,
  rehearseGraduandImport,
  startGraduandImport,
} from '@testamur/contract/graduation/graduand-imports'
import { createGraduationEvent } from '@testamur/contract/graduation/graduation-events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bucket, startBucket } from '../../../../test/bucket.ts'
import { createStaff, loadReference } from '../../../../test/factories.ts'
import { firstOfSenate } from '../../../../test/graduating-class.ts'
import { createTestServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
let bucket: Bucket

beforeAll(async () => {
  bucket = await startBucket()
  server = await createTestServer({ settings: { STORAGE_URL: bucket.url() } })
  await loadReference(server.database)
  server.clock.set('2026-01-12T09:00:00Z')
})
afterAll(async () => {
  await server.close()
  await bucket.close()
})

test.each([
  ['answers again, and is checked then', null, 'rehearsed'],
  ['never answers, and is failed after the last attempt', 'error', 'failed'],
] as const)('a list waits for a file store that %s', async (_what, later, state) => {
  const { token } = await createStaff(server.database, 'records_officer')
  const administrator = (await createStaff(server.database)).token
  const body = { title: `Convocation: ${state}`, session: '2024/2025', held_on: '2026-03-28' }
  const event = await server.call(createGraduationEvent, { body, token: administrator })
  const sent = await server.call(startGraduandImport, {
    body: { event_id: event.data.id },
    file: { bytes: Buffer.from(firstOfSenate(3)), name: 'senate.csv' },
    token,
  })
  const { id, columns } = sent.data
  await server.call(rehearseGraduandImport, { params: { id }, body: { columns }, token })
  const read = async () => (await server.call(getGraduandImport, { params: { id }, token })).data

  bucket.bend('error')
  await server.runJobs()
  expect(await read()).toMatchObject({ state: 'rehearsing', problems: [] })

  bucket.bend(later)
  await sql`update jobs set attempts = max_attempts - 1, run_at = null where done_at is null`.execute(
    server.database.db,
  )
  await server.runJobs()
  expect((await read()).state).toBe(state)
})

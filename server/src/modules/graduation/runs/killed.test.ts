// PostgreSQL alone is enough: bulk/killed.test.ts kills a run on both databases, and the walk over staff-acts sends the SQL of this one.
import { getGraduationRun, startGraduationRun } from '@testamur/contract/graduation/graduation-runs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClassOfSenate, createApprovedClass, createSeries } from '../../../../test/approved-class.ts'
import { type Child, startChild } from '../../../../test/child.ts'
import { createTestPortal, type TestServer } from '../../../../test/harness.ts'
import { holdWriter } from '../../../../test/hold-writer.ts'
import { openDatabase } from '../../../../test/open-database.ts'
import { createTemplateInUse } from '../../../../test/template-in-use.ts'
import type { DatabaseOptions } from '../../../db/client.ts'

const PEOPLE = 24
/** The server is killed after this many certificates, in the middle of the next one. */
const DEATH = 5

/** `Ada Aa`, `Ada Ab`: each another name, without digits. */
const names = Array.from(
  { length: PEOPLE },
  (_, index) => `Ada ${'ABCD'[Math.floor(index / 10)]}${'abcdefghij'[index % 10]}`,
)

let server: TestServer
let known: ClassOfSenate
let child: Child | null = null
let source: DatabaseOptions['source'] | null = null
beforeAll(async () => {
  server = await createTestPortal({
    open: (opened, { logger }) => {
      source = opened
      return openDatabase({ source: opened, logger, poolSize: 4 })
    },
  })
  await createTemplateInUse(server)
  known = await createApprovedClass(server, 'A killed class', names)
})
afterAll(async () => {
  // Running still when the test failed.
  child?.process.kill('SIGKILL')
  await server.close()
})

async function issued(): Promise<{ number: number; name: string }[]> {
  const { rows } = await sql<{ number: number; name: string }>`
    select number, name from graduation_certificates where state = 'issued' order by number`.execute(
    server.database.db,
  )
  return rows
}

test('killed in the middle of a class: no number is lost and none is used twice', async () => {
  const series_id = await createSeries(server, known.officer, 'KIL')
  const started = await server.call(startGraduationRun, {
    params: { id: known.event },
    body: { choice: { kind: 'certificates', graduands: null, series_id }, expected: PEOPLE },
    token: known.officer,
  })
  if (source === null || 'folder' in source) throw new Error('This test needs PostgreSQL')
  const issue = `new.state = 'issued' and new.number = ${DEATH + 1}`
  const held = await holdWriter(source.url, 'graduation_certificates', issue)
  child = startChild('main', [], {
    DATABASE_URL: source.url,
    DATA_DIR: server.config.dataDir,
    NODE_ENV: 'test',
    DEMO: '0',
    PORT: '0',
    LOG_LEVEL: 'silent',
  })
  await held.arrived()
  child.process.kill('SIGKILL')
  expect(await child.ended()).toMatchObject({ signal: 'SIGKILL' })
  await held.release()
  expect(await issued()).toHaveLength(DEATH)

  // The jobs of a dead process are taken over after a minute.
  await sql`update jobs set lease_until = '2000-01-01' where done_at is null`.execute(server.database.db)
  server.clock.advance({ hours: 1 })
  await server.runJobs()
  const { id } = started.data
  const run = await server.call(getGraduationRun, { params: { id }, token: known.officer })
  expect(run.data).toMatchObject({
    state: 'finished',
    outcomes: { done: PEOPLE, failed: 0, waiting: 0, stopped: 0 },
  })
  expect(await issued()).toEqual(names.map((name, index) => ({ number: index + 1, name })))
  const { rows } = await sql<{ documents: number; events: number }>`
    select (select count(*) from documents where graduand_id is not null and kind = 'certificate') as documents,
      (select count(*) from graduand_events where act = 'generated') as events`.execute(server.database.db)
  expect(rows[0]).toEqual({ documents: PEOPLE, events: PEOPLE })
}, 120_000)

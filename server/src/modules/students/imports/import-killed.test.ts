// PostgreSQL alone is enough: it is about going on after a kill; intake/kill.test.ts kills a portal on the
// embedded database, too.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startChild } from '../../../../test/child.ts'
import { createTestClock } from '../../../../test/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { createStudent } from '../../../../test/factories.ts'
import { createTestLog } from '../../../../test/log.ts'
import { openModules } from '../../../../test/office.ts'
import { openDatabase } from '../../../../test/open-database.ts'
import { readImport } from './read-imports.ts'
import { runImport } from './run-import.ts'
import { prepareImport } from './start-import.ts'

const LINES = 12_000
const folder = mkdtempSync(join(tmpdir(), 'testamur-killed-'))
let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(async () => {
  await test.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens the database here and not in a child process: the embedded one has one owner at a time. */
async function office<T>(work: (modules: Awaited<ReturnType<typeof openOffice>>) => Promise<T>): Promise<T> {
  const modules = await openOffice()
  try {
    return await work(modules)
  } finally {
    await modules.database.close()
  }
}

async function openOffice() {
  const log = createTestLog()
  const database = await openDatabase({ source: test.source, logger: log.logger, poolSize: 4 })
  return { database, ...(await openModules({ database, clock: createTestClock(), log, folder })) }
}

it('goes on after a kill -9 where it was, and brings every line in once', async () => {
  const header = 'matric_number,session,semester,course_code,course_title,units,score,grade,points'
  const line = (_: unknown, index: number) => `CSC/2015/0042,2015/2016,First,X ${index + 10},Methods,3,70,A,5`
  const bytes = Buffer.from([header, ...Array.from({ length: LINES }, line)].join('\n'))
  const import_id = await office(async ({ database, students }) => {
    await createStudent(database, {}, [])
    const about = { kind: 'results', contentType: 'text/csv', name: 'results.csv' } as const
    const file = { ...about, bytes, begins: 'at_once' } as const
    const writeImport = await prepareImport({ ...students.deps, db: database.db }, file)
    return (
      await database.inTransaction((tx) => writeImport(tx, { actor: { kind: 'system', name: 'test' } }))
    ).id
  })

  for (const stopAt of [3000, 7000]) {
    const wanted = { source: test.source, folder, import_id, stopAt }
    const child = startChild('import', [JSON.stringify(wanted)])
    await child.line((text) => text === 'killable')
    child.process.kill('SIGKILL')
    expect(await child.ended()).toMatchObject({ signal: 'SIGKILL' })
  }
  await office(async ({ database, students }) => {
    const before = await readImport(database.db, import_id)
    expect(before.state).toBe('running')
    expect(before.rows_done).toBeGreaterThanOrEqual(7000)
    expect(await runImport(students.deps, import_id)).toBe('done')
    expect(await readImport(database.db, import_id)).toMatchObject({
      rows_done: LINES,
      rows_imported: LINES,
      rows_refused: 0,
      rows_total: LINES,
    })
    const { rows } = await sql<{ count: number }>`select count(*) as count from results`.execute(database.db)
    expect(rows[0]?.count).toBe(LINES)
  })
}, 600_000)

// PostgreSQL alone is enough: imports.test.ts sends the same SQL to the embedded database.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createStudent } from '../../../../test/factories.ts'
import { type ImportOffice, startImportOffice } from '../../../../test/import-files.ts'
import { runRehearsal } from './run-rehearsal.ts'

let office: ImportOffice
beforeAll(async () => {
  office = await startImportOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  await office.clear()
  await createStudent(office.database, { matric_number: 'CSC/2015/0042' }, [])
  await createStudent(office.database, { matric_number: 'CSC/2015/0043' }, [])
})

const HEADER = 'matric_number,session,semester,course_code,course_title,units,score,grade,points'
const linesOf = (matric: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${matric},2015/2016,First,X ${at},Methods,3,70,A,5`)
/** The rows of the second student are in the second thousand. */
const RESULTS = [HEADER, ...linesOf('CSC/2015/0042', 1_050), ...linesOf('CSC/2015/0043', 50)]

async function rehearsed(): Promise<number> {
  const draft = (await office.send('results', RESULTS, { draft: '1' })).data
  return (await office.rehearse(draft)).id
}

/** From now on the results of this student are older than the entry. */
const enterLater = (matric: string) =>
  sql`update students set year_of_entry = 2020 where matric_number = ${matric}`.execute(office.database.db)

const countResults = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from results`.execute(office.database.db))
    .rows[0]?.count

it('stops at the first thousand rows in which one is refused after a preview without faults', async () => {
  const id = await rehearsed()
  expect((await office.look(id)).rehearsal).toMatchObject({ added: 1_100, refused: 0 })
  await enterLater('CSC/2015/0043')
  await office.run(id)
  await office.runJobs()
  expect(await office.look(id)).toMatchObject({
    state: 'failed',
    rows_imported: 1_000,
    rows_refused: 0,
    rows_unread: 100,
    problems: [
      {
        line: 0,
        problem:
          'Line 1052 is refused, although the preview found no fault: records, programmes or grading scales have changed since. CSC/2015/0043 entered in 2020, after this session. 1,000 rows had come in before and stay. Import the file again to see a new preview.',
      },
    ],
  })
  expect(await countResults()).toBe(1_000)

  // Nothing is stuck: the same file is sent again, and a person decides about its faults.
  const again = await rehearsed()
  expect((await office.look(again)).rehearsal).toMatchObject({ added: 50, unchanged: 1_000, refused: 50 })
  expect((await office.run(again)).status).toBe(417)
  expect((await office.run(again, true)).status).toBe(200)
  await office.runJobs()
  expect(await office.look(again)).toMatchObject({ state: 'done', rows_imported: 1_050, rows_refused: 50 })
})

it('imports nothing of a file that was to begin only without faults, if it has one by then', async () => {
  const { id } = (await office.send('results', [HEADER, ...linesOf('CSC/2015/0042', 2)], {})).data
  expect(await runRehearsal(office.students.deps, id)).toBe('goes_on')
  await enterLater('CSC/2015/0042')
  await office.runJobs()
  expect(await office.look(id)).toMatchObject({
    state: 'failed',
    rows_imported: 0,
    rows_unread: 2,
    problems: [{ problem: expect.stringContaining('Nothing was imported.') as unknown }],
  })
  expect(await countResults()).toBe(0)
})

it('waits for a new preview while another file is about to come in', async () => {
  const id = await rehearsed()
  await office.send('results', [HEADER, ...linesOf('CSC/2015/0043', 1)])
  const early = await office.run(id)
  expect([early.status, early.failure.message]).toEqual([
    409,
    'Another file has come in since you checked this one, or is coming in now. Once it is in, check this one again.',
  ])
  office.clock.advance({ minutes: 1 })
  await office.runJobs()
  expect((await office.run(id)).status).toBe(409)
  office.clock.advance({ minutes: 1 })
  expect((await office.rehearse({ id, columns: HEADER.split(',') })).rehearsal).toMatchObject({
    added: 1_099,
    unchanged: 1,
  })
  expect((await office.run(id)).status).toBe(200)
})

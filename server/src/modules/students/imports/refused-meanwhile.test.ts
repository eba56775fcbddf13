// PostgreSQL alone is enough: imports.test.ts sends the same SQL to the embedded database.
import {
  getImport,
  rehearseImport,
  runImport as runCall,
  startImport,
} from '@testamur/contract/students/imports'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createStaff, createStudent, loadReference } from '../../../../test/factories.ts'
import { type Office, startOffice } from '../../../../test/office.ts'
import { runRehearsal } from './run-rehearsal.ts'

let office: Office
let token: string

beforeAll(async () => {
  office = await startOffice()
  await loadReference(office.database)
  token = (await createStaff(office.database, 'records_officer')).token
})
afterAll(() => office.close())
beforeEach(async () => {
  await sql`truncate students, results, imports, jobs cascade`.execute(office.database.db)
  await createStudent(office.database, { matric_number: 'CSC/2015/0042' }, [])
  await createStudent(office.database, { matric_number: 'CSC/2015/0043' }, [])
})

const HEADER = 'matric_number,session,semester,course_code,course_title,units,score,grade,points'
const linesOf = (matric: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${matric},2015/2016,First,X ${at},Methods,3,70,A,5`)
/** The rows of the second student are in the second thousand. */
const RESULTS = [HEADER, ...linesOf('CSC/2015/0042', 1_050), ...linesOf('CSC/2015/0043', 50)].join('\n')

async function send(begins: { draft?: '1'; take_good_rows?: '1' }, text = RESULTS) {
  const file = { bytes: Buffer.from(text), name: 'results.csv' }
  return (await office.call(startImport, { body: { kind: 'results', ...begins }, file, token })).data
}
const look = async (id: number) => (await office.call(getImport, { params: { id }, token })).data
const run = (id: number, take_good_rows = false) =>
  office.call(runCall, { params: { id }, body: { take_good_rows }, token })

async function rehearsed(text = RESULTS): Promise<number> {
  const { id, columns } = await send({ draft: '1' }, text)
  await rehearse(id, columns)
  return id
}

async function rehearse(id: number, columns: readonly (string | null)[]) {
  await office.call(rehearseImport, { params: { id }, body: { columns: [...columns] }, token })
  await office.worker.drain()
  return look(id)
}

/** From now on the results of this student are older than the entry. */
const enterLater = (matric: string) =>
  sql`update students set year_of_entry = 2020 where matric_number = ${matric}`.execute(office.database.db)

const countResults = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from results`.execute(office.database.db))
    .rows[0]?.count

it('stops at the first thousand rows in which one is refused after a preview without faults', async () => {
  const id = await rehearsed()
  expect((await look(id)).rehearsal).toMatchObject({ added: 1_100, refused: 0 })
  await enterLater('CSC/2015/0043')
  await run(id)
  await office.worker.drain()
  expect(await look(id)).toMatchObject({
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
  expect((await look(again)).rehearsal).toMatchObject({ added: 50, unchanged: 1_000, refused: 50 })
  expect((await run(again)).status).toBe(417)
  expect((await run(again, true)).status).toBe(200)
  await office.worker.drain()
  expect(await look(again)).toMatchObject({ state: 'done', rows_imported: 1_050, rows_refused: 50 })
})

it('imports nothing of a file that was to begin only without faults, if it has one by then', async () => {
  const { id } = await send({}, [HEADER, ...linesOf('CSC/2015/0042', 2)].join('\n'))
  expect(await runRehearsal(office.students.deps, id)).toBe('goes_on')
  await enterLater('CSC/2015/0042')
  await office.worker.drain()
  expect(await look(id)).toMatchObject({
    state: 'failed',
    rows_imported: 0,
    rows_unread: 2,
    problems: [{ problem: expect.stringContaining('Nothing was imported.') as unknown }],
  })
  expect(await countResults()).toBe(0)
})

it('waits for a new preview while another file is about to come in', async () => {
  const id = await rehearsed()
  await send({ take_good_rows: '1' }, [HEADER, ...linesOf('CSC/2015/0043', 1)].join('\n'))
  const early = await run(id)
  expect([early.status, early.failure.message]).toEqual([
    409,
    'Another file has come in since you checked this one, or is coming in now. Once it is in, check this one again.',
  ])
  office.clock.advance({ minutes: 1 })
  await office.worker.drain()
  expect((await run(id)).status).toBe(409)
  office.clock.advance({ minutes: 1 })
  expect((await rehearse(id, HEADER.split(','))).rehearsal).toMatchObject({ added: 1_099, unchanged: 1 })
  expect((await run(id)).status).toBe(200)
})

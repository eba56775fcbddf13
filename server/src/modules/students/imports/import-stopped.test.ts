// PostgreSQL alone is enough: imports.test.ts sends the same SQL to the embedded database.
import { exportImportRefusals, stopImport } from '@testamur/contract/students/imports'
import { getStudent } from '@testamur/contract/students/students'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createStudent } from '../../../../test/factories.ts'
import { type ImportOffice, startImportOffice } from '../../../../test/import-files.ts'
import { runImport } from './run-import.ts'

let office: ImportOffice
let token: string
let student_id: number
beforeAll(async () => {
  office = await startImportOffice()
  token = office.token
})
afterAll(() => office.close())
beforeEach(async () => {
  await office.clear()
  student_id = (await createStudent(office.database, {}, [])).id
})

const HEADER = 'matric_number,session,semester,course_code,course_title,units,score,grade,points'
/** Lines 5 and 1,500 have a grade that no scale has. */
const RESULTS = [
  HEADER,
  ...Array.from({ length: 2_500 }, (_, index) => {
    const isBad = index + 2 === 5 || index + 2 === 1_500
    return `CSC/2015/0042,2015/2016,First,X ${index + 2},Methods,3,70,${isBad ? 'Q' : 'A'},5`
  }),
]

const send = async () => (await office.send('results', RESULTS)).data.id
const stop = (id: number) => office.call(stopImport, { params: { id }, token })
const check = async () => (await office.call(getStudent, { params: { id: student_id }, token })).data.check

/** What is left of the first thousand lines. */
async function expectPartLeft(id: number): Promise<void> {
  expect(await office.look(id)).toMatchObject({
    state: 'stopped',
    rows_done: 1_000,
    rows_imported: 999,
    rows_refused: 1,
    rows_unread: 1_500,
    problems: [{ line: 5, column: 'grade' }],
    records_incomplete: 1,
    incomplete: [{ student_id, matric_number: 'CSC/2015/0042', missing: 1 }],
  })
  expect(await check()).toMatchObject({
    incomplete: true,
    blocks_issuing: true,
    missing: [{ line: 5, course_code: 'X 5', column: 'grade' }],
  })
  const refusals = await office.call(exportImportRefusals, { params: { id }, token })
  const lines = refusals.text.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toBe(
    ',,"The import was stopped: 1,500 rows were not read, and the records keep what they had. Import the file again to bring in the rest."',
  )
}

it('leaves the refused rows of the part that it read when a person stops it while it runs', async () => {
  const id = await send()
  const progress = async () => void (await stop(id))
  expect(await runImport(office.students.deps, id, { progress })).toBe('stopped')
  await expectPartLeft(id)
})

it('leaves them when it was killed, and a person stops it before it goes on', async () => {
  const id = await send()
  const progress = () => Promise.reject(new Error('The process ends here'))
  await expect(runImport(office.students.deps, id, { progress })).rejects.toThrow('ends here')
  expect((await check()).incomplete).toBe(true)
  await stop(id)
  await office.runJobs()
  await expectPartLeft(id)
})

it('brings in the rest when the file is imported again, and counts nothing of a file that was never begun', async () => {
  const first = await send()
  const progress = async () => void (await stop(first))
  await runImport(office.students.deps, first, { progress })
  const kept = (await office.call(getStudent, { params: { id: student_id }, token })).data.results.length
  expect(kept).toBe(999)
  const never = await send()
  await stop(never)
  expect(await office.look(never)).toMatchObject({ state: 'stopped', rows_imported: 0, rows_unread: null })
  const again = await send()
  await office.runJobs()
  expect(await office.look(again)).toMatchObject({
    state: 'done',
    rows_imported: 2_498,
    rows_refused: 2,
    rows_unread: 0,
    records_incomplete: 1,
  })
  expect((await office.call(getStudent, { params: { id: student_id }, token })).data.results).toHaveLength(
    2_498,
  )
})

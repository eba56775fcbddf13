// PostgreSQL alone is enough: imports.test.ts and generate-document.test.ts send the same SQL to the embedded database.

import { getApplication } from '@testamur/contract/applications/staff-applications'
import { compareDocument, generateDocument, previewCopy } from '@testamur/contract/documents/documents'
import { explainMissingResults } from '@testamur/contract/students/record-check'
import { getStudent } from '@testamur/contract/students/students'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approve, officerOf } from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { createStaff, createStudent } from '../../../../test/factories.ts'
import { createImporter } from '../../../../test/import-files.ts'

let registry: Registry
let admin: string
beforeAll(async () => {
  registry = await startRegistry()
  admin = (await createStaff(registry.database)).token
})
afterAll(() => registry.close())

const HEADER =
  'matric_number,surname,first_name,programme_code,year_of_entry,graduation_session,date_of_award,class_of_degree,status'

let students = 0
/** A graduate with results, and how a file writes the record with another surname, class and day of award. */
async function makeGraduate() {
  students += 1
  const matric = `RFS/2015/${students}`
  const { id } = await createStudent(registry.database, { matric_number: matric })
  const row = (surname: string, award: string, degree = 'First Class Honours') =>
    `${matric},${surname},Ada,CSC,2015,2018/2019,${award},${degree},graduated`
  return { id, matric, row }
}

const bringIn = (lines: readonly string[], header = HEADER) =>
  createImporter(registry, admin).bringIn('students', [header, ...lines])

const checkOf = async (id: number) =>
  (await registry.call(getStudent, { params: { id }, token: admin })).data.check

const generateFor = async (student_id: number) => {
  const officer = await officerOf(registry, await approve(registry, [{}], { student_id }))
  const body = { version: (await officer.copy()).version }
  const call = { params: officer.params(), token: officer.token }
  return { officer, call, made: await registry.call(generateDocument, { ...call, body }) }
}

const CORRECT = 'ask an approver to explain why the record is complete without'

it('a refused correction of a student is told by import, record, application and comparison, and nothing is signed', async () => {
  const { id, matric, row } = await makeGraduate()
  const before = await generateFor(id)
  expect(before.made.status).toBe(201)
  const code = (await before.officer.copy()).documents[0]?.verification_code ?? ''

  const run = await bringIn([row('Adeyemi', '2019-31-12', 'Second Class Honours (Upper Division)')])
  expect(run).toMatchObject({
    rows_imported: 0,
    rows_refused: 1,
    records_incomplete: 1,
    incomplete: [{ student_id: id, matric_number: matric, missing: 1 }],
  })
  expect(await checkOf(id)).toMatchObject({
    incomplete: true,
    blocks_issuing: true,
    missing: [
      {
        kind: 'students',
        session: null,
        semester: null,
        course_code: null,
        column: 'date_of_award',
        problem: run.problems[0]?.problem,
        file_name: 'students.csv',
        line: 2,
        explanations: [],
      },
    ],
  })

  const order = await approve(registry, [{}], { student_id: id, status: 'under_review' })
  for (const role of ['records_officer', 'approver'] as const) {
    const { token } = await createStaff(registry.database, role)
    const { data } = await registry.call(getApplication, { params: { id: order.id }, token })
    expect(data.record).toMatchObject({ complete: false, check: { missing: [{ kind: 'students' }] } })
    const { done, why } = data.checklist.find(({ key }) => key === 'results') ?? {}
    expect([done, why]).toEqual([
      false,
      `An import refused rows of this record. Import the corrected rows, or ${CORRECT} them.`,
    ])
  }

  const { call, made } = await generateFor(id)
  const preview = await registry.call(previewCopy, call)
  for (const answer of [made, preview])
    expect([answer.status, answer.failure.message]).toEqual([
      417,
      `The record is incomplete: an import refused a row (the student record, line 2 of students.csv). Import the corrected row, or ${CORRECT} it.`,
    ])
  const compared = await registry.call(compareDocument, { params: { code }, body: { surname: 'Adéyẹmí' } })
  expect(compared.data).toMatchObject({ surname: 'matches', record_incomplete: true })
})

it('a record is whole again when a later file has the row with the same columns, and not before', async () => {
  const { id, matric, row } = await makeGraduate()
  await bringIn([row('Adeyemi', '2019-31-12', 'Second Class Honours (Upper Division)')])
  await bringIn(
    [`${matric},Adeyemi,CSC,graduated,2018/2019`],
    'matric_number,surname,programme_code,status,graduation_session',
  )
  expect((await checkOf(id)).incomplete).toBe(true)
  await bringIn([row('Adeyemi', '2019-12-31', 'First Class Honours')])
  expect(await checkOf(id)).toMatchObject({ incomplete: false, missing: [] })
  expect((await generateFor(id)).made.status).toBe(201)
})

it('an approver explains a refused row, and a row that says something else is to be explained again', async () => {
  const { id, row } = await makeGraduate()
  await bringIn([row('Adeyemi', '2019-31-12')])
  const approver = await createStaff(registry.database, 'approver')
  const explained = await registry.call(explainMissingResults, {
    params: { id },
    token: approver.token,
    body: {
      missing: (await checkOf(id)).missing.map((one) => one.id),
      reason: 'The day on record is right.',
    },
  })
  expect(explained.status).toBe(201)
  expect((await checkOf(id)).incomplete).toBe(false)
  const { rows } = await sql<{ after: unknown }>`
    select after from audit_events where subject = ${`student:${id}`} order by id desc limit 1`.execute(
    registry.database.db,
  )
  expect(rows[0]?.after).toMatchObject({
    rows: [{ kind: 'students', import_id: expect.any(Number), line: 2 }],
  })
  expect(await bringIn([row('Adeyemi', '2019-31-12')])).toMatchObject({ records_incomplete: 0 })
  expect(await bringIn([row('Bello', '2019-31-12')])).toMatchObject({ records_incomplete: 1 })
  expect((await checkOf(id)).missing).toMatchObject([{ kind: 'students', explanations: [] }])
})

it('a second row of a student in one file leaves a gap only if it says something else', async () => {
  const { id, row } = await makeGraduate()
  const same = await bringIn([row('Adeyemi', '2019-11-25'), row('Adeyemi', '2019-11-25')])
  expect(same).toMatchObject({ rows_refused: 1, records_incomplete: 0 })
  const other = await bringIn([row('Adeyemi', '2019-11-25'), row('Bello', '2019-11-25')])
  expect(other).toMatchObject({ rows_refused: 1, records_incomplete: 1 })
  expect((await checkOf(id)).missing).toMatchObject([{ kind: 'students', column: 'matric_number', line: 3 }])
})

it('a refused row of a student does not replace one of results, and a row of nobody on record is in the report alone', async () => {
  const { id, row } = await makeGraduate()
  await sql`
    with file as (
      insert into imports (kind, file_name, file_key, state) values ('results', 'late.csv', '', 'done') returning id)
    insert into missing_results (student_id, readable, column_name, problem, import_id, line)
    select ${id}::bigint, '{}', 'grade', 'unknown', file.id, 2 from file`.execute(registry.database.db)
  const unknown = 'RFS/2015/9999,Nobody,Ada,CSC,2015,2018/2019,2019-31-12,Pass,graduated'
  const run = await bringIn([row('Adeyemi', '2019-31-12'), unknown])
  expect(run).toMatchObject({ rows_refused: 2, records_incomplete: 1 })
  expect((await checkOf(id)).missing.map(({ kind }) => kind).toSorted()).toEqual(['results', 'students'])
  await bringIn([row('Adeyemi', '2019-11-25')])
  expect((await checkOf(id)).missing.map(({ kind }) => kind)).toEqual(['results'])
})

import { generateDocument, getDocument, previewCopy } from '@testamur/contract/documents'
import { getImport, startImport } from '@testamur/contract/students'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, officerOf } from '../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../test/documents/registry.ts'
import { createStaff } from '../../../test/factories.ts'
import { plusScale } from '../../../test/grading.ts'
import { flatText } from '../../../test/pdf-tools.ts'
import { json } from '../../db/json.ts'

let registry: Registry
let admin: string
beforeAll(async () => {
  registry = await startRegistry()
  admin = (await createStaff(registry.database)).token
})
afterAll(() => registry.close())

const STUDENT =
  'matric_number,surname,first_name,programme_code,year_of_entry,graduation_session,date_of_award,class_of_degree,cgpa,status'
const RESULT = 'matric_number,session,semester,course_code,course_title,units,score,grade,points'

/** A graduate of four sessions: one course in each semester, of the first cells and of the second in turn. */
const resultsOf = (matric: string, first: string, second: string) => [
  RESULT,
  ...[2010, 2011, 2012, 2013].flatMap((year, index) => [
    `${matric},${year}/${year + 1},First,CSC ${index + 1}01,Course,3,${first}`,
    `${matric},${year}/${year + 1},Second,CSC ${index + 1}02,Course,3,${second}`,
  ]),
]

async function bringIn(kind: 'students' | 'results', lines: readonly string[]) {
  const sent = await registry.call(startImport, {
    body: { kind },
    file: { bytes: Buffer.from(lines.join('\n')), name: `${kind}.csv` },
    token: admin,
  })
  await registry.runJobs()
  return (await registry.call(getImport, { params: { id: sent.data.id }, token: admin })).data
}

async function bringInStudent(matric: string, about: string): Promise<number> {
  const run = await bringIn('students', [STUDENT, `${matric},Bplus,Grades,CSC,2010,${about},graduated`])
  expect(run.rows_imported).toBe(1)
  const { rows } = await sql<{ id: number }>`select id from students where matric_number = ${matric}`.execute(
    registry.database.db,
  )
  return rows[0]?.id ?? 0
}

async function generateFor(student_id: number) {
  const officer = await officerOf(registry, await approve(registry, [{}], { student_id }))
  const { version } = await officer.copy()
  const made = await registry.call(generateDocument, {
    params: officer.params(),
    token: officer.token,
    body: { version },
  })
  return { officer, made }
}

const AWARD = '2013/2014,2014-11-20'
const scoresOf = (run: { problems: readonly { line: number; column: string }[] }) =>
  run.problems.map(({ line, column }) => `${line} ${column}`)

describe('B+ worth 4 beside A worth 5', () => {
  it('is refused by row where the scale has no B+', async () => {
    await bringInStudent('SPX/2010/0017', `${AWARD},First Class Honours,`)
    const run = await bringIn('results', resultsOf('SPX/2010/0017', '68,B+,4', '71,A,5'))
    expect(run).toMatchObject({ rows_imported: 4, rows_refused: 4 })
    expect(scoresOf(run)).toEqual(['2 grade', '4 grade', '6 grade', '8 grade'])
    expect(run.problems[0]?.problem).toBe(
      '“B+” is not a grade of “Five-point scale”, the scale of SPX/2010/0017. It knows: A, B, C, D, E, F, P, NP, EX, AB, I, AR, W.',
    )
  })

  it('keeps a record from being issued that holds it from before', async () => {
    const student = await bringInStudent('SPX/2010/0117', `${AWARD},First Class Honours,5.00`)
    await bringIn('results', resultsOf('SPX/2010/0117', '68,B,4', '71,A,5'))
    await sql`update results set grade = 'B+' where student_id = ${student}::bigint and grade = 'B'`.execute(
      registry.database.db,
    )
    const { officer, made } = await generateFor(student)
    expect(made.status).toBe(417)
    expect(made.failure.message).toBe(
      'The record holds grades that its grading scale “Five-point scale” cannot count: B+ (CSC 101, 2010/2011), B+ (CSC 201, 2011/2012), B+ (CSC 301, 2012/2013), B+ (CSC 401, 2013/2014). Correct them, or add them to the scale.',
    )
    const preview = await registry.call(previewCopy, { params: officer.params(), token: officer.token })
    expect(preview.status).toBe(417)
    expect((await officer.copy()).documents).toEqual([])
  })

  it('gives 4.50 on a scale that has it, in every row, semester and total', async () => {
    await sql`
      insert into grading_scales (name, programme_id, entry_from, average_of, maximum, repeats, marks, classes)
      select ${plusScale.name}, id, '2009/2010', 'points', 500, 'all_count', ${json(plusScale.marks)}::jsonb,
             ${json(plusScale.classes)}::jsonb
      from programmes where code = 'CSC'`.execute(registry.database.db)
    const student = await bringInStudent('SPX/2010/0217', `${AWARD},First Class Honours,4.50`)
    expect(await bringIn('results', resultsOf('SPX/2010/0217', '68,B+,4', '71,A,5'))).toMatchObject({
      ...{ rows_imported: 8, rows_refused: 0 },
    })
    const { officer, made } = await generateFor(student)
    expect(made.status).toBe(201)
    const id = made.data.copies[0]?.documents[0]?.id ?? 0
    const file = await registry.call(getDocument, { params: { id }, token: officer.token })
    const text = await flatText(file.bytes)
    expect(text).toContain('CSC 101 Course 3 68 B+ 4 12')
    expect(text).toContain('Units registered 3 earned 3 Quality points 12 GPA 4.00 CGPA to date 4.00')
    expect(text).toContain('Summary Units registered 24 Units earned 24 Quality points 108 CGPA 4.50')
    expect(text).toContain('B+ 65–69 4 Very good')
  })
})

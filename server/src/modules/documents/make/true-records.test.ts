// PostgreSQL alone is enough: it is about averages; generate-document.test.ts sends the same SQL.

import { PDFDocument } from '@cantoo/pdf-lib'
import { getApplication } from '@testamur/contract/applications/staff-applications'
import {
  generateDocument,
  getDocument,
  previewCopy,
  uploadDocument,
} from '@testamur/contract/documents/documents'
import { explainDifferences } from '@testamur/contract/students/record-check'
import { getStudent } from '@testamur/contract/students/students'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, officerOf } from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { createStaff, studentId } from '../../../../test/factories.ts'
import { plusScale } from '../../../../test/grading.ts'
import { createImporter } from '../../../../test/import-files.ts'
import { readFlatText } from '../../../../test/pdf-tools.ts'
import { json } from '../../../db/json.ts'

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

/** A graduate of four sessions with one course in each semester; the two lists alternate. */
const resultsOf = (matric: string, first: string, second: string) => [
  RESULT,
  ...[2010, 2011, 2012, 2013].flatMap((year, index) => [
    `${matric},${year}/${year + 1},First,CSC ${index + 1}01,Course,3,${first}`,
    `${matric},${year}/${year + 1},Second,CSC ${index + 1}02,Course,3,${second}`,
  ]),
]

const bringIn = (kind: 'students' | 'results', lines: readonly string[]) =>
  createImporter(registry, admin).bringIn(kind, lines)

async function bringInStudent(matric: string, about: string): Promise<number> {
  const run = await bringIn('students', [STUDENT, `${matric},Bplus,Grades,CSC,2010,${about},graduated`])
  expect(run.rows_imported).toBe(1)
  return studentId(registry.database, matric)
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
      rows_imported: 8,
      rows_refused: 0,
    })
    const { officer, made } = await generateFor(student)
    expect(made.status).toBe(201)
    const id = made.data.copies[0]?.documents[0]?.id ?? 0
    const file = await registry.call(getDocument, { params: { id }, token: officer.token })
    const text = await readFlatText(file.bytes)
    expect(text).toContain('CSC 101 Course 3 68 B+ 4 12')
    expect(text).toContain('Units registered 3 earned 3 Quality points 12 GPA 4.00 CGPA to date 4.00')
    expect(text).toContain('Summary Units registered 24 Units earned 24 Quality points 108 CGPA 4.50')
    expect(text).toContain('B+ 65–69 4 Very good')
  })
})

async function preparedPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([595, 842])
  return document.save()
}

const recordOf = async (id: number) =>
  (await registry.call(getStudent, { params: { id }, token: admin })).data
const checkOf = async (id: number) => (await recordOf(id)).check
const explain = (id: number, fingerprint: string | null, token = admin) =>
  registry.call(explainDifferences, {
    params: { id },
    token,
    body: { fingerprint: fingerprint ?? '', reason: 'The senate lowered the class in 2014, minute 12.' },
  })
const auditOf = async (id: number) => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_events where subject = ${`student:${id}`} order by id`.execute(
    registry.database.db,
  )
  return rows.map(({ action }) => action)
}

const CGPA = {
  field: 'cgpa',
  session: null,
  semester: null,
  course_code: null,
  recorded: '1.80',
  computed: '5.00',
}
const CLASS = {
  field: 'class_of_degree',
  session: null,
  semester: null,
  course_code: null,
  recorded: 'Third Class Honours',
  computed: 'First Class Honours',
}

describe('a record of CGPA 1.80 and Third Class whose results give 5.00', () => {
  let student: number
  const sentence =
    'The record and its results do not agree (CGPA: 1.80 on record, 5.00 from the results; class of degree: Third Class Honours on record, First Class Honours from the results). Correct the record, or ask an approver to explain the difference.'

  it('is told by the import of either file', async () => {
    student = await bringInStudent('SPX/2010/0015', `${AWARD},Third Class Honours,1.80`)
    const run = await bringIn('results', resultsOf('SPX/2010/0015', '95,A,5', '96,A,5'))
    expect(run).toMatchObject({ rows_imported: 8, rows_refused: 0, records_differ: 1 })
    expect(run.differing).toEqual([
      { student_id: student, matric_number: 'SPX/2010/0015', uncountable: [], differences: [CGPA, CLASS] },
    ])
    const again = await bringIn('students', [
      STUDENT,
      `SPX/2010/0015,Bplus,Grades,CSC,2010,${AWARD},Third Class Honours,1.80,graduated`,
    ])
    expect([again.records_differ, again.differing[0]?.differences]).toEqual([1, [CGPA, CLASS]])
  })

  it('is shown to officer and approver with both values, and open on the checklist', async () => {
    const order = await approve(registry, [{}], { student_id: student, status: 'under_review' })
    for (const role of ['records_officer', 'approver'] as const) {
      const { token } = await createStaff(registry.database, role)
      const { data } = await registry.call(getApplication, { params: { id: order.id }, token })
      expect(data.record?.check).toMatchObject({ differences: [CGPA, CLASS], blocks_issuing: true })
      expect(data.checklist.find(({ key }) => key === 'agreement')).toMatchObject({
        done: false,
        automatic: false,
      })
    }
  })

  it('cannot be issued: neither generated, nor uploaded, nor made by itself', async () => {
    const { officer, made } = await generateFor(student)
    expect([made.status, made.failure.message]).toEqual([417, sentence])
    const uploaded = await registry.call(uploadDocument, {
      params: officer.params(),
      token: officer.token,
      body: { version: (await officer.copy()).version },
      file: { bytes: await preparedPdf(), name: 'transcript.pdf', contentType: 'application/pdf' },
    })
    expect([uploaded.status, uploaded.failure.message]).toEqual([417, sentence])
    const order = await approve(registry, [{ type: 'student_copy' }], { student_id: student })
    await registry.runJobs()
    const own = await officerOf(registry, order)
    expect((await own.copy()).status).toBe('queued')
    expect((await own.open()).timeline.map(({ text }) => text).join()).toContain(sentence)
  })

  it('is explained by who may, for the differences that they saw, and in the audit trail', async () => {
    const { fingerprint } = await checkOf(student)
    for (const role of ['records_officer', 'auditor'] as const)
      expect(
        (await explain(student, fingerprint, (await createStaff(registry.database, role)).token)).status,
      ).toBe(403)
    const stale = await explain(student, 'a'.repeat(64))
    expect([stale.status, stale.failure.message]).toEqual([
      409,
      'The differences have changed in the meantime. Look at them again, then explain.',
    ])
    const approver = await createStaff(registry.database, 'approver')
    const said = await explain(student, fingerprint, approver.token)
    expect(said.status).toBe(201)
    expect(said.data).toMatchObject({
      blocks_issuing: false,
      differences: [CGPA, CLASS],
      explanations: [{ by: approver.name, reason: 'The senate lowered the class in 2014, minute 12.' }],
    })
    expect(await auditOf(student)).toEqual(['student.explain_differences'])
    const { made } = await generateFor(student)
    expect(made.status).toBe(201)
  })

  it('is not explained by the recommending officer alone where two people approve', async () => {
    const other = await bringInStudent('SPX/2010/0115', `${AWARD},Third Class Honours,1.80`)
    await bringIn('results', resultsOf('SPX/2010/0115', '95,A,5', '96,A,5'))
    const both = await createStaff(registry.database)
    const { fingerprint } = await checkOf(other)
    expect((await explain(other, fingerprint, both.token)).status).toBe(201)
    const order = await approve(registry, [{}], { student_id: other })
    await sql`update applications set recommended_by = ${both.id}::bigint where id = ${order.id}::bigint`.execute(
      registry.database.db,
    )
    const officer = await officerOf(registry, order, both)
    expect((await officer.open()).record?.check?.blocks_issuing).toBe(true)
    const generate = async () =>
      registry.call(generateDocument, {
        params: officer.params(),
        token: officer.token,
        body: { version: (await officer.copy()).version },
      })
    const alone = await generate()
    expect([alone.status, alone.failure.message]).toEqual([
      417,
      'The difference between the record and its results was explained only by the officer who recommended this application. Somebody else must explain it too.',
    ])
    expect((await explain(other, fingerprint)).status).toBe(201)
    expect((await generate()).status).toBe(201)
  })

  it('is blocked again as soon as one of the values is another', async () => {
    await bringIn('students', [
      STUDENT,
      `SPX/2010/0015,Bplus,Grades,CSC,2010,${AWARD},Third Class Honours,1.81,graduated`,
    ])
    expect(await checkOf(student)).toMatchObject({ blocks_issuing: true, explanations: [] })
    expect((await generateFor(student)).made.status).toBe(417)
    const mended = await bringIn('students', [
      STUDENT,
      `SPX/2010/0015,Bplus,Grades,CSC,2010,${AWARD},First class honours,5.00,graduated`,
    ])
    expect(mended).toMatchObject({ records_differ: 0, differing: [] })
    const nothing = await explain(student, 'a'.repeat(64))
    expect([nothing.status, nothing.failure.message]).toEqual([
      417,
      'The record and its results agree: there is nothing to explain.',
    ])
    expect((await generateFor(student)).made.status).toBe(201)
  })
})

describe('an A worth 3 beside an A worth 5', () => {
  it('is told and blocked, result by result, with the class that it takes away', async () => {
    const student = await bringInStudent('SPX/2009/0016', `${AWARD},First Class Honours,`)
    const run = await bringIn('results', resultsOf('SPX/2009/0016', '80,A,5', '81,A,3'))
    expect(run).toMatchObject({ rows_imported: 8, records_differ: 1 })
    const { differences } = await checkOf(student)
    const points = [2010, 2011, 2012, 2013].map((year, index) => ({
      field: 'points',
      session: `${year}/${year + 1}`,
      semester: 'Second',
      course_code: `CSC ${index + 1}02`,
      recorded: '3',
      computed: '5',
    }))
    expect(differences).toEqual([
      { ...CLASS, recorded: 'First Class Honours', computed: 'Second Class Honours (Upper Division)' },
      ...points,
    ])
    const { made } = await generateFor(student)
    expect(made.failure.message).toContain('points of CSC 102 in 2010/2011: 3 on record, 5 from the results')
  })
})

describe('a grade that its score contradicts', () => {
  const row = (marks: string) => [RESULT, `SPX/2009/0020,2010/2011,First,CSC 101,Course,3,${marks}`]

  it('is refused by row, with what the scale says', async () => {
    await bringInStudent('SPX/2009/0020', `${AWARD},First Class Honours,`)
    for (const [marks, column, problem] of [
      [
        '30,A,5',
        'grade',
        'The grade is A, but the score is 30 for CSC 101: on “Five-point scale with B+”, the scale of SPX/2009/0020, A is for scores from 70 to 100. Put one of them right.',
      ],
      [
        '90,F,0',
        'grade',
        'The grade is F, but the score is 90 for CSC 101: on “Five-point scale with B+”, the scale of SPX/2009/0020, F is for scores from 0 to 39. Put one of them right.',
      ],
      ['ABS,A,', 'score', 'Marked absent, yet graded A. Put one of them right.'],
    ] as const) {
      const run = await bringIn('results', row(marks))
      expect([marks, run.rows_imported, run.problems]).toEqual([marks, 0, [{ line: 2, column, problem }]])
    }
    expect(await bringIn('results', row('71,I,'))).toMatchObject({ rows_imported: 1 })
  })

  it('blocks a record that holds it from before, until it is explained', async () => {
    const student = await bringInStudent('SPX/2009/0021', `${AWARD},First Class Honours,`)
    await bringIn('results', resultsOf('SPX/2009/0021', '80,A,5', '81,A,5'))
    await sql`update results set score = 30 where student_id = ${student}::bigint and course_code = 'CSC 101'`.execute(
      registry.database.db,
    )
    expect((await checkOf(student)).differences).toEqual([
      {
        field: 'grade',
        session: '2010/2011',
        semester: 'First',
        course_code: 'CSC 101',
        recorded: 'A (30)',
        computed: 'F',
      },
    ])
    const { made } = await generateFor(student)
    expect([made.status, made.failure.message]).toEqual([
      417,
      'The record and its results do not agree (grade of CSC 101 in 2010/2011: A (30) on record, F by its score). Correct the record, or ask an approver to explain the difference.',
    ])
    const approver = await createStaff(registry.database, 'approver')
    await explain(student, (await checkOf(student)).fingerprint, approver.token)
    expect((await generateFor(student)).made.status).toBe(201)
  })
})

describe('the totals of a record', () => {
  it('are compared where a file gives them', async () => {
    const header = `${STUDENT},units_registered,units_earned,quality_points`
    const about = `SPX/2009/0018,Sums,Given,CSC,2009,${AWARD},First Class Honours,5.00,graduated`
    await bringIn('students', [header, `${about},24,21,119.5`])
    const run = await bringIn('results', resultsOf('SPX/2009/0018', '80,A,5', '81,A,5'))
    expect(
      run.differing[0]?.differences.map(({ field, recorded, computed }) => [field, recorded, computed]),
    ).toEqual([
      ['units_earned', '21', '24'],
      ['quality_points', '119.5', '120'],
    ])
    expect(await bringIn('students', [header, `${about},24,24,120`])).toMatchObject({ records_differ: 0 })
  })

  it('have the decimals of units and scores, on the record, in the API and in print', async () => {
    const header = `${STUDENT},units_registered,units_earned,quality_points`
    const id = await bringInStudent('SPX/2009/0019', `${AWARD},First Class Honours,4.67`)
    const rows = [2010, 2011, 2012, 2013].flatMap((year, index) => [
      `SPX/2009/0019,${year}/${year + 1},First,CSC ${index + 1}01,Course,1.5,79.5,A,5`,
      `SPX/2009/0019,${year}/${year + 1},Second,CSC ${index + 1}02,Course,0.75,60.0,B,4`,
    ])
    expect(await bringIn('results', [RESULT, ...rows])).toMatchObject({ rows_imported: 8, records_differ: 0 })
    const record = await recordOf(id)
    expect(record.results.slice(0, 2).map(({ units, score }) => [units, score])).toEqual([
      ...[
        [1.5, 79.5],
        [0.75, 60],
      ],
    ])
    // (4 × 1.5 × 5 + 4 × 0.75 × 4) / 9 = 42 / 9 = 4.666…
    expect(record.computed).toMatchObject({ units_registered: 9, units_earned: 9, cgpa: '4.67' })
    expect(record.check).toMatchObject({ differences: [], uncountable: [] })
    const about = `SPX/2009/0019,Bplus,Grades,CSC,2010,${AWARD},First Class Honours,4.67,graduated`
    const told = await bringIn('students', [header, `${about},9.00,8.25,42.0`])
    expect(
      told.differing[0]?.differences.map(({ field, recorded, computed: counted }) => [
        field,
        recorded,
        counted,
      ]),
    ).toEqual([['units_earned', '8.25', '9']])
    expect(await bringIn('students', [header, `${about},9,9.0,42`])).toMatchObject({ records_differ: 0 })
    const { officer, made } = await generateFor(id)
    expect(made.status).toBe(201)
    const file = await registry.call(getDocument, {
      params: { id: made.data.copies[0]?.documents[0]?.id ?? 0 },
      token: officer.token,
    })
    const text = await readFlatText(file.bytes)
    expect(text).toContain('CSC 101 Course 1.5 79.5 A 5 7.5')
    expect(text).toContain('CSC 102 Course 0.75 60 B 4 3')
    expect(text).toContain('Summary Units registered 9 Units earned 9 Quality points 42 CGPA 4.67')
  })
})

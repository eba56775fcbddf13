// PostgreSQL alone is enough: imports.test.ts and generate-document.test.ts send the same SQL to the embedded database.

import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { getApplication } from '@testamur/contract/applications/staff-applications'
import {
  generateDocument,
  getDocument,
  previewCopy,
  uploadDocument,
} from '@testamur/contract/documents/documents'
import type { Data } from '@testamur/contract/endpoint'
import { listGradingScales, updateGradingScale } from '@testamur/contract/grading/grading-scales'
import { exportImportRefusals, type getImport } from '@testamur/contract/students/imports'
import { explainMissingResults } from '@testamur/contract/students/record-check'
import { checkMatricNumber, getStudent } from '@testamur/contract/students/students'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, officerOf } from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { createStaff, studentId } from '../../../../test/factories.ts'
import { createImporter } from '../../../../test/import-files.ts'
import { readFlatText } from '../../../../test/pdf-tools.ts'

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../test/fixtures/hard-cases/${name}.csv`, import.meta.url))

let registry: Registry
let admin: string
let unprintable: Data<typeof getImport>['problems']
beforeAll(async () => {
  registry = await startRegistry()
  admin = (await createStaff(registry.database)).token
  const students = fixture('students').toString('utf8')
  unprintable = (await bringIn('students', students)).problems
  const [header = '', ...rows] = students.split('\n')
  const own = rows.find((row) => row.startsWith('SPX/2010/0026')) ?? ''
  await bringIn('students', [header, own.replace('王,小明', 'Wang,Xiaoming')].join('\n'))
})
afterAll(() => registry.close())

const bringIn = (kind: 'students' | 'results', content: Buffer | string | string[]) =>
  createImporter(registry, admin).bringIn(kind, content)

const idOf = (matric: string) => studentId(registry.database, matric)
const recordOf = async (matric: string) =>
  (await registry.call(getStudent, { params: { id: await idOf(matric) }, token: admin })).data

it('refuse a name that no font can print, until it is written in other letters', async () => {
  expect(unprintable.map(({ column, problem }) => [column, problem])).toEqual([
    [
      'surname',
      'Our documents cannot print 王. Write this in Latin, Greek, Cyrillic, Arabic or Devanagari letters.',
    ],
    [
      'first_name',
      'Our documents cannot print 小 明. Write this in Latin, Greek, Cyrillic, Arabic or Devanagari letters.',
    ],
  ])
  expect((await recordOf('SPX/2010/0026')).student).toMatchObject({ surname: 'Wang', first_name: 'Xiaoming' })
})

const HEADER = 'matric_number,session,semester,course_code,course_title,units,score,grade,points'
const BPLUS = 'SPX/2010/0017'

/** Units registered and earned, and the CGPA, worked out by hand from the rows of the file. */
const RIGHT = {
  'SPX/2002/0012': [306, 266, '3.34'],
  'SPX/2010/0001': [88, 70, '2.93'],
  'SPX/2010/0002': [96, 85, '3.40'],
  'SPX/2010/0003': [102, 95, '3.59'],
  'SPX/2010/0004': [105, 86, '3.28'],
  'SPX/2010/0005': [102, 89, '3.58'],
  'SPX/2010/0006': [99, 86, '3.08'],
  'SPX/2010/0007': [98, 82, '3.38'],
  'SPX/2010/0010': [28, 19, '2.04'],
  // Four incomplete courses of three units are registered and not averaged.
  'SPX/2010/0013': [32, 12, '3.00'],
  'SPX/2010/0014': [200, 200, '3.50'],
  'SPX/2010/0015': [24, 24, '5.00'],
  'SPX/2010/0016': [24, 24, '4.00'],
  'SPX/2010/0018': [12, 12, '3.00'],
  'SPX/2010/0019': [24, 24, '4.00'],
  'SPX/2010/0020': [180, 104, '2.24'],
  'SPX/2010/0021': [97, 86, '3.25'],
  'SPX/2010/0022': [24, 24, '3.75'],
  'SPX/2010/0024': [9, 9, '4.00'],
  'SPX/2010/0025': [101, 82, '3.15'],
  'SPX/2010/0026': [106, 89, '3.17'],
  'SPX/2011/0011': [6, 0, '0.00'],
  'SPX/2012/0023': [49, 25, '2.18'],
  'SPX/2013/0008': [2, 2, '4.00'],
} as const

const CORRECT =
  'Import the corrected rows, or ask an approver to explain why the record is complete without them.'

describe('the hard cases of records', () => {
  it('come in with the right totals; the report names the four refused rows, the record that lacks them and four rows with other points', async () => {
    const run = await bringIn('results', fixture('results'))
    expect(run).toMatchObject({ rows_imported: 802, rows_refused: 4, records_incomplete: 1 })
    expect(run.incomplete).toEqual([{ student_id: await idOf(BPLUS), matric_number: BPLUS, missing: 4 }])
    expect(run.problems.map(({ line, column }) => [line, column])).toEqual([
      ...[
        [442, 'points'],
        [444, 'points'],
        [446, 'points'],
        [448, 'points'],
        [449, 'grade'],
        [451, 'grade'],
        [453, 'grade'],
        [455, 'grade'],
      ],
    ])
    for (const [matric, expected] of Object.entries(RIGHT)) {
      const { computed } = await recordOf(matric)
      expect([matric, computed?.units_registered, computed?.units_earned, computed?.cgpa]).toEqual([
        ...[matric, ...expected],
      ])
    }
  })

  it('say what is wrong with the record on the page of the student, and give no average', async () => {
    const { check, computed, results } = await recordOf(BPLUS)
    expect([results.length, computed, check.incomplete, check.blocks_issuing]).toEqual([4, null, true, true])
    expect(
      check.missing.map(({ session, semester, course_code, line }) => [session, semester, course_code, line]),
    ).toEqual([
      ['2010/2011', 'First', 'CSC 101', 449],
      ['2011/2012', 'First', 'CSC 201', 451],
      ['2012/2013', 'First', 'CSC 301', 453],
      ['2013/2014', 'First', 'CSC 401', 455],
    ])
    expect(check.missing[0]).toMatchObject({
      column: 'grade',
      file_name: 'results.csv',
      explanations: [],
      problem:
        '“B+” is not a grade of “Five-point scale”, the scale of SPX/2010/0017. It knows: A, B, C, D, E, F, P, NP, EX, AB, I, AR, W.',
    })
    const public_answer = await registry.call(checkMatricNumber, { query: { matric_number: BPLUS } })
    expect(public_answer.data.record_complete).toBe(false)
    const whole = await registry.call(checkMatricNumber, { query: { matric_number: 'SPX/2010/0019' } })
    expect(whole.data.record_complete).toBe(true)
  })

  it('are told to officer and approver on the application, and open on the checklist', async () => {
    const order = await approve(registry, [{}], { student_id: await idOf(BPLUS), status: 'under_review' })
    for (const role of ['records_officer', 'approver'] as const) {
      const { token } = await createStaff(registry.database, role)
      const { data } = await registry.call(getApplication, { params: { id: order.id }, token })
      expect(data.record).toMatchObject({
        complete: false,
        check: { incomplete: true, blocks_issuing: true },
      })
      expect(data.record?.check?.missing).toHaveLength(4)
      const { done, why } = data.checklist.find(({ key }) => key === 'results') ?? {}
      expect([done, why]).toEqual([false, `An import refused rows of this record. ${CORRECT}`])
    }
  })

  const SENTENCE = `The record is incomplete: an import refused 4 rows (CSC 101 in 2010/2011, line 449 of results.csv; CSC 201 in 2011/2012, line 451 of results.csv; CSC 301 in 2012/2013, line 453 of results.csv; CSC 401 in 2013/2014, line 455 of results.csv). ${CORRECT}`

  it('are never signed: not generated, previewed, uploaded or made by itself', async () => {
    const student_id = await idOf(BPLUS)
    const officer = await officerOf(registry, await approve(registry, [{}], { student_id }))
    const { version } = await officer.copy()
    const { token } = officer
    const generated = await registry.call(generateDocument, {
      params: officer.params(),
      token,
      body: { version },
    })
    expect([generated.status, generated.failure.message]).toEqual([417, SENTENCE])
    const preview = await registry.call(previewCopy, { params: officer.params(), token })
    expect([preview.status, preview.failure.message]).toEqual([417, SENTENCE])
    const pdf = await PDFDocument.create()
    pdf.addPage([595, 842])
    const uploaded = await registry.call(uploadDocument, {
      params: officer.params(),
      token,
      body: { version },
      file: { bytes: await pdf.save(), name: 'transcript.pdf', contentType: 'application/pdf' },
    })
    expect([uploaded.status, uploaded.failure.message]).toEqual([417, SENTENCE])
    const own = await officerOf(registry, await approve(registry, [{ type: 'student_copy' }], { student_id }))
    await registry.runJobs()
    expect((await own.copy()).status).toBe('queued')
    expect((await own.open()).timeline.map(({ text }) => text).join()).toContain(SENTENCE)
    expect((await officer.copy()).documents).toEqual([])
  })

  it('are not signed either as a PDF of an application whose match was taken away, or that never had one', async () => {
    const order = await approve(registry, [{}], { student_id: null })
    await sql`update applications set matric_number = ${BPLUS} where id = ${order.id}`.execute(
      registry.database.db,
    )
    const officer = await officerOf(registry, order)
    const pdf = await PDFDocument.create()
    pdf.addPage([595, 842])
    const uploaded = await registry.call(uploadDocument, {
      params: officer.params(),
      token: officer.token,
      body: { version: (await officer.copy()).version },
      file: { bytes: await pdf.save(), name: 'transcript.pdf', contentType: 'application/pdf' },
    })
    expect([uploaded.status, uploaded.failure.message]).toEqual([
      417,
      `This application names ${BPLUS}, and no document may be issued from that student record as it is. Correct the record, ask an approver to explain it, or correct the matric number if it is somebody else’s.`,
    ])
    expect((await officer.copy()).documents).toEqual([])
  })

  it('stay so when the same file is sent again', async () => {
    expect(await bringIn('results', fixture('results'))).toMatchObject({
      rows_refused: 4,
      records_incomplete: 1,
    })
    expect((await recordOf(BPLUS)).check.missing).toHaveLength(4)
  })

  it('are signed with 4.50 once the scale knows B+ and the rows have come in', async () => {
    const [scale] = (await registry.call(listGradingScales, { token: admin })).data
    if (scale === undefined) throw new Error('There is no scale')
    const plus = { ...{ mark: 'B+', points: 4, outcome: 'passed' as const, meaning: 'Very good' } }
    const saved = await registry.call(updateGradingScale, {
      params: { id: scale.id },
      token: admin,
      body: { ...scale, marks: [...scale.marks, plus] },
    })
    expect(saved.status).toBe(200)
    expect(await bringIn('results', fixture('results'))).toMatchObject({
      rows_refused: 0,
      records_incomplete: 0,
    })
    const { check, computed } = await recordOf(BPLUS)
    expect(check).toMatchObject({ missing: [], incomplete: false, blocks_issuing: false })
    // (12 × 4 + 12 × 5) / 24
    expect(computed).toMatchObject({ cgpa: '4.50', units_registered: 24, units_earned: 24 })
    const officer = await officerOf(
      registry,
      await approve(registry, [{}], { student_id: await idOf(BPLUS) }),
    )
    const made = await registry.call(generateDocument, {
      params: officer.params(),
      token: officer.token,
      body: { version: (await officer.copy()).version },
    })
    expect(made.status).toBe(201)
    const file = await registry.call(getDocument, {
      params: { id: made.data.copies[0]?.documents[0]?.id ?? 0 },
      token: officer.token,
    })
    expect(await readFlatText(file.bytes)).toContain(
      'Summary Units registered 24 Units earned 24 Quality points 108 CGPA 4.50',
    )
  })
})

describe('points that are not the scale’s', () => {
  it('come in and are named by row, and nothing is signed from the record until somebody explains them', async () => {
    const matric = 'SPX/2010/0019'
    const rows = [
      `${matric},2013/2014,First,GST 500,Course,3,62,B,4`,
      `${matric},2013/2014,First,GST 501,Course,3,62,B,4.5`,
    ]
    const run = await bringIn('results', [HEADER, ...rows].join('\n'))
    expect(run).toMatchObject({ rows_imported: 2, rows_refused: 0, records_incomplete: 0, records_differ: 1 })
    expect(run.problems).toEqual([
      {
        line: 3,
        column: 'points',
        problem:
          'The points of GST 501 are 4.5, but on “Five-point scale”, the scale of SPX/2010/0019, B has 4. The row is not refused, but no document can be issued until someone corrects or explains this.',
      },
    ])
    expect((await recordOf(matric)).check).toMatchObject({
      missing: [],
      blocks_issuing: true,
      differences: [{ field: 'points', course_code: 'GST 501', recorded: '4.5', computed: '4' }],
    })
    const officer = await officerOf(
      registry,
      await approve(registry, [{}], { student_id: await idOf(matric) }),
    )
    const made = await registry.call(generateDocument, {
      params: officer.params(),
      token: officer.token,
      body: { version: (await officer.copy()).version },
    })
    expect(made.status).toBe(417)
    expect(made.failure.message).toContain(
      'points of GST 501 in 2013/2014: 4.5 on record, 4 from the results',
    )
    await sql`delete from results where course_code in ('GST 500', 'GST 501')`.execute(registry.database.db)
  })
})

describe('a refused row', () => {
  const MATRIC = 'SPX/2010/0019'
  const row = (cells: string) => `${HEADER}\n${MATRIC},${cells}`
  const missing = async () =>
    (await recordOf(MATRIC)).check.missing.map(({ session, semester, course_code, column }) => [
      ...[session, semester, course_code, column],
    ])

  it.each([
    ['101 as score', '2013/2014,First,GST 400,Course,3,101,A,5', ['2013/2014', 'First', 'GST 400', 'score']],
    [
      'a code that is none',
      '2013/2014,First,400,Course,3,70,A,5',
      ['2013/2014', 'First', null, 'course_code'],
    ],
    [
      'a comma too many',
      '2013/2014,First,GST 400,Logic, and so on,3,70,A,5',
      ['2013/2014', 'First', 'GST 400', ''],
    ],
    ['no title', '2013/2014,First,GST 400,,3,70,A,5', ['2013/2014', 'First', 'GST 400', 'course_title']],
    [
      'a session before entry',
      '2009/2010,First,GST 400,Course,3,70,A,5',
      ['2009/2010', 'First', 'GST 400', 'session'],
    ],
    [
      'a session that is none',
      '2013-14,First,GST 400,Course,3,70,A,5',
      [null, 'First', 'GST 400', 'session'],
    ],
  ])('with %s is remembered, and forgotten when it has come in', async (_, cells, expected) => {
    const [bad] = [await bringIn('results', row(cells))]
    expect(bad).toMatchObject({ rows_refused: 1, records_incomplete: 1 })
    expect(await missing()).toEqual([expected])
    // Other rows of the student, also of the same course, do not stand for it.
    await bringIn('results', row('2012/2013,First,GST 400,Course,2,50,C,3'))
    expect(await missing()).toEqual([expected])
    const good = await bringIn('results', row('2013/2014,First,GST-400,Course,3,70,A,5'))
    const known = expected.includes('2009/2010')
    expect(await missing()).toEqual(known ? [expected] : [])
    expect(good.records_incomplete).toBe(known ? 1 : 0)
    await sql`delete from results where course_code in ('GST 400', 'GST-400')`.execute(registry.database.db)
    await sql`delete from missing_results`.execute(registry.database.db)
  })

  it('that says the same as a row further up is no gap; one that says something else is', async () => {
    const twice = `${row('2013/2014,First,GST 400,Course,3,70,A,5')}\n${MATRIC},2013/2014,First,GST 400,Course,3,`
    expect(await bringIn('results', `${twice}70,A,5`)).toMatchObject({
      rows_refused: 1,
      records_incomplete: 0,
    })
    expect(await bringIn('results', `${twice}44,E,1`)).toMatchObject({
      rows_refused: 1,
      records_incomplete: 1,
    })
    expect(await missing()).toEqual([['2013/2014', 'First', 'GST 400', 'course_code']])
    expect(await bringIn('results', row('2013/2014,First,GST 400,Course,3,44,E,1'))).toMatchObject({
      records_incomplete: 0,
    })
  })

  it('is explained by who may, for the rows that they saw, with a reason, in the audit trail', async () => {
    await bringIn('results', row('2013/2014,First,GST 402,Course,3,70,Z,5'))
    const id = await idOf(MATRIC)
    const [seen] = (await recordOf(MATRIC)).check.missing
    const explain = async (
      missing_ids: number[],
      token: string,
      reason = 'The course was withdrawn by the senate.',
    ) =>
      registry.call(explainMissingResults, { params: { id }, token, body: { missing: missing_ids, reason } })
    const ids = [seen?.id ?? 0]
    for (const role of ['records_officer', 'auditor', 'bursary'] as const)
      expect((await explain(ids, (await createStaff(registry.database, role)).token)).status).toBe(403)
    const approver = await createStaff(registry.database, 'approver')
    expect((await explain(ids, approver.token, 'Short')).status).toBe(422)
    const stale = await explain([...ids, 999_999], approver.token)
    expect([stale.status, stale.failure.message]).toEqual([
      409,
      'The missing rows have changed in the meantime. Look at them again, then explain.',
    ])
    const said = await explain(ids, approver.token)
    expect(said.status).toBe(201)
    expect(said.data).toMatchObject({
      incomplete: false,
      blocks_issuing: false,
      missing: [
        {
          course_code: 'GST 402',
          explanations: [{ by: approver.name, reason: 'The course was withdrawn by the senate.' }],
        },
      ],
    })
    const { rows } = await sql<{ action: string; after: unknown }>`
      select action, after from audit_events where subject = ${`student:${id}`} order by id desc limit 1`.execute(
      registry.database.db,
    )
    expect(rows[0]).toMatchObject({
      action: 'student.explain_missing_results',
      after: { reason: 'The course was withdrawn by the senate.', rows: [{ course_code: 'GST 402' }] },
    })
  })

  it('keeps its explanation when the same row is refused again, and needs another when it says something else', async () => {
    const again = await bringIn('results', row('2013/2014,First,GST 402,Course,3,70,Z,5'))
    expect(again).toMatchObject({ rows_refused: 1, records_incomplete: 0 })
    const other = await bringIn('results', row('2013/2014,First,GST 402,Course,3,35,Z,0'))
    expect(other).toMatchObject({ rows_refused: 1, records_incomplete: 1 })
    expect((await recordOf(MATRIC)).check.missing).toMatchObject([
      { course_code: 'GST 402', explanations: [] },
    ])
  })

  it('is not explained by the recommending officer alone where two people approve', async () => {
    const id = await idOf(MATRIC)
    const both = await createStaff(registry.database)
    const ids = (await recordOf(MATRIC)).check.missing.map((one) => one.id)
    const explain = (token: string) =>
      registry.call(explainMissingResults, {
        params: { id },
        token,
        body: { missing: ids, reason: 'The course was withdrawn by the senate.' },
      })
    expect((await explain(both.token)).status).toBe(201)
    const order = await approve(registry, [{}], { student_id: id })
    await sql`update applications set recommended_by = ${both.id}::bigint where id = ${order.id}::bigint`.execute(
      registry.database.db,
    )
    const officer = await officerOf(registry, order, both)
    expect((await officer.open()).record?.check).toMatchObject({ incomplete: true, blocks_issuing: true })
    const generate = async () =>
      registry.call(generateDocument, {
        params: officer.params(),
        token: officer.token,
        body: { version: (await officer.copy()).version },
      })
    const alone = await generate()
    expect([alone.status, alone.failure.message]).toEqual([
      417,
      'The rows that an import refused were explained only by the officer who recommended this application. Somebody else must explain them too.',
    ])
    expect((await explain(admin)).status).toBe(201)
    const { differences } = (await recordOf(MATRIC)).check
    expect(differences.map(({ field }) => field)).toEqual([])
    expect((await generate()).status).toBe(201)
  })

  it('of nobody on record is told by the import, and can be downloaded with its cells, however many there are', async () => {
    const MANY = 10_050
    const rows = Array.from(
      { length: MANY },
      (_, n) => `NOPE/2010/${n + 1000},2010/2011,First,CSC 101,Course,3,70,A,5`,
    )
    const run = await bringIn('results', [HEADER, ...rows].join('\n'))
    expect(run).toMatchObject({ rows_imported: 0, rows_refused: MANY, records_incomplete: 0 })
    expect(run.problems[0]?.problem).toContain('There is no student NOPE/2010/1000')
    const { text } = await registry.call(exportImportRefusals, { params: { id: run.id }, token: admin })
    const lines = text.trimEnd().split('\r\n')
    expect(lines[0]).toBe(`\uFEFFLine,Column,Problem,${HEADER}`)
    expect(lines).toHaveLength(MANY + 1)
    expect(lines.at(-1)).toContain(rows.at(-1))
  })
})

// PostgreSQL alone is enough: imports.test.ts sends the same SQL to the embedded database.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createStudent } from '../../../../test/factories.ts'
import { type ImportOffice, startImportOffice } from '../../../../test/import-files.ts'

let office: ImportOffice
beforeAll(async () => {
  office = await startImportOffice()
})
afterAll(() => office.close())
beforeEach(() => office.clear())

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../test/fixtures/written/${name}.csv`, import.meta.url))

const GARBLED = 'Its letters are garbled. Save the file as UTF-8 and send it again.'

it('tells the titles that were read in another encoding, by line', async () => {
  const run = await office.bringIn('results', fixture('results-garbled'))
  expect(run).toMatchObject({ rows_total: 12, rows_imported: 0, rows_refused: 12 })
  expect(run.problems).toEqual(
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((line) => ({
      line,
      column: 'course_title',
      problem: GARBLED,
    })),
  )
})

it('reads a matric number that a spreadsheet wrote as a decimal, and refuses one that it shortened', async () => {
  const run = await office.bringIn('students', fixture('students-float-numbers'))
  expect(run).toMatchObject({ rows_total: 2, rows_imported: 1, rows_refused: 1 })
  expect(run.problems).toEqual([
    {
      line: 3,
      column: 'matric_number',
      problem:
        'A spreadsheet shortened this matric number to “2.0151234E7”. Format the column as text, enter all digits and send the file again.',
    },
  ])
  expect(await office.students.studentByMatric('20151234')).toMatchObject({ surname: 'Obi' })
})

it('reads the decimal commas of a file with semicolons, and of quoted cells between commas', async () => {
  await createStudent(office.database, { matric_number: 'DEC/2012/0001', year_of_entry: 2012 }, [])
  const names = [
    'matric_number',
    'session',
    'semester',
    'course_code',
    'course_title',
    'units',
    'score',
    'grade',
    'points',
  ]
  const cells = (code: string) => [
    'DEC/2012/0001',
    '2012/2013',
    'First',
    code,
    'Decimals',
    '3,5',
    '70,25',
    'A',
    '5,00',
  ]
  for (const bytes of [
    Buffer.from(`${names.join(';')}\n${cells('DEC 101').join(';')}\n`),
    Buffer.from(
      `${names.join(',')}\n${cells('DEC 102')
        .map((cell) => `"${cell}"`)
        .join(',')}\n`,
    ),
  ])
    expect(await office.bringIn('results', bytes)).toMatchObject({
      rows_imported: 1,
      rows_refused: 0,
      problems: [],
    })
  const { rows } = await sql`
    select course_code, units::float8 as units, score::float8 as score from results order by course_code`.execute(
    office.database.db,
  )
  expect(rows).toEqual([
    { course_code: 'DEC 101', units: 3.5, score: 70.25 },
    { course_code: 'DEC 102', units: 3.5, score: 70.25 },
  ])
})

const notPrinted = (signs: string) =>
  `Our documents cannot print ${signs}. Write this in Latin, Greek, Cyrillic, Arabic or Devanagari letters.`

it('refuses a name that no font can print, by line', async () => {
  const run = await office.bringIn('students', fixture('students-unprintable'))
  // The fonts have the Devanagari of line 3.
  expect(run).toMatchObject({ rows_total: 3, rows_imported: 1, rows_refused: 2 })
  expect(run.problems).toEqual([
    { line: 2, column: 'surname', problem: notPrinted('王') },
    { line: 4, column: 'surname', problem: notPrinted('Ⅷ') },
  ])
})

it('refuses a title that no font can print, by line', async () => {
  const run = await office.bringIn('results', fixture('results-unprintable'))
  expect(run).toMatchObject({ rows_total: 2, rows_imported: 0, rows_refused: 2 })
  expect(run.problems).toEqual([
    { line: 2, column: 'course_title', problem: notPrinted('→ ∞') },
    { line: 3, column: 'course_title', problem: notPrinted('≤') },
  ])
})

it('reads decimals as they are, and a course once however its code is written', async () => {
  await createStudent(office.database, { matric_number: '20151234', year_of_entry: 2012 }, [])
  const run = await office.bringIn('results', fixture('results-decimals'))
  expect(run).toMatchObject({ rows_total: 10, rows_imported: 6, rows_refused: 4 })
  const repeats = 'Line 2 has this result already. Keep one of the two.'
  expect(run.problems).toEqual([
    { line: 7, column: 'course_code', problem: '“1-Sep” is not a course code like CSC 101.' },
    { line: 8, column: 'course_code', problem: repeats },
    { line: 9, column: 'course_code', problem: repeats },
    { line: 10, column: 'course_code', problem: repeats },
  ])
  const stored = await office.database.db
    .selectFrom('results')
    .innerJoin('students', 'students.id', 'results.student_id')
    .select(['course_code', 'units', 'score', 'grade', 'points'])
    .where('matric_number', '=', '20151234')
    .orderBy('course_code')
    .execute()
  expect(
    stored.map(({ course_code, units, score, grade, points }) => [
      ...[course_code, Number(units), Number(score), grade, Number(points)],
    ]),
  ).toEqual([
    ['ACC 101', 1.5, 70, 'A', 5],
    ['ACC 102', 3, 69.5, 'B', 4],
    ['ACC 103', 3, 70, 'A', 5],
    ['ACC 104', 3, 70, 'A', 5],
    ['ACC 105', 3, 70, 'A', 5],
    ['SEPT 1', 3, 70, 'A', 5],
  ])
})

it('lists every record whose totals are not those of its repeated courses', async () => {
  const students = await office.bringIn('students', fixture('fusion-students'))
  expect(students).toMatchObject({ rows_total: 18, rows_imported: 18, rows_refused: 0 })
  const results = await office.bringIn('results', fixture('fusion-results'))
  expect(results).toMatchObject({ rows_total: 54, rows_imported: 54, rows_refused: 0, records_differ: 18 })
})

it.each<[string, Buffer]>([
  ['as it is', oldSpreadsheet()],
  ['zipped', gzipSync(oldSpreadsheet())],
])('takes students from a file of an old spreadsheet on Windows, sent %s', async (_, bytes) => {
  const run = await office.bringIn('students', bytes)
  expect(run).toMatchObject({ state: 'done', rows_total: 1, rows_imported: 1, problems: [] })
  expect(await office.students.studentByMatric('ZZ/2012/701')).toMatchObject({
    surname: 'O’Neill',
    first_name: 'José',
  })
})

/** With semicolons, in windows-1252, below a line that names the semicolon. */
function oldSpreadsheet(): Buffer {
  const lines = [
    'sep=;',
    'matric_number;surname;first_name;programme_code;year_of_entry;status',
    'ZZ/2012/701;O\u0092Neill;Jos\u00e9;ACC;2012;active',
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')
}

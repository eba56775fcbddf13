import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { exportImportRefusals, getImport, listImports } from '@testamur/contract/students/imports'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStaff } from '../../../../test/factories.ts'
import { createImporter, type ImportOffice, startImportOffice } from '../../../../test/import-files.ts'
import { openModules } from '../../../../test/office.ts'
import { readImport } from './read-imports.ts'
import { runImport } from './run-import.ts'
import { advance } from './store/imports.ts'

let office: ImportOffice
let auditor: string

beforeAll(async () => {
  office = await startImportOffice()
  auditor = (await createStaff(office.database, 'auditor')).token
})
afterAll(() => office.close())
beforeEach(() => office.clear())

const fixture = (name: string) => readFileSync(new URL(`../../../../test/fixtures/${name}`, import.meta.url))

async function count(table: 'students' | 'results'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    office.database.db,
  )
  return rows[0]?.count ?? 0
}

const STUDENT_HEADER = 'matric_number,surname,first_name,programme_code,year_of_entry,status'
const RESULT_HEADER = 'matric_number,session,semester,course_code,course_title,units,score,grade,points'
const students = (...matrics: string[]) =>
  [STUDENT_HEADER, ...matrics.map((matric) => `${matric},Bello,Ada,CSC,2015,active`)].join('\n')
const results = (lines: number, matric = 'CSC/2015/0001') =>
  [
    RESULT_HEADER,
    ...Array.from(
      { length: lines },
      (_, index) => `${matric},2015/2016,First,CSC ${index + 100},Methods,3,70,A,5`,
    ),
  ].join('\n')

describe('a file as registries send them', () => {
  it('brings in its good rows, and says line and column of the others', async () => {
    const run = await office.bringIn('students', fixture('messy-students.csv'))
    expect(run).toMatchObject({
      state: 'done',
      rows_total: 11,
      rows_done: 11,
      rows_imported: 5,
      rows_refused: 6,
    })
    expect(run.problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
      ...[
        '3 cgpa',
        '5 matric_number',
        '8 programme_code',
        '10 date_of_birth',
        '11 email',
        '12 matric_number',
      ],
    ])
    expect(run.problems[1]?.problem).toBe('Line 4 has MCB/2012/0008 already. Keep one of the two.')

    const marks = await office.bringIn('results', fixture('messy-results.csv.gz'))
    expect(marks).toMatchObject({ state: 'done', rows_imported: 12, rows_refused: 5 })
    expect(marks.problems.map(({ column }) => column).sort()).toEqual([
      ...['matric_number', 'matric_number', 'matric_number', 'score', 'score'],
    ])
    expect(marks.problems[0]?.problem).toBe('There is no student NOPE/0000/0000. Import the students first.')
  })

  it('keeps names as they are, with their marks', async () => {
    await office.bringIn('students', fixture('messy-students.csv'))
    const student = await office.students.studentByMatric('ENG/1988/0010')
    expect(student).toMatchObject({
      surname: 'Òjó',
      first_name: 'Ìyábọ̀'.normalize('NFC'),
      programme: 'B.A. English',
    })
  })

  it('takes people with one name, in either column, and refuses lines without any', async () => {
    const one = (matric: string, surname: string, first: string) =>
      `${matric},${surname},${first},CSC,2015,active`
    const run = await office.bringIn(
      'students',
      [
        STUDENT_HEADER,
        one('CSC/2015/0001', 'Sukarno', ''),
        one('CSC/2015/0002', '', 'Suharto'),
        one('CSC/2015/0003', '', ''),
      ].join('\n'),
    )
    expect(run.problems).toMatchObject([
      { line: 4, column: 'surname', problem: 'This line has neither a surname nor a first name.' },
    ])
    for (const [matric, surname] of [
      ['CSC/2015/0001', 'Sukarno'],
      ['CSC/2015/0002', 'Suharto'],
    ] as const)
      expect(await office.students.studentByMatric(matric)).toMatchObject({ surname, first_name: '' })
  })

  it('takes a single name in the only column of names that a file has', async () => {
    const run = await office.bringIn(
      'students',
      [STUDENT_HEADER.replace('surname,', ''), 'CSC/2015/0001,Suharto,CSC,2015,active'].join('\n'),
    )
    expect(run).toMatchObject({ rows_imported: 1, problems: [] })
    expect(await office.students.studentByMatric('CSC/2015/0001')).toMatchObject({
      surname: 'Suharto',
      first_name: '',
    })
    const neither = await office.send('students', 'matric_number,programme_code,status')
    expect(neither.failure.message).toContain('The file lacks the column surname')
  })

  it('keeps a surname on record where the row of a later file leaves it empty', async () => {
    await office.bringIn(
      'students',
      [
        STUDENT_HEADER,
        'CSC/2015/0001,Eze,Bisi,CSC,2015,active',
        'CSC/2015/0002,Suharto,,CSC,2015,active',
      ].join('\n'),
    )
    const run = await office.bringIn(
      'students',
      [STUDENT_HEADER, 'CSC/2015/0001,,Bisi,CSC,2015,active', 'CSC/2015/0002,,Suharto,CSC,2015,active'].join(
        '\n',
      ),
    )
    expect(run).toMatchObject({ rows_imported: 1, rows_refused: 1, records_incomplete: 1 })
    expect(run.problems).toEqual([
      {
        line: 2,
        column: 'surname',
        problem:
          'The surname is empty, but the record of CSC/2015/0001 has one. Fill it in. If the person has only one name, enter that name as the surname.',
      },
    ])
    expect(await office.students.studentByMatric('CSC/2015/0001')).toMatchObject({
      surname: 'Eze',
      first_name: 'Bisi',
    })
    expect(await office.students.studentByMatric('CSC/2015/0002')).toMatchObject({ surname: 'Suharto' })
    await office.bringIn('students', `${STUDENT_HEADER}\nCSC/2015/0001,Bisi,,CSC,2015,active`)
    expect(await office.students.studentByMatric('CSC/2015/0001')).toMatchObject({
      surname: 'Bisi',
      first_name: '',
    })
  })

  it('changes nothing when it is sent again, and counts the same', async () => {
    await office.bringIn('students', fixture('messy-students.csv'))
    await office.bringIn('results', fixture('messy-results.csv.gz'))
    const before = [await count('students'), await count('results')]
    const again = await office.bringIn('students', fixture('messy-students.csv'))
    const marks = await office.bringIn('results', fixture('messy-results.csv.gz'))
    expect([again.rows_imported, marks.rows_imported]).toEqual([5, 12])
    expect([await count('students'), await count('results')]).toEqual(before)
  })

  it('keeps course codes as they are written, and knows a course by another writing', async () => {
    await office.bringIn('students', students('CSC/2015/0001'))
    const file = (...rows: string[]) =>
      [RESULT_HEADER, ...rows.map((row) => `CSC/2015/0001,2015/2016,First,${row},Methods,3,70,A,5`)].join(
        '\n',
      )
    const codes = async () =>
      (
        await office.database.db.selectFrom('results').select('course_code').orderBy('course_code').execute()
      ).map(({ course_code }) => course_code)
    const twice = await office.bringIn('results', file('SM 207', 'sm-207', 'MTH101'))
    expect(twice.problems).toMatchObject([
      { line: 3, column: 'course_code', problem: expect.stringContaining('Line 2') },
    ])
    expect(await codes()).toEqual(['MTH101', 'SM 207'])
    const later = await office.bringIn('results', file('sm207'))
    expect(later).toMatchObject({ rows_imported: 1, problems: [] })
    expect(await codes()).toEqual(['MTH101', 'sm207'])
  })

  it('mends a record by the columns it has, and leaves the others alone', async () => {
    await office.bringIn(
      'students',
      `${STUDENT_HEADER},email\nCSC/2015/0001,Bello,Ada,CSC,2015,active,ada@example.com`,
    )
    await office.bringIn('students', students('CSC/2015/0001').replace('Bello', 'Bello-Eze'))
    expect(await office.students.studentByMatric('CSC/2015/0001')).toMatchObject({
      surname: 'Bello-Eze',
      email: 'ada@example.com',
    })
  })
})

describe('rows that stand twice in one file', () => {
  it('are found in the same thousand and in a later one', async () => {
    await office.bringIn('students', students('CSC/2015/0001'))
    const lines = results(1500).split('\n')
    const run = await office.bringIn('results', [...lines, lines[1], lines[1499], lines[1500]].join('\n'))
    expect(run).toMatchObject({ rows_imported: 1500, rows_refused: 3 })
    expect(run.problems.map(({ line }) => line)).toEqual([1502, 1503, 1504])
    expect(run.problems[1]?.problem).toBe('Line 1500 has this result already. Keep one of the two.')
    expect(run.problems[0]?.problem).toBe('An earlier line has this result already. Keep one of the two.')
  })
})

describe('a file that cannot be read', () => {
  it.each([
    ['a column too many', `${STUDENT_HEADER},shoe size\n`, 'a column that is not known here: “shoe_size”'],
    ['columns missing', 'matric_number,surname\n', 'The file lacks the columns'],
    ['only white space', '\n\n', 'The file is empty'],
  ])('for %s is sent back at once', async (_why, text, sentence) => {
    const answer = await office.send('students', text)
    expect(answer.status).toBe(417)
    expect(answer.failure.message).toContain(sentence)
  })

  it('because it is no text is refused', async () => {
    expect(
      (await office.send('students', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])))
        .status,
    ).toBe(415)
  })

  it('for an open quotation mark fails with what to do, and keeps what came before', async () => {
    const many = students(...Array.from({ length: 9000 }, (_, index) => `CSC/2015/${index + 1000}`))
    const long = `${many}\n"${'x'.repeat(60_000)}`
    expect(await office.bringIn('students', long)).toMatchObject({
      state: 'failed',
      problems: [{ problem: expect.stringContaining('A line of the file does not end') as unknown }],
    })
  })

  it('for a damaged gzip is refused', async () => {
    const damaged = gzipSync(students('CSC/2015/0001')).subarray(0, 40)
    expect((await office.send('students', damaged)).status).toBe(417)
  })

  it('for a character that no text has, which gzip conceals, is refused', async () => {
    const early = gzipSync(`${STUDENT_HEADER}\nCSC/2015/0001,Bel\0lo,Ada,CSC,2015,active`)
    const answer = await office.send('students', early)
    expect(answer.status).toBe(417)
    expect(answer.failure.message).toContain('cannot be read as text')
    const good = students(...Array.from({ length: 20 }, (_, index) => `CSC/2015/${index + 1000}`))
    const late = gzipSync(`${good}\nCSC/2015/0001,Bel\0lo,Ada,CSC,2015,active`)
    expect((await office.send('students', late)).status).toBe(417)
  })

  it('line by line is told the lines: short ones, long ones', async () => {
    const run = await office.bringIn(
      'students',
      `${students('CSC/2015/0001')}\nCSC/2015/0002,Bello\n${'a,'.repeat(8)}b`,
    )
    expect(run.problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      '3 This line has 2 cells instead of 6.',
      '4 This line has 9 cells instead of 6.',
    ])
  })
})

describe('an import that is stopped', () => {
  it('goes on where it was, and no line counts twice', async () => {
    await office.bringIn('students', students('CSC/2015/0001'))
    const { id } = (await office.send('results', results(3500))).data
    const stop = new AbortController()
    const stopped = runImport(office.students.deps, id, {
      signal: stop.signal,
      progress: async ({ done }) => {
        if (done === 2000) stop.abort()
      },
    })
    await expect(stopped).rejects.toThrow(/abort/i)
    expect(await readImport(office.database.db, id)).toMatchObject({
      state: 'running',
      rows_total: 3500,
      rows_done: 2000,
    })
    await office.runJobs()
    expect(await readImport(office.database.db, id)).toMatchObject({
      state: 'done',
      rows_done: 3500,
      rows_imported: 3500,
      rows_refused: 0,
    })
    expect(await count('results')).toBe(3500)
  })

  it('is not run by two processes at once: one goes on, the other gives way', async () => {
    await office.bringIn('students', students('CSC/2015/0001'))
    const { id } = (await office.send('results', results(3000))).data
    const other = await openModules(office)
    const both = await Promise.allSettled([
      runImport(office.students.deps, id),
      runImport(other.students.deps, id),
    ])
    expect(both.filter((one) => one.status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    expect(await readImport(office.database.db, id)).toMatchObject({
      state: 'done',
      rows_done: 3000,
      rows_imported: 3000,
    })
    expect(await count('results')).toBe(3000)
  })

  it('counts a step only from where it stands', async () => {
    const { id } = (await office.send('students', students('CSC/2015/0001'))).data
    await sql`update imports set state = 'running'`.execute(office.database.db)
    const lines = [{ line: 2, cells: [] }]
    const step = { lines, imported: 1, refused: 0, problems: [], untied: new Set<number>() }
    const take = () => office.database.inTransaction((tx) => advance(tx, id, 0, step))
    expect([await take(), await take()]).toEqual([true, false])
  })
})

describe('several files', () => {
  it('come in one after the other, in the order they were sent', async () => {
    const first = (await office.send('students', students('CSC/2015/0001'))).data.id
    const second = (await office.send('results', results(10))).data.id
    expect(await runImport(office.students.deps, second)).toBe('waiting')
    expect(await runImport(office.students.deps, first)).toBe('done')
    expect(await runImport(office.students.deps, second)).toBe('done')
    expect(await readImport(office.database.db, second)).toMatchObject({ rows_imported: 10, rows_refused: 0 })
  })

  it('are listed with their progress, the newest first', async () => {
    await office.bringIn('students', students('CSC/2015/0001'))
    await office.bringIn('results', results(3))
    const { reply } = await office.call(listImports, { query: { per_page: 1 }, token: auditor })
    expect(reply.data).toMatchObject([{ kind: 'results', state: 'done', rows_imported: 3 }])
    expect(reply).toMatchObject({ total: 2, last_page: 2, from: 1, to: 1 })
    expect((await office.call(listImports, { query: { page: 9 }, token: auditor })).reply).toMatchObject({
      data: [],
      total: 2,
      from: null,
      to: null,
    })
  })
})

it('is for staff who may import', async () => {
  expect((await createImporter(office, auditor).send('students', students('CSC/2015/0001'))).status).toBe(403)
  expect((await office.call(getImport, { params: { id: 99 }, token: auditor })).status).toBe(404)
})

it('leaves an audit row that names the file', async () => {
  await office.send('students', students('CSC/2015/0001'))
  const { rows } = await sql<{ after: unknown }>`
    select after from audit_events where action = 'import.start' order by id desc limit 1`.execute(
    office.database.db,
  )
  expect(rows[0]?.after).toMatchObject({ kind: 'students', file_name: 'students.csv' })
})

it('gives every refused row as a file, however many there are', async () => {
  const MANY = 2_300
  const bad = Array.from({ length: MANY }, (_, index) => `CSC/2015/${index + 1000},,,CSC,2015,active`)
  const run = await office.bringIn('students', [STUDENT_HEADER, ...bad].join('\n'))
  expect(run).toMatchObject({ rows_refused: MANY, rows_imported: 0 })
  expect(run.problems).toHaveLength(1000)
  const { text, headers } = await office.call(exportImportRefusals, {
    params: { id: run.id },
    token: auditor,
  })
  expect(headers['content-type']).toContain('text/csv')
  const lines = text.trimEnd().split('\r\n')
  expect(lines[0]).toBe(`\uFEFFLine,Column,Problem,${STUDENT_HEADER}`)
  expect(lines.slice(1)).toEqual(
    Array.from(
      { length: MANY },
      (_, index) => `${index + 2},surname,This line has neither a surname nor a first name.,${bad[index]}`,
    ),
  )
  const other = await office.call(exportImportRefusals, { params: { id: 999_999 }, token: auditor })
  expect(other.status).toBe(404)
})

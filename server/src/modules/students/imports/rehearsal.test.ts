// PostgreSQL alone is enough: imports.test.ts sends the same SQL to the embedded database.
import { exportImportRefusals, rehearseImport, stopImport } from '@testamur/contract/students/imports'
import { listStudents } from '@testamur/contract/students/students'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { understateSize, workbookOf } from '../../../../test/hostile-workbooks.ts'
import { type ImportOffice, startImportOffice } from '../../../../test/import-files.ts'
import { runRehearsal } from './run-rehearsal.ts'

let office: ImportOffice
let token: string

beforeAll(async () => {
  office = await startImportOffice()
  token = office.token
})
afterAll(() => office.close())
beforeEach(() => office.clear())

type Kind = 'students' | 'results'
type Content = string | Uint8Array | readonly string[]

const upload = async (kind: Kind, content: Content, name?: string) =>
  (await office.send(kind, content, { draft: '1' }, name)).data

async function bringIn(kind: Kind, content: Content) {
  const draft = await upload(kind, content)
  await office.rehearse(draft)
  expect((await office.run(draft.id)).status).toBe(200)
  await office.runJobs()
  return office.look(draft.id)
}

/** A file with the names of the columns, which is not a draft. */
const send = async (kind: Kind, lines: readonly string[]) => (await office.send(kind, lines, {})).data

const count = async () => (await office.call(listStudents, { query: {}, token })).reply.total

const HEADINGS = 'Matric No.,Last Name,First Name,Shoe size,Programme Code,Entry Year,Status,E-mail'
const ADA = 'CSC/2015/0001,Bello,Ada,38,CSC,2015,active,ada@example.com'
const EMEKA = 'CSC/2015/0002,Eze,Emeka,44,CSC,2015,active,emeka@example.com'

it('guesses columns by what registries call them, and remembers what somebody said', async () => {
  const draft = await upload('students', [HEADINGS, ADA, EMEKA])
  expect(draft).toMatchObject({
    state: 'draft',
    columns: [
      'matric_number',
      'surname',
      'first_name',
      null,
      'programme_code',
      'year_of_entry',
      'status',
      'email',
    ],
    sample: [ADA.split(','), EMEKA.split(',')],
    same_file: null,
  })
  const columns = draft.columns.map((column) => (column === 'email' ? null : column))
  await office.rehearse({ id: draft.id, columns })
  expect((await upload('students', HEADINGS)).columns[7]).toBeNull()
})

it('says what would change, field by field, and writes nothing before it is told to', async () => {
  const first = await upload('students', [HEADINGS, ADA, EMEKA])
  expect(await office.rehearse(first)).toMatchObject({
    state: 'rehearsed',
    rehearsal: { added: 2, changed: 0, unchanged: 0, refused: 0, changes: [] },
  })
  expect(await count()).toBe(0)
  await office.run(first.id)
  await office.runJobs()
  expect(await count()).toBe(2)

  const second = await upload('students', [HEADINGS, ADA.replace('Bello', 'Bello-Eze'), EMEKA])
  expect((await office.rehearse(second)).rehearsal).toEqual({
    added: 0,
    changed: 1,
    unchanged: 1,
    refused: 0,
    changes: [
      {
        line: 2,
        name: 'CSC/2015/0001 Bello-Eze, Ada',
        fields: [{ column: 'surname', before: 'Bello', after: 'Bello-Eze' }],
      },
    ],
  })
})

it('compares results, too', async () => {
  await bringIn('students', [HEADINGS, ADA])
  const results = (score: number) =>
    `matric_number,session,semester,course,title,credits,mark,letter\nCSC/2015/0001,2015/2016,First,CSC 101,Methods,3,${score},A`
  expect(await bringIn('results', results(70))).toMatchObject({ state: 'done', rows_imported: 1 })
  const again = await upload('results', results(75))
  expect((await office.rehearse(again)).rehearsal).toMatchObject({
    changed: 1,
    changes: [
      {
        name: 'CSC/2015/0001 CSC 101, 2015/2016 First',
        fields: [{ column: 'score', before: '70', after: '75' }],
      },
    ],
  })
})

it('takes a file with faults in only when told to take the good rows, and names every fault before', async () => {
  const draft = await upload('students', [HEADINGS, ADA, EMEKA.replace('Eze', '12'), ADA])
  const rehearsed = await office.rehearse(draft)
  expect(rehearsed.rehearsal).toMatchObject({ added: 1, refused: 2 })
  expect(rehearsed.problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '3 surname',
    '4 matric_number',
  ])
  const { text } = await office.call(exportImportRefusals, { params: { id: draft.id }, token })
  expect(text.trim().split('\r\n')).toHaveLength(3)
  const answer = await office.run(draft.id)
  expect([answer.status, answer.failure.message]).toEqual([
    417,
    '2 rows have a fault. Correct the file, or choose to import the other rows.',
  ])
  expect(await count()).toBe(0)
  expect((await office.run(draft.id, true)).status).toBe(200)
  await office.runJobs()
  const done = await office.look(draft.id)
  expect(done).toMatchObject({ state: 'done', rows_done: 3, rows_imported: 1, rows_refused: 2 })
  expect(done.problems).toHaveLength(2)
})

it('names rows whose marks differ from the scale, those that come in and those that are refused', async () => {
  await bringIn('students', [HEADINGS, ADA])
  const rows = [
    'CSC 101,Methods,3,62,B,4',
    'CSC 102,Methods,3,62,B,4.5',
    'CSC 103,Methods,3,30,A,5',
    'CSC 104,Methods,3,20,F,2',
    'CSC 105,Methods,3,80,A,7',
  ].map((cells) => `CSC/2015/0001,2015/2016,First,${cells}`)
  const heading = 'matric_number,session,semester,course_code,course_title,units,score,grade,points'
  const draft = await upload('results', [heading, ...rows])
  const rehearsed = await office.rehearse(draft)
  expect(rehearsed).toMatchObject({ rows_refused: 3, rehearsal: { added: 2, refused: 3 } })
  const said = [
    [
      3,
      'points',
      'The points of CSC 102 are 4.5, but on “Five-point scale”, the scale of CSC/2015/0001, B has 4. The row is not refused, but no document can be issued until someone corrects or explains this.',
    ],
    [
      4,
      'grade',
      'The grade is A, but the score is 30 for CSC 103: on “Five-point scale”, the scale of CSC/2015/0001, A is for scores from 70 to 100. Put one of them right.',
    ],
    [5, 'points', 'CSC/2015/0001 failed CSC 104: the grade F earns no points, yet there are 2.'],
    [
      6,
      'points',
      '7 points for CSC 105 are more than “Five-point scale” has, the scale of CSC/2015/0001: 5.',
    ],
  ]
  const problemsOf = ({ problems }: typeof rehearsed) =>
    problems.map(({ line, column, problem }) => [line, column, problem])
  expect(problemsOf(rehearsed)).toEqual(said)
  await office.run(draft.id, true)
  await office.runJobs()
  const done = await office.look(draft.id)
  expect(done).toMatchObject({ state: 'done', rows_imported: 2, rows_refused: 3, records_differ: 1 })
  expect(problemsOf(done)).toEqual(said)

  const exported = async (language: string) => {
    const headers = { 'accept-language': language }
    const { text } = await office.call(exportImportRefusals, { params: { id: draft.id }, token, headers })
    return text.trimEnd().split('\r\n')
  }
  const english = await exported('en')
  expect(english).toHaveLength(5)
  expect(english[1]).toMatch(/^3,points,"The points of CSC 102 are 4.5, .*CSC 102,Methods,3,62,B,4.5$/)
  expect((await exported('fr'))[1]).toContain(
    'Les points de CSC 102 sont 4.5, mais dans « Five-point scale », le barème de CSC/2015/0001, B vaut 4.',
  )
})

it('takes a file in at once whose rows only differ in points, and lists no refused row', async () => {
  await bringIn('students', [HEADINGS, ADA])
  const heading = 'matric_number,session,semester,course_code,course_title,units,grade,points'
  const taken = await bringIn(
    'results',
    `${heading}\nCSC/2015/0001,2015/2016,First,CSC 101,Methods,3,P,3\nCSC/2015/0001,2015/2016,First,CSC 102,Methods,3,B,4`,
  )
  expect(taken).toMatchObject({
    rows_imported: 2,
    rows_refused: 0,
    problems: [{ line: 2, column: 'points' }],
  })
  const { text } = await office.call(exportImportRefusals, { params: { id: taken.id }, token })
  expect(text.trimEnd().split('\r\n')).toHaveLength(2)
})

it('knows the same file again, stops, and does not go by a rehearsal that another file has overtaken', async () => {
  const file = [HEADINGS, ADA].join('\n')
  const first = await bringIn('students', file)
  const again = await upload('students', file)
  expect(again.same_file).toMatchObject({ id: first.id, file_name: 'students.csv' })
  const stopped = await office.call(stopImport, { params: { id: again.id }, token })
  expect(stopped.data.state).toBe('stopped')
  expect((await office.call(stopImport, { params: { id: again.id }, token })).status).toBe(409)
  expect((await office.run(again.id)).status).toBe(409)

  const early = await upload('students', [HEADINGS, EMEKA])
  office.clock.advance({ minutes: 1 })
  await office.rehearse(early)
  office.clock.advance({ minutes: 1 })
  await bringIn('students', [HEADINGS, EMEKA.replace('Eze', 'Ezeh')])
  expect((await office.run(early.id)).failure.message).toBe(
    'Another file has come in since you checked this one, or is coming in now. Once it is in, check this one again.',
  )
})

it('refuses columns that are missing or said twice, and a draft without a rehearsal', async () => {
  const draft = await upload('students', [HEADINGS, ADA])
  const say = (columns: (string | null)[]) =>
    office.call(rehearseImport, { params: { id: draft.id }, body: { columns }, token })
  expect((await say(draft.columns.map((one) => (one === 'status' ? null : one)))).failure.message).toContain(
    'status',
  )
  expect((await say(draft.columns.map((one) => (one === 'email' ? 'surname' : one)))).status).toBe(417)
  expect((await say(['matric_number'])).status).toBe(417)
  expect((await office.run(draft.id)).status).toBe(409)
})

it('takes a file of as many columns as are read', async () => {
  const wide = (line: string, cell: string) => `${line}${`,${cell}`.repeat(500 - line.split(',').length)}`
  const draft = await upload('students', [wide(HEADINGS, 'Note'), wide(ADA, 'x')])
  expect(draft.columns).toHaveLength(500)
  expect((await office.rehearse(draft)).rehearsal).toMatchObject({ added: 1, refused: 0 })
})

it('reads workbooks and files with other separators, line for line', async () => {
  const rows = [HEADINGS, ADA, EMEKA.replace('Eze', '12')].map((line) => line.split(','))
  const workbook = await writeExcelFile(
    rows.map((cells) => cells.map((value) => ({ value, type: String }))),
  ).toBuffer()
  const draft = await upload('students', workbook, 'students.xlsx')
  expect(draft.sample[0]).toEqual(ADA.split(','))
  const rehearsed = await office.rehearse(draft)
  expect(rehearsed.rehearsal).toMatchObject({ added: 1, refused: 1 })
  expect(rehearsed.problems[0]?.line).toBe(3)

  const semicolons = rows.map((cells) => cells.join(';')).join('\r\n')
  expect((await upload('students', semicolons)).columns[0]).toBe('matric_number')
})

it('reads days, zeros in front and numbers of a workbook as its cells show them', async () => {
  const text = (value: string) => ({ value, type: String })
  const workbook = await writeExcelFile([
    [
      'matric_number',
      'surname',
      'first_name',
      'programme_code',
      'year_of_entry',
      'status',
      'date_of_birth',
    ].map(text),
    [
      { value: 42, type: Number, format: '"CSC/2015/"0000' },
      text('Bello'),
      text('Ada'),
      text('CSC'),
      { value: 2015, type: Number },
      text('active'),
      { value: new Date('1996-02-29T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
    ],
  ]).toBuffer()
  expect((await upload('students', workbook, 'students.xlsx')).sample).toEqual([
    ['CSC/2015/0042', 'Bello', 'Ada', 'CSC', '2015', 'active', '1996-02-29'],
  ])
})

const sheetOf = (...rows: readonly (readonly string[])[]) =>
  workbookOf(rows.map((cells) => `<row>${cells.join('')}</row>`).join(''))
const shown = (value: string) => `<c t="str"><v>${value}</v></c>`

it('names the rows of a workbook with a failed formula or a number that is too long, and reads the others', async () => {
  await bringIn('students', [HEADINGS, ADA])
  const headings = 'matric_number,session,semester,course_code,course_title,units,score,grade'.split(',')
  const row = (matric: string, title: string, score: string) => [
    matric,
    ...['2015/2016', 'First', 'CSC 101'].map(shown),
    title,
    '<c><v>3</v></c>',
    score,
    shown('A'),
  ]
  const ada = shown('CSC/2015/0001')
  const score = '<c><v>70</v></c>'
  const failed = (error: string) => `<c t="e"><v>${error}</v></c>`
  const draft = await upload(
    'results',
    sheetOf(
      headings.map(shown),
      row(ada, failed('#REF!'), score),
      row(ada, shown('Methods'), failed('#N/A')),
      row('<c><v>20150000000000000001</v></c>', shown('Methods'), score),
      row(ada, shown('Methods'), score),
    ),
    'results.xlsx',
  )
  const rehearsed = await office.rehearse(draft)
  expect(rehearsed.rehearsal).toMatchObject({ added: 1, refused: 3 })
  expect(rehearsed.problems).toEqual([
    {
      line: 2,
      column: 'course_title',
      problem: 'The formula of this cell failed: #REF!. Enter the value itself and send the file again.',
    },
    {
      line: 3,
      column: 'score',
      problem: 'The formula of this cell failed: #N/A. Enter the value itself and send the file again.',
    },
    {
      line: 4,
      column: 'matric_number',
      problem:
        'The number 20150000000000000001 is too long for a spreadsheet, so its last digits may be wrong. Format the column as text and enter it again.',
    },
  ])
})

it('names the rows of a CSV file in which a spreadsheet program wrote a failed formula', async () => {
  const draft = await upload('students', [HEADINGS, ADA.replace('Ada', '#REF!'), EMEKA])
  const rehearsed = await office.rehearse(draft)
  expect(rehearsed.rehearsal).toMatchObject({ added: 1, refused: 1 })
  expect(rehearsed.problems).toMatchObject([{ line: 2, column: 'first_name' }])
})

const farRight = (attribute: string) =>
  workbookOf(`<row><c ${attribute} t="str"><v>x</v></c></row>`.repeat(2).replace('1"', '2"'))

it.each<[string, string | Buffer, string]>([
  ['a cell in the last column', farRight('r="XFD1"'), 'more than 500 columns'],
  ['one whose address has a prefix', farRight('r="A1" x:r="XFD1"'), 'more than 500 columns'],
  ['one written in character references', farRight('r="&#88;FD1"'), 'more than 500 columns'],
  [
    'a cell at the end of a wide sheet',
    workbookOf('<row><c r="A1" t="str"><v>x</v></c></row><row><c r="AZ1048576" t="str"><v>x</v></c></row>'),
    '1048576 rows with up to 52 columns',
  ],
  [
    'a row beyond all rows',
    workbookOf('<row r="9999999"><c r="A9999999"/></row>'),
    'can’t open the workbook',
  ],
  ['a sheet of 80 MB', workbookOf(' '.repeat(80_000_000)), 'larger than 60 MB'],
  [
    'a sheet that claims to be small',
    understateSize(workbookOf(' '.repeat(80_000_000))),
    'can’t open the workbook',
  ],
  ['text with 501 columns', ';'.repeat(500), 'more than 500 columns'],
  [
    'text with one wide line and many short ones',
    `${';'.repeat(499)}\n${'a\n'.repeat(20_001)}`,
    '20001 rows',
  ],
  ['a line that does not end', `a;b\n${'x'.repeat(60_000)}`, 'A line of the file does not end'],
  ['plain text with 501 columns', ','.repeat(500), 'more than 500 columns'],
])('refuses %s before room is made for it', async (_, content, sentence) => {
  const { status, failure } = await office.send('students', content, { draft: '1' }, 'students')
  expect([status, failure.message]).toEqual([417, expect.stringContaining(sentence)])
})

const STUDENTS = 'matric_number,surname,first_name,programme_code,status'
const RESULTS = 'matric_number,session,semester,course_code,course_title,units,score,grade,points'

it('changes nothing by a file with faults until somebody takes its good rows', async () => {
  const sent = await send('students', [
    STUDENTS,
    'CSC/2015/0001,Bello,Ada,CSC,active',
    'CSC/2015/0002,Obi,Uche,NONE,active',
  ])
  expect(sent.state).toBe('rehearsing')
  await office.runJobs()
  const checked = await office.look(sent.id)
  expect(checked).toMatchObject({
    state: 'rehearsed',
    rows_imported: 0,
    rehearsal: { added: 1, refused: 1 },
    columns: STUDENTS.split(','),
  })
  expect(await count()).toBe(0)
  expect((await office.run(sent.id)).status).toBe(417)
  expect((await office.run(sent.id, true)).status).toBe(200)
  await office.runJobs()
  expect(await count()).toBe(1)
})

it('takes files without faults in, one after the other, in the order in which they came', async () => {
  await send('students', [STUDENTS, 'CSC/2015/0001,Bello,Ada,CSC,active'])
  const results = await send('results', [
    RESULTS,
    'CSC/2015/0001,2015/2016,First,CSC 101,Introduction,3,71,A,5',
  ])
  for (let turn = 0; turn < 3; turn += 1) {
    await office.runJobs()
    office.clock.advance({ minutes: 1 })
  }
  const done = await office.look(results.id)
  expect(done).toMatchObject({ state: 'done', rows_imported: 1, problems: [] })
})

it('does not begin by itself once somebody chose its columns', async () => {
  const sent = await send('students', [STUDENTS, 'CSC/2015/0001,Bello,Ada,CSC,active'])
  const checked = await office.rehearse(sent)
  expect(checked.state).toBe('rehearsed')
  expect(await count()).toBe(0)
})

describe('columns chosen while others are being checked', () => {
  const say = (id: number, columns: readonly (string | null)[]) =>
    office.call(rehearseImport, { params: { id }, body: { columns: [...columns] }, token })
  /** Checks the file, and has somebody choose these columns in the middle of it. */
  const checkMeanwhile = (id: number, columns: readonly (string | null)[]) =>
    runRehearsal(office.students.deps, id, {
      progress: async () => {
        expect((await say(id, columns)).status).toBe(200)
      },
    })

  it('are checked themselves, and the preview of the others is never shown', async () => {
    await bringIn('students', [HEADINGS, ADA])
    const draft = await upload('students', [HEADINGS, ADA.replace('Bello,Ada', 'Ada,Bello')])
    await say(draft.id, draft.columns)
    const others = draft.columns.with(1, 'first_name').with(2, 'surname')
    expect(await checkMeanwhile(draft.id, others)).toBe('stopped')
    expect(await office.look(draft.id)).toMatchObject({ state: 'rehearsing', rehearsal: null })
    expect((await office.run(draft.id)).status).toBe(409)
    await office.runJobs()
    expect(await office.look(draft.id)).toMatchObject({
      state: 'rehearsed',
      columns: others,
      rehearsal: { added: 0, changed: 0, unchanged: 1, refused: 0 },
    })
  })

  it('do not begin by themselves, even if they are the same', async () => {
    const sent = await send('students', [STUDENTS, 'CSC/2015/0001,Bello,Ada,CSC,active'])
    expect(await checkMeanwhile(sent.id, sent.columns)).toBe('stopped')
    await office.runJobs()
    expect((await office.look(sent.id)).state).toBe('rehearsed')
    expect(await count()).toBe(0)
  })
})

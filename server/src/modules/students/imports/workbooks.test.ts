// PostgreSQL alone is enough: it is about how workbooks are read; imports.test.ts sends the same SQL.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { textRows, workbookWith } from '../../../../test/hostile-workbooks.ts'
import { type ImportOffice, startImportOffice } from '../../../../test/import-files.ts'

let office: ImportOffice
beforeAll(async () => {
  office = await startImportOffice()
})
afterAll(() => office.close())
beforeEach(() => office.clear())

const STUDENTS = 'matric_number,surname,first_name,programme_code,year_of_entry,status'
const studentRows = (matric: string) => textRows(STUDENTS, `${matric},Bello,Ada,CSC,2015,active`)

describe('a workbook with several sheets', () => {
  const first = { name: '2010', rows: studentRows('CSC/2010/0001') }
  const second = { name: '2011', rows: studentRows('CSC/2011/0001') }

  it.each<[string, Buffer, string]>([
    ['rows on two of them', workbookWith(first, second), 'on more than one sheet: “2010” and “2011”. Keep'],
    [
      'a hidden one with rows first',
      workbookWith({ ...first, state: 'hidden' }, second),
      'on more than one sheet: “2010” (hidden) and “2011”. Keep',
    ],
    [
      'a hidden one with rows last',
      workbookWith(first, { ...second, state: 'veryHidden' }),
      'on more than one sheet: “2010” and “2011” (hidden). Keep',
    ],
    [
      'a title on one of them',
      workbookWith({ name: 'Cover', rows: textRows('Students of 2011') }, second),
      'on more than one sheet: “Cover” and “2011”. Keep',
    ],
    [
      'rows only on a hidden one',
      workbookWith({ name: 'Sheet1', rows: '' }, { ...second, state: 'hidden' }),
      'on the hidden sheet “2011”. Unhide it',
    ],
  ])('is refused with %s', async (_, bytes, sentence) => {
    const { status, failure } = await office.send('students', bytes)
    expect(status).toBe(417)
    expect(failure.message).toContain(sentence)
  })

  it('is read when the others are empty', async () => {
    const bytes = workbookWith({ name: 'Sheet1', rows: '' }, second, {
      name: 'Sheet3',
      rows: '<row><c t="str"><v> </v></c></row>',
    })
    expect(await office.bringIn('students', bytes)).toMatchObject({
      rows_total: 1,
      rows_imported: 1,
      problems: [],
    })
  })
})

it('refuses a score that is shown as a percentage, as it refuses it in a CSV file', async () => {
  await office.bringIn('students', workbookWith({ name: 'S', rows: studentRows('CSC/2015/0001') }))
  const cell = (value: string) => ({ value, type: String })
  const row = 'CSC/2015/0001,2015/2016,First,CSC 101,Methods'.split(',').map(cell)
  const bytes = await writeExcelFile([
    'matric_number,session,semester,course_code,course_title,units,score'.split(',').map(cell),
    [...row, { value: 3, type: Number }, { value: 0.7, type: Number, format: '0%' }],
  ]).toBuffer()
  expect(await office.bringIn('results', bytes)).toMatchObject({
    rows_imported: 0,
    problems: [
      {
        line: 2,
        column: 'score',
        problem:
          '“70%” is not a score from 0 to 100 with at most two decimals. Leave the cell empty if only the grade is known. For an absent student write ABS, with the grade.',
      },
    ],
  })
})

describe('merged cells', () => {
  const rows = textRows(
    STUDENTS,
    'CSC/2015/0001,Bello,Ada,CSC,2015,active',
    'CSC/2015/0002,,Emeka,CSC,2015,active',
  )

  it('over several rows refuse the file, by their range', async () => {
    const { status, failure } = await office.send(
      'students',
      workbookWith({ name: 'S', rows, merged: 'B2:B3' }),
    )
    expect(status).toBe(417)
    expect(failure.message).toBe(
      'The cells B2:B3 of the workbook are merged, so only the first row has their value. Unmerge them, fill in every row, and send the file again.',
    )
  })

  it.each(['A1:B1', 'A3:B3', 'A4:F6'])('%s, which no other row lacks, refuse nothing', async (merged) => {
    expect(await office.bringIn('students', workbookWith({ name: 'S', rows, merged }))).toMatchObject({
      rows_imported: 2,
      problems: [],
    })
  })
})

it('refuses a formula without its result, and a boolean as a name', async () => {
  const text = (value: string) => `<c t="str"><v>${value}</v></c>`
  const row = (matric: string, surname: string, first: string) =>
    `<row>${text(matric)}${surname}${first}${['CSC', '2015', 'active'].map(text).join('')}</row>`
  const rows = [
    textRows(STUDENTS),
    row('CSC/2015/0001', '<c><f>PROPER("obi")</f></c>', text('Ada')),
    row('CSC/2015/0002', '<c><f>PROPER("obi")</f><v></v></c>', text('Ada')),
    row('CSC/2015/0003', '<c t="b"><v>1</v></c>', text('Ada')),
    row('CSC/2015/0004', '<c t="str"><f>PROPER("obi")</f><v>Obi</v></c>', '<c t="str"><f>B9</f><v></v></c>'),
  ]
  const run = await office.bringIn('students', workbookWith({ name: 'S', rows: rows.join('') }))
  expect(run).toMatchObject({ rows_imported: 1, rows_refused: 3 })
  const withoutResult =
    'This cell has a formula without its result. Open the file in a spreadsheet program and save it.'
  expect(run.problems).toEqual([
    { line: 2, column: 'surname', problem: withoutResult },
    { line: 3, column: 'surname', problem: withoutResult },
    {
      line: 4,
      column: 'surname',
      problem:
        'A spreadsheet made the value “TRUE” of this cell. Format the column as text, enter the name and send the file again.',
    },
  ])
  expect(await office.students.studentByMatric('CSC/2015/0004')).toMatchObject({
    surname: 'Obi',
    first_name: '',
  })
})

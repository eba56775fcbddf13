// PostgreSQL alone is enough: imports.test.ts sends the same SQL to the embedded database.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ImportOffice, startImportOffice } from '../../../../test/import-files.ts'

let office: ImportOffice
beforeAll(async () => {
  office = await startImportOffice()
})
afterAll(() => office.close())
beforeEach(() => office.clear())

const joined = (from: number, to: number) =>
  `Lines ${from} to ${to} were read as one row, probably because of a stray quotation mark. Remove it, or the line break within the cell, and send the file again.`

const STUDENTS = 'matric_number,surname,first_name,programme_code,year_of_entry,status'
const student = (matric: string) => `${matric},Bello,Ada,CSC,2011,active`
const bringInThree = () =>
  office.bringIn('students', [STUDENTS, ...['GQ/25/1', 'GQ/25/2', 'GQ/25/3'].map(student)].join('\n'))

const RESULTS = 'matric_number,session,semester,course_code,course_title,units,score'

describe('lines that a stray quotation mark joins', () => {
  const lines = [
    RESULTS,
    'GQ/25/1,2011/2012,First,SWA 101,"Calculus,3,70',
    'GQ/25/2,2011/2012,First,SWA 102,Physics",3,70',
    'GQ/25/3,2011/2012,First,SWA 102,Physics,3,70',
  ]

  it.each<[string, string]>([
    ['commas', lines.join('\n')],
    ['semicolons, and ends of lines as on Windows', lines.join('\r\n').replaceAll(',', ';')],
  ])('are refused with %s, and remembered for each student', async (_, text) => {
    await bringInThree()
    const run = await office.bringIn('results', text)
    expect(run).toMatchObject({ rows_total: 2, rows_imported: 1, rows_refused: 1, records_incomplete: 2 })
    expect(run.problems).toEqual([{ line: 3, column: 'course_title', problem: joined(2, 3) }])
    expect(run.incomplete.map(({ matric_number }) => matric_number)).toEqual(['GQ/25/1', 'GQ/25/2'])

    const corrected = await office.bringIn('results', lines.join('\n').replaceAll('"', ''))
    expect(corrected).toMatchObject({ rows_imported: 3, rows_refused: 0, records_incomplete: 0 })
  })

  it('are refused, and remembered, where they have other cells than the headings', async () => {
    await bringInThree()
    const run = await office.bringIn('results', lines.join('\n').replace('Physics",3,70', 'Physics,3,70"'))
    expect(run.problems).toEqual([{ line: 3, column: 'course_title', problem: joined(2, 3) }])
    expect(run.incomplete.map(({ matric_number }) => matric_number)).toEqual(['GQ/25/1', 'GQ/25/2'])
  })

  it('are refused at once where the headings took in a row', async () => {
    const { status, failure } = await office.send(
      'results',
      lines.join('\n').replace('course_title', '"course_title').replace('"Calculus', 'Calculus"'),
    )
    expect(status).toBe(417)
    expect(failure.message).toBe(joined(1, 2))
  })
})

describe('a reason of a hold', () => {
  const HOLDS = `${STUDENTS},hold_reason,hold_desk,hold_how_to_clear`
  const end = 'Bursary,Pay'

  it('may have several lines', async () => {
    const run = await office.bringIn(
      'students',
      `${HOLDS}\n${student('GQ/25/1')},"Owes fees\nof 2011",${end}`,
    )
    expect(run).toMatchObject({ rows_imported: 1, problems: [] })
    const { holds } = (await office.students.studentByMatric('GQ/25/1')) ?? {}
    expect(holds).toMatchObject([{ reason: 'Owes fees of 2011' }])
  })

  it('is refused when it took in the row of another student', async () => {
    await bringInThree()
    const rows = [`${student('GQ/25/1')},"Owes fees,${end}`, `${student('GQ/25/2')},Owes fees",${end}`]
    const run = await office.bringIn('students', [HOLDS, ...rows].join('\n'))
    expect(run.problems).toEqual([{ line: 3, column: 'hold_reason', problem: joined(2, 3) }])
    expect(run.incomplete.map(({ matric_number }) => matric_number)).toEqual(['GQ/25/1', 'GQ/25/2'])
  })
})

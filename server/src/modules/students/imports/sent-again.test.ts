// PostgreSQL alone is enough: imports.test.ts sends the same SQL to the embedded database.
import { exportImportRefusals } from '@testamur/contract/students/imports'
import { listStudents } from '@testamur/contract/students/students'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Begins, type ImportOffice, startImportOffice } from '../../../../test/import-files.ts'
import { keepRefusals, type RefusedLines } from './store/refusals.ts'

let office: ImportOffice
let token: string
beforeAll(async () => {
  office = await startImportOffice()
  token = office.token
})
afterAll(() => office.close())
beforeEach(() => office.clear())

const send = (text: string | string[], begins: Begins = {}) => office.bringIn('students', text, begins)

async function refusalsOf(id: number, language = 'en'): Promise<string> {
  const headers = { 'accept-language': language }
  return (await office.call(exportImportRefusals, { params: { id }, token, headers })).text
}

const onRecord = async () =>
  (await office.call(listStudents, { query: {}, token })).data.toSorted((one, other) =>
    one.matric_number < other.matric_number ? -1 : 1,
  )

const HEADINGS =
  'matric_number,surname,first_name,phone,programme_code,year_of_entry,status,hold_reason,hold_desk,hold_how_to_clear'
const LONG_TEXT = 'Return all of it. '.repeat(22).padEnd(400, '!')
const ADA = 'CSC/2015/0001,Bello,Ada,,CSC,2015,active,,,'
/** Neither its surname nor its year can be read. */
const OBI = 'CSC/2015/0002,4711,Obi,+2348031234567,CSC,in five,active,,,'
const EZE = `CSC/2015/0003,Eze,Emeka,+2348037654321,CSC,2015,asleep,Three books,Library,${LONG_TEXT}`

it.each<[string, string, string]>([
  [
    'en',
    'Line,Column,Problem',
    '3,"surname, year_of_entry","“4711” is not a name: letters, digits, spaces, hyphens, apostrophes and the signs . & ·. “in five” is not a year like 2015."',
  ],
  ['fr', 'Ligne,Colonne,Problème', '3,"surname, year_of_entry",'],
])(
  'takes every row of its file of refused rows once they are corrected: %s',
  async (language, headings, second) => {
    const first = await send([HEADINGS, ADA, OBI, EZE])
    expect(first).toMatchObject({ state: 'rehearsed', rehearsal: { added: 1, refused: 2 } })
    await office.run(first.id, true)
    await office.runJobs()
    const file = await refusalsOf(first.id, language)
    const lines = file.trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toBe(`\uFEFF${headings},${HEADINGS}`)
    expect(lines[1]?.startsWith(second), lines[1]).toBe(true)
    expect(lines[1]?.endsWith(",CSC/2015/0002,4711,Obi,'+2348031234567,CSC,in five,active,,,")).toBe(true)

    const corrected = file
      .replaceAll('4711', 'Nwosu')
      .replaceAll('in five', '2015')
      .replaceAll('asleep', 'active')
    expect(await send(corrected)).toMatchObject({
      state: 'done',
      rows_total: 2,
      rows_imported: 2,
      rows_refused: 0,
      columns: [null, null, null, ...HEADINGS.split(',')],
    })
    expect(await onRecord()).toMatchObject([
      { surname: 'Bello' },
      { surname: 'Nwosu', phone: '+2348031234567', year_of_entry: 2015 },
      {
        surname: 'Eze',
        phone: '+2348037654321',
        holds: [{ reason: 'Three books', how_to_clear: LONG_TEXT }],
      },
    ])
  },
)

it('leaves out its first columns where a person assigns them, and lists what is still refused once', async () => {
  const first = await send([HEADINGS, ADA, OBI, EZE], { take_good_rows: '1' })
  const draft = await send(await refusalsOf(first.id), { draft: '1' })
  expect(draft.columns).toEqual([null, null, null, ...HEADINGS.split(',')])
  const again = await send((await refusalsOf(first.id)).replaceAll('asleep', 'active'), {
    take_good_rows: '1',
  })
  expect(again).toMatchObject({ rows_imported: 1, rows_refused: 1 })
  const lines = (await refusalsOf(again.id)).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toBe(`\uFEFFLine,Column,Problem,${HEADINGS}`)
  expect(lines[1]).toMatch(/^2,"surname, year_of_entry",/)
})

it('refuses a text that is too long again, although its file has only the beginning', async () => {
  const long = EZE.replace('asleep', 'active').replace(LONG_TEXT, `${'x'.repeat(499)}😀${'x'.repeat(99)}`)
  const first = await send([HEADINGS, ADA, long], { take_good_rows: '1' })
  expect(first).toMatchObject({ rows_imported: 1, rows_refused: 1 })
  const file = await refusalsOf(first.id)
  expect(file).toContain(`,${'x'.repeat(499)}\r\n`)
  expect(await send(file)).toMatchObject({
    state: 'rehearsed',
    rehearsal: { added: 0, refused: 1 },
    problems: [{ line: 2, column: 'hold_how_to_clear' }],
  })
})

/** Three rows, the first of which has two faults. */
const FAULTS: Omit<RefusedLines, 'untied'> = {
  lines: [
    { line: 2, cells: ['CSC/2015/0002', '4711', 'Obi', 'CSC', 'asleep'] },
    { line: 3, cells: ['CSC/2015/0003', 'Eze', 'Emeka', 'CSC', 'asleep'] },
    { line: 4, cells: ['CSC/2015/0004', 'Lawal', 'Tunde', 'CSC', 'asleep'] },
  ],
  problems: [
    { line: 2, column: 'surname', problem: 'No name.' },
    { line: 2, column: 'status', problem: 'No status.' },
    { line: 3, column: 'status', problem: 'No status.' },
    { line: 4, column: 'status', problem: 'No status.' },
  ],
}

/** An import with three refused rows, of which only two are kept, and those that nothing else remembers. */
async function keepTwo(...untied: number[]): Promise<string> {
  const heading = 'matric_number,surname,first_name,programme_code,status'
  const { id } = await send(`${heading}\nCSC/2015/0001,Bello,Ada,CSC,active`)
  await office.database.inTransaction((tx) => keepRefusals(tx, id, { ...FAULTS, untied: new Set(untied) }, 2))
  await sql`update imports set rows_refused = 3 where id = ${id}`.execute(office.database.db)
  return refusalsOf(id)
}

it('keeps all faults of as many rows as there is room for, and says in a last line that there were more', async () => {
  const file = await keepTwo()
  expect(file.trimEnd().split('\r\n').slice(1)).toEqual([
    '2,"surname, status",No name. No status.,CSC/2015/0002,4711,Obi,CSC,asleep',
    '3,status,No status.,CSC/2015/0003,Eze,Emeka,CSC,asleep',
    ',,Only the first 2 rows are listed. 3 rows were refused in all.',
  ])
  // The last line is no row of the file that is sent again.
  const corrected = file.replaceAll('4711', 'Nwosu').replaceAll('asleep', 'active')
  expect(await send(corrected)).toMatchObject({ state: 'done', rows_total: 2, rows_imported: 2 })
})

it('keeps rows beyond those if only the file remembers them', async () => {
  const lines = (await keepTwo(4)).trimEnd().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',')[0])).toEqual(['2', '3', '4'])
})

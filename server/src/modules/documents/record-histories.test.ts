// PostgreSQL alone is enough: imports.test.ts and generate-document.test.ts send the same SQL to the embedded database.
import {
  generateDocument,
  getDocument,
  verifyDocument,
  verifyFile,
} from '@testamur/contract/documents/documents'
import { listGradingScales, updateGradingScale } from '@testamur/contract/grading/grading-scales'
import { explainMissingResults } from '@testamur/contract/students/record-check'
import { getStudent } from '@testamur/contract/students/students'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approve, officerOf } from '../../../test/documents/orders.ts'
import {
  bringIn,
  cellsOf,
  explain,
  isIssuable,
  isRefused,
  newRecord,
  printed,
  type RecordStep,
  recordStep,
} from '../../../test/documents/record-model.ts'
import { type Registry, startRegistry } from '../../../test/documents/registry.ts'
import { createStaff, studentId } from '../../../test/factories.ts'
import { createImporter } from '../../../test/import-files.ts'
import { readFlatText } from '../../../test/pdf-tools.ts'

/** More by hand: `HISTORIES=500 npm test -- --only http record-histories`. */
const HISTORIES = Number(process.env.HISTORIES ?? 8)
const STEPS = 12

const STUDENT = 'matric_number,surname,first_name,other_names,programme_code,year_of_entry,status'
const RESULT = 'matric_number,session,semester,course_code,course_title,units,score,grade,points'

let registry: Registry
let admin: string
let approver: string
beforeAll(async () => {
  registry = await startRegistry()
  admin = (await createStaff(registry.database)).token
  approver = (await createStaff(registry.database, 'approver')).token
})
afterAll(() => registry.close())

const send = (kind: 'students' | 'results', lines: readonly string[]) =>
  createImporter(registry, admin).bringIn(kind, lines)

/** A signed document: what was told of it and what it printed when it was signed. */
type Issued = {
  readonly id: number
  readonly code: string
  readonly prints: readonly string[]
  readonly surname: string
  superseded: boolean
}

let students = 0

/** One person's record, and its transcripts. */
async function begin() {
  students += 1
  const matric = `HST/2010/${String(students).padStart(4, '0')}`
  const sendStudent = (surname: string) =>
    send('students', [STUDENT, `${matric},${surname},Ada,Bísí,CSC,2010,active`])
  await sendStudent('Okafor')
  const record = newRecord('Okafor')
  const first = { place: 0, grade: 'A', units: '3', fault: null } as const
  await send('results', [RESULT, [matric, ...cellsOf(first)].join()])
  bringIn(record, [first])
  const id = await studentId(registry.database, matric)
  return { id, matric, sendStudent, record, issued: [] as Issued[] }
}
type History = Awaited<ReturnType<typeof begin>> & {
  officer?: Awaited<ReturnType<typeof officerOf>>
}

async function take(history: History, step: RecordStep): Promise<void> {
  const { id, matric, record } = history
  if (step.kind === 'import') {
    const run = await send('results', [RESULT, ...step.rows.map((row) => [matric, ...cellsOf(row)].join())])
    const refused = step.rows.filter(isRefused).length
    expect(run).toMatchObject({ rows_imported: step.rows.length - refused, rows_refused: refused })
    bringIn(record, step.rows)
  } else if (step.kind === 'explain') {
    const { missing } = (await registry.call(getStudent, { params: { id }, token: approver })).data.check
    expect(missing).toHaveLength(record.missing.size)
    if (missing.length === 0) return
    const body = { missing: missing.map((one) => one.id), reason: 'The senate withdrew the course.' }
    const said = await registry.call(explainMissingResults, { params: { id }, token: approver, body })
    expect(said.status).toBe(201)
    explain(record)
  } else if (step.kind === 'rename') {
    await history.sendStudent(step.surname)
    record.surname = step.surname
  } else if (step.kind === 'scale_off') {
    const [scale] = (await registry.call(listGradingScales, { token: admin })).data
    if (scale === undefined) throw new Error('There is no scale')
    const body = { ...scale, active: false }
    const saved = await registry.call(updateGradingScale, { params: { id: scale.id }, token: admin, body })
    expect(saved.status).toBe(417)
  } else {
    if (step.kind === 'issue' || history.officer === undefined)
      history.officer = await officerOf(registry, await approve(registry, [{}], { student_id: id }))
    await issue(history, history.officer)
  }
}

async function issue({ record, issued }: History, officer: NonNullable<History['officer']>): Promise<void> {
  const before = (await officer.copy()).documents.length
  const { version } = await officer.copy()
  const answer = await registry.call(generateDocument, {
    params: officer.params(),
    token: officer.token,
    body: { version },
  })
  const expected = isIssuable(record) ? 201 : 417
  expect(answer.status).toBe(expected)
  const { documents } = await officer.copy()
  expect(documents).toHaveLength(expected === 201 ? before + 1 : before)
  if (expected !== 201) return
  for (const earlier of issued)
    if (documents.some(({ id, superseded }) => id === earlier.id && superseded)) earlier.superseded = true
  const { id = 0, verification_code: code = '' } = documents.at(-1) ?? {}
  issued.push({ id, code, prints: printed(record), surname: record.surname, superseded: false })
}

/** Each document says what the record said when it was signed, whatever happened since; so does all that is told of it. */
async function check({ issued }: History): Promise<void> {
  for (const document of issued) {
    const { bytes } = await registry.call(getDocument, { params: { id: document.id }, token: admin })
    const text = await readFlatText(bytes)
    for (const part of document.prints) expect(text).toContain(part.normalize('NFC'))
    expect(text.match(/CSC \d{3} Course/g)).toHaveLength(document.prints.length - 2)
    const remoteAddress = nextAddress()
    const { data } = await registry.call(verifyDocument, { params: { code: document.code }, remoteAddress })
    expect(data).toMatchObject({
      state: document.superseded ? 'superseded' : 'valid',
      holder: `A. B. ${initialsOf(document.surname)}`,
      programme: 'B.Sc. Computer Science',
    })
    const file = { bytes, name: 'held.pdf', contentType: 'application/pdf' }
    expect((await registry.call(verifyFile, { body: {}, file, remoteAddress })).data).toEqual(data)
  }
}

const initialsOf = (surname: string) =>
  surname
    .split('-')
    .map((part) => `${part[0]}.`)
    .join(' ')

let checks = 0
/** One address may check sixty codes and twenty files. */
function nextAddress(): string {
  checks += 1
  return `198.51.${checks >> 8}.${checks & 255}`
}

it(`in ${HISTORIES} random histories, each document says what its record said when it was signed`, async () => {
  let signed = 0
  await fc.assert(
    fc.asyncProperty(fc.array(recordStep, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const history: History = await begin()
      for (const step of steps) await take(history, step)
      await check(history)
      signed += history.issued.length
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  )
  // Histories in which nothing can be signed would prove nothing.
  expect(signed).toBeGreaterThan(HISTORIES)
}, 600_000)

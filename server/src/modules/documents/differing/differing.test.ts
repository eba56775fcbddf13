import { staffReissueCopy } from '@testamur/contract/applications/after-submitting'
import {
  type DifferingDocument,
  leaveDifferingDocument,
  listDifferingDocuments,
} from '@testamur/contract/documents/differing-documents'
import { generateDocument, getDeliveryFile } from '@testamur/contract/documents/documents'
import { getOwnWork } from '@testamur/contract/own-work'
import { correctStudent, getStudent } from '@testamur/contract/students/students'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  approve,
  linksTo,
  officerOf,
  proveMailbox,
  type SubmittedOrder,
} from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { createStaff, type Staff, studentId } from '../../../../test/factories.ts'
import { createImporter } from '../../../../test/import-files.ts'
import { uuid } from '../../../core/ids.ts'

let registry: Registry
let approver: Staff
beforeAll(async () => {
  registry = await startRegistry()
  approver = await createStaff(registry.database, 'approver')
})
afterAll(() => registry.close())

const STUDENT =
  'matric_number,surname,first_name,programme_code,year_of_entry,graduation_session,date_of_award,class_of_degree,status'
const RESULT = 'matric_number,session,semester,course_code,course_title,units,score,grade,points'
const AWARD = 'CSC,2010,2013/2014,2014-11-20,First Class Honours,graduated'

async function bringIn(kind: 'students' | 'results', lines: readonly string[]): Promise<number> {
  const { token } = await createStaff(registry.database)
  const heading = kind === 'students' ? STUDENT : RESULT
  return (await createImporter(registry, token).bringIn(kind, [heading, ...lines])).id
}

/** A graduate of four sessions with one A in each semester: an average of 5.00. */
async function bringInGraduate(matric: string, surname: string): Promise<number> {
  await bringIn('students', [`${matric},${surname},Halima,${AWARD}`])
  await bringIn(
    'results',
    [2010, 2011, 2012, 2013].flatMap((year, index) => [
      `${matric},${year}/${year + 1},First,CSC ${index + 1}01,Course,3,71,A,5`,
      `${matric},${year}/${year + 1},Second,CSC ${index + 1}02,Course,3,71,A,5`,
    ]),
  )
  return studentId(registry.database, matric)
}

type Officer = Awaited<ReturnType<typeof officerOf>>

async function sign(officer: Officer): Promise<string> {
  const { version } = await officer.copy()
  const made = await registry.call(generateDocument, {
    params: officer.params(),
    token: officer.token,
    body: { version },
  })
  expect(made.status).toBe(201)
  return (await officer.copy()).documents.at(-1)?.verification_code ?? ''
}

/** An official copy of this graduate that was signed. */
async function issue(student_id: number, email = 'intake@wes.example') {
  const order = await approve(registry, [{ recipient: { email } }], { student_id })
  const officer = await officerOf(registry, order)
  return { order, officer, code: await sign(officer) }
}

const listOf = async (state: 'open' | 'left' = 'open', token = approver.token) =>
  (await registry.call(listDifferingDocuments, { query: { state, per_page: 100 }, token })).data

async function differing(code: string, state: 'open' | 'left' = 'open'): Promise<DifferingDocument> {
  const found = (await listOf(state)).find((document) => document.verification_code === code)
  if (found === undefined) throw new Error(`${code} is not in the list`)
  return found
}

const isListed = async (code: string) =>
  (await listOf()).some((document) => document.verification_code === code)

const leave = (
  document: Pick<DifferingDocument, 'id' | 'version'>,
  more: object = {},
  token = approver.token,
) =>
  registry.call(leaveDifferingDocument, {
    params: { id: document.id },
    body: { version: document.version, reason: 'The recipient was told by telephone.', ...more },
    token,
  })

const workOf = async ({ token }: Staff) =>
  (await registry.call(getOwnWork, { token })).data.groups.find(({ kind }) => kind === 'settle_document')
    ?.total ?? 0

it('is listed after a correction of a result, with both values, and no longer once it is corrected back', async () => {
  const student = await bringInGraduate('DIF/2010/0001', 'Bello')
  const { code, order } = await issue(student)
  expect(await isListed(code)).toBe(false)

  registry.clock.advance({ hours: 1 })
  const corrected = await bringIn('results', ['DIF/2010/0001,2010/2011,First,CSC 101,Course,3,45,D,2'])
  const found = await differing(code)
  const place = { session: '2010/2011', semester: 'First', course_code: 'CSC 101' }
  const whole = { session: null, semester: null, course_code: null }
  expect(found).toMatchObject({
    kind: 'official_copy',
    student: 'Halima Bello',
    matric_number: 'DIF/2010/0001',
    student_id: student,
    application: { id: order.id, tracking_id: order.tracking_id, kind: 'transcript' },
    graduation: null,
    since: registry.clock.now().toISOString(),
    act: 'import',
    act_id: corrected,
    left: null,
    version: 0,
    // Seven courses of 5 points and one of 2: 111 of 24 units.
    differences: [
      { field: 'cgpa', ...whole, signed: '5.00', recorded: '4.63' },
      { field: 'score', ...place, signed: '71', recorded: '45' },
      { field: 'grade', ...place, signed: 'A', recorded: 'D' },
      { field: 'points', ...place, signed: '5', recorded: '2' },
    ],
  })
  expect(await workOf(approver)).toBe(1)
  expect(await workOf(await createStaff(registry.database, 'records_officer'))).toBe(0)

  await bringIn('results', ['DIF/2010/0001,2010/2011,First,CSC 101,Course,3,71,A,5'])
  expect(await isListed(code)).toBe(false)
  expect(await workOf(approver)).toBe(0)
})

it('is listed after a correction of a name, an award or a row that came in late, not after later results', async () => {
  const student = await bringInGraduate('DIF/2010/0002', 'Okafor')
  const { code } = await issue(student)
  await bringIn('results', ['DIF/2010/0002,2014/2015,First,CSC 501,Master course,3,45,D,2'])
  expect(await isListed(code)).toBe(false)

  await bringIn('students', [
    'DIF/2010/0002,Okafor-Musa,Halima,CSC,2010,2013/2014,2014-12-01,Second Class Honours,graduated',
  ])
  await bringIn('results', ['DIF/2010/0002,2010/2011,First,CSC 103,Late course,3,71,A,5'])
  const changed = (await differing(code)).differences.map(({ field, signed, recorded }) => [
    field,
    signed,
    recorded,
  ])
  expect(changed).toEqual([
    ['name', 'Okafor, Halima', 'Okafor-Musa, Halima'],
    ['date_of_award', '2014-11-20', '2014-12-01'],
    ['class_of_degree', 'First Class Honours', 'Second Class Honours'],
    ['result', null, 'A'],
  ])
})

it('is left with a reason, on record, until the record is corrected again', async () => {
  const student = await bringInGraduate('DIF/2010/0003', 'Eze')
  const { code } = await issue(student)
  await bringIn('results', ['DIF/2010/0003,2010/2011,First,CSC 101,Other course,3,71,A,5'])
  const seen = await differing(code)

  expect((await leave(seen, { reason: '' })).status).toBe(422)
  expect((await leave(seen, { reason: undefined })).status).toBe(422)
  const officer = await createStaff(registry.database, 'records_officer')
  expect((await leave(seen, {}, officer.token)).status).toBe(403)
  expect((await leave({ ...seen, version: seen.version + 1 })).status).toBe(409)
  expect((await leave({ id: 999_999, version: 0 })).status).toBe(404)
  const done = await leave(seen)
  expect([done.status, done.data.left]).toEqual([
    200,
    {
      reason: 'The recipient was told by telephone.',
      by: approver.name,
      at: registry.clock.now().toISOString(),
    },
  ])
  // Somebody else decided in the meantime.
  expect((await leave(seen)).status).toBe(409)
  expect((await leave(done.data)).status).toBe(409)
  expect(await isListed(code)).toBe(false)
  expect((await differing(code, 'left')).left?.by).toBe(approver.name)
  const { rows } = await sql<{ reason: string }>`
    select after ->> 'reason' as reason from audit_events
    where action = 'document.leave_differing' and subject = ${`document:${seen.id}`}`.execute(
    registry.database.db,
  )
  expect(rows).toEqual([{ reason: 'The recipient was told by telephone.' }])

  // The same file again changes nothing of what was decided; another correction does.
  await bringIn('results', ['DIF/2010/0003,2010/2011,First,CSC 101,Other course,3,71,A,5'])
  expect(await isListed(code)).toBe(false)
  await bringIn('results', ['DIF/2010/0003,2010/2011,First,CSC 101,Third course,3,71,A,5'])
  expect(await differing(code)).toMatchObject({ left: null })
  expect((await leave(done.data)).status).toBe(409)
})

async function issueAgain(order: SubmittedOrder, officer: Officer): Promise<string> {
  const copy = await officer.copy()
  const { recipient, delivery_method } = copy
  const again = await registry.call(staffReissueCopy, {
    params: { id: order.id },
    token: officer.token,
    headers: { 'idempotency-key': uuid() },
    body: {
      reason: 'other',
      waive: true,
      note: 'A result was corrected.',
      copy: { id: uuid(), replaces: copy.id, recipient, delivery_method },
    },
  })
  expect(again.status).toBe(201)
  const { id, tracking_id } = again.data
  const { db } = registry.database
  await sql`update applications set status = 'processing' where id = ${id}::bigint`.execute(db)
  const { rows } = await sql<{
    id: string
  }>`select id from copies where application_id = ${id}::bigint`.execute(db)
  return sign(await officerOf(registry, { id, tracking_id, copies: rows.map((row) => row.id) }))
}

it('leaves the list when it is issued again, and its reader is told', async () => {
  const address = 'reader@evaluator.example'
  const student = await bringInGraduate('DIF/2010/0004', 'Musa')
  const { code, order, officer } = await issue(student, address)
  await officer.move('released')
  await registry.runJobs()
  const [link = ''] = await linksTo(registry, address)
  const session = await proveMailbox(registry, link, address)
  await registry.call(getDeliveryFile, { params: { token: link }, query: { download: '1' }, token: session })

  await bringIn('results', ['DIF/2010/0004,2010/2011,First,CSC 101,Course,3,45,D,2'])
  const seen = await differing(code)
  const newer = await issueAgain(order, officer)
  await registry.runJobs()
  expect(await isListed(code)).toBe(false)
  expect(await isListed(newer)).toBe(false)
  expect((await leave(seen)).status).toBe(404)
  const told = (await registry.mails()).filter(
    ({ to_address, subject }) => to_address === address && /replace/i.test(subject),
  )
  expect(told).toHaveLength(1)
})

it('leaves the list when it is revoked', async () => {
  const student = await bringInGraduate('DIF/2010/0005', 'Ade')
  const { code, officer } = await issue(student)
  await officer.move('released')
  await bringIn('results', ['DIF/2010/0005,2010/2011,First,CSC 101,Course,3,45,D,2'])
  expect(await isListed(code)).toBe(true)
  const revoked = await officer.move('revoked', { reason: 'It held an error.', revoked_because: 'error' })
  expect(revoked.status).toBe(200)
  expect(await isListed(code)).toBe(false)
})

it('is listed in pages, to those who may read disclosures, and each reading is on record', async () => {
  for (const number of ['DIF/2010/0006', 'DIF/2010/0007']) {
    await issue(await bringInGraduate(number, 'Page'))
    await bringIn('results', [`${number},2010/2011,First,CSC 101,Course,3,45,D,2`])
  }
  const auditor = await createStaff(registry.database, 'auditor')
  const second = await registry.call(listDifferingDocuments, {
    query: { page: 2, per_page: 1 },
    token: auditor.token,
  })
  expect(second.data).toHaveLength(1)
  expect(JSON.parse(second.text)).toMatchObject({ current_page: 2, per_page: 1, from: 2, to: 2 })
  const { rows } = await sql`
    select 1 from audit_events where action = 'differing_documents.read' and actor like ${`%${auditor.name}%`}`.execute(
    registry.database.db,
  )
  expect(rows).toHaveLength(1)
  const support = await createStaff(registry.database, 'support')
  expect((await registry.call(listDifferingDocuments, { query: {}, token: support.token })).status).toBe(403)
})

it('is listed after staff corrected a name by hand', async () => {
  const student = await bringInGraduate('DIF/2010/0090', 'Sani')
  const { code } = await issue(student)
  const { token } = await createStaff(registry.database)
  const params = { id: student }
  const { version } = (await registry.call(getStudent, { params, token })).data.student
  const facts = { former_name: 'Sani', date_of_birth: null, email: null, phone: null, year_of_entry: 2010 }
  const body = { ...facts, surname: 'Bello', first_name: 'Halima', because: 'Marriage', version }
  expect((await registry.call(correctStudent, { params, body, token })).status).toBe(200)
  await registry.runJobs()
  expect(await differing(code)).toMatchObject({
    act: 'correction',
    act_id: student,
    differences: expect.arrayContaining([
      expect.objectContaining({ field: 'name', signed: 'Sani, Halima', recorded: 'Bello, Halima' }),
    ]),
  })
})

// PostgreSQL alone is enough: it is about what a class is given; the walk over staff-acts sends the same SQL.
import { verifyEmailCode } from '@testamur/contract/applications/applications'
import { listDisclosures } from '@testamur/contract/documents/disclosures'
import {
  getDocument,
  listStudentDocuments,
  verifyDocument,
  verifyFile,
} from '@testamur/contract/documents/documents'
import { listGraduands } from '@testamur/contract/graduation/graduands'
import {
  askTakeback,
  confirmTakeback,
  listGraduationApprovals,
} from '@testamur/contract/graduation/graduation-approvals'
import {
  exportGraduandCopies,
  getCopyProgress,
  listGraduandCopies,
  resendGraduationLink,
  revokeGraduandCopy,
} from '@testamur/contract/graduation/graduation-copies'
import { createGraduationEvent } from '@testamur/contract/graduation/graduation-events'
import {
  getGraduateFile,
  getGraduatePage,
  requestGraduateCode,
} from '@testamur/contract/graduation/graduation-links'
import {
  checkGraduationRun,
  getGraduationRun,
  getRunFile,
  listRunItems,
  startGraduationRun,
} from '@testamur/contract/graduation/graduation-runs'
import type { RunChoice } from '@testamur/contract/graduation/run-choices'
import { placeHold } from '@testamur/contract/students/students'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaff, loadReference } from '../../../test/factories.ts'
import { approveClass, firstOfSenate } from '../../../test/graduating-class.ts'
import { createTestServer, type TestServer } from '../../../test/harness.ts'
import { pageTexts } from '../../../test/pdf-tools.ts'

let server: TestServer
let officer: string
let approver: string
let administrator: string
let event = 0

/** Of the six, the last one has no email address, and the second loses a session of results. */
const PEOPLE = 6

beforeAll(async () => {
  server = await createTestServer()
  const { database } = server
  await loadReference(database)
  server.clock.set('2026-01-12T09:00:00Z')
  officer = (await createStaff(database, 'records_officer')).token
  approver = (await createStaff(database, 'approver')).token
  administrator = (await createStaff(database)).token
  const body = { title: '32nd Convocation', session: '2024/2025', held_on: '2026-03-28' }
  event = (await server.call(createGraduationEvent, { body, token: administrator })).data.id
  await approveClass(server, event, firstOfSenate(PEOPLE), { officer, approver })
})
afterAll(() => server.close())

const params = () => ({ id: event })
const check = async (choice: RunChoice) =>
  (await server.call(checkGraduationRun, { params: params(), body: { choice }, token: officer })).data
const progress = async () => (await server.call(getCopyProgress, { params: params(), token: officer })).data

async function run(choice: RunChoice, expected: number) {
  const body = { choice, expected }
  const started = await server.call(startGraduationRun, { params: params(), body, token: officer })
  if (started.status !== 201) throw new Error(started.text)
  await server.runJobs()
  return (await server.call(getGraduationRun, { params: { id: started.data.id }, token: officer })).data
}

const copies = async (query: { state?: 'missing' | 'opened' | 'revoked' } = {}) =>
  (await server.call(listGraduandCopies, { params: params(), query, token: officer })).data

async function copyOf(place: number) {
  const copy = (await copies())[place]
  if (copy === undefined) throw new Error(`No graduand ${place}`)
  return copy
}

/** The link in the last email to a graduate. */
async function linkOf(studentId: number): Promise<{ token: string; email: string; text: string }> {
  const { rows } = await sql<{ email: string }>`
    select email from students where id = ${studentId}::bigint`.execute(server.database.db)
  const email = rows[0]?.email ?? ''
  const mail = (await server.mails()).findLast(
    ({ to_address, text }) => to_address === email && text.includes('/graduation/'),
  )
  return { token: /\/graduation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '', email, text: mail?.text ?? '' }
}

async function openMailbox(token: string, email: string): Promise<string> {
  const { challenge } = (await server.call(requestGraduateCode, { params: { token } })).data
  const mail = (await server.mails()).findLast(({ to_address }) => to_address === email)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  return (await server.call(verifyEmailCode, { body: { challenge, code } })).data.token
}

const all = { kind: 'copies', graduands: null, replace: false } as const

test('the copies of a class are made from its results; who has a gap or a hold is named, and the rest are done', async () => {
  expect(await progress()).toMatchObject({
    approved: PEOPLE,
    signed: 0,
    event: { title: '32nd Convocation' },
  })
  expect((await check(all)).ready).toBe(PEOPLE)
  const [first, second, third] = await copies()
  await sql`delete from results where student_id = ${second?.student_id ?? 0}::bigint and session = (
    select session from results where student_id = ${second?.student_id ?? 0}::bigint order by session offset 12 limit 1)`.execute(
    server.database.db,
  )
  const hold = { desk: 'Library', reason: 'Two books', how_to_clear: 'Return them' }
  await server.call(placeHold, { params: { id: third?.student_id ?? 0 }, body: hold, token: officer })
  const checked = await check(all)
  expect(checked.ready).toBe(PEOPLE - 2)
  expect(checked.problems.map(({ matric_number, reasons }) => [matric_number, reasons[0]])).toEqual([
    [second?.matric_number, expect.stringContaining('Missing: results for')],
    [third?.matric_number, 'Library holds the record: Two books'],
  ])
  const done = await run(all, PEOPLE - 2)
  expect(done).toMatchObject({ state: 'finished', outcomes: { done: PEOPLE - 2, failed: 2 } })
  expect(await progress()).toMatchObject({ signed: PEOPLE - 2 })
  // Once more: only those without one are meant.
  expect((await check(all)).ready).toBe(0)
  expect((await copies({ state: 'missing' })).map(({ matric_number }) => matric_number)).toEqual([
    second?.matric_number,
    third?.matric_number,
  ])

  const copy = await copyOf(0)
  const code = copy.document?.verification_code ?? ''
  const verdict = await server.call(verifyDocument, { params: { code } })
  expect(verdict.data).toMatchObject({ state: 'valid', kind: 'student_copy', programme: first?.award })
  const file = await server.call(getDocument, { params: { id: copy.document?.id ?? 0 }, token: officer })
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const dropped = { bytes: file.bytes, name: 'copy.pdf' }
  expect((await server.call(verifyFile, { body: {}, file: dropped })).data.state).toBe('valid')
  const ofRecord = await server.call(listStudentDocuments, {
    params: { id: copy.student_id },
    token: officer,
  })
  expect(ofRecord.data).toMatchObject([
    {
      number: copy.document?.number,
      state: 'valid',
      application: null,
      graduation: { ceremony: '32nd Convocation' },
    },
  ])
})

test('they are printed as one pile in the order that was chosen, and marked as printed', async () => {
  const printed = await run({ kind: 'copies_print', graduands: null, order: 'name' }, PEOPLE - 2)
  expect(printed).toMatchObject({ state: 'finished', has_file: true })
  const pile = await server.call(getRunFile, { params: { id: printed.id }, token: officer })
  const [front = ''] = await pageTexts(pile.bytes)
  const items = await server.call(listRunItems, { params: { id: printed.id }, query: {}, token: officer })
  const names = items.data.map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
  expect(front).toContain(items.data[0]?.matric_number)
  expect(await progress()).toMatchObject({ printed: PEOPLE - 2 })
})

test('they are released by one email each; a graduate opens them behind a code, and the register says so', async () => {
  const { student_id } = await copyOf(PEOPLE - 1)
  await sql`update students set email = null where id = ${student_id}::bigint`.execute(server.database.db)
  const choice = { kind: 'release', graduands: null, documents: ['student_copy', 'certificate'] } as const
  const checked = await check({ ...choice, documents: [...choice.documents] })
  expect(checked).toMatchObject({ ready: PEOPLE - 2, problems_total: 0, warnings_total: 1 })
  expect(checked.warnings).toMatchObject([{ student_id, reasons: ['No email: collects at the desk'] }])
  const before = (await server.mails()).length
  const { id: released } = await run({ ...choice, documents: [...choice.documents] }, PEOPLE - 2)
  expect((await server.mails()).length - before).toBe(PEOPLE - 3)
  const items = await server.call(listRunItems, { params: { id: released }, query: {}, token: officer })
  expect(items.data.filter(({ reason }) => reason !== null)).toMatchObject([
    { student_id, outcome: 'done', reason: 'No email: collects at the desk' },
  ])

  const copy = await copyOf(0)
  const { token, email, text } = await linkOf(copy.student_id)
  expect(text).toContain('Student copy of your transcript')
  const page = async (session?: string) =>
    (await server.call(getGraduatePage, { params: { token }, ...(session ? { token: session } : {}) })).data
  expect(await page()).toMatchObject({ state: 'locked', graduate: null })
  expect((await server.call(getGraduatePage, { params: { token: `${'x'.repeat(43)}1` } })).status).toBe(404)
  const session = await openMailbox(token, email)
  const open = await page(session)
  expect(open).toMatchObject({
    state: 'open',
    graduate: { name: copy.name, ceremony: '32nd Convocation', documents: [{ state: 'valid' }] },
  })
  const document = open.graduate?.documents[0]?.id ?? 0
  const take = (at: { token: string; document: number }, by: string | undefined, download: '0' | '1' = '1') =>
    server.call(getGraduateFile, { params: at, query: { download }, ...(by ? { token: by } : {}) })
  expect((await take({ token, document }, undefined)).status).toBe(401)
  expect((await take({ token, document }, session)).status).toBe(200)
  // The session of one graduate opens nothing of another.
  const other = await linkOf((await copyOf(3)).student_id)
  expect((await take({ token: other.token, document }, session)).status).toBe(401)
  const others = (await copyOf(3)).document?.id ?? 0
  expect((await take({ token, document: others }, session)).status).toBe(404)

  expect(await progress()).toMatchObject({ released: PEOPLE - 2, opened: 1 })
  const auditor = (await createStaff(server.database, 'auditor')).token
  const query = { student_id: copy.student_id, method: 'downloaded' } as const
  const register = await server.call(listDisclosures, { query, token: auditor })
  expect(register.data).toMatchObject([
    {
      student: copy.name,
      matric_number: copy.matric_number,
      application: null,
      graduation: { graduand_id: copy.graduand_id, ceremony: '32nd Convocation' },
      document: { id: document, state: 'valid' },
      recipient: `${copy.name} <${email}>`,
      downloads: 1,
      links_mailed: 0,
    },
  ])
  const csv = await server.call(exportGraduandCopies, {
    params: params(),
    query: { state: 'opened' },
    token: officer,
  })
  expect(csv.text.trim().split('\r\n')).toHaveLength(2)
})

test('the link is sent again, to the address of today; one to another mailbox ends', async () => {
  const { graduand_id: id, student_id } = await copyOf(0)
  const send = () => server.call(resendGraduationLink, { params: { id }, body: {}, token: officer })
  const before = await linkOf(student_id)
  expect((await send()).status).toBe(200)
  expect((await linkOf(student_id)).token).toBe(before.token)
  await sql`update students set email = 'new@example.com' where id = ${student_id}::bigint`.execute(
    server.database.db,
  )
  expect((await send()).status).toBe(200)
  const after = await linkOf(student_id)
  expect(after.token).not.toBe(before.token)
  expect((await server.call(getGraduatePage, { params: { token: before.token } })).status).toBe(404)
  const unreleased = (await copyOf(1)).graduand_id
  const refused = await server.call(resendGraduationLink, {
    params: { id: unreleased },
    body: {},
    token: officer,
  })
  expect(refused.status).toBe(417)
})

test('staff add the address that a record lacks, once, and the link goes to it', async () => {
  const { graduand_id: id, student_id, link } = await copyOf(PEOPLE - 1)
  expect(link).toBe('no_email')
  const send = (body: { email?: string }) =>
    server.call(resendGraduationLink, { params: { id }, body, token: officer })
  expect((await send({})).failure.message).toBe('The record has no email address. Add one first.')
  expect((await send({ email: 'nobody' })).failure.errors).toHaveProperty('email')
  expect((await send({ email: 'Late@Example.com' })).status).toBe(200)
  expect(await linkOf(student_id)).toMatchObject({
    email: 'late@example.com',
    token: expect.stringMatching(/./),
  })
  expect((await copyOf(PEOPLE - 1)).link).toBe('emailed')
  // The address opens the documents: it is not changed along the way.
  expect((await send({ email: 'thief@example.com' })).status).toBe(417)
  expect((await server.mails()).filter(({ to_address }) => to_address === 'thief@example.com')).toEqual([])
})

test('a replaced copy is superseded, a revoked one is given to nobody, and both are said everywhere', async () => {
  const before = await copyOf(0)
  const { token, email } = await linkOf(before.student_id)
  const session = await openMailbox(token, email)
  const statesOf = async () => {
    const page = await server.call(getGraduatePage, { params: { token }, token: session })
    return page.data.graduate?.documents.map(({ state }) => state)
  }
  const take = (document: number) =>
    server.call(getGraduateFile, { params: { token, document }, query: {}, token: session })
  const verdictOn = async (code = '') => (await server.call(verifyDocument, { params: { code } })).data

  const again = { kind: 'copies', graduands: [before.graduand_id], replace: true } as const
  await run({ ...again, graduands: [...again.graduands] }, 1)
  const renewed = await copyOf(0)
  expect(renewed.document?.id).not.toBe(before.document?.id)
  expect((await verdictOn(before.document?.verification_code)).state).toBe('superseded')
  expect(await statesOf()).toEqual(['superseded'])
  expect((await take(before.document?.id ?? 0)).status).toBe(417)
  // Who had downloaded it is told.
  const told = (await server.mails()).filter(({ subject }) => subject.startsWith('Replaced:'))
  expect(told).toHaveLength(1)

  await run({ kind: 'release', graduands: [before.graduand_id], documents: ['student_copy'] }, 1)
  expect(await statesOf()).toEqual(['valid', 'superseded'])
  const document_id = renewed.document?.id ?? 0
  const revoke = (who: string) =>
    server.call(revokeGraduandCopy, {
      params: { id: before.graduand_id },
      body: { document_id, reason: 'A result was entered for another person', because: 'error' },
      token: who,
    })
  expect((await revoke(officer)).status).toBe(403)
  expect((await revoke(approver)).data).toMatchObject({ state: 'revoked' })
  expect((await revoke(approver)).status).toBe(409)
  expect(await verdictOn(renewed.document?.verification_code)).toMatchObject({
    state: 'revoked',
    revoked_because: 'error',
  })
  expect(await statesOf()).toEqual(['revoked', 'superseded'])
  expect((await take(document_id)).status).toBe(417)
})

test('nothing is issued once the record says something else than the approved list', async () => {
  const { graduand_id, student_id } = await copyOf(3)
  await sql`update students set class_of_degree = 'Pass' where id = ${student_id}::bigint`.execute(
    server.database.db,
  )
  const { problems } = await check({ kind: 'copies', graduands: [graduand_id], replace: true })
  expect(problems[0]?.reasons[0]).toMatch(/do not agree|approved list says/)
  const graduands = await server.call(listGraduands, { query: { event_id: event }, token: officer })
  expect(graduands.data).toHaveLength(PEOPLE)
})

test('a list that is taken back takes its copies with it', async () => {
  const found = await server.call(listGraduationApprovals, { params: params(), token: officer })
  const { id = 0, version = 0 } = found.data[0] ?? {}
  const copy = (await copies()).find(({ state }) => state === 'released')
  // As the approval wrote it: the record was changed by hand above.
  await sql`update students set class_of_degree = g.class_of_degree from graduands g where g.student_id = students.id`.execute(
    server.database.db,
  )
  const body = { version, reason: 'The senate met without a quorum' }
  const asked = await server.call(askTakeback, { params: { id }, body, token: officer })
  const confirm = { params: { id }, body: { version: asked.data.version }, token: approver }
  expect((await server.call(confirmTakeback, confirm)).status).toBe(200)
  const code = copy?.document?.verification_code ?? ''
  expect((await server.call(verifyDocument, { params: { code } })).data).toMatchObject({
    state: 'revoked',
    revoked_because: 'award_withdrawn',
  })
})

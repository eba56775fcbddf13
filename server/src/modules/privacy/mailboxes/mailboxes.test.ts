// PostgreSQL alone is enough: its statements are like those of erasures, which other files run on the embedded database.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getApplication, matchStudent } from '@testamur/contract/applications/staff-applications'
import {
  askPrivacyRequest,
  countPersonData,
  decidePrivacyRequest,
  getPrivacyExport,
  listPrivacyRequests,
} from '@testamur/contract/privacy'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proveMailbox } from '../../../../test/applicants.ts'
import { linksOfAction } from '../../../../test/audit-links.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { createStaff, createStudent, type Staff } from '../../../../test/factories.ts'
import { insertPaidBy } from '../../../../test/privacy/paid-by.ts'
import { newTrackingId } from '../../../core/ids.ts'
import { nobody } from '../../../core/person.ts'
import { createSecrets, loadSecretKey } from '../../../platform/secrets.ts'
import { describeErased } from '../erasures/erased-person.ts'
import { repeatErasures } from '../erasures/repeat-erasures.ts'

let server: Registry
let officer: Staff
let approver: Staff

beforeAll(async () => {
  server = await startRegistry()
  officer = await createStaff(server.database, 'records_officer', 'approver')
  approver = await createStaff(server.database, 'approver')
})
afterAll(() => server.close())

type Name = readonly [first: string, surname: string]
type Person = { readonly id: number; readonly matric_number: string }

let records = 0
function addRecord([first_name, surname]: Name, email: string | null, more: object = {}): Promise<Person> {
  records += 1
  const names = { first_name, surname, other_names: '', former_name: null, ...more }
  return createStudent(
    server.database,
    { ...names, matric_number: `MBX/1999/${1000 + records}`, email, phone: null },
    [],
  )
}

async function apply(
  [first_name, surname]: Name,
  email: string,
  {
    student = null,
    number = null,
    status = 'completed',
  }: {
    readonly student?: Person | null
    readonly number?: string | null
    readonly status?: 'completed' | 'pending_payment' | 'under_review'
  } = {},
) {
  const tracking_id = newTrackingId()
  await sql`
    insert into applications (tracking_id, application_type_id, status, surname, first_name, email, student_id, matric_number,
      programme, currency, submitted_at)
    select ${tracking_id}, min(id), ${status}, ${surname}, ${first_name}, ${email}, ${student?.id ?? null}::bigint,
      ${number}, 'B.Sc. Law', 'NGN', now() from application_types`.execute(server.database.db)
  return tracking_id
}

async function idOf(tracking_id: string): Promise<number> {
  const { id } = await server.database.db
    .selectFrom('applications')
    .select('id')
    .where('tracking_id', '=', tracking_id)
    .executeTakeFirstOrThrow()
  return id
}

/** An application that an officer has matched with a record, and that is finished. */
async function applyMatched(name: Name, email: string, student: Person) {
  const { db } = server.database
  const tracking_id = await apply(name, email, { number: student.matric_number, status: 'under_review' })
  const id = await idOf(tracking_id)
  const of = { params: { id }, token: officer.token }
  const { version } = (await server.call(getApplication, of)).data
  const matched = await server.call(matchStudent, { ...of, body: { student_id: student.id, version } })
  expect(matched.status).toBe(200)
  await sql`update applications set status = 'completed' where id = ${id}::bigint`.execute(db)
  return tracking_id
}

async function askQuestion(name: string, email: string): Promise<void> {
  await sql`
    with thread as (
      insert into threads (email, name, subject, state, reply_token, created_at, last_message_at, search_text)
      values (${email}, ${name}, 'When?', 'resolved', gen_random_uuid()::text, now(), now(), '') returning id)
    insert into messages (thread_id, at, author_kind, author_name, body)
    select id, now(), 'applicant', ${name}, 'When does it come?' from thread`.execute(server.database.db)
}

const pay = (name: string, email: string) =>
  insertPaidBy(server.database, { name, email, note: '' }, new Date(), officer.id)

const addMail = (email: string) =>
  sql`
    insert into mails (message_id, to_address, subject, text, html)
    values (gen_random_uuid()::text, ${email}, 'Your payment', 'Dear you', '')`.execute(server.database.db)

type Named = { readonly email?: string; readonly matric_number?: string; readonly tracking_id?: string }

const count = (named: Named) => server.call(countPersonData, { query: named, token: officer.token })
const ask = (named: Named, kind: 'erasure' | 'export' = 'erasure') =>
  server.call(askPrivacyRequest, {
    body: { kind, reason: 'Asked for by letter of 3 May.', ...named },
    token: officer.token,
  })
const requestOf = async (id: number) =>
  (await server.call(listPrivacyRequests, { query: {}, token: approver.token })).data.find(
    (request) => request.id === id,
  )

async function erase(named: Named) {
  const asked = await ask(named)
  expect(asked.status).toBe(201)
  const { id } = asked.data
  const decided = await server.call(decidePrivacyRequest, {
    params: { id },
    body: { approve: true },
    token: approver.token,
  })
  expect(decided.status).toBe(200)
  await server.runJobs()
  expect(await requestOf(id)).toMatchObject({
    state: 'done',
    email: null,
    matric_number: null,
    tracking_id: null,
  })
  return id
}

async function exported(named: Named): Promise<Record<string, Readonly<Record<string, unknown>>[]>> {
  const { data } = await ask(named, 'export')
  await server.runJobs()
  const { bytes } = await server.call(getPrivacyExport, { params: { id: data.id }, token: officer.token })
  return JSON.parse(strFromU8(unzipSync(new Uint8Array(bytes))['data.json'] ?? new Uint8Array())).data
}

/** The names that are left on what was sent from an address, and the emails to it. */
async function left(email: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select array(select first_name from applications where email = ${email} order by id) as applications,
      array(select payer_name from standalone_payments where payer_email = ${email} order by id) as payments,
      array(select name from threads where email = ${email} order by id) as questions,
      (select count(*)::int from mails where to_address = ${email}) as mails`.execute(server.database.db)
  return rows[0] ?? {}
}

const SEVERAL =
  'Several people have used this email address, and no student record has it. Enter the matric number of the person, or the tracking ID of an application of theirs.'

it('an address of an agent names nobody: the officer must say who is meant, and the others keep everything', async () => {
  const email = 'agent@shared.example'
  const [ada, musa] = [await addRecord(['Ada', 'Obi'], null), await addRecord(['Musa', 'Bello'], null)]
  await applyMatched(['Ada', 'Obi'], email, ada)
  await applyMatched(['Musa', 'Bello'], email, musa)
  const tracking_id = await apply(['Tunde', 'Ajayi'], email)
  for (const answer of [await count({ email }), await ask({ email }), await ask({ email }, 'export')])
    expect([answer.status, answer.failure.message]).toEqual([417, SEVERAL])

  await erase({ matric_number: ada.matric_number })
  expect(await left(email)).toMatchObject({ applications: ['Musa', 'Tunde'] })
  expect((await ask({ email })).failure.message).toBe(SEVERAL)
  await erase({ tracking_id })
  expect(await left(email)).toMatchObject({ applications: ['Musa'] })
  // Now it stands for one person, whose application is linked to a record.
  expect((await count({ email })).data).toMatchObject({ applications: 1, records: 0 })
})

it('an address with several names on payments and questions alone names nobody either', async () => {
  const email = 'kiosk@shared.example'
  await pay('Ada Obi', email)
  await askQuestion('Musa Bello', email)
  expect((await ask({ email })).failure.message).toBe(SEVERAL)
})

it('an address with one name in several spellings is of one person', async () => {
  const email = 'one@example.com'
  await apply(['Ọmọlará', 'Adéyẹmí'], email)
  await pay('ADEYEMI Omolara', email)
  await askQuestion('Omolara', email)
  await addMail(email)
  expect((await count({ email })).data).toMatchObject({
    applications: 1,
    payments: 1,
    messages: 1,
    shares_address: false,
    of_others: { applications: 0, payments: 0, conversations: 0 },
  })
  await erase({ email })
  expect(await left(email)).toEqual({ applications: [], payments: [], questions: [], mails: 0 })
})

it('what a brother sent from the address on a record stays, and is said to the officers who ask and approve', async () => {
  const email = 'obi@family.example'
  const { matric_number } = await addRecord(['Ada', 'Obi'], email)
  await apply(['Ada', 'Obi'], email)
  const tracking_id = await apply(['Emeka', 'Obi'], email)
  await apply(['Emeka', 'Obi'], email)
  await pay('Ada Obi', email)
  await pay('Emeka Obi', email)
  await pay('Obi', email)
  await askQuestion('Ada', email)
  await askQuestion('Emeka', email)
  await addMail(email)
  const of_others = { applications: 2, payments: 2, conversations: 1 }
  const own = { records: 1, applications: 1, payments: 1, messages: 1, shares_address: true, of_others }
  for (const named of [{ matric_number }, { email }, { email, matric_number }])
    expect((await count(named)).data).toMatchObject(own)
  const given = await exported({ matric_number })
  expect(given['applications']?.map(({ first_name }) => first_name)).toEqual(['Ada'])
  expect(given['standalone_payments']?.map(({ payer_name }) => payer_name)).toEqual(['Ada Obi'])
  expect(given['threads']?.map(({ name }) => name)).toEqual(['Ada'])

  const id = await erase({ matric_number })
  expect(await requestOf(id)).toMatchObject({ of_others })
  expect(await left(email)).toEqual({
    applications: ['Emeka', 'Emeka'],
    payments: ['Emeka Obi', 'Obi'],
    questions: ['Emeka'],
    mails: 1,
  })
  // He is named by one of his applications.
  expect((await count({ tracking_id })).data).toMatchObject({
    records: 0,
    applications: 2,
    payments: 1,
    messages: 1,
    shares_address: true,
    of_others: { applications: 0, payments: 1, conversations: 0 },
  })
})

it('a tracking ID leads to the person of the record, and is entered alone', async () => {
  const email = 'named@example.com'
  const record = await addRecord(['Ngozi', 'Eze'], email, { former_name: 'Okafor' })
  const { matric_number } = record
  const own = await apply(['Ngozi', 'Okafor'], email)
  const linked = await applyMatched(['N', 'Eze'], 'elsewhere@example.com', record)
  const byNumber = (await count({ matric_number })).data
  expect(byNumber).toMatchObject({ records: 1, applications: 2, shares_address: false })
  expect((await count({ tracking_id: own })).data).toEqual(byNumber)
  expect((await count({ tracking_id: linked })).data).toEqual(byNumber)
  expect((await count({ tracking_id: own, email })).failure.errors).toEqual({
    tracking_id: ['Enter the tracking ID alone, without a matric number or an email address.'],
  })
  expect((await ask({ tracking_id: newTrackingId() })).failure.errors).toEqual({
    tracking_id: ['No application has this tracking ID.'],
  })
})

it('of two people with one name and one address, what is linked to neither record is left alone', async () => {
  const email = 'namesakes@family.example'
  const father = await addRecord(['Musa', 'Danjuma'], email)
  await addRecord(['Musa', 'Danjuma'], email)
  await apply(['Musa', 'Danjuma'], email, { student: father })
  await apply(['Musa', 'Danjuma'], email)
  expect((await count({ matric_number: father.matric_number })).data).toMatchObject({
    applications: 1,
    of_others: { applications: 1, payments: 0, conversations: 0 },
  })
})

it('an initial takes nothing of somebody else from an address without numbers', async () => {
  const email = 'initials@family.example'
  await apply(['A', 'Okafor'], email)
  await apply(['Adaeze', 'Okafor'], email)
  expect((await ask({ email })).failure.message).toBe(SEVERAL)
})

it('what was neither paid nor proved makes an address nobody else’s, and what was stays of who did', async () => {
  const email = 'zainab@example.com'
  const { matric_number } = await addRecord(['Zainab', 'Musa'], email)
  await apply(['Zainab', 'Musa'], email)
  const brother = await apply(['Idris', 'Musa'], email, { status: 'pending_payment' })
  await addMail(email)
  const alone = {
    ...{ records: 1, applications: 1, shares_address: false },
    of_others: { applications: 1, payments: 0, conversations: 0 },
  }
  expect((await count({ matric_number })).data).toMatchObject(alone)
  // He enters the code from the inbox.
  await proveMailbox(server, await idOf(brother))
  expect((await count({ matric_number })).data).toMatchObject({ ...alone, shares_address: true })
  await sql`delete from visitor_sessions`.execute(server.database.db)
  await erase({ matric_number })
  expect(await left(email)).toMatchObject({ applications: ['Idris'], mails: 0 })

  // The same of an address that is on no record.
  const other = 'uche@example.com'
  await apply(['Uche', 'Ibe'], other)
  await apply(['Eve', 'Adams'], other, { status: 'pending_payment' })
  await apply(['Uche', 'Ibe'], other, { status: 'pending_payment' })
  expect((await count({ email: other })).data).toMatchObject({ applications: 2, shares_address: false })
})

it('emails about a conversation or a payment go with it, whoever else uses the address', async () => {
  const email = 'replies@family.example'
  const { matric_number } = await addRecord(['Ada', 'Eke'], email)
  await apply(['Obi', 'Eke'], email)
  await askQuestion('Ada Eke', email)
  await addMail(email)
  const { db } = server.database
  await sql`update mails set thread_id = (select max(id) from threads) where to_address = ${email}`.execute(
    db,
  )
  const paid = await pay('Ada Eke', email)
  await addMail(email)
  await sql`
    update mails set payment_reference = ${`PAYSTANDALONE${paid}`}
    where to_address = ${email} and thread_id is null`.execute(db)
  await erase({ matric_number })
  expect(await left(email)).toMatchObject({ applications: ['Obi'], questions: [], mails: 0 })
})

it('another matric number is another person, and an initial stands for nobody', async () => {
  const email = 'okafors@family.example'
  const initial = await apply(['A', 'Okafor'], email, { number: 'MBX/2011/0001' })
  const short = await apply(['Ada', 'Okafor'], email, { number: 'MBX/2012/0002' })
  await apply(['Adaora', 'Okafor'], email, { number: 'MBX/2013/0003' })
  await apply(['Ada', 'Okafor'], email, { number: 'MBX/2014/0004' })
  await apply(['Ada', 'Okafor'], email)
  await pay('A. Okafor', email)
  await pay('Ada Okafor', email)
  expect((await ask({ email })).failure.message).toBe(SEVERAL)
  expect((await count({ tracking_id: short })).data).toMatchObject({
    applications: 1,
    payments: 0,
    shares_address: true,
    of_others: { applications: 4, payments: 2, conversations: 0 },
  })
  await erase({ tracking_id: initial })
  expect(await left(email)).toMatchObject({
    applications: ['Ada', 'Adaora', 'Ada', 'Ada'],
    payments: ['A. Okafor', 'Ada Okafor'],
  })
})

it('an address under which several matric numbers were typed names nobody', async () => {
  const email = 'agents@family.example'
  await apply(['Ada', 'Okafor'], email, { number: 'MBX/2012/0002' })
  await apply(['Ada', 'Okafor'], email, { number: 'MBX/2014/0004' })
  expect((await ask({ email })).failure.message).toBe(SEVERAL)
})

it('a tracking ID leads to a record by its number, or by the whole name', async () => {
  const email = 'adaora@family.example'
  const { matric_number } = await addRecord(['Adaora', 'Okafor'], email)
  const own = await apply(['A', 'Okafor'], email, { number: matric_number })
  const initial = await apply(['A', 'Okafor'], email)
  const other = await apply(['Adaora', 'Okafor'], email, { number: 'MBX/2015/0005' })
  const unnumbered = await apply(['Adaora', 'Okafor'], email)
  const found = async (tracking_id: string) => {
    const { data } = await count({ tracking_id })
    return [data.records, data.applications, data.of_others.applications]
  }
  // Somebody else of the same name has typed another number, so what has no number is of neither for certain.
  expect(await found(own)).toEqual([1, 1, 3])
  expect(await found(unnumbered)).toEqual([1, 1, 3])
  expect(await found(initial)).toEqual([0, 1, 3])
  expect(await found(other)).toEqual([0, 1, 3])
})

it('what a stranger linked to a record by its number is not of its person, and leads to nobody', async () => {
  const email = 'sani@example.com'
  const sani = await addRecord(['Sani', 'Adebayo'], email)
  await apply(['Sani', 'Adebayo'], email, { student: sani, number: sani.matric_number })
  const own = await applyMatched(['Sani', 'Adebayo'], 'sani@work.example', sani)
  const sister = { student: sani, number: sani.matric_number }
  const tracking_id = await apply(['Sadia', 'Adebayo'], 'sadia@example.com', sister)
  const of_others = { applications: 1, payments: 0, conversations: 0 }
  for (const named of [{ matric_number: sani.matric_number }, { tracking_id: own }])
    expect((await count(named)).data).toMatchObject({ records: 1, applications: 2, of_others })
  expect((await count({ tracking_id })).data).toMatchObject({ records: 0, applications: 1 })
  await erase({ tracking_id })
  expect(await left('sadia@example.com')).toMatchObject({ applications: [] })
  expect(await left(email)).toMatchObject({ applications: ['Sani'] })
  await apply(['Sadia', 'Adebayo'], 'sadia@example.com', sister)
  await erase({ matric_number: sani.matric_number })
  expect(await left('sadia@example.com')).toMatchObject({ applications: ['Sadia'] })
})

it('an initial under the number of another person leads to that application alone, and blocks nothing of that person', async () => {
  const email = 'ife@example.com'
  const ife = await addRecord(['Ifeoma', 'Nnadi'], email)
  await apply(['Ifeoma', 'Nnadi'], email, { student: ife, number: ife.matric_number })
  const typed = { student: ife, number: ife.matric_number }
  const eve = await apply(['I', 'Nnadi'], 'eve@example.com', typed)
  const whole = await apply(['Ifeoma', 'Nnadi'], 'eve@example.com', typed)
  for (const tracking_id of [eve, whole])
    expect((await count({ tracking_id })).data).toMatchObject({ records: 0 })
  expect((await exported({ tracking_id: eve }))['students']).toBeUndefined()

  await sql`
    with unpaid as (
      update applications set status = 'pending_payment' where tracking_id = ${eve} returning id)
    insert into invoices (reference, payable, application_id, currency, total_minor, issued_at, expires_at)
    select 'INVAPPLICATION997', 'application', id, 'NGN', 100, now(), '2040-06-04T12:00:00Z' from unpaid`.execute(
    server.database.db,
  )
  const given = await exported({ matric_number: ife.matric_number })
  expect(given['applications']?.map((application) => application['email'])).toEqual([email])
  await erase({ matric_number: ife.matric_number })
  expect(await left('eve@example.com')).toMatchObject({ applications: ['I', 'Ifeoma'] })
  expect(await left(email)).toMatchObject({ applications: [] })
})

it('an approved erasure waits for another decision if somebody else uses the address before it is carried out', async () => {
  const email = 'crowded@example.com'
  await apply(['Ada', 'Obi'], email)
  const { data } = await ask({ email })
  const decide = () =>
    server.call(decidePrivacyRequest, {
      params: { id: data.id },
      body: { approve: true },
      token: approver.token,
    })
  expect((await decide()).data.state).toBe('running')
  await apply(['Musa', 'Bello'], email)
  await server.runJobs()
  expect(await requestOf(data.id)).toMatchObject({ state: 'waiting', email, decided_by: null })
  expect(await left(email)).toMatchObject({ applications: ['Ada', 'Musa'] })
  expect((await decide()).failure.message).toBe(SEVERAL)
})

it('an approved erasure waits for another decision if an application or a payment has come meanwhile', async () => {
  const email = 'meanwhile@example.com'
  const { matric_number } = await addRecord(['Yetunde', 'Bakare'], email)
  await apply(['Yetunde', 'Bakare'], email)
  const { data } = await ask({ matric_number })
  const decide = () => {
    server.clock.advance({ seconds: 1 })
    return server.call(decidePrivacyRequest, {
      params: { id: data.id },
      body: { approve: true },
      token: approver.token,
    })
  }
  expect((await decide()).data.state).toBe('running')
  await apply(['Yetunde', 'Bakare'], email, { status: 'pending_payment' })
  await server.runJobs()
  expect(await requestOf(data.id)).toMatchObject({ state: 'waiting', decided_by: null })
  expect(await left(email)).toMatchObject({ applications: ['Yetunde', 'Yetunde'] })
  const held = (await linksOfAction(server.database, 'person.erasure_held')).at(-1)
  expect(held).toMatchObject({
    subject: `privacy:${data.id}`,
    after: { because: 'privacy.openApplications' },
  })
  expect((await decide()).failure.message).toBe('One application is still open. Finish or cancel it first.')

  // It is finished now, but nobody has approved that it goes.
  await sql`update applications set status = 'cancelled' where email = ${email} and status = 'pending_payment'`.execute(
    server.database.db,
  )
  expect((await decide()).status).toBe(409)
  expect((await decide()).data.state).toBe('running')
  await pay('Yetunde Bakare', email)
  await server.runJobs()
  expect(await requestOf(data.id)).toMatchObject({
    state: 'waiting',
    counts: { applications: 2, payments: 1 },
  })
  expect((await decide()).data.state).toBe('running')
  await server.runJobs()
  expect(await requestOf(data.id)).toMatchObject({ state: 'done' })
})

it('an erasure that is repeated after a restore leaves what others had under the address in the backup', async () => {
  const { database, config } = server
  const email = 'restored@family.example'
  const secrets = createSecrets(loadSecretKey(config.secretKey, config.dataDir))
  await apply(['Emeka', 'Nwosu'], email)
  const id = await idOf(await apply(['Ada', 'Nwosu'], email))
  await addMail(email)
  // When Ada was erased, nobody else had the address any more.
  const ada = { ...nobody, emails: [email], applicationIds: [id] }
  const erased = describeErased(secrets, { id: 999_999, at: new Date() }, ada)
  const dataDir = mkdtempSync(join(config.dataDir, 'restored-'))
  writeFileSync(join(dataDir, 'erasures.jsonl'), `${JSON.stringify(erased)}\n`)
  const storage = { remove: async () => undefined }
  expect(await repeatErasures({ database, storage, secrets, dataDir }, '2020-01-01T00:00:00.000Z')).toBe(1)
  expect(await left(email)).toMatchObject({ applications: ['Emeka'], mails: 1 })
})

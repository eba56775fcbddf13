// PostgreSQL alone is enough: its statements are like those of exports by staff, which other files run on the embedded database.
import { addNote, getApplication } from '@testamur/contract/applications/staff-applications'
import { getPolicies, updatePolicies } from '@testamur/contract/institution/policies'
import { askOwnData, getOwnData, getOwnDataFile } from '@testamur/contract/own-data'
import { listPrivacyRequests } from '@testamur/contract/privacy'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveAddress, proveMailbox } from '../../../../test/applicants.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { createStaff, createStudent } from '../../../../test/factories.ts'
import { dayOf } from '../../../core/days.ts'
import { newTrackingId } from '../../../core/ids.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'

let server: Registry
beforeAll(async () => {
  server = await startRegistry()
})
afterAll(() => server.close())

type Typed = {
  readonly email: string
  readonly student_id?: number
  readonly first_name?: string
  readonly matric_number?: string
}

/** An application that was sent from an address, with the session of who reads that mailbox. */
async function apply({ email, student_id, first_name = 'Ada', matric_number = 'LAW/1999/0001' }: Typed) {
  const tracking_id = newTrackingId()
  const { rows } = await sql<{ id: number }>`
    insert into applications (tracking_id, application_type_id, status, surname, first_name, email, matric_number, student_id,
      programme, currency, submitted_at)
    select ${tracking_id}, min(id), 'under_review', 'Bello', ${first_name}, ${email}, ${matric_number},
      ${student_id ?? null}::bigint, 'B.Sc. Law', 'NGN', now()
    from application_types returning id`.execute(server.database.db)
  const id = rows[0]?.id ?? 0
  const params = { id: tracking_id }
  const token = await proveMailbox(server, id)
  return {
    tracking_id,
    id,
    token,
    ask: () => server.call(askOwnData, { params, token }),
    read: () => server.call(getOwnData, { params, token }),
    file: (by = token) => server.call(getOwnDataFile, { params, token: by }),
  }
}

type Own = Awaited<ReturnType<typeof apply>>

async function exported(
  own: Pick<Own, 'ask' | 'file'>,
): Promise<Record<string, { first_name?: string; matric_number?: string }[]>> {
  const asked = await own.ask()
  expect(asked.status).toBe(201)
  await server.runJobs()
  const files = unzipSync(new Uint8Array((await own.file()).bytes))
  return JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())).data
}

it('is made once however often it is asked for, told by email, and downloaded for seven days', async () => {
  const own = await apply({ email: 'ada@example.com' })
  expect((await own.read()).data).toEqual({ state: 'none', until: null, looks: null })
  expect((await own.file()).status).toBe(404)
  const asked = await Promise.all([own.ask(), own.ask(), own.ask()])
  expect(asked.map(({ status, data }) => [status, data.state])).toEqual([
    [201, 'making'],
    [201, 'making'],
    [201, 'making'],
  ])
  await server.runJobs()
  const { data } = await own.read()
  expect(data).toEqual({
    state: 'ready',
    until: new Date(server.clock.now().getTime() + 7 * 86_400_000).toISOString(),
    looks: null,
  })
  const mails = (await server.mails()).filter(({ to_address }) => to_address === 'ada@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual([`Your data is ready (${own.tracking_id})`])
  const text = mails[0]?.text ?? ''
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' }).format(
    new Date(data.until ?? ''),
  )
  expect(text).toContain(`Dear Ada,\n\nYour data is ready. Download it before ${until}.`)
  // Who has the email alone is asked for a code.
  expect(text).toContain(`/track#${own.tracking_id}\n`)
  expect(text).not.toContain('key=')
  expect((await own.ask()).data.state).toBe('ready')
  const admin = await createStaff(server.database)
  const { data: listed } = await server.call(listPrivacyRequests, { query: {}, token: admin.token })
  expect(listed.map(({ email, requested_by, state }) => [email, requested_by, state])).toEqual([
    ['ada@example.com', null, 'done'],
  ])
  server.clock.advance({ days: 7 })
  expect([(await own.read()).data.state, (await own.file()).status]).toEqual(['none', 404])
  server.clock.advance({ seconds: 1 })
  await enqueue(server.database.db, { kind: 'privacy.drop_exports' })
  await server.runJobs()
  // Who asked and when stays, whom it was about does not.
  const { token } = await createStaff(server.database)
  const { data: past } = await server.call(listPrivacyRequests, { query: {}, token })
  expect(past.map(({ email, requested_by, state }) => [email, requested_by, state])).toEqual([
    [null, null, 'done'],
  ])
  expect((await exported(own))['applications']).toHaveLength(1)
})

it('opens for nobody else: not without the code, not for another application', async () => {
  const own = await apply({ email: 'bola@example.com' })
  const other = await apply({ email: 'chidi@example.com' })
  await own.ask()
  await server.runJobs()
  expect((await own.file()).status).toBe(200)
  expect((await own.file(other.token)).status).toBe(403)
  expect((await server.call(getOwnDataFile, { params: { id: own.tracking_id } })).status).toBe(401)
  const admin = await createStaff(server.database)
  expect((await own.file(admin.token)).status).toBe(403)
})

it('holds the record of this address, and never that of a matric number that was only typed', async () => {
  const { id } = await createStudent(server.database, {
    matric_number: 'LAW/1999/0007',
    surname: 'Bello',
    first_name: 'Dayo',
    email: 'dayo@example.com',
    phone: null,
  })
  const dayo = { email: 'dayo@example.com', first_name: 'Dayo' }
  const own = await exported(await apply({ ...dayo, matric_number: 'LAW/1999/0007' }))
  expect(own['students']?.map(({ matric_number }) => matric_number)).toEqual(['LAW/1999/0007'])
  // Somebody else applied with that number, and an officer took it for theirs.
  const stranger = await exported(
    await apply({ email: 'eve@example.com', student_id: id, first_name: 'Eve' }),
  )
  expect(stranger['students']).toBeUndefined()
  expect(stranger['applications']?.map(({ first_name }) => first_name)).toEqual(['Eve'])
})

it('holds nothing that came from another mailbox or has moved to one', async () => {
  const email = 'sani@example.com'
  const matric_number = 'LAW/1999/0021'
  const { id: student_id } = await createStudent(server.database, {
    ...{ matric_number, surname: 'Bello', first_name: 'Sani', email, phone: null },
  })
  const his = { student_id, first_name: 'Sani', matric_number }
  const own = await apply({ ...his, email })
  await apply({ ...his, email: 'sani@work.example' })
  const moved = await apply({ ...his, email: 'sani@new.example' })
  await sql`update applications set former_emails = array[${email}] where id = ${moved.id}::bigint`.execute(
    server.database.db,
  )
  const given = await exported(own)
  expect(given['students']).toHaveLength(1)
  expect(given['applications']).toHaveLength(1)
})

it('holds this application alone where two people use one address', async () => {
  const shared = { email: 'family@example.com', phone: null }
  const { id } = await createStudent(server.database, { ...shared, matric_number: 'LAW/1999/0008' })
  const { id: other } = await createStudent(server.database, {
    matric_number: 'LAW/1999/0009',
    email: null,
    phone: null,
  })
  await apply({ email: shared.email, student_id: id, first_name: 'Wife' })
  const own = await exported(await apply({ email: shared.email, student_id: other, first_name: 'Husband' }))
  expect(own['students']).toBeUndefined()
  expect(own['applications']?.map(({ first_name }) => first_name)).toEqual(['Husband'])
})

it('holds this application alone where it names somebody else than the record of the address, or than other applications', async () => {
  const email = 'mother@family.example'
  const record = {
    matric_number: 'LAW/1999/0012',
    surname: 'Bello',
    first_name: 'Maryam',
    email,
    phone: null,
  }
  await createStudent(server.database, record)
  const son = await exported(await apply({ email, first_name: 'Sani' }))
  expect(son['students']).toBeUndefined()
  expect(son['applications']?.map(({ first_name }) => first_name)).toEqual(['Sani'])

  const agent = 'agent@family.example'
  await apply({ email: agent, first_name: 'Amina' })
  const own = await exported(await apply({ email: agent, first_name: 'Bilkisu' }))
  expect(own['applications']?.map(({ first_name }) => first_name)).toEqual(['Bilkisu'])
})

it('is not cut short by what somebody else sent from the address and neither paid nor proved', async () => {
  const email = 'lami@example.com'
  const record = { matric_number: 'LAW/1999/0031', surname: 'Bello', first_name: 'Lami', email, phone: null }
  const { id: student_id } = await createStudent(server.database, record)
  const own = await apply({ email, student_id, first_name: 'Lami', matric_number: record.matric_number })
  const eve = await apply({ email, first_name: 'Eve' })
  await sql`update applications set status = 'pending_payment' where id = ${eve.id}::bigint`.execute(
    server.database.db,
  )
  await sql`delete from visitor_sessions where subject_id = ${eve.id}::bigint`.execute(server.database.db)
  const kept = await exported(own)
  expect(kept['students']).toHaveLength(1)
  expect(kept['applications']?.map(({ first_name }) => first_name)).toEqual(['Lami'])
  // Who asked is given nothing of the record by a code that has expired meanwhile.
  const again = await apply({ email, first_name: 'Eve' })
  await sql`update applications set status = 'pending_payment' where id = ${again.id}::bigint`.execute(
    server.database.db,
  )
  await again.ask()
  await sql`delete from visitor_sessions where subject_id = ${again.id}::bigint`.execute(server.database.db)
  await server.runJobs()
  const token = await proveMailbox(server, again.id)
  const files = unzipSync(new Uint8Array((await again.file(token)).bytes))
  const { data } = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))
  expect(Object.keys(data)).not.toContain('students')
})

/** A copy that is not signed, so that the applicant may still change their details. */
const addCopy = (applicationId: number) =>
  sql`insert into copies (application_id, id, position, type, purpose, format, delivery_method, rate_minor, delivery_minor, recipient)
    values (${applicationId}::bigint, gen_random_uuid(), 0, 'student_copy', 'personal_use', 'soft_copy', 'email', 0, 0,
      '{"kind": "self", "name": "Eve"}')`.execute(server.database.db)

async function moveTo(own: Own, email: string) {
  const params = { id: own.tracking_id }
  const token = await moveAddress(server, own, email)
  return {
    ask: () => server.call(askOwnData, { params, token }),
    read: () => server.call(getOwnData, { params, token }),
    file: () => server.call(getOwnDataFile, { params, token }),
  }
}

it('holds nothing of the person to whose address the application was changed', async () => {
  const email = 'victim@example.com'
  await createStudent(server.database, { matric_number: 'LAW/1999/0010', email, phone: null })
  await apply({ email, first_name: 'Victoria' })
  const own = await apply({ email: 'eve.moves@example.com', first_name: 'Eve' })
  await addCopy(own.id)
  const kept = await exported(await moveTo(own, email))
  expect(kept['students']).toBeUndefined()
  expect(kept['applications']?.map(({ first_name }) => first_name)).toEqual(['Eve'])
})

it('is not given any more once the application has another address than the one it was made for', async () => {
  const own = await apply({ email: 'mistyped@example.com' })
  await addCopy(own.id)
  await own.ask()
  await server.runJobs()
  expect((await own.file()).status).toBe(200)
  const moved = await moveTo(own, 'right@example.com')
  expect([(await moved.read()).data.state, (await moved.file()).status]).toEqual(['none', 404])
})

it('says on which days the application was opened, and in which roles, if the institution shows it', async () => {
  const own = await apply({ email: 'femi@example.com' })
  const officer = await createStaff(server.database, 'records_officer', 'approver')
  const support = await createStaff(server.database, 'support')
  for (const { token } of [officer, support, officer])
    await server.call(getApplication, { params: { id: own.id }, token })
  expect((await own.read()).data.looks).toBeNull()
  const admin = await createStaff(server.database)
  const { data: policies } = await server.call(getPolicies, { token: admin.token })
  await server.call(updatePolicies, {
    body: { ...policies, looks_shown_to_applicants: true },
    token: admin.token,
  })
  const day = dayOf(server.clock.now(), 'Africa/Lagos')
  expect((await own.read()).data.looks).toEqual({
    days: [{ day, roles: ['approver', 'records_officer', 'support'] }],
    has_older: false,
  })
})

it('leaves out what staff write for each other, and who of them did what', async () => {
  const own = await apply({ email: 'gbenga@example.com' })
  const officer = await createStaff(server.database, 'records_officer')
  const of = { params: { id: own.id }, token: officer.token }
  await server.call(getApplication, of)
  await server.call(addNote, { ...of, body: { text: 'Looks like the forgery of last year.' } })
  await sql`update applications set hold_reason = 'The dean suspects him.' where id = ${own.id}::bigint`.execute(
    server.database.db,
  )
  await sql`
    with thread as (
      insert into threads (application_id, subject, state, reply_token, created_at, last_message_at, search_text)
      values (${own.id}::bigint, 'When?', 'resolved', 'token-of-gbenga', now(), now(), '') returning id)
    insert into messages (thread_id, at, author_kind, author_name, body, internal)
    select id, now(), 'staff', ${officer.name}, body, internal
    from thread, (values ('It comes on Monday.', false), ('Keep him waiting.', true)) as said (body, internal)`.execute(
    server.database.db,
  )
  const kept = JSON.stringify(await exported(own))
  expect(kept).toContain('It comes on Monday.')
  for (const secret of ['forgery', 'suspects', 'Keep him waiting', officer.name, 'token-of-gbenga'])
    expect(kept).not.toContain(secret)
})

it('leaves out what an official copy and a request for a certificate say of the record', async () => {
  const { id } = await createStudent(server.database, {
    matric_number: 'LAW/1999/0011',
    email: null,
    phone: null,
  })
  const own = await apply({ email: 'hauwa@example.com', student_id: id, first_name: 'Hauwa' })
  await sql`
    insert into documents (application_id, kind, number, source, file_key, sha256, size, pages, verification_code,
      signature_level, issued_at, issued_by_name, signed, signed_sha256, signed_record)
    values (${own.id}::bigint, 'official_copy', 'OT/1999/000011', 'generated', '', ${'0'.repeat(64)}, 1, 1, 'CODE11', 'B-B', now(),
      'An officer', '{"transcript": {"cgpa": "4.37"}}', ${'0'.repeat(64)}, '{"fields": {"date_of_birth": "1971-07-13"}}')`.execute(
    server.database.db,
  )
  await sql`
    insert into certificate_requests (application_id, kind, name_on_certificate, mode, clearance, holds, printed)
    values (${own.id}::bigint, 'first_collection', 'Hauwa Bello', 'self', 'not_cleared',
      '[{"desk": "Bursary", "reason": "Fees are open"}]', '{"class": "Third Class"}')`.execute(
    server.database.db,
  )
  const kept = await exported(own)
  expect(kept['documents']).toMatchObject([{ number: 'OT/1999/000011' }])
  expect(kept['certificate_requests']).toMatchObject([{ name_on_certificate: 'Hauwa Bello' }])
  for (const secret of ['4.37', '1971-07-13', 'Bursary', 'Third Class'])
    expect(JSON.stringify(kept)).not.toContain(secret)
})

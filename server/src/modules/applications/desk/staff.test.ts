import {
  addNote,
  getApplication,
  listApplications,
  matchStudent,
  transitionApplication,
} from '@testamur/contract/applications/staff-applications'
import { type ApplicationStatus, applicationStatuses } from '@testamur/contract/applications/statuses'
import type { Role } from '@testamur/contract/identity/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approveApplication,
  idOf,
  pay,
  type SentRequest,
  submit,
  ticked,
  transition,
} from '../../../../test/applicants.ts'
import { createStaff, createStudent, type Staff } from '../../../../test/factories.ts'
import { type Registry, startRegistry } from '../../../../test/registry.ts'
import { verifyChain } from '../../audit/index.ts'
import { invoiceOf } from '../../invoices/index.ts'
import { findEdge, type Party } from '../statuses/status.ts'

let registry: Registry
let admin: Staff
let officer: Staff
let approver: Staff

beforeAll(async () => {
  registry = await startRegistry()
  admin = await createStaff(registry.database)
  officer = await createStaff(registry.database, 'records_officer')
  approver = await createStaff(registry.database, 'approver')
})
afterAll(() => registry.close())

const look = async (id: number, { token }: Staff = admin) =>
  (await registry.call(getApplication, { params: { id }, token })).data

const move = async (
  id: number,
  { token }: Staff,
  body: Omit<Parameters<typeof transition>[3], never> & { version: number },
) => registry.call(transitionApplication, { params: { id }, token, body })

async function inQueue(over: Partial<SentRequest> = {}): Promise<number> {
  const id = await idOf(registry, await submit(registry, over))
  await pay(registry, id)
  return id
}

test('every status × every status: done where the machine allows it, else refused with a sentence', async () => {
  const id = await inQueue()
  const parties: readonly Party[] = ['officer', 'approver', 'bursary', 'dispatch', 'canceller']
  const { db } = registry.database
  const outcomes: string[] = []
  const expected: string[] = []
  for (const from of applicationStatuses.filter((status) => status !== 'draft'))
    for (const to of applicationStatuses) {
      const heldFrom: ApplicationStatus | null = from === 'on_hold' ? 'under_review' : null
      await sql`update applications set status = ${from}, held_from = ${heldFrom}, version = 7 where id = ${id}`.execute(
        db,
      )
      const reply = await move(id, admin, {
        to,
        version: 7,
        reason: 'a reason',
        public_note: 'a note',
        unit: 'Exams',
        asks: [{ question: 'A question?' }],
        checklist: ticked,
      })
      const allowed = findEdge(from, heldFrom, to, parties) !== null
      outcomes.push(`${from} → ${to}: ${reply.status}`)
      expected.push(`${from} → ${to}: ${allowed ? 200 : 417}`)
      if (allowed) expect([reply.data.status, reply.data.version]).toEqual([to, 8])
      else expect(reply.failure.message).toMatch(/^[A-Z].*\.$/)
    }
  expect(outcomes).toEqual(expected)
})

test('each role moves what is its own, reads the rest, and is told whose it is', async () => {
  const id = await inQueue()
  const { version } = await look(id)
  for (const role of ['auditor', 'support'] as const) {
    const reader = await createStaff(registry.database, role)
    expect((await look(id, reader)).enums.status.allowed).toEqual([])
    expect((await move(id, reader, { to: 'under_review', version })).status).toBe(403)
  }
  const dispatcher = await createStaff(registry.database, 'dispatch')
  const reply = await move(id, dispatcher, { to: 'under_review', version })
  expect([reply.status, reply.failure.message]).toEqual([
    417,
    'Only a records officer can change this application from "Paid, in the queue" to "Being checked".',
  ])
  const taken = await move(id, officer, { to: 'under_review', version })
  expect(taken.data.assignee).toEqual({ id: officer.id, name: officer.name })
  expect(taken.data.enums.status.allowed).not.toContain('rejected')
  expect((await look(id, approver)).enums.status.allowed).toEqual(['rejected'])
  expect((await registry.call(getApplication, { params: { id } })).status).toBe(401)
})

test('two officers at once: one wins, the other is told', async () => {
  const id = await inQueue()
  const { version } = await look(id)
  const other = await createStaff(registry.database, 'records_officer')
  const replies = await Promise.all([
    move(id, officer, { to: 'under_review', version }),
    move(id, other, { to: 'on_hold', version, reason: 'r', public_note: 'n' }),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { timeline, version: after } = await look(id)
  expect(after).toBe(version + 1)
  expect(timeline.filter(({ from }) => from === 'submitted')).toHaveLength(1)
  const stale = await move(id, officer, { to: 'cancelled', version })
  expect([stale.status, stale.failure.message]).toEqual([
    409,
    'Somebody else changed this application. Check it again before you continue.',
  ])
})

test('what a step needs is asked for at its field; what is missing in the application, in a sentence', async () => {
  const id = await inQueue()
  await transition(registry, id, officer.token, { to: 'under_review' })
  const { version } = await look(id)
  const errors = async (body: Parameters<typeof transition>[3]) =>
    Object.keys((await move(id, admin, { ...body, version })).failure.errors ?? {})
  expect(await errors({ to: 'on_hold' })).toEqual(['reason', 'public_note'])
  expect(await errors({ to: 'action_required', asks: [] })).toEqual(['asks'])
  expect(await errors({ to: 'records_search', reason: '200 level' })).toEqual(['unit'])
  expect(await errors({ to: 'rejected' })).toEqual(['reason'])
  expect(await errors({ to: 'awaiting_approval', checklist: ['made_up'] })).toEqual(['checklist'])
  const open = await move(id, admin, { to: 'awaiting_approval', version, checklist: ['holds'] })
  expect([open.status, open.failure.message]).toEqual([
    417,
    'Complete the checklist first. Still open: The applicant is the person on record; The results are complete; Each destination was checked.',
  ])
})

test('a hold keeps the place, says why to each side, and moves the promise', async () => {
  const id = await inQueue({ email: 'hold@example.com' })
  await transition(registry, id, officer.token, { to: 'under_review' })
  const bursary = await createStaff(registry.database, 'bursary')
  const held = await transition(registry, id, bursary.token, {
    to: 'on_hold',
    reason: 'owes ₦4,000',
    public_note: 'Please clear your fees.',
    release_on: '2026-03-20',
  })
  expect(held.hold).toEqual({
    reason: 'owes ₦4,000',
    public_note: 'Please clear your fees.',
    from: 'under_review',
    release_on: '2026-03-20',
  })
  expect(held.enums.status.allowed).toEqual(['under_review'])
  registry.clock.advance({ days: 2 })
  const back = await transition(registry, id, officer.token, { to: 'under_review' })
  registry.clock.advance({ days: -2 })
  expect([back.hold, back.promised_on, back.assignee?.id]).toEqual([null, '2026-03-18', officer.id])
  await registry.runJobs()
  const mail = (await registry.mails()).find(
    ({ to_address, subject }) =>
      to_address === 'hold@example.com' && subject === 'Your application is on hold',
  )
  expect(mail?.text).toContain('Please clear your fees.')
  expect(mail?.text).toContain('20 March 2026')
  expect(mail?.text).not.toContain('₦4,000')
})

test('back from a hold, the applicant is not asked a second time for what we still need', async () => {
  const email = 'asked-once@example.com'
  const id = await inQueue({ email })
  await transition(registry, id, officer.token, { to: 'under_review' })
  const asks = [{ question: 'Which year did you graduate in?' }]
  const asked = await transition(registry, id, officer.token, { to: 'action_required', asks })
  expect(asked.enums.status.label).toBe('Waiting for the applicant')
  await transition(registry, id, officer.token, {
    to: 'on_hold',
    reason: 'a fee',
    public_note: 'Please wait.',
  })
  await transition(registry, id, officer.token, { to: 'action_required' })
  await registry.runJobs()
  const subjects = (await registry.mails())
    .filter(({ to_address }) => to_address === email)
    .map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'We need something from you')).toHaveLength(1)
  expect(subjects).toContain('Your application is on hold')
})

test('where two people are wanted, nobody approves what they recommended', async () => {
  const strict = await startRegistry({ twoPeople: true })
  try {
    const one = await createStaff(strict.database)
    const two = await createStaff(strict.database)
    const id = await idOf(strict, await submit(strict))
    await pay(strict, id)
    await transition(strict, id, one.token, { to: 'under_review' })
    const ready = await transition(strict, id, one.token, { to: 'awaiting_approval', checklist: ticked })
    expect(ready.recommended_by?.id).toBe(one.id)
    const body = { to: 'processing' as const, version: ready.version }
    const own = await strict.call(transitionApplication, { params: { id }, token: one.token, body })
    expect([own.status, own.failure.message]).toEqual([
      417,
      'The officer who recommends an application can’t also approve it.',
    ])
    expect(
      (await strict.call(transitionApplication, { params: { id }, token: two.token, body })).status,
    ).toBe(200)
  } finally {
    await strict.close()
  }
})

test('approval asks for the documents, and again on the day a copy waits for', async () => {
  const { buildElectronicCopy } = await import('../../../../test/applicants.ts')
  const waits = buildElectronicCopy({ release_condition: 'on_date', release_on: '2026-04-01' })
  const id = await approveApplication(registry, admin.token, { copies: [buildElectronicCopy(), waits] })
  const { rows } = await sql<{ run_at: Date | null }>`
    select run_at from jobs where kind = 'documents.prepare' and (payload->>'application_id')::bigint = ${id} order by id`.execute(
    registry.database.db,
  )
  expect(rows.map(({ run_at }) => run_at?.toISOString() ?? null)).toEqual([null, '2026-04-01T12:00:00.000Z'])
})

test('a rejection tells the applicant why; a cancelled one closes its invoice', async () => {
  const id = await inQueue({ email: 'rejected@example.com' })
  await transition(registry, id, officer.token, { to: 'under_review' })
  await transition(registry, id, approver.token, { to: 'rejected', reason: 'Not our graduate.' })
  await registry.runJobs()
  const mail = (await registry.mails()).find(
    ({ to_address, subject }) => to_address === 'rejected@example.com' && subject.includes('not approved'),
  )
  expect(mail?.text).toContain('Not our graduate.')

  const unpaid = await idOf(registry, await submit(registry))
  await transition(registry, unpaid, officer.token, { to: 'cancelled', reason: 'asked by phone' })
  expect((await invoiceOf(registry.database.db, unpaid))?.status).toBe('void')
})

test('a lapsed application taken up again keeps its price and gets new time', async () => {
  const { expireUnpaid } = await import('../index.ts')
  const id = await idOf(registry, await submit(registry))
  const before = await invoiceOf(registry.database.db, id)
  registry.clock.advance({ days: 15 })
  await registry.database.inTransaction((tx) => expireUnpaid(tx, { id, at: registry.clock.now() }))
  const back = await transition(registry, id, officer.token, { to: 'pending_payment' })
  const after = await invoiceOf(registry.database.db, id)
  registry.clock.advance({ days: -15 })
  expect([back.status, after?.total, after?.status]).toEqual(['pending_payment', before?.total, 'open'])
  expect(after?.expires_at.toISOString()).toBe('2026-03-31T09:00:00.000Z')
})

test('marks on record are shown to those roles alone that may read student records', async () => {
  const matric_number = 'MTH/2014/0010'
  const given = { matric_number, cgpa: '4.10', class_of_degree: 'Second Class Upper' }
  const student = await createStudent(registry.database, given)
  const id = await inQueue({ matric_number })
  const { version } = await look(id)
  const body = { student_id: student.id, version }
  await registry.call(matchStudent, { params: { id }, token: officer.token, body })
  const marks = async (role: Role) => {
    const { record } = await look(id, await createStaff(registry.database, role))
    const { class_of_degree, cgpa, check, complete } = record ?? {}
    return [class_of_degree, cgpa, (check?.differences.length ?? 0) > 0, complete]
  }
  for (const role of ['records_officer', 'approver', 'bursary', 'auditor', 'administrator'] as const)
    expect([role, ...(await marks(role))]).toEqual([role, 'Second Class Upper', '4.10', true, true])
  for (const role of ['dispatch', 'support'] as const)
    expect([role, ...(await marks(role))]).toEqual([role, null, null, false, null])
  const note = { params: { id }, token: (await createStaff(registry.database, 'support')).token }
  const noted = await registry.call(addNote, { ...note, body: { text: 'Rang the applicant.' } })
  expect([noted.data.record?.cgpa, noted.data.record?.class_of_degree]).toEqual([null, null])
})

test('matched by an officer: differences show, the checklist follows, and the record stays once approved', async () => {
  const student = await createStudent(registry.database, { matric_number: 'MTH/2014/0007', surname: 'Bello' })
  const id = await inQueue({ matric_number: 'MTH/2014/0007', year_of_entry: 2014 })
  const before = await look(id)
  expect([before.record, before.differences]).toEqual([null, []])
  const matched = await registry.call(matchStudent, {
    params: { id },
    token: officer.token,
    body: { student_id: student.id, version: before.version },
  })
  expect(matched.data.record).toMatchObject({ student_id: student.id, surname: 'Bello', complete: true })
  expect(matched.data.differences.map(({ field }) => field)).toEqual([
    'surname',
    'first_name',
    'email',
    'year_of_entry',
  ])
  const done = matched.data.checklist.filter((item) => item.done).map(({ key }) => key)
  expect(done).toEqual(['results', 'agreement', 'consent', 'payment', 'holds'])
  const stale = await registry.call(matchStudent, {
    params: { id },
    token: officer.token,
    body: { student_id: null, version: before.version },
  })
  expect(stale.status).toBe(409)
  const version = matched.data.version
  const unknown = { params: { id }, token: officer.token, body: { student_id: 999_999, version } }
  expect((await registry.call(matchStudent, unknown)).status).toBe(417)
  await transition(registry, id, admin.token, { to: 'under_review' })
  await transition(registry, id, admin.token, { to: 'awaiting_approval', checklist: ticked })
  const late = await transition(registry, id, admin.token, { to: 'processing' })
  const change = { params: { id }, token: officer.token, body: { student_id: null, version: late.version } }
  expect((await registry.call(matchStudent, change)).status).toBe(417)
})

test('notes are the office’s own, newest first, and each step is an audited link of the chain', async () => {
  const id = await inQueue()
  const note = (text: string) =>
    registry.call(addNote, { params: { id }, token: officer.token, body: { text } })
  expect((await note('called the applicant')).status).toBe(201)
  const { notes } = (await note('wrote to the department')).data
  expect(notes.map(({ text, by }) => [text, by])).toEqual([
    ['wrote to the department', officer.name],
    ['called the applicant', officer.name],
  ])
  const auditor = await createStaff(registry.database, 'auditor')
  const refused = { params: { id }, token: auditor.token, body: { text: 'x' } }
  expect((await registry.call(addNote, refused)).status).toBe(403)
  expect(
    (await registry.call(addNote, { ...refused, params: { id: 999_999 }, token: officer.token })).status,
  ).toBe(404)
  const { rows } = await sql<{ action: string; actor: string }>`
    select action, actor from audit_events where subject = ${`application:${id}`}`.execute(
    registry.database.db,
  )
  expect(rows).toEqual([])
  await transition(registry, id, officer.token, { to: 'under_review' })
  const audited = await sql<{ action: string; actor: string; before: unknown; after: unknown }>`
    select action, actor, before, after from audit_events where subject = ${`application:${id}`}`.execute(
    registry.database.db,
  )
  expect(audited.rows).toMatchObject([
    {
      action: 'application.transition',
      actor: officer.name,
      before: { status: 'submitted' },
      after: { status: 'under_review' },
    },
  ])
  expect((await verifyChain(registry.database.db)).broken).toBeNull()
})

test('that somebody looked at a record is kept with it, once a day, and shown to nobody', async () => {
  const id = await inQueue()
  const reader = await createStaff(registry.database, 'support')
  const before = await look(id, reader)
  expect((await look(id, reader)).timeline).toEqual(before.timeline)
  registry.clock.advance({ days: 1 })
  await look(id, reader)
  registry.clock.advance({ days: -1 })
  const { rows } = await sql<{ actor_name: string }>`
    select actor_name from application_events where application_id = ${id} and kind = 'access'`.execute(
    registry.database.db,
  )
  expect(rows.map(({ actor_name }) => actor_name)).toEqual([reader.name, reader.name])
})

test('one application leads to the next and the one before it', async () => {
  const ids = [await inQueue(), await inQueue(), await inQueue()]
  const middle = await look(ids[1] ?? 0)
  expect([middle.previous_id, middle.next_id]).toEqual([ids[2], ids[0]])
  expect((await look(ids[2] ?? 0)).previous_id).toBeNull()
  expect((await registry.call(getApplication, { params: { id: 999_999 }, token: admin.token })).status).toBe(
    404,
  )
  const { data } = await registry.call(listApplications, { query: {}, token: admin.token })
  expect(data.slice(0, 3).map(({ id }) => id)).toEqual(ids.toReversed())
})

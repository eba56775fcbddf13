// PostgreSQL alone is enough: it is about whose work is whose; contract-walk.test.ts sends the same SQL.
import { getApplication, listApplications } from '@testamur/contract/applications/staff-applications'
import type { Role } from '@testamur/contract/identity/permissions'
import { countOwnWork, getOwnWork } from '@testamur/contract/own-work'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approve, type OrderedCopy } from '../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../test/documents/registry.ts'
import { createStaff, createStudent, type Staff } from '../../../test/factories.ts'

let registry: Registry
const staff = {} as Record<Role | 'second_approver' | 'second_bursary', Staff>

beforeAll(async () => {
  registry = await startRegistry()
  registry.clock.set('2026-03-02T10:00:00Z')
  for (const role of [
    'administrator',
    'records_officer',
    'approver',
    'bursary',
    'dispatch',
    'support',
    'auditor',
  ] as const)
    staff[role] = await createStaff(registry.database, role)
  staff.second_approver = await createStaff(registry.database, 'approver')
  staff.second_bursary = await createStaff(registry.database, 'bursary')
})
afterAll(() => registry.close())

const run = (query: ReturnType<typeof sql>) => query.execute(registry.database.db)

async function application(
  change: Record<string, unknown>,
  copies: readonly OrderedCopy[] = [{}],
): Promise<number> {
  const { id } = await approve(registry, copies, { student_id: null })
  await registry.database.db.updateTable('applications').set(change).where('id', '=', id).execute()
  return id
}

const workOf = async ({ token }: Staff) => (await registry.call(getOwnWork, { token })).data
/** `review transcript me: 1`, as the groups say it. */
const groupsOf = async (who: Staff) => {
  const { groups } = await workOf(who)
  expect((await registry.call(countOwnWork, { token: who.token })).data).toEqual(groups)
  return groups.map((group) =>
    [group.kind, group.application_kind, group.assigned, group.total]
      .filter((part) => part !== null)
      .join(' '),
  )
}

it('nobody has anything to do on the first day', async () => {
  for (const [role, who] of Object.entries(staff))
    expect(await workOf(who), role).toEqual({ items: [], groups: [], has_duties: role !== 'auditor' })
})

it('each role sees what it can act on, and nobody sees what they recommended or asked for', async () => {
  const mine = await application({
    status: 'under_review',
    assignee_id: staff.records_officer.id,
    promised_on: '2026-02-27',
  })
  await application({ status: 'submitted', promised_on: '2026-03-09' })
  await application({ status: 'submitted', promised_on: '2026-03-04', kind: 'certificate' })
  // Of a colleague, and of nobody in particular: not in anybody else's way.
  await application({
    status: 'under_review',
    assignee_id: staff.administrator.id,
    promised_on: '2026-03-03',
  })
  await application({ status: 'action_required', assignee_id: staff.records_officer.id })
  const recommended = await application({
    status: 'awaiting_approval',
    recommended_by: staff.approver.id,
    promised_on: '2026-03-02',
  })
  const toProduce = await application({ promised_on: '2026-03-01' }, [
    {},
    { release_condition: 'after_results' },
  ])
  // Nothing of it can be made before its results are in.
  await application({ promised_on: '2026-02-20' }, [{ release_condition: 'after_results' }])
  const toPrint = await application({ status: 'ready', promised_on: '2026-03-06' }, [
    { delivery_method: 'courier' },
    { delivery_method: 'courier' },
  ])
  await run(sql`update copies set status = 'signed' where application_id = ${toPrint}::bigint`)
  await run(sql`
    insert into threads (email, name, subject, state, reply_token, created_at, last_message_at, awaiting_since, assignee_id)
    values ('a@example.com', 'Ada Obi', 'My results', 'awaiting_institution', 't1', now(), now(), '2026-02-28T08:00:00Z', null),
      ('b@example.com', 'Bola Ade', 'Address', 'awaiting_institution', 't2', now(), now(), '2026-02-28T09:00:00Z', ${staff.administrator.id}::bigint),
      ('c@example.com', 'Chidi Eze', 'Thanks', 'resolved', 't3', now(), now(), null, null)`)
  await run(sql`
    insert into privacy_requests (kind, state, email, reason, requested_by, requested_at)
    values ('erasure', 'waiting', 'gone@example.com', 'Asked for it by letter', ${staff.second_approver.id}::bigint, '2026-02-28T07:00:00Z')`)
  await run(sql`
    insert into jobs (kind, payload, dead_at, last_error) select 'documents.prepare', 'null', '2026-03-01T09:00:00Z', 'disk full'
    from generate_series(1, 3)`)

  // The approver drew some of the second.
  await run(sql`
    with template as (
      insert into certificate_templates (kind, name, language, created_at)
      values ('diploma', 'Diploma', 'en', now()), ('attestation', 'Attestation', 'en', now()) returning id, name)
    insert into certificate_template_versions (template_id, number, state, design, sha256, drawn_by, submitted_at, updated_at)
    select id, 1, 'submitted', '{}', '', case name when 'Diploma' then '[]'::jsonb
      else jsonb_build_array(jsonb_build_object('id', ${staff.approver.id}::bigint, 'name', 'A')) end, '2026-03-02T09:00:00Z', now()
    from template`)

  const reviews = ['start transcript none 1', 'start certificate none 1', 'review transcript me 1']
  expect(await groupsOf(staff.records_officer)).toEqual([...reviews, 'produce transcript 1', 'answer 1'])
  // Whoever recommended it does not approve it; whoever asked for the erasure neither.
  expect(await groupsOf(staff.approver)).toEqual([
    ...['produce transcript 1', 'answer 1', 'approve_erasure 1', 'approve_template 1'],
  ])
  expect(await groupsOf(staff.second_approver)).toEqual([
    'approve transcript 1',
    'produce transcript 1',
    'answer 1',
    'approve_template 2',
  ])
  expect(await groupsOf(staff.dispatch)).toEqual(['print 1'])
  expect(await groupsOf(staff.support)).toEqual(['answer 1'])
  expect(await groupsOf(staff.auditor)).toEqual([])
  expect(await groupsOf(staff.bursary)).toEqual([])
  expect(await groupsOf(staff.administrator)).toEqual([
    ...['start transcript none 1', 'start certificate none 1', 'review transcript me 1'],
    ...[
      'approve transcript 1',
      'produce transcript 1',
      'print 1',
      'answer 2',
      'approve_erasure 1',
      'approve_template 2',
      'retry_jobs 3',
    ],
  ])

  // What is late comes first by the promised day, then the rest by theirs, or by the day since which it waits.
  const urgent = async (who: Staff) => (await workOf(who)).items.map(({ kind, id, late }) => [kind, id, late])
  expect((await urgent(staff.records_officer)).slice(0, 3)).toEqual([
    ['review', mine, true],
    ['produce', toProduce, true],
    ['answer', 1, false],
  ])
  // The templates wait since today; the approval is promised for a later day.
  expect((await urgent(staff.second_approver)).slice(0, 5)).toEqual([
    ['produce', toProduce, true],
    ['answer', 1, false],
    ['approve_template', 1, false],
    ['approve_template', 2, false],
    ['approve', recommended, false],
  ])
  // Of one day, what has waited longest: the erasure since seven, the message since eight.
  expect((await urgent(staff.approver)).map(([kind]) => kind)).toEqual([
    'produce',
    'approve_erasure',
    'answer',
    'approve_template',
  ])
  const [print] = (await workOf(staff.dispatch)).items
  expect(print).toMatchObject({ id: toPrint, count: 2, title: 'Ọmọlará Bísí Adéyẹmí', due_on: '2026-03-06' })
  const failed = (await workOf(staff.administrator)).items.find(({ kind }) => kind === 'retry_jobs')
  expect(failed).toMatchObject({ title: 'documents.prepare', count: 3 })
})

it('a printed copy is to be dispatched, until it is spoilt', async () => {
  const { rows } = await sql<{ copy_id: number }>`
    update copies set status = 'printed' where delivery_method = 'courier' returning copy_id`.execute(
    registry.database.db,
  )
  expect(await groupsOf(staff.dispatch)).toEqual(['dispatch 1'])
  await run(sql`
    insert into prints (copy_id, kind, reason, at, staff_id)
    values (${rows[0]?.copy_id}::bigint, 'spoilt', 'Smudged', now(), ${staff.dispatch.id}::bigint)`)
  expect(await groupsOf(staff.dispatch)).toEqual(['print 1', 'dispatch 1'])
})

it('money waits for the bursary: refunds for a second person unless they are small', async () => {
  const id = await application({ status: 'completed' })
  const asked = (minor: number) => sql`
    insert into refunds (reference, payment_id, amount_minor, currency, source, reason_code, method, status, alone_limit_minor,
      requested_by, requested_by_name, requested_at)
    select ${`RWORKREF${minor}`}, p.id, ${minor}, 'NGN', 'invoice', 'mistake', 'manual', 'requested', 100000,
      ${staff.bursary.id}::bigint, 'Staff', '2026-03-02T09:00:00Z'
    from payments p where p.reference = 'PWORKREF0009'`
  await run(sql`
    with invoice as (
      insert into invoices (reference, payable, application_id, status, currency, total_minor, received_minor, paid_at, issued_at, expires_at)
      values ('INVTEST000009', 'application', ${id}::bigint, 'paid', 'NGN', 500000, 500000, now(), now(), now()) returning id
    )
    insert into payments (reference, invoice_id, alias, provider, mode, status, currency, expected_minor, received_minor,
      created_at, paid_at, watch_until)
    select 'PWORKREF0009', id, 'transfer', 'bank_transfer', 'offline', 'successful', 'NGN', 500000, 500000, now(), now(), now() from invoice`)
  await run(sql`
    insert into payment_reviews (payment_id, why, opened_at)
    select id, why, '2026-03-01T09:00:00Z' from payments, (values ('over'), ('late')) as reason (why) where reference = 'PWORKREF0009'`)
  await run(sql`
    insert into transfer_claims (payment_id, claimed_minor, claimed_on, payer_name, submitted_at, submitted_by, submitted_by_name)
    select p.id, 500000, '2026-03-01', 'Grace Obi', '2026-03-01T12:00:00Z', ${staff.bursary.id}::bigint, 'Staff'
    from payments p where p.reference = 'PWORKREF0009'`)
  await run(asked(90_000))
  // The second of two makes it too much for one person alone, and so does a large one.
  expect(await groupsOf(staff.bursary)).toEqual(['decide_payment 1', 'approve_refund 1'])
  await run(asked(20_000))
  expect(await groupsOf(staff.bursary)).toEqual(['decide_payment 1'])
  expect(await groupsOf(staff.second_bursary)).toEqual([
    'decide_payment 1',
    'check_transfer 1',
    'approve_refund 2',
  ])
  const { items } = await workOf(staff.second_bursary)
  expect(items.map(({ kind, amount, reference }) => [kind, amount, reference])).toEqual([
    ['decide_payment', 5000, 'PWORKREF0009'],
    ['check_transfer', 5000, 'PWORKREF0009'],
    ['approve_refund', 900, 'RWORKREF90000'],
    ['approve_refund', 200, 'RWORKREF20000'],
  ])
  await run(sql`
    update refunds set status = 'approved', approved_by = ${staff.administrator.id}::bigint, approved_by_name = 'Staff', approved_at = now()
    where reference = 'RWORKREF20000'`)
  expect(await groupsOf(staff.second_bursary)).toContain('finish_refund 1')
  expect(await groupsOf(staff.bursary)).not.toContain('finish_refund 1')
})

it('what an application waits for is said alike in the list, on its page and on the dashboard', async () => {
  const { id: student_id } = await createStudent(registry.database, { matric_number: 'WAI/2015/0001' })
  const made = await approve(registry, [{}, { release_condition: 'after_degree_award' }], { student_id })
  const who = staff.administrator
  await run(sql`update students set date_of_award = '2030-01-01' where id = ${student_id}::bigint`)
  await run(sql`update applications set promised_on = '2026-01-05' where id = ${made.id}::bigint`)
  const told = async () => {
    const list = await registry.call(listApplications, {
      query: { search: made.tracking_id },
      token: who.token,
    })
    const page = await registry.call(getApplication, { params: { id: made.id }, token: who.token })
    const work = (await workOf(who)).items.find(({ id }) => id === made.id)
    return [list.data[0]?.waits_for, page.data.waits_for, work?.waits_for]
  }
  expect(await told()).toEqual(Array(3).fill('1 copy to be made'))
  await run(sql`
    insert into student_holds (student_id, desk, reason, how_to_clear, placed_at)
    values (${student_id}::bigint, 'Library', 'Two books', 'Bring them back', now())`)
  expect(await told()).toEqual(Array(3).fill('Held by Library'))
  await run(sql`update student_holds set lifted_at = now() where student_id = ${student_id}::bigint`)
  await run(
    sql`update copies set status = 'released' where application_id = ${made.id}::bigint and release_condition = 'now'`,
  )
  expect((await told()).slice(0, 2)).toEqual(Array(2).fill('The degree to be awarded'))
  await run(sql`update students set date_of_award = '2026-03-01' where id = ${student_id}::bigint`)
  expect(await told()).toEqual(Array(3).fill('Release: the record is now complete'))
  await run(sql`
    insert into application_asks (application_id, kind, question, asked_by, asked_at)
    values (${made.id}::bigint, 'answer', 'In which year?', ${who.id}::bigint, '2026-02-27T09:00:00Z')`)
  await run(sql`update applications set status = 'action_required' where id = ${made.id}::bigint`)
  expect((await told()).slice(0, 2)).toEqual(
    Array(2).fill('An answer from the applicant, asked on 27 February 2026'),
  )
  await run(sql`delete from application_asks where application_id = ${made.id}::bigint`)
  await run(sql`update applications set status = 'completed' where id = ${made.id}::bigint`)
  expect((await told()).slice(0, 2)).toEqual([null, null])
})

it('ten are shown, and all are counted as far as a thousand', async () => {
  await run(sql`
    insert into applications (tracking_id, application_type_id, status, surname, first_name, email, programme, currency,
      submitted_at, paid_at, promised_on)
    select 'TST-WORK-' || lpad(n::text, 14, '0'), 1, 'submitted', 'Okoro', 'Ada', 'ada@example.com', 'B.Sc. Physics', 'NGN',
      now(), now(), date '2026-05-01' + n % 7 from generate_series(1, 1200) n`)
  const { items, groups } = await workOf(staff.records_officer)
  expect(items).toHaveLength(10)
  expect(groups[0]).toEqual({
    kind: 'start',
    application_kind: 'transcript',
    assigned: 'none',
    total: 1000,
    at_least: true,
  })
})

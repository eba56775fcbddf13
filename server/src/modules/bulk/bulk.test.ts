// PostgreSQL alone is enough: killed.test.ts sends the SQL of a run to the embedded database as well.

import {
  getApplication,
  transitionApplication,
  transitionCopy,
} from '@testamur/contract/applications/staff-applications'
import type { BulkAct } from '@testamur/contract/bulk/bulk-actions'
import {
  bulkApplications,
  exportBulkRows,
  getBulkPrint,
  getBulkRun,
  listBulkRows,
  listBulkRuns,
  stopBulkRun,
} from '@testamur/contract/bulk/bulk-runs'
import { listPrints, spoilPrint } from '@testamur/contract/print-desk/print-desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  applicantEmail,
  approve,
  type OrderedCopy,
  type SubmittedOrder,
} from '../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../test/documents/registry.ts'
import { createStaff, createStudent, type Staff } from '../../../test/factories.ts'
import { createImporter } from '../../../test/import-files.ts'
import { newApplicant } from '../../../test/messages.ts'
import { pageTexts } from '../../../test/pdf-tools.ts'

let registry: Registry
let officer: Staff
let approver: Staff
let dispatcher: Staff
beforeAll(async () => {
  registry = await startRegistry()
  officer = await createStaff(registry.database, 'records_officer')
  approver = await createStaff(registry.database, 'approver')
  dispatcher = await createStaff(registry.database, 'dispatch')
})
afterAll(() => registry.close())

type Copies = readonly OrderedCopy[]

const order = (status: string, copies: Copies = [{ type: 'student_copy' }]): Promise<SubmittedOrder> =>
  approve(registry, copies, { status })

const idsOf = (orders: readonly SubmittedOrder[]): number[] => orders.map(({ id }) => id)

const rehearse = ({ token }: Staff, ids: number[], act: BulkAct) =>
  registry.call(bulkApplications, { token, body: { dry_run: true, selection: { ids }, act } })

const start = ({ token }: Staff, run_id: number) =>
  registry.call(bulkApplications, { token, body: { dry_run: false, run_id } })

const look = async ({ token }: Staff, id: number) =>
  (await registry.call(getBulkRun, { token, params: { id } })).data

const read = async (id: number) =>
  (await registry.call(getApplication, { token: officer.token, params: { id } })).data

/** The version of an application's only copy, as who looks at it sees it. */
const versionOf = async (one: SubmittedOrder | undefined) =>
  (await read(one?.id ?? 0)).copies[0]?.version ?? 0

/** The time in which a run that sends or signs can still be stopped. */
async function runOut() {
  registry.clock.advance({ seconds: 31 })
  await registry.runJobs()
}

/** Previewed, started and run to the end. */
async function runAll(staff: Staff, ids: number[], act: BulkAct) {
  const { id } = (await rehearse(staff, ids, act)).data
  expect((await start(staff, id)).status).toBe(201)
  await runOut()
  return look(staff, id)
}

const courierId = async (code: string): Promise<number> =>
  (await sql<{ id: number }>`select id from couriers where code = ${code}`.execute(registry.database.db))
    .rows[0]?.id ?? 0

const paper: OrderedCopy = { delivery_method: 'courier' }

/** Approved, signed and marked as printed: the copies wait for the courier. */
async function printOrders(...copies: readonly Copies[]): Promise<SubmittedOrder[]> {
  const orders: SubmittedOrder[] = []
  for (const one of copies) orders.push(await order('processing', one))
  const count = copies.flat().length
  expect((await runAll(officer, idsOf(orders), { action: 'generate' })).outcomes.done).toBe(count)
  expect((await runAll(dispatcher, idsOf(orders), { action: 'mark_printed' })).outcomes.done).toBe(count)
  return orders
}

test('from the queue to the courier: claimed, recommended, approved, signed, printed and dispatched', async () => {
  const orders = [
    await order('submitted', [paper]),
    await order('submitted', [paper]),
    await order('submitted', [paper]),
  ]
  const ids = idsOf(orders)
  // The directory has the addresses of the first two; the third was typed.
  await sql`
    update copies set recipient_profile_id = p.id, recipient = jsonb_build_object('kind', p.kind, 'name', p.name,
      'address_lines', p.address_lines, 'city', p.city, 'country', p.country)
    from recipient_profiles p where p.code = 'wes' and application_id = any(${ids.slice(0, 2)}::bigint[])`.execute(
    registry.database.db,
  )
  const claimed = await runAll(officer, ids, { action: 'claim' })
  expect(claimed).toMatchObject({ state: 'finished', rows: 3, outcomes: { done: 3 }, mails: { count: 0 } })
  expect((await read(ids[0] ?? 0)).assignee?.id).toBe(officer.id)

  const rehearsed = (await rehearse(officer, ids, { action: 'recommend' })).data
  expect(rehearsed).toMatchObject({ state: 'rehearsed', outcomes: { waiting: 2, refused: 1 } })
  expect(rehearsed.refusals).toEqual([
    {
      reason: 'Complete the checklist first. Still open: Each destination was checked.',
      count: 1,
      examples: [
        {
          application_id: ids[2],
          kind: 'transcript',
          tracking_id: orders[2]?.tracking_id,
          name: 'Ọmọlará Adéyẹmí',
        },
      ],
    },
  ])
  await start(officer, rehearsed.id)
  await registry.runJobs()
  expect((await look(officer, rehearsed.id)).outcomes).toMatchObject({ done: 2, refused: 1 })

  expect((await runAll(approver, ids, { action: 'approve' })).outcomes).toMatchObject({ done: 2, refused: 1 })
  const signed = await runAll(officer, ids, { action: 'generate' })
  expect(signed).toMatchObject({ applications: 3, copies: 3, outcomes: { done: 2, refused: 1 } })
  expect((await read(ids[0] ?? 0)).copies[0]).toMatchObject({ status: 'signed', documents: [{ version: 1 }] })

  const waybills = [
    { reference: orders[0]?.tracking_id ?? '', waybill: '1234567890' },
    { reference: orders[1]?.copies[0] ?? '', waybill: '1234567891' },
    { reference: 'TST-0000-0000-0000-0000', waybill: '1234567892' },
  ]
  const courier = await courierId('dhl')
  const printed = await runAll(dispatcher, ids, { action: 'print' })
  expect(printed).toMatchObject({ printable: true, outcomes: { done: 2, refused: 1 } })
  const file = await registry.call(getBulkPrint, { token: dispatcher.token, params: { id: printed.id } })
  expect(file.text.slice(0, 5)).toBe('%PDF-')

  expect((await runAll(dispatcher, ids, { action: 'mark_printed' })).outcomes.done).toBe(2)
  // One sheet was torn, so it is printed again before it leaves.
  const pile = async () => (await registry.call(listPrints, { token: dispatcher.token })).data
  expect((await pile()).map(({ state }) => state)).toEqual(['printed', 'printed'])
  const params = { id: (await pile())[0]?.copy_id ?? 0 }
  const spoil = () =>
    registry.call(spoilPrint, { token: dispatcher.token, params, body: { reason: 'torn by the printer' } })
  const [torn] = (await spoil()).data
  expect(torn).toMatchObject({ state: 'spoilt', reason: 'torn by the printer', by: dispatcher.name })
  expect((await spoil()).status).toBe(417)
  // Until then it does not leave, neither alone nor with others.
  const said = 'The print of this copy is spoilt. Print it again at the print desk, then dispatch it.'
  const alone = await registry.call(transitionCopy, {
    token: dispatcher.token,
    params: { id: ids[0] ?? 0, copy: orders[0]?.copies[0] ?? '' },
    body: {
      to: 'dispatched',
      version: await versionOf(orders[0]),
      waybill: '1234567890',
      courier_id: courier,
    },
  })
  expect([alone.status, alone.failure.message]).toEqual([417, said])
  const together = await rehearse(dispatcher, ids, { action: 'dispatch', courier_id: courier, waybills })
  expect(together.data.outcomes).toMatchObject({ waiting: 1, refused: 2 })
  expect(together.data.refusals.map(({ reason }) => reason)).toContain(said)
  await runAll(dispatcher, [torn?.application_id ?? 0], { action: 'print' })
  expect((await pile()).map(({ state }) => state)).toEqual(['reprinted', 'printed'])

  const sent = await runAll(dispatcher, ids, { action: 'dispatch', courier_id: courier, waybills })
  expect(sent).toMatchObject({ outcomes: { done: 2, refused: 1 }, mails: { count: 2 } })
  expect(sent.unmatched_waybills).toEqual(['TST-0000-0000-0000-0000 1234567892'])
  expect((await read(ids[1] ?? 0)).copies[0]).toMatchObject({ status: 'dispatched' })

  const csv = await registry.call(exportBulkRows, { token: dispatcher.token, params: { id: sent.id } })
  expect(csv.text).toContain(`${orders[0]?.tracking_id},Ọmọlará Adéyẹmí,1,Done,,`)
  const runs = await registry.call(listBulkRuns, { token: dispatcher.token, query: { whose: 'mine' } })
  // The second was only checked: nobody but the dispatcher may start it, and so it is in no other list.
  expect(runs.data.map(({ action, state }) => `${action} ${state}`)).toEqual([
    'dispatch finished',
    'print finished',
    'dispatch rehearsed',
    'mark_printed finished',
    'print finished',
  ])
  const others = await registry.call(listBulkRuns, { token: officer.token, query: { per_page: 100 } })
  expect(others.data.map(({ action, state }) => `${action} ${state}`)).not.toContain('dispatch rehearsed')
})

test('one number for two applications is refused at both rows, one parcel takes two copies, and the rest goes on', async () => {
  const [one, other, parcel] = await printOrders([paper], [paper], [paper, paper])
  if (one === undefined || other === undefined || parcel === undefined) throw new Error('Not printed')
  const courier_id = await courierId('dhl')
  const reference = ({ tracking_id }: SubmittedOrder) => tracking_id
  const waybills = [
    { reference: reference(one), waybill: '7000000001' },
    { reference: other.copies[0] ?? '', waybill: '7000 0000 01' },
    { reference: reference(parcel), waybill: '7000000002' },
    { reference: reference(parcel), waybill: '7000000002' },
  ]
  // The two are checked by different jobs, because many applications are between them.
  const ids = [one.id, parcel.id, ...(await orderMany(60)), other.id]
  const { data } = await rehearse(dispatcher, ids, { action: 'dispatch', courier_id, waybills })
  await registry.runJobs()
  const rehearsed = await look(dispatcher, data.id)
  expect(rehearsed.outcomes).toMatchObject({ waiting: 2, refused: 62 })
  expect(rehearsed.unmatched_waybills).toEqual([])
  const reasonOf = ({ id }: SubmittedOrder) =>
    rehearsed.refusals.find(({ examples }) => examples.some((row) => row.application_id === id))?.reason
  const also = ({ tracking_id }: SubmittedOrder) =>
    `Your list has waybill 7000000001 for ${tracking_id} too. Check both lines.`
  expect([reasonOf(one), reasonOf(other)]).toEqual([also(other), also(one)])
  await start(dispatcher, data.id)
  await runOut()
  expect((await look(dispatcher, data.id)).outcomes).toMatchObject({ done: 2, refused: 62 })
  const sent = (await read(parcel.id)).copies.map(({ status, courier }) => [status, courier?.waybill])
  expect(sent).toEqual([
    ['dispatched', '7000000002'],
    ['dispatched', '7000000002'],
  ])

  // The number of that parcel is refused for another application.
  const taken = (waybill: string) =>
    rehearse(dispatcher, [one.id], {
      action: 'dispatch',
      courier_id,
      waybills: [{ reference: reference(one), waybill }],
    })
  const [refusal] = (await taken('7000000002')).data.refusals
  expect(refusal?.reason).toBe(
    `A copy of ${parcel.tracking_id} has already left with waybill 7000000002. Check the number.`,
  )
  // It is free when it is checked, and taken before the run begins.
  const late = (await taken('7000000003')).data
  expect(late.outcomes.waiting).toBe(1)
  const alone = await registry.call(transitionCopy, {
    token: dispatcher.token,
    params: { id: other.id, copy: other.copies[0] ?? '' },
    body: { to: 'dispatched', version: await versionOf(other), waybill: '7000000003', courier_id },
  })
  expect(alone.status).toBe(200)
  await start(dispatcher, late.id)
  await runOut()
  const rows = await registry.call(listBulkRows, { token: dispatcher.token, params: { id: late.id } })
  expect(rows.data.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['refused', `A copy of ${other.tracking_id} has already left with waybill 7000000003. Check the number.`],
  ])
  expect((await read(one.id)).copies[0]?.status).toBe('printed')
})

test('what sends can be stopped before its first row, and what was done stays done', async () => {
  const ids = idsOf([await order('under_review'), await order('under_review')])
  const act = { action: 'hold', reason: 'a fee', public_note: 'Please clear your fees.' } as const
  const { data } = await rehearse(officer, ids, act)
  expect(data.mails.count).toBe(2)
  await start(officer, data.id)
  await registry.runJobs()
  expect((await look(officer, data.id)).state).toBe('waiting')
  const again = await start(officer, data.id)
  expect([again.status, again.data.state]).toEqual([201, 'waiting'])
  const other = (await rehearse(officer, ids, { action: 'recommend' })).data
  expect((await start(officer, other.id)).status).toBe(409)
  const stop = () => registry.call(stopBulkRun, { token: officer.token, params: { id: data.id } })
  expect((await stop()).data).toMatchObject({ state: 'stopped', outcomes: { stopped: 2 } })
  expect((await stop()).status).toBe(417)
  await runOut()
  expect((await read(ids[0] ?? 0)).status).toBe('under_review')
})

test('what changed after the rehearsal is left alone, and may be tried again', async () => {
  const ids = idsOf([await order('under_review'), await order('under_review')])
  const { data } = await rehearse(officer, ids, { action: 'assign', assignee_id: officer.id })
  const { version } = await read(ids[0] ?? 0)
  await registry.call(transitionApplication, {
    token: officer.token,
    params: { id: ids[0] ?? 0 },
    body: { to: 'on_hold', version, reason: 'a fee', public_note: 'Please pay it.' },
  })
  await start(officer, data.id)
  await registry.runJobs()
  const rows = await registry.call(listBulkRows, { token: officer.token, params: { id: data.id } })
  expect(rows.data.map(({ outcome }) => outcome)).toEqual(['changed', 'done'])
  expect(rows.data[0]?.reason).toContain('changed')
  const again = await registry.call(bulkApplications, {
    token: officer.token,
    body: { dry_run: true, again_of: data.id },
  })
  expect(again.data).toMatchObject({ action: 'assign', rows: 1, outcomes: { waiting: 1 } })
})

test('all that match are frozen on the server, without those taken out', async () => {
  const orders = [
    await order('awaiting_approval'),
    await order('awaiting_approval'),
    await order('awaiting_approval'),
  ]
  const run = await registry.call(bulkApplications, {
    token: approver.token,
    body: {
      dry_run: true,
      selection: { filter: { status: 'awaiting_approval' }, excluded: [orders[1]?.id ?? 0] },
      act: { action: 'approve' },
    },
  })
  const waiting = await registry.call(listBulkRows, {
    token: approver.token,
    params: { id: run.data.id },
    query: { per_page: 100 },
  })
  const listed = waiting.data.map(({ application_id }) => application_id)
  expect(listed).toEqual(expect.arrayContaining([orders[0]?.id, orders[2]?.id]))
  expect(listed).not.toContain(orders[1]?.id)
})

/** More applications than one piece of a check, ready for a review unless another status is named. */
async function orderMany(count: number, status = 'submitted'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into applications (tracking_id, application_type_id, status, surname, first_name, email, programme, currency,
      submitted_at, paid_at)
    select 'TST-MANY-' || lpad((extract(epoch from clock_timestamp()) * 1000)::bigint::text || n, 18, '0'),
      (select min(id) from application_types), ${status}, 'Okoro', 'Ada', 'many' || n || '@example.com',
      'B.Sc. Physics', 'NGN', now(), now()
    from generate_series(1, ${count}::int) as n returning id`.execute(registry.database.db)
  return rows.map(({ id }) => id)
}

test('a large selection is checked by jobs, piece by piece, and is started when all of it is checked', async () => {
  const ids = await orderMany(120)
  const { status, data } = await rehearse(officer, ids, { action: 'claim' })
  expect(status).toBe(201)
  expect(data).toMatchObject({ state: 'rehearsing', selected: 120, checked: 50, rows: 50 })
  const early = await start(officer, data.id)
  expect([early.status, early.failure.message]).toEqual([
    409,
    'The applications are still being checked. Start the run when the check is finished.',
  ])
  // Whoever left the page finds it in the list.
  const mine = await registry.call(listBulkRuns, { token: officer.token, query: { whose: 'mine' } })
  expect(mine.data[0]).toMatchObject({ id: data.id, state: 'rehearsing' })
  // One of them is cancelled before its turn, and its row says so.
  await sql`update applications set status = 'cancelled' where id = ${ids[100] ?? 0}::bigint`.execute(
    registry.database.db,
  )
  await registry.runJobs()
  const checked = await look(officer, data.id)
  expect(checked).toMatchObject({
    state: 'rehearsed',
    selected: 120,
    checked: 120,
    outcomes: { waiting: 119, refused: 1 },
  })
  const rows = await registry.call(listBulkRows, {
    token: officer.token,
    params: { id: data.id },
    query: { per_page: 100, page: 2 },
  })
  expect(rows.data.map(({ application_id }) => application_id)).toEqual(ids.slice(100))
  await start(officer, data.id)
  await registry.runJobs()
  expect((await look(officer, data.id)).outcomes).toMatchObject({ done: 119, refused: 1 })
})

test('a check that is stopped changes nothing, and trying again takes the whole selection', async () => {
  const ids = await orderMany(70)
  const { data } = await rehearse(officer, ids, { action: 'claim' })
  const stopped = await registry.call(stopBulkRun, { token: officer.token, params: { id: data.id } })
  expect(stopped.data).toMatchObject({ state: 'stopped', checked: 50, outcomes: { stopped: 50 } })
  await registry.runJobs()
  expect((await look(officer, data.id)).checked).toBe(50)
  const again = await registry.call(bulkApplications, {
    token: officer.token,
    body: { dry_run: true, again_of: data.id },
  })
  expect(again.data).toMatchObject({ state: 'rehearsing', selected: 70 })
  await registry.runJobs()
  expect((await look(officer, again.data.id)).outcomes.waiting).toBe(70)
  const waybills = [{ reference: 'TST-0000-0000-0000-0000', waybill: '1234567890' }]
  const sent = await rehearse(dispatcher, ids, { action: 'dispatch', waybills })
  await registry.runJobs()
  expect((await look(dispatcher, sent.data.id)).unmatched_waybills).toEqual([
    'TST-0000-0000-0000-0000 1234567890',
  ])
})

test('5,001 applications are refused with the sentence that says what to do, and nothing is checked', async () => {
  const ids = await orderMany(5_001, 'rejected')
  const body = (excluded: number[]) => ({
    dry_run: true as const,
    selection: { filter: { status: 'rejected' as const }, excluded },
    act: { action: 'claim' as const },
  })
  const { status, failure } = await registry.call(bulkApplications, {
    token: officer.token,
    body: body([]),
  })
  expect([status, failure.message]).toEqual([
    417,
    '5,001 applications match. A run takes at most 5,000: narrow the filters and do it in parts.',
  ])
  const named = await rehearse(officer, ids, { action: 'claim' })
  expect([named.status, named.failure.errors]).toEqual([422, { 'selection.ids': ['Give at most 5000'] }])
  const fewer = await registry.call(bulkApplications, {
    token: officer.token,
    body: body(ids.slice(0, 1)),
  })
  expect(fewer.data).toMatchObject({ state: 'rehearsing', selected: 5_000 })
  await registry.call(stopBulkRun, { token: officer.token, params: { id: fewer.data.id } })
})

test('a hold runs to its end and tells each applicant, and its release goes back to the review', async () => {
  const ids = idsOf([await order('under_review'), await order('under_review')])
  const notices = async () =>
    (await registry.mails()).filter(({ subject }) => subject === 'Your application is on hold').length
  const before = await notices()
  const act = { action: 'hold', reason: 'A fee is owed', public_note: 'Please clear your fees.' } as const
  const held = await runAll(officer, ids, act)
  expect(held).toMatchObject({ state: 'finished', outcomes: { done: 2 }, mails: { count: 2 } })
  for (const id of ids) expect((await read(id)).status).toBe('on_hold')
  expect((await notices()) - before).toBe(2)

  const reviewed = await order('under_review')
  const released = await runAll(officer, [...ids, reviewed.id], { action: 'release' })
  expect(released).toMatchObject({ outcomes: { done: 2, refused: 1 }, mails: { count: 0 } })
  expect(released.refusals.map(({ reason }) => reason)).toEqual(['This application is not on hold.'])
  for (const id of ids) expect((await read(id)).status).toBe('under_review')
})

test('the rehearsal of a cancellation says what is refunded of what was paid', async () => {
  const paid = [await newApplicant(registry), await newApplicant(registry)]
  const unpaid = await order('submitted')
  const act = { action: 'cancel', reason: 'The faculty closed.' } as const
  const { data } = await rehearse(officer, [...paid.map(({ id }) => id), unpaid.id], act)
  // One copy of each by email, at 22,500.
  const money = [{ currency: 'NGN', amount: 45_000, count: 2 }]
  expect(data).toMatchObject({ outcomes: { waiting: 3 }, money })
  await start(officer, data.id)
  await runOut()
  expect(await look(officer, data.id)).toMatchObject({ outcomes: { done: 3 }, money })
  for (const { id } of paid) expect((await read(id)).status).toBe('cancelled')
})

test('the rows of a run over certificates say so, and each opens on its own desk', async () => {
  const { id } = await order('under_review')
  await sql`update applications set kind = 'certificate' where id = ${id}::bigint`.execute(
    registry.database.db,
  )
  const { data } = await rehearse(officer, [id], { action: 'release' })
  expect(data.refusals[0]?.examples).toMatchObject([{ application_id: id, kind: 'certificate' }])
  const rows = await registry.call(listBulkRows, { token: officer.token, params: { id: data.id } })
  expect(rows.data).toMatchObject([{ application_id: id, kind: 'certificate' }])
})

/** What a page of a pile is, and whose: the recipient of a letter or label, the matric number on a copy. */
function sheetOf(text: string): string {
  const whose = (pattern: RegExp) => pattern.exec(text)?.[0] ?? 'nobody'
  if (text.includes('Dear Sir or Madam')) return `letter ${whose(/(?:First|Second|Third) Board/)}`
  if (text.includes('If undelivered, return to')) return `label ${whose(/(?:First|Second|Third) Board/)}`
  return `copy ${whose(/CSC\/2015\/08\d\d/)}`
}

test('the PDF of a pile is in courier order, with letter, copy and label of each', async () => {
  const send = async (name: string, matric_number: string, code: string | null) => {
    const student_id = (await createStudent(registry.database, { matric_number })).id
    const made = await approve(registry, [{ ...paper, recipient: { name } }], { student_id })
    await sql`
      update copies set courier_id = (select id from couriers where code = ${code})
      where application_id = ${made.id}::bigint`.execute(registry.database.db)
    return made
  }
  // The newest goes with the first courier of the list; the one whose courier is not chosen yet is last.
  const ids = idsOf([
    await send('Third Board', 'CSC/2015/0803', null),
    await send('Second Board', 'CSC/2015/0802', 'fedex'),
    await send('First Board', 'CSC/2015/0801', 'dhl'),
  ])
  await runAll(officer, ids, { action: 'generate' })
  const printed = await runAll(dispatcher, ids, { action: 'print' })
  const auditor = await createStaff(registry.database, 'auditor')
  const file = await registry.call(getBulkPrint, { token: auditor.token, params: { id: printed.id } })
  // It shows every document in it, so whoever opens it has looked at each application.
  const { rows: looks } = await sql<{ application_id: number }>`
    select application_id from application_events
    where kind = 'access' and actor_roles = '{auditor}' and actor_name = ${auditor.name} order by application_id`.execute(
    registry.database.db,
  )
  expect(looks.map(({ application_id }) => application_id)).toEqual(ids.toSorted((a, b) => a - b))
  expect((await pageTexts(file.bytes)).map(sheetOf)).toEqual([
    'letter First Board',
    'copy CSC/2015/0801',
    'copy CSC/2015/0801',
    'label First Board',
    'letter Second Board',
    'copy CSC/2015/0802',
    'copy CSC/2015/0802',
    'label Second Board',
    'letter Third Board',
    'copy CSC/2015/0803',
    'copy CSC/2015/0803',
    'label Third Board',
  ])
})

test('a message goes to each, and a cancellation says what goes back', async () => {
  const ids = idsOf([await order('under_review'), await order('submitted')])
  const wrong = await rehearse(officer, ids, { action: 'message', body: 'Dear {first_name}, hello.' })
  expect(Object.keys(wrong.failure.errors ?? {})).toEqual(['act.body'])
  const told = await runAll(officer, ids, { action: 'message', body: 'We are closed on Monday.' })
  expect(told).toMatchObject({ outcomes: { done: 2 }, mails: { count: 2 } })
  const gone = await runAll(officer, ids, { action: 'cancel', reason: 'asked by phone' })
  expect(gone.outcomes.done).toBe(2)
  expect((await read(ids[1] ?? 0)).status).toBe('cancelled')
})

test('the rehearsal of an approval counts the emails that follow it by themselves', async () => {
  const self = { kind: 'self', name: 'Ọmọlará Adéyẹmí', email: applicantEmail } as const
  const orders = [
    // One copy goes to the applicant; the other to a recipient, and the applicant is notified.
    await order('awaiting_approval', [{ type: 'student_copy', recipient: self }]),
    await order('awaiting_approval', [{ type: 'student_copy' }]),
    // It waits for a day, goes by courier, or needs an officer.
    await order('awaiting_approval', [
      { type: 'student_copy', release_condition: 'on_date', release_on: '2031-01-01' },
      { type: 'student_copy', delivery_method: 'courier' },
      { type: 'official_copy' },
    ]),
  ]
  await sql`
    update applications set checklist = array['identity', 'payment', 'record', 'destinations', 'holds', 'names', 'consent', 'papers']
    where id = any(${idsOf(orders)}::bigint[])`.execute(registry.database.db)
  const { data } = await rehearse(approver, idsOf(orders), { action: 'approve' })
  expect([data.refusals, data.mails.count]).toEqual([[], 3])
  const before = (await registry.mails()).length
  await start(approver, data.id)
  await runOut()
  expect((await look(approver, data.id)).outcomes.done).toBe(3)
  const sent = (await registry.mails()).length - before
  expect(sent).toBe(3)
})

test('a run needs the permission of the single act, and belongs to whoever rehearsed it', async () => {
  const ids = idsOf([await order('awaiting_approval')])
  expect((await rehearse(officer, ids, { action: 'approve' })).status).toBe(403)
  expect((await rehearse(dispatcher, ids, { action: 'claim' })).status).toBe(403)
  const { data } = await rehearse(approver, ids, { action: 'approve' })
  expect((await start(officer, data.id)).status).toBe(404)
  const none = await rehearse(officer, ids, { action: 'claim' })
  expect((await start(officer, none.data.id)).status).toBe(201)
  await registry.runJobs()
  const nothing = await rehearse(officer, ids, { action: 'release' })
  expect((await start(officer, nothing.data.id)).failure.message).toBe(
    'None of these applications can be changed this way.',
  )
})

test('a student whose record lacks a refused result is named and not signed for, and the others are', async () => {
  const matrics = ['CSC/2015/0711', 'CSC/2015/0712']
  const orders: SubmittedOrder[] = []
  for (const matric_number of matrics) {
    const student_id = (await createStudent(registry.database, { matric_number })).id
    orders.push(await approve(registry, [{}], { student_id }))
  }
  const [lacking, whole] = orders
  const header = 'matric_number,session,semester,course_code,course_title,units,score,grade'
  const row = `${matrics[0]},2018/2019,Second,GST 999,Project,3,101,A`
  await createImporter(registry, officer.token).bringIn('results', [header, row])

  const act = { action: 'generate' } as const
  const rehearsed = (await rehearse(officer, idsOf(orders), act)).data
  expect(rehearsed).toMatchObject({ outcomes: { waiting: 1, refused: 1 } })
  expect(rehearsed.refusals).toEqual([
    {
      reason:
        'The record is incomplete: an import refused a row (GST 999 in 2018/2019, line 2 of results.csv). Import the corrected row, or ask an approver to explain why the record is complete without it.',
      count: 1,
      examples: [
        {
          application_id: lacking?.id,
          kind: 'transcript',
          tracking_id: lacking?.tracking_id,
          name: 'Ọmọlará Adéyẹmí',
        },
      ],
    },
  ])
  await start(officer, rehearsed.id)
  await runOut()
  expect((await look(officer, rehearsed.id)).outcomes).toMatchObject({ done: 1, refused: 1 })
  expect((await read(lacking?.id ?? 0)).copies[0]).toMatchObject({ status: 'queued', documents: [] })
  expect((await read(whole?.id ?? 0)).copies[0]).toMatchObject({
    status: 'signed',
    documents: [{ version: 1 }],
  })
})

test('auditors, who change nothing, print nothing', async () => {
  const ids = idsOf(await printOrders([paper]))
  const auditor = await createStaff(registry.database, 'auditor')
  expect((await rehearse(auditor, ids, { action: 'print' })).status).toBe(403)
  expect((await rehearse(dispatcher, ids, { action: 'print' })).status).toBe(201)
})

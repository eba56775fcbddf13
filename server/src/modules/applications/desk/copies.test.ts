// PostgreSQL alone is enough: it is about the machine of a copy; staff.test.ts and the walk over staff-acts send the same SQL.

import {
  getApplication,
  type StaffApplication,
  transitionCopy,
} from '@testamur/contract/applications/staff-applications'
import type { CopyStatus } from '@testamur/contract/applications/statuses'
import type { Call } from '@testamur/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approveApplication,
  buildCourierCopy,
  buildElectronicCopy,
  buildPickupCopy,
  idOf,
  submit,
} from '../../../../test/applicants.ts'
import { linksOfAction } from '../../../../test/audit-links.ts'
import { createStaff, type Staff } from '../../../../test/factories.ts'
import { type Registry, startRegistry } from '../../../../test/registry.ts'
import { moveCopy } from '../index.ts'

let registry: Registry
let admin: Staff

beforeAll(async () => {
  registry = await startRegistry()
  admin = await createStaff(registry.database)
})
afterAll(() => registry.close())

type Body = Omit<Call<typeof transitionCopy>['body'], 'version'>

const look = async (id: number) =>
  (await registry.call(getApplication, { params: { id }, token: admin.token })).data

const copyAt = (seen: StaffApplication, index: number) => {
  const copy = seen.copies[index]
  if (copy === undefined) throw new Error('No such copy')
  return copy
}

/** An officer who has just reloaded the page moves one copy. */
async function move(id: number, index: number, body: Body, { token }: Staff = admin) {
  const { id: copy, version } = copyAt(await look(id), index)
  return registry.call(transitionCopy, { params: { id, copy }, token, body: { ...body, version } })
}

/** Does the same as the documents module. */
async function system(id: number, index: number, to: CopyStatus): Promise<boolean> {
  const { id: uuid } = copyAt(await look(id), index)
  const { rows } = await sql<{ copy_id: number }>`
    select copy_id from copies where application_id = ${id} and id = ${uuid}`.execute(registry.database.db)
  const actor = { kind: 'system', name: 'production' } as const
  const at = registry.clock.now()
  const { moved } = await registry.database.inTransaction((tx) =>
    moveCopy(tx, { copy_id: rows[0]?.copy_id ?? 0, to, actor, at }),
  )
  return moved
}

async function courier() {
  const { rows } = await sql<{ id: number; waybill_example: string; name: string }>`
    select id, waybill_example, name from couriers where tracking_url_template is not null order by id limit 1`.execute(
    registry.database.db,
  )
  if (rows[0] === undefined) throw new Error('No courier')
  return rows[0]
}

let parcels = 0

/** A number of DHL, which takes ten digits, that no other parcel has. */
const nextWaybill = () => String(5_000_000_000 + (parcels += 1))

/** An application whose copies are printed and wait for the courier. */
async function printed(copies: number): Promise<{ id: number; tracking_id: string }> {
  const ordered = await Promise.all(Array.from({ length: copies }, () => buildCourierCopy(registry)))
  const id = await approveApplication(registry, admin.token, { copies: ordered })
  for (let index = 0; index < copies; index += 1) {
    await system(id, index, 'signed')
    await move(id, index, { to: 'printed' })
  }
  return { id, tracking_id: (await look(id)).tracking_id }
}

test('three copies go their three ways, and the application follows them to the end', async () => {
  const copies = [buildElectronicCopy(), await buildCourierCopy(registry), buildPickupCopy()]
  const id = await approveApplication(registry, admin.token, { email: 'ways@example.com', copies })
  for (const index of [0, 1, 2]) await system(id, index, 'signed')
  expect((await look(id)).status).toBe('processing')
  await move(id, 1, { to: 'printed' })
  const ready = await move(id, 2, { to: 'ready_for_pickup' })
  expect(ready.data.status).toBe('ready')
  expect(ready.data.promised_on).toBe('2026-03-16')

  const released = await move(id, 0, { to: 'released' })
  expect(released.data.status).toBe('ready')
  const { id: courier_id, waybill_example, name } = await courier()
  const sent = await move(id, 1, {
    to: 'dispatched',
    courier_id,
    waybill: ` ${waybill_example.toLowerCase()} `,
  })
  expect(copyAt(sent.data, 1).courier).toMatchObject({ name, waybill: waybill_example })
  await move(id, 1, { to: 'in_transit' })
  const collected = await move(id, 2, { to: 'collected', collected_by: 'Ada Oke', collected_id: 'NIN 123' })
  expect(collected.data.status).toBe('dispatched')
  await move(id, 1, { to: 'delivered' })
  expect(await system(id, 0, 'opened')).toBe(true)
  expect(await system(id, 0, 'opened')).toBe(false)
  expect((await look(id)).status).toBe('dispatched')
  await system(id, 0, 'downloaded')
  const done = await look(id)
  expect(done.status).toBe('completed')
  expect(done.enums.status.allowed).toEqual([])
  const path = done.timeline.filter(({ copy_id }) => copy_id === null).map(({ to }) => to)
  expect(path.slice(-4)).toEqual(['processing', 'ready', 'dispatched', 'completed'])

  const { rows } = await sql<{ copy_id: number }>`
    select copy_id from copies where application_id = ${id} and position = 0`.execute(registry.database.db)
  expect(await registry.jobs('documents.release')).toContainEqual({ copy_id: rows[0]?.copy_id })
  await registry.runJobs()
  const mails = (await registry.mails()).filter(({ to_address }) => to_address === 'ways@example.com')
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'A copy is on its way',
    'Every copy has arrived',
    'We have your application',
    'Your copy is ready to collect',
  ])
  const dispatched = mails.find(({ subject }) => subject === 'A copy is on its way')
  expect(dispatched?.text).toContain(`Waybill: ${waybill_example}`)
  expect(dispatched?.text).toMatch(/Track it on the courier’s own page: https:\/\//)
})

test('when the own copy of an applicant has arrived, the email speaks to them', async () => {
  const email = 'own.copy@example.com'
  const recipient = { kind: 'self', name: 'Ada Òkè', email } as const
  const own = { type: 'student_copy', purpose: 'personal_use', recipient } as const
  const copies = [buildElectronicCopy(own)]
  const id = await approveApplication(registry, admin.token, { email, copies })
  for (const to of ['signed', 'released', 'downloaded'] as const) await system(id, 0, to)
  await registry.runJobs()
  const mails = (await registry.mails()).filter(({ to_address }) => to_address === email)
  expect(mails.map(({ subject }) => subject)).toContain('Your transcript has been delivered')
  expect(mails.map(({ text }) => text).join('\n')).not.toContain('recipient')
})

test('the email about a copy on its way says by which day it should arrive', async () => {
  const copies = [await buildCourierCopy(registry)]
  const id = await approveApplication(registry, admin.token, { email: 'day@example.com', copies })
  await system(id, 0, 'signed')
  await move(id, 0, { to: 'printed' })
  const { id: courier_id, waybill_example } = await courier()
  await move(id, 0, { to: 'dispatched', courier_id, waybill: waybill_example.replace(/\d(?=\D*$)/, '7') })
  await registry.runJobs()
  const mail = (await registry.mails()).find(
    ({ to_address, subject }) => to_address === 'day@example.com' && subject === 'A copy is on its way',
  )
  expect(mail?.text).toContain('Should arrive by: 24 March 2026')
})

test('no copy leaves without a courier on offer and a waybill that looks like theirs', async () => {
  const id = await approveApplication(registry, admin.token, { copies: [await buildCourierCopy(registry)] })
  await system(id, 0, 'signed')
  await move(id, 0, { to: 'printed' })
  const { id: courier_id, waybill_example, name } = await courier()
  const errors = async (body: Omit<Body, 'to'>) =>
    (await move(id, 0, { to: 'dispatched', ...body })).failure.errors
  expect(await errors({ courier_id })).toEqual({ waybill: ['Enter the waybill number.'] })
  expect(await errors({ courier_id, waybill: 'nonsense' })).toEqual({
    waybill: [`This is not a waybill of ${name}. It looks like ${waybill_example}.`],
  })
  expect(await errors({ courier_id: 9999, waybill: waybill_example })).toHaveProperty('courier_id')
  expect((await look(id)).copies[0]?.status).toBe('printed')
  const tomorrow = new Date(registry.clock.now().getTime() + 86_400_000).toISOString()
  expect(await errors({ courier_id, waybill: waybill_example, at: tomorrow })).toHaveProperty('at')
  expect((await move(id, 0, { to: 'dispatched', courier_id, waybill: nextWaybill() })).status).toBe(200)
  const yesterday = new Date(registry.clock.now().getTime() - 86_400_000).toISOString()
  expect((await move(id, 0, { to: 'delivered', at: yesterday })).failure.errors).toHaveProperty('at')
})

test('each step of a copy by staff is a link of the audit trail, and a refused one is none', async () => {
  const id = await approveApplication(registry, admin.token, { copies: [buildPickupCopy()] })
  await system(id, 0, 'signed')
  expect((await move(id, 0, { to: 'delivered' })).status).toBe(417)
  await move(id, 0, { to: 'ready_for_pickup' })
  const { id: copy } = copyAt(await look(id), 0)
  const links = await linksOfAction(registry.database, 'copy.transition')
  expect(links.filter(({ subject }) => subject === `application:${id}`)).toEqual([
    expect.objectContaining({
      actor_id: admin.id,
      before: { copy, status: 'signed' },
      after: expect.objectContaining({ copy, status: 'ready_for_pickup' }),
    }),
  ])
})

test('a number that left with another application is refused for a year, and one parcel takes several copies', async () => {
  const { id: courier_id } = await courier()
  const waybill = nextWaybill()
  const sent = await printed(2)
  const other = await printed(1)
  const send = (id: number, index: number, number = waybill) =>
    move(id, index, { to: 'dispatched', courier_id, waybill: number })
  expect((await send(sent.id, 0)).status).toBe(200)
  // Another writing of the same number.
  const refused = await send(other.id, 0, ` ${waybill.slice(0, 4)} ${waybill.slice(4)}`)
  expect([refused.status, refused.failure.errors]).toEqual([
    422,
    {
      waybill: [`A copy of ${sent.tracking_id} has already left with waybill ${waybill}. Check the number.`],
    },
  ])
  expect((await look(other.id)).copies[0]).toMatchObject({ status: 'printed', courier: null })
  // Both copies of one application travel in one parcel.
  expect((await send(sent.id, 1)).status).toBe(200)
  // Another courier has numbers of its own.
  const { rows } = await sql<{ id: number }>`
    select id from couriers where code = 'gig'`.execute(registry.database.db)
  const gig = { to: 'dispatched', courier_id: rows[0]?.id ?? 0, waybill } as const
  expect((await move(other.id, 0, gig)).status).toBe(200)
  // After a year the courier may use the number again.
  const later = await printed(1)
  await sql`
    update copies set dispatched_at = dispatched_at - interval '366 days'
    where application_id = ${sent.id}::bigint`.execute(registry.database.db)
  expect((await send(later.id, 0)).status).toBe(200)
})

test('two dispatchers who send two applications with one number: one wins, the other is told', async () => {
  const { id: courier_id } = await courier()
  const both = [await printed(1), await printed(1)]
  const waybill = nextWaybill()
  const replies = await Promise.all(
    both.map(({ id }) => move(id, 0, { to: 'dispatched', courier_id, waybill })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const winner = both[replies.findIndex(({ status }) => status === 200)]
  expect(replies.find(({ status }) => status === 422)?.failure.errors).toEqual({
    waybill: [`A copy of ${winner?.tracking_id} has already left with waybill ${waybill}. Check the number.`],
  })
})

test('a parcel that fails, comes back and is lost says why, and may go again', async () => {
  const id = await approveApplication(registry, admin.token, { copies: [await buildCourierCopy(registry)] })
  await system(id, 0, 'signed')
  await move(id, 0, { to: 'printed' })
  const { id: courier_id } = await courier()
  const waybill = nextWaybill()
  await move(id, 0, { to: 'dispatched', courier_id, waybill })
  expect((await move(id, 0, { to: 'returned' })).failure.errors).toEqual({ reason: ['Give the reason.'] })
  await move(id, 0, { to: 'failed_delivery', reason: 'nobody there' })
  const back = await move(id, 0, { to: 'returned', reason: 'moved away' })
  expect(back.data.status).toBe('dispatched')
  expect((await move(id, 0, { to: 'dispatched' })).failure.errors).toHaveProperty('waybill')
  expect((await move(id, 0, { to: 'dispatched', waybill })).status).toBe(200)
  await move(id, 0, { to: 'lost', reason: 'no trace for 30 days' })
  expect((await move(id, 0, { to: 'delivered' })).data.status).toBe('completed')
})

test('nothing is produced or sent before approval, over another way, or in another’s name', async () => {
  const waiting = await idOf(registry, await submit(registry, { copies: [await buildCourierCopy(registry)] }))
  const early = await move(waiting, 0, { to: 'held', reason: 'x' })
  expect([early.status, early.failure.message]).toEqual([
    417,
    'Copies are produced and sent after the application was approved.',
  ])
  const id = await approveApplication(registry, admin.token, { copies: [await buildCourierCopy(registry)] })
  expect((await move(id, 0, { to: 'signed' })).failure.message).toContain(
    'Your role can’t make this copy "Signed"',
  )
  await system(id, 0, 'signed')
  expect((await move(id, 0, { to: 'released' })).failure.message).toBe(
    'A copy that travels by courier cannot become "Sent by email".',
  )
  expect((await move(id, 0, { to: 'delivered' })).status).toBe(417)
  const officer = await createStaff(registry.database, 'records_officer')
  await move(id, 0, { to: 'printed' }, officer)
  const { id: courier_id } = await courier()
  const body = { to: 'dispatched' as const, courier_id, waybill: nextWaybill() }
  expect((await move(id, 0, body, officer)).status).toBe(417)
  const auditor = await createStaff(registry.database, 'auditor')
  expect((await move(id, 0, body, auditor)).status).toBe(403)
  const dispatcher = await createStaff(registry.database, 'dispatch')
  expect((await move(id, 0, body, dispatcher)).status).toBe(200)
})

test('a copy that waits for a day does not leave before it', async () => {
  const copy = buildElectronicCopy({ release_condition: 'on_date', release_on: '2026-03-05' })
  const id = await approveApplication(registry, admin.token, { copies: [copy] })
  await system(id, 0, 'signed')
  const early = await move(id, 0, { to: 'released' })
  expect([early.status, early.failure.message]).toEqual([
    417,
    'The applicant asked us not to release this copy before 5 March 2026.',
  ])
  registry.clock.advance({ days: 3 })
  expect((await move(id, 0, { to: 'released' })).status).toBe(200)
  registry.clock.advance({ days: -3 })
})

test('two desks at one copy: one wins, the other is told, and the application counts each copy once', async () => {
  const id = await approveApplication(registry, admin.token, {
    copies: [buildElectronicCopy(), buildElectronicCopy()],
  })
  await system(id, 0, 'signed')
  await system(id, 1, 'signed')
  const seen = await look(id)
  const release = (index: number) => {
    const { id: copy, version } = copyAt(seen, index)
    return registry.call(transitionCopy, {
      params: { id, copy },
      token: admin.token,
      body: { to: 'released', version },
    })
  }
  const replies = await Promise.all([release(0), release(0), release(1)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
  const after = await look(id)
  expect(after.status).toBe('dispatched')
  expect(after.timeline.filter(({ to, copy_id }) => to === 'dispatched' && copy_id === null)).toHaveLength(1)
  const missing = { params: { id, copy: '00000000-0000-4000-8000-000000000000' }, token: admin.token }
  expect(
    (await registry.call(transitionCopy, { ...missing, body: { to: 'printed', version: 0 } })).status,
  ).toBe(404)
})

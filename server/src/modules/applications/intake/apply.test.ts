import {
  estimateArrival,
  getEarlierRequest,
  submitApplication,
} from '@testamur/contract/applications/applications'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buildCourierCopy,
  buildElectronicCopy,
  buildPickupCopy,
  idOf,
  loadOffers,
  requestFor,
  submit,
} from '../../../../test/applicants.ts'
import { createStaff, createStudent } from '../../../../test/factories.ts'
import { type Registry, startRegistry } from '../../../../test/registry.ts'
import { uuid } from '../../../core/ids.ts'

let registry: Registry

beforeAll(async () => {
  registry = await startRegistry()
})
afterAll(() => registry.close())

type Over = Parameters<typeof requestFor>[1]

const send = async (over: Over = {}) =>
  registry.call(submitApplication, {
    body: await requestFor(registry, { email: `${uuid()}@x.example`, ...over }),
  })

const profileId = async (code: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from recipient_profiles where code = ${code}`.execute(
    registry.database.db,
  )
  return rows[0]?.id ?? 0
}

async function settings(change: Record<string, unknown>): Promise<void> {
  const { database } = registry
  await sql`update institutions set settings = settings || ${JSON.stringify(change)}::jsonb`.execute(
    database.db,
  )
  await database.inTransaction((tx) => sql`select pg_notify('reference', 'institution')`.execute(tx))
}

const private_mailboxes = ['gmail.com', 'yahoo.com']
const to = (email: string, kind: 'institution' | 'self' = 'institution') =>
  buildElectronicCopy({ recipient: { kind, name: 'University of Nowhere', email } })

test.each<[string, string, 'institution' | 'self', string]>([
  ['a private mailbox', 'admissions.nowhere@gmail.com', 'institution', 'copies.0.recipient.email'],
  ['a mailbox below one', 'office@mail.yahoo.com', 'institution', 'copies.0.recipient.email'],
  ['the applicant’s own address', 'me@somewhere.example', 'institution', 'copies.0.recipient.email'],
  ['a person', 'admissions@nowhere.example', 'self', 'copies.0.recipient.kind'],
])('an official copy does not go to %s', async (_, email, kind, field) => {
  const reply = await send({ email: 'me@somewhere.example', copies: [to(email, kind)] })
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.failure.errors ?? {})).toEqual([field])
  expect(reply.failure.errors?.[field]?.[0]).toContain('order a student copy for yourself')
})

test('a student copy goes to a private mailbox, and an official one where the institution allows it', async () => {
  const own = buildElectronicCopy({
    type: 'student_copy',
    recipient: { kind: 'self', name: 'Ada', email: 'a@gmail.com' },
  })
  expect((await send({ copies: [own] })).status).toBe(201)
  await settings({ destination_policy: { official_to_persons: true, private_mailboxes } })
  await expect.poll(async () => (await send({ copies: [to('b@gmail.com', 'self')] })).status).toBe(201)
  await settings({ destination_policy: { official_to_persons: false, private_mailboxes } })
  await expect.poll(async () => (await send({ copies: [to('b@gmail.com')] })).status).toBe(422)
})

test('the reference of a listed recipient is asked for and checked by its pattern, whatever the browser said', async () => {
  const recipient_profile_id = await profileId('wes')
  const paper = (recipient_reference?: string) =>
    buildCourierCopy(registry, { recipient_profile_id, recipient_reference: recipient_reference ?? '' })
  const missing = await send({ copies: [await paper()] })
  expect([missing.status, missing.failure.errors]).toEqual([
    422,
    {
      'copies.0.recipient_reference': [
        'World Education Services (WES) needs your WES reference number. It looks like 4821937.',
      ],
    },
  ])
  const wrong = await send({ copies: [await paper('48-21')] })
  expect(wrong.failure.errors?.['copies.0.recipient_reference']?.[0]).toMatch(
    /^This doesn’t look like a WES reference number from World/,
  )
  const sent = await send({ copies: [await paper('wes-4821937')] })
  expect(sent.status).toBe(201)
  const { rows } = await sql<{ recipient_profile_id: number }>`
    select recipient_profile_id from copies where application_id = ${await idOf(registry, sent.data)}`.execute(
    registry.database.db,
  )
  expect(rows).toEqual([{ recipient_profile_id }])
})

test('a recipient that takes paper only, and one that was taken off the list, are refused at their fields', async () => {
  const icas = buildElectronicCopy({
    recipient_profile_id: await profileId('icas'),
    recipient_reference: '612345',
  })
  const electronic = await send({ copies: [icas] })
  expect(electronic.failure.errors?.['copies.0.format']?.[0]).toMatch(/accepts paper copies only/)
  const gone = await send({ copies: [buildElectronicCopy({ recipient_profile_id: 999_999 })] })
  expect(Object.keys(gone.failure.errors ?? {})).toEqual(['copies.0.recipient_profile_id'])
})

test('the same copy again is told to who holds the session of the first, and made when they want it', async () => {
  const email = 'twice@example.com'
  const first = await submit(registry, { email })
  const again = { email, earlier_sessions: [first.token], copies: [buildElectronicCopy()] }
  const warned = await send(again)
  expect(warned.status).toBe(422)
  expect(warned.failure.errors).toEqual({
    confirm_duplicate: [
      'You applied for the same copy to University of Nowhere, United Kingdom on 2 March 2026, and we’re still working on it. Track that application, or say that you want another copy.',
    ],
    duplicate_of: [first.tracking_id],
  })
  // An application for something else is no duplicate.
  expect((await send({ ...again, copies: [buildElectronicCopy({ purpose: 'employment' })] })).status).toBe(
    201,
  )
  expect((await send({ ...again, confirm_duplicate: true })).status).toBe(201)
})

test('a stranger who types the same address or number learns nothing; the owner of the mailbox is told by mail', async () => {
  const email = 'owner@example.com'
  const matric_number = 'LAW/2011/0007'
  const first = await submit(registry, { email, matric_number })
  const foreign = (await submit(registry, { email: 'somebody@example.com', matric_number: 'LAW/2012/0001' }))
    .token
  const copies = [buildElectronicCopy()]
  expect((await send({ email, matric_number, earlier_sessions: [foreign, 'nonsense'], copies })).status).toBe(
    201,
  )
  await registry.runJobs()
  const mails = (await registry.mails()).filter(({ to_address }) => to_address === email)
  expect(mails.at(-1)?.text).toContain(`still working on it: ${first.tracking_id}`)

  // Matched by the number alone, so nothing is sent to the other mailbox.
  const curious = 'curious@example.com'
  expect((await send({ email: curious, matric_number, copies: [buildElectronicCopy()] })).status).toBe(201)
  await registry.runJobs()
  const told = (await registry.mails()).filter(({ to_address }) => to_address === curious)
  expect(told).toHaveLength(1)
  expect(told[0]?.text).not.toContain(first.tracking_id)
})

test('what is finished, or older than thirty days, is no duplicate', async () => {
  const email = 'later@example.com'
  const { token, tracking_id } = await submit(registry, { email })
  await sql`update applications set submitted_at = submitted_at - interval '31 days'
    where tracking_id = ${tracking_id}`.execute(registry.database.db)
  expect((await send({ email, earlier_sessions: [token], copies: [buildElectronicCopy()] })).status).toBe(201)
})

test('a hold blocks where the institution says so, and only who gives the email on record is told of it', async () => {
  const hold = { desk: 'Bursary', reason: 'Fees of 2018/2019', how_to_clear: 'Pay them at the bursary.' }
  await createStudent(registry.database, {
    matric_number: 'HLD/2015/0001',
    email: 'held@example.com',
    surname: 'Òkè',
    holds: [hold],
  })
  const about = { matric_number: 'HLD/2015/0001', surname: 'Òkè' }
  expect((await send({ ...about, email: 'held@example.com' })).status).toBe(201)
  await settings({ holds_block: true })
  const other = { email: 'held@example.com', copies: [buildPickupCopy()] }
  await expect.poll(async () => (await send({ ...about, ...other })).status).toBe(417)
  expect((await send({ ...about, ...other })).failure.message).toBe(
    'There is a hold on your record by Bursary. Pay them at the bursary. Then submit your application again. We’ll keep your answers.',
  )
  expect((await send({ ...about, email: 'stranger@example.com' })).status).toBe(201)
  await settings({ holds_block: false })
})

test('an estimate says when a copy leaves and arrives; a later release moves both', async () => {
  const { application_types, delivery_rates, regions } = await loadOffers(registry)
  const type = application_types.find(({ code }) => code === 'transcript')
  const region = regions.find(({ countries }) => countries.includes('CA'))
  const rate = delivery_rates.find(({ region_id }) => region_id === region?.id)
  const query = { application_type_id: type?.id ?? 0 }
  const ask = async (over: { delivery_rate_id?: number; release_on?: string } = {}) =>
    registry.call(estimateArrival, { query: { ...query, ...over } })
  expect((await ask()).data).toEqual({ leaves_by: '2026-03-16', arrives_by: '2026-03-16' })
  const sent = (await ask({ delivery_rate_id: rate?.id ?? 0 })).data
  expect(sent.leaves_by).toBe('2026-03-16')
  expect((sent.arrives_by ?? '') > sent.leaves_by).toBe(true)
  expect((await ask({ release_on: '2026-06-01' })).data.leaves_by).toBe('2026-06-01')
  expect((await ask({ release_on: '2026-03-03' })).data.leaves_by).toBe('2026-03-16')
  expect((await ask({ delivery_rate_id: 999_999 })).status).toBe(404)
})

test('a region without a rate of its own costs its delivery type’s rate, and nobody makes up an arrival', async () => {
  const { database } = registry
  const canada = (await loadOffers(registry)).regions.find(({ countries }) => countries.includes('CA'))
  const region_id = canada?.id ?? 0
  const { rows } = await sql<{ id: number }>`
    insert into delivery_rates (delivery_type, rate_minor) values ('international', 1234500) returning id`.execute(
    database.db,
  )
  const delivery_rate_id = rows[0]?.id ?? 0
  const offerOwn = (active: boolean) =>
    database.inTransaction(async (tx) => {
      await sql`update delivery_rates set active = ${active} where region_id = ${region_id}`.execute(tx)
      await sql`select pg_notify('reference', 'delivery')`.execute(tx)
    })
  const request = async () =>
    send({
      copies: [await buildCourierCopy(registry, { delivery_rate_id, region_id, purpose: 'employment' })],
    })
  const type = (await loadOffers(registry)).application_types.find(({ code }) => code === 'transcript')
  const query = { application_type_id: type?.id ?? 0, delivery_rate_id }

  await offerOwn(true)
  expect((await request()).status).toBe(422)
  await offerOwn(false)
  await expect.poll(async () => (await request()).status).toBe(201)
  expect((await registry.call(estimateArrival, { query })).data).toEqual({
    leaves_by: '2026-03-16',
    arrives_by: null,
  })
  const priced = await sql`
    select region_id, delivery_minor, eta_days_max from copies where delivery_rate_id = ${delivery_rate_id}`.execute(
    database.db,
  )
  expect(priced.rows[0]).toEqual({ region_id, delivery_minor: 1_234_500, eta_days_max: null })
  await offerOwn(true)
  await expect.poll(async () => (await request()).status).toBe(422)
})

test('what was asked for is given back to its applicant, to be ordered again', async () => {
  const copies = [
    await buildCourierCopy(registry, {
      recipient_profile_id: await profileId('wes'),
      recipient_reference: '4821937',
    }),
    buildPickupCopy(),
  ]
  const { tracking_id, token } = await submit(registry, { email: 'again@example.com', copies })
  const params = { id: tracking_id }
  const { data } = await registry.call(getEarlierRequest, { params, token })
  expect(data).toMatchObject({ email: 'again@example.com', matric_number: 'CSC/2015/0042' })
  expect(data.copies.map((copy) => [copy.type, copy.recipient.name, copy.recipient_profile?.code])).toEqual([
    ['official_copy', 'World Education Services', 'wes'],
    ['student_copy', 'Ada Obi', undefined],
  ])
  expect(data.copies[0]?.delivery_rate_id).toBe(copies[0]?.delivery_rate_id)

  const stranger = await submit(registry, { email: 'else@example.com', copies: [buildPickupCopy()] })
  expect((await registry.call(getEarlierRequest, { params, token: stranger.token })).status).toBe(403)
  expect((await registry.call(getEarlierRequest, { params })).status).toBe(401)
  const officer = await createStaff(registry.database)
  expect((await registry.call(getEarlierRequest, { params, token: officer.token })).status).toBe(403)
})

// PostgreSQL alone is enough: the walk over staff-acts sends the same SQL.
import { randomUUID } from 'node:crypto'
import {
  getCollectionPerson,
  handOutCertificate,
  nameProxy,
  presentGraduandPass,
} from '@testamur/contract/graduation/collection'
import { settleHandoverConflict, syncLease, takeLease } from '@testamur/contract/graduation/collection-leases'
import { getGraduand } from '@testamur/contract/graduation/graduands'
import { exportUncollected, listUncollected, waiveStorage } from '@testamur/contract/graduation/uncollected'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCertificatesDesk } from '../../../test/certificate-requests.ts'
import { createStaff, student } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { createReleasedClass, type ReleasedGraduand } from '../../../test/released-class.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

const NAMES = [
  'Ngozi Danjuma',
  'Tunde Bello',
  'Ada Obi',
  'Amina Yusuf',
  'Bola Ige',
  'Chidi Eze',
  'Dayo Alao',
  'Efe Uzo',
]

// The institution stores a certificate a year for nothing; then 10,000 for the first year begun and 5,000 for each other.
const FREE = '2027-03-20T09:00:00Z'
const FIRST_YEAR = '2027-04-01T09:00:00Z'
const THIRD_YEAR = '2029-04-02T09:00:00Z'

let server: TestServer
let dispatch: string
let officer: string
let approver: string
let event = 0
let people: ReleasedGraduand[] = []
beforeAll(async () => {
  server = await createTestPortal()
  server.clock.set('2026-03-20T09:00:00Z')
  const made = await createReleasedClass(server.database, NAMES, { title: 'Convocation of 2026' })
  event = made.event
  people = made.people
  dispatch = (await createStaff(server.database, 'dispatch')).token
  officer = (await createStaff(server.database, 'records_officer')).token
  approver = (await createStaff(server.database, 'approver')).token
})
afterAll(() => server.close())

const idOf = (index: number) => people[index]?.id ?? 0
const shown = () => ({
  key: randomUUID(),
  place: 'desk' as const,
  id_kind: 'passport' as const,
  id_number: 'A01234567',
})
const handOut = (index: number, over: object = {}) =>
  server.call(handOutCertificate, {
    params: { id: idOf(index) },
    body: { ...shown(), ...over },
    token: dispatch,
  })
const person = async (index: number) =>
  (await server.call(getCollectionPerson, { params: { id: idOf(index) }, token: dispatch })).data
const waive = (index: number, amount: number, token = approver) =>
  server.call(waiveStorage, {
    params: { id: idOf(index) },
    body: { amount, reason: 'Was ill, papers seen' },
    token,
  })
/** Tokens last a day, and these tests last years. */
async function travel(at: string): Promise<void> {
  server.clock.set(at)
  dispatch = (await createStaff(server.database, 'dispatch')).token
  officer = (await createStaff(server.database, 'records_officer')).token
  approver = (await createStaff(server.database, 'approver')).token
}

describe('storage of a certificate', () => {
  it('costs nothing in the free time', async () => {
    await travel(FREE)
    expect(await person(0)).toMatchObject({ storage: null, problem: null })
    expect((await handOut(0)).status).toBe(200)
  })

  it('is due once a year has begun: the desk refuses, also by pass and to a proxy', async () => {
    const { code } = (
      await server.call(nameProxy, {
        params: { id: idOf(1) },
        body: { name: 'Musa Bello', phone: '+2348030000001', relationship: 'Brother' },
        token: dispatch,
      })
    ).data
    await travel(FIRST_YEAR)
    const problem =
      'Storage of ₦10,000.00 has been due since 28 March 2027. The certificate can be handed out once the graduate has paid it online or an officer has waived it.'
    expect(await person(1)).toMatchObject({
      storage: { amount: 10_000, from: '2027-03-28', until: '2028-03-27' },
      problem,
    })
    const pass = (await server.call(presentGraduandPass, { body: { code }, token: dispatch })).data
    expect(pass.person.problem).toBe(problem)
    for (const refusal of [await handOut(1), await handOut(1, { pass: code })])
      expect([refusal.status, refusal.failure.message]).toEqual([417, problem])
    expect((await person(1)).collected).toBeNull()
  })

  it('of three years begun is their sum', async () => {
    await travel(THIRD_YEAR)
    expect((await person(1)).storage).toEqual({ amount: 20_000, from: '2027-03-28', until: '2030-03-27' })
  })

  it('is waived by who may, as seen, with a reason that is in the history', async () => {
    expect((await waive(1, 20_000, dispatch)).status).toBe(403)
    expect((await waive(1, 15_000)).status).toBe(409)
    const waived = await waive(1, 20_000)
    expect(waived.data).toMatchObject({ storage: null, problem: null })
    expect((await waive(1, 20_000)).status).toBe(417)
    const { history } = (await server.call(getGraduand, { params: { id: idOf(1) }, token: officer })).data
    expect(history[0]).toMatchObject({ act: 'storage_waived', note: 'Was ill, papers seen' })
    expect((await handOut(1)).status).toBe(200)
  })

  it('is paid with an application, up to the last day that it paid for', async () => {
    const desk = await openCertificatesDesk(server)
    const sent = await desk.submit('first_collection', {
      matric_number: people[2]?.matric ?? '',
      email: 'graduate3@example.com',
      surname: student.surname,
      first_name: student.first_name,
      event_id: event,
    })
    expect((await person(2)).storage).toMatchObject({ amount: 20_000 })
    await desk.pay(sent.id)
    expect(await person(2)).toMatchObject({ storage: null, problem: null })
    await travel('2030-03-29T09:00:00Z')
    expect((await person(2)).storage).toEqual({ amount: 5_000, from: '2030-03-28', until: '2031-03-27' })
  })

  it('is in the reminder, with the day since when it is charged', async () => {
    await travel(THIRD_YEAR)
    await enqueue(server.database.db, { kind: 'graduation.remind_to_collect' })
    await server.runJobs()
    const mail = (await server.mails()).find(({ to_address }) => to_address === 'graduate4@example.com')
    expect(mail?.text).toContain(
      'We have charged for storing it since 28 March 2027. ₦20,000.00 is due today. You can pay online before you collect it.',
    )
  })
})

describe('a device', () => {
  const take = async (index: number) =>
    (
      await server.call(takeLease, {
        body: { event_id: event, chosen: { by: 'people', ids: [idOf(index)] }, hours: 6, device: 'Tablet' },
        token: dispatch,
      })
    ).data
  const sync = (id: number, index: number, at: string) =>
    server.call(syncLease, {
      params: { id },
      body: { items: [{ ...shown(), kind: 'handover', graduand_id: idOf(index), at }] },
      token: dispatch,
    })

  it('does not lose what it handed out before storage was due', async () => {
    await travel('2027-03-27T16:00:00Z')
    const { lease, people: taken } = await take(4)
    expect(taken[0]?.storage).toBeNull()
    server.clock.set('2027-03-28T09:00:00Z')
    expect((await sync(lease.id, 4, '2027-03-27T17:00:00Z')).data[0]?.outcome).toBe('done')
    expect((await person(4)).collected).toMatchObject({ at: '2027-03-27T17:00:00.000Z' })
  })

  it('knows the amount; what it handed out all the same is kept to be settled', async () => {
    await travel(FIRST_YEAR)
    const { lease, people: taken } = await take(5)
    expect(taken[0]?.storage).toEqual({ amount: 10_000, from: '2027-03-28', until: '2028-03-27' })
    const [outcome] = (await sync(lease.id, 5, FIRST_YEAR)).data
    expect(outcome).toMatchObject({ outcome: 'conflict', problem: expect.stringContaining('₦10,000.00') })
    const { id } = await server.database.db
      .selectFrom('graduation_handovers')
      .select('id')
      .where('graduand_id', '=', idOf(5))
      .executeTakeFirstOrThrow()
    const settled = await server.call(settleHandoverConflict, {
      params: { id },
      body: { accept: true, reason: 'It is gone' },
      token: officer,
    })
    expect(settled.data.collected).toMatchObject({ by: 'Chidi Eze' })
  })
})

describe('what nobody collects', () => {
  const list = async (query: { event_id?: number; search?: string; from_week?: string } = {}) =>
    (await server.call(listUncollected, { query, token: officer })).data

  it('is listed by age, with the last reminder and the storage', async () => {
    await travel(FIRST_YEAR)
    const all = await list({ event_id: event })
    expect(all.map(({ name }) => name)).toEqual(['Ada Obi', 'Amina Yusuf', 'Dayo Alao', 'Efe Uzo'])
    // Released on 20 March 2026.
    expect(all[1]).toMatchObject({
      ceremony: 'Convocation of 2026',
      weeks: 53,
      last_reminder: THIRD_YEAR.replace('Z', '.000Z'),
      storage: { amount: 10_000 },
      application: null,
    })
    expect((await list({ from_week: '52' })).map(({ name }) => name)).toHaveLength(4)
    expect(await list({ from_week: '26' })).toEqual([])
    expect((await list({ search: 'efe' })).map(({ name }) => name)).toEqual(['Efe Uzo'])
    expect(await list({ event_id: 987_654 })).toEqual([])
  })

  it('is exported as a table', async () => {
    const { text } = await server.call(exportUncollected, {
      query: { search: 'dayo' },
      token: officer,
    })
    expect(text.split('\r\n')[0]).toContain('Ceremony')
    expect(text).toContain('Dayo Alao')
    expect(text).toContain('10000.00')
  })
})

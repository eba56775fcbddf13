// PostgreSQL alone is enough: the walk over staff-acts sends the same SQL.
import { randomUUID } from 'node:crypto'
import {
  getCollectionPerson,
  handOutCertificate,
  listCollection,
  listCollectionCeremonies,
  nameProxy,
} from '@testamur/contract/graduation/collection'
import {
  getCollectionProgress,
  type SyncItem,
  syncLease,
  takeLease,
} from '@testamur/contract/graduation/collection-leases'
import { listUncollected } from '@testamur/contract/graduation/uncollected'
import { askPrivacyRequest, decidePrivacyRequest } from '@testamur/contract/privacy'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { createReleasedClass, type ReleasedGraduand } from '../../../test/released-class.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

const ERASED = 'The data of this graduate was erased at their request. Their certificate can’t be handed out.'

let server: TestServer
let dispatch: string
let officer: string
let approver: string
let event = 0
let people: ReleasedGraduand[] = []
beforeAll(async () => {
  server = await createTestPortal()
  server.clock.set('2026-03-28T09:00:00Z')
  dispatch = (await createStaff(server.database, 'dispatch')).token
  officer = (await createStaff(server.database, 'records_officer')).token
  approver = (await createStaff(server.database, 'approver')).token
  const made = await createReleasedClass(server.database, ['Ngozi A. Danjuma', 'Tunde Bello'], {
    title: 'Convocation of the erased',
    matric: 'ERA/2021/',
  })
  event = made.event
  people = made.people
})
afterAll(() => server.close())

const idOf = (index: number) => people[index]?.id ?? 0
const desk = () => ({ key: randomUUID(), id_kind: 'passport' as const, id_number: 'A01234567' })

async function erase(index: number): Promise<void> {
  const asked = await server.call(askPrivacyRequest, {
    body: {
      kind: 'erasure',
      matric_number: people[index]?.matric ?? '',
      include_record: true,
      reason: 'Asked for by letter of 3 March.',
    },
    token: officer,
  })
  const params = { id: asked.data.id }
  const decided = await server.call(decidePrivacyRequest, {
    params,
    body: { approve: true },
    token: approver,
  })
  expect(decided.status).toBe(200)
  await server.runJobs()
}

it('hands out no certificate of a person whose data was erased, and counts it nowhere', async () => {
  const chosen = {
    event_id: event,
    chosen: { by: 'letters', from: 'A', to: 'Z' },
    hours: 6,
    device: 'Tablet 1',
  } as const
  const lease = await server.call(takeLease, { body: chosen, token: dispatch })
  expect(lease.data.people).toHaveLength(2)
  await erase(0)

  const person = await server.call(getCollectionPerson, { params: { id: idOf(0) }, token: dispatch })
  expect(person.data.problem).toBe(ERASED)
  const handed = await server.call(handOutCertificate, {
    params: { id: idOf(0) },
    body: { ...desk(), place: 'desk' },
    token: dispatch,
  })
  expect([handed.status, handed.failure.message]).toEqual([417, ERASED])

  const proxy = { name: 'Musa Obi', phone: '+2348012345678', relationship: 'Brother' }
  const named = await server.call(nameProxy, { params: { id: idOf(0) }, body: proxy, token: dispatch })
  expect([named.status, named.failure.message]).toEqual([417, ERASED])

  const item: SyncItem = {
    ...desk(),
    kind: 'handover',
    place: 'ceremony',
    graduand_id: idOf(0),
    at: '2026-03-28T09:00:00Z',
  }
  const synced = await server.call(syncLease, {
    params: { id: lease.data.lease.id },
    body: { items: [item] },
    token: dispatch,
  })
  expect(synced.data).toMatchObject([{ outcome: 'conflict', problem: ERASED }])

  const query = { event_id: event }
  const listed = await server.call(listCollection, { query, token: dispatch })
  expect(listed.data.map(({ name }) => name)).toEqual(['Tunde Bello'])
  const ceremonies = (await server.call(listCollectionCeremonies, { token: dispatch })).data
  expect(ceremonies).toContainEqual(expect.objectContaining({ id: event, waiting: 1, collected: 0 }))
  const progress = await server.call(getCollectionProgress, { params: { id: event }, token: officer })
  expect(progress.data.ageing.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0])
  const uncollected = await server.call(listUncollected, { query, token: officer })
  expect(uncollected.data.map(({ name }) => name)).toEqual(['Tunde Bello'])
})

it('reminds nobody whose data was erased', async () => {
  server.clock.set('2027-03-28T09:00:00Z')
  await enqueue(server.database.db, { kind: 'graduation.remind_to_collect' })
  await server.runJobs()
  const reminded = await server.database.db.selectFrom('graduation_reminders').select('graduand_id').execute()
  expect(reminded.map(({ graduand_id }) => graduand_id)).toEqual([idOf(1)])
})

// PostgreSQL alone is enough: the walk over staff-acts sends the same SQL.
import { randomUUID } from 'node:crypto'
import {
  endProxy,
  getCollectionPerson,
  getHandoverSignature,
  handOutCertificate,
  listCollection,
  listCollectionCeremonies,
  nameProxy,
  presentGraduandPass,
  saveCollectionSettings,
  undoHandover,
} from '@testamur/contract/graduation/collection'
import {
  endLease,
  getCollectionProgress,
  listLeases,
  type SyncItem,
  settleHandoverConflict,
  syncLease,
  takeLease,
  takeLeaseBack,
} from '@testamur/contract/graduation/collection-leases'
import { placeHold } from '@testamur/contract/students/students'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStaff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { createReleasedClass, type ReleasedGraduand } from '../../../test/released-class.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

const NAMES = ['Ngozi A. Danjuma', 'Tunde Bello', 'Ada Obi', 'Amina Yusuf']

let server: TestServer
let dispatch: string
let colleague: string
let officer: string
let event = 0
let people: ReleasedGraduand[] = []
let classes = 0

const idOf = (index: number) => people[index]?.id ?? 0
const desk = (over: object = {}) => ({
  key: randomUUID(),
  place: 'desk' as const,
  id_kind: 'passport' as const,
  id_number: 'A01234567',
  ...over,
})
const handOut = (index: number, over: object = {}, token = dispatch) =>
  server.call(handOutCertificate, { params: { id: idOf(index) }, body: desk(over), token })
const person = async (index: number) =>
  (await server.call(getCollectionPerson, { params: { id: idOf(index) }, token: dispatch })).data

beforeAll(async () => {
  server = await createTestPortal()
  dispatch = (await createStaff(server.database, 'dispatch')).token
  colleague = (await createStaff(server.database, 'dispatch')).token
  officer = (await createStaff(server.database, 'records_officer')).token
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set('2026-03-28T09:00:00Z')
  classes += 1
  const made = await createReleasedClass(server.database, NAMES, {
    title: `Convocation ${classes}`,
    matric: `C${classes}/2021/`,
  })
  event = made.event
  people = made.people
})

describe('at the desk', () => {
  it('lists who can collect by name, matric or list number, and shows no class, CGPA or birth date', async () => {
    const list = async (search: string) =>
      (await server.call(listCollection, { query: { event_id: event, search }, token: dispatch })).data
    expect((await list('')).map(({ name }) => name)).toEqual(NAMES)
    expect((await list('bello')).map(({ list_number }) => list_number)).toEqual([2])
    expect((await list(people[2]?.matric ?? '')).map(({ name }) => name)).toEqual(['Ada Obi'])
    expect((await list('4')).map(({ name }) => name)).toContain('Amina Yusuf')
    const text = JSON.stringify(await list(''))
    expect(text).not.toMatch(/First Class|4\.50|birth/)
  })

  it('hands out once, with who collected and which ID was shown', async () => {
    const sent = desk({ place: 'ceremony' })
    const params = { id: idOf(0) }
    const first = await server.call(handOutCertificate, { params, body: sent, token: dispatch })
    expect(first.data.collected).toMatchObject({
      holder: 'owner',
      by: 'Ngozi A. Danjuma',
      id_kind: 'passport',
      id_number: 'A01234567',
      place: 'ceremony',
      may_undo: true,
    })
    const again = await server.call(handOutCertificate, { params, body: sent, token: dispatch })
    expect(again.data.collected).toEqual(first.data.collected)
    const other = await handOut(0, {}, colleague)
    expect([other.status, other.failure.message]).toEqual([417, 'This certificate was collected already.'])
    const ceremonies = (await server.call(listCollectionCeremonies, { token: dispatch })).data
    expect(ceremonies.find(({ id }) => id === event)).toMatchObject({ waiting: 3, collected: 1 })
  })

  it('two desks that hand out the same certificate at the same time: one does', async () => {
    const answers = await Promise.all([handOut(1), handOut(1, {}, colleague)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 417])
  })

  it('undoes a hand-over on its day with a reason, and not on the next', async () => {
    const undo = (id: number) =>
      server.call(undoHandover, { params: { id }, body: { reason: 'Wrong person' }, token: dispatch })
    const first = (await handOut(0)).data.collected?.id ?? 0
    expect((await undo(first)).data.collected).toBeNull()
    const second = (await handOut(0)).data.collected?.id ?? 0
    server.clock.set('2026-03-29T09:00:00Z')
    expect((await person(0)).collected?.may_undo).toBe(false)
    expect((await undo(second)).status).toBe(417)
    expect((await undo(first)).status).toBe(417)
  })

  it('hands a reissued certificate out again, after the old one was collected', async () => {
    await handOut(0)
    await server.database.db
      .updateTable('graduands')
      .set({ state: 'released' })
      .where('id', '=', idOf(0))
      .execute()
    expect((await person(0)).collected).toBeNull()
    const again = await handOut(0, { id_number: 'B7654321' })
    expect(again.data.collected).toMatchObject({ id_number: 'B7654321' })
  })

  it('a proxy collects with the code; without it the graduate does; a proxy who was replaced cannot', async () => {
    const params = { id: idOf(0) }
    const named = (name: string) =>
      server.call(nameProxy, {
        params,
        body: { name, phone: '+2348030000001', relationship: 'Brother' },
        token: dispatch,
      })
    const old = (await named('Musa Danjuma')).data.code
    const { code } = (await named('Ibrahim Danjuma')).data
    const shown = await server.call(presentGraduandPass, { body: { code: old }, token: dispatch })
    expect(shown.status).toBe(417)
    const pass = (await server.call(presentGraduandPass, { body: { code }, token: dispatch })).data
    expect(pass).toMatchObject({ holder: 'proxy', person: { proxy: { name: 'Ibrahim Danjuma' } } })
    expect((await handOut(1, { pass: code })).failure.message).toBe('This pass belongs to somebody else.')
    const done = await handOut(0, { pass: code })
    expect(done.data.collected).toMatchObject({ holder: 'proxy', by: 'Ibrahim Danjuma' })
    expect((await server.call(endProxy, { params, token: dispatch })).status).toBe(417)
  })

  it('tells the graduate by email who may collect, who collected and that it was undone', async () => {
    const params = { id: idOf(0) }
    const body = { name: 'Musa Danjuma', phone: '+2348030000001', relationship: 'Brother' }
    const seen = (await server.mails()).length
    const { code } = (await server.call(nameProxy, { params, body, token: dispatch })).data
    const { collected } = (await handOut(0, { pass: code })).data
    expect((await handOut(0)).status).toBe(417)
    await server.call(undoHandover, {
      params: { id: collected?.id ?? 0 },
      body: { reason: 'Wrong person' },
      token: dispatch,
    })
    await handOut(0)
    const mails = (await server.mails()).slice(seen)
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(1)
    expect(mails.map(({ subject, text }) => [subject, text.split('\n\n')[1]])).toEqual([
      [
        'Musa Danjuma can collect your certificate',
        expect.stringContaining('Our office has entered Musa Danjuma'),
      ],
      ['Your certificate was collected', expect.stringContaining('Musa Danjuma collected your printed')],
      ['Your certificate can be collected again', expect.stringContaining('We’ve undone that')],
      ['Your certificate was collected', expect.stringContaining('You collected your printed')],
    ])
    // Only the desk has the code of a proxy whom it entered.
    expect(mails.some(({ text }) => text.includes(code))).toBe(false)
  })

  it('hands nothing out while a desk holds the record, and nothing that was not released', async () => {
    const body = {
      desk: 'Library',
      reason: 'Books on loan',
      how_to_clear: 'Return them',
      blocks: true,
    }
    const { token } = await createStaff(server.database)
    await server.call(placeHold, { params: { id: people[0]?.student_id ?? 0 }, body, token })
    expect((await handOut(0)).failure.message).toBe(
      'An office of the institution holds this record, so you can’t hand out the certificate yet. Send the graduate to the registry, who can say which office it is.',
    )
    await server.database.db
      .updateTable('graduands')
      .set({ state: 'generated' })
      .where('id', '=', idOf(1))
      .execute()
    expect((await handOut(1)).status).toBe(417)
  })

  it('keeps a signature as a picture, once the institution asks for one', async () => {
    const { token } = await createStaff(server.database)
    const { version } = await server.database.db
      .selectFrom('graduation_collection_settings')
      .select('version')
      .executeTakeFirstOrThrow()
    const save = (signature: 'off' | 'required', seen: number) =>
      server.call(saveCollectionSettings, {
        body: { signature, lease_hours: 12, reminder_weeks: [4, 13], version: seen },
        token,
      })
    expect((await save('required', version)).status).toBe(200)
    expect((await save('off', version)).status).toBe(409)
    expect((await handOut(0)).status).toBe(422)
    const signature = [[[10, 20] as [number, number], [30, 40] as [number, number]]]
    const signed = await handOut(0, { signature })
    const params = { id: signed.data.collected?.id ?? 0 }
    const picture = await server.call(getHandoverSignature, { params, token: officer })
    expect(picture.text).toContain('M10 20L30 40')
    expect((await server.call(getHandoverSignature, { params, token: dispatch })).status).toBe(403)
    await save('off', version + 1)
  })
})

describe('whoever does not collect', () => {
  it('is reminded after some weeks, once for each, and not after collecting', async () => {
    const reminders = async () =>
      (await server.mails()).filter(({ subject }) => subject === 'Your certificate is waiting for you').length
    const remind = async (at: string) => {
      server.clock.set(at)
      await enqueue(server.database.db, { kind: 'graduation.remind_to_collect' })
      await server.runJobs()
    }
    // Earlier classes of this file wait, too.
    await remind('2026-04-16T09:00:00Z')
    const before = await reminders()
    expect(before).toBe(0)
    await handOut(0)
    await remind('2026-04-18T09:00:00Z')
    const first = await reminders()
    expect(first).toBeGreaterThanOrEqual(3)
    await remind('2026-04-19T09:00:00Z')
    expect(await reminders()).toBe(first)
    const due = await server.database.db
      .selectFrom('graduation_reminders')
      .select(['graduand_id', 'weeks'])
      .where(
        'graduand_id',
        'in',
        people.map(({ id }) => id),
      )
      .orderBy('graduand_id')
      .execute()
    expect(due).toEqual([1, 2, 3].map((index) => ({ graduand_id: idOf(index), weeks: 4 })))
  })
})

describe('a part of the list on a device', () => {
  const take = (chosen: object, token = dispatch) =>
    server.call(takeLease, {
      body: { event_id: event, chosen, hours: 6, device: 'Tablet 1' } as never,
      token,
    })
  const offline = (index: number, at: string, over: object = {}): SyncItem => ({
    ...desk({ place: 'ceremony', ...over }),
    kind: 'handover',
    graduand_id: idOf(index),
    at,
  })
  const sync = (id: number, items: SyncItem[], token = dispatch) =>
    server.call(syncLease, { params: { id }, body: { items }, token })

  it('is held from everybody else, until it ends', async () => {
    const taken = (await take({ by: 'letters', from: 'A', to: 'D' })).data
    expect(taken.people.map(({ name }) => name)).toEqual(['Ngozi A. Danjuma', 'Tunde Bello'])
    expect(Object.keys(taken.people[0] ?? {})).toEqual([
      'id',
      'name',
      'matric_number',
      'list_number',
      'pass',
      'proxy',
      'storage',
    ])
    expect((await handOut(0, {}, colleague)).failure.message).toContain('“Tablet 1”')
    const rest = (await take({ by: 'award', award: 'B.Sc. Accounting' }, colleague)).data
    expect(rest.people.map(({ name }) => name)).toEqual(['Ada Obi', 'Amina Yusuf'])
    expect((await take({ by: 'people', ids: [idOf(0)] }, colleague)).status).toBe(417)

    const params = { id: taken.lease.id }
    expect((await server.call(endLease, { params, token: colleague })).status).toBe(417)
    const body = { reason: 'The tablet is lost' }
    expect((await server.call(takeLeaseBack, { params, body, token: colleague })).status).toBe(403)
    const back = await server.call(takeLeaseBack, { params, body, token: officer })
    expect(back.data).toMatchObject({ held: false, ended: { reason: 'The tablet is lost' } })
    expect((await handOut(0, {}, colleague)).status).toBe(200)
    const listed = (await server.call(listLeases, { query: { event_id: event }, token: dispatch })).data
    expect(listed.map(({ held, mine }) => [held, mine])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('is taken by one of two devices that want it at the same time', async () => {
    const both = await Promise.all([
      take({ by: 'letters', from: 'A', to: 'Z' }),
      take({ by: 'letters', from: 'A', to: 'Z' }, colleague),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 417])
    const { rows } = await sql<{ people: number; different: number }>`
      select count(*)::int as people, count(distinct graduand_id)::int as different
      from graduation_lease_people where graduand_id = any(${people.map(({ id }) => id)})`.execute(
      server.database.db,
    )
    expect(rows).toEqual([{ people: 4, different: 4 }])
  })

  it('is the first ones who can collect, or these people', async () => {
    const placed = { desk: 'Library', reason: 'Books', how_to_clear: 'Return them', blocks: true }
    const { token } = await createStaff(server.database)
    await server.call(placeHold, { params: { id: people[0]?.student_id ?? 0 }, body: placed, token })
    expect((await take({ by: 'first', count: 0 })).status).toBe(422)
    const first = (await take({ by: 'first', count: 2 })).data
    expect(first.people.map(({ name }) => name)).toEqual(['Tunde Bello', 'Ada Obi'])
    expect(first.lease.part).toBe('2–3')
    expect((await take({ by: 'people', ids: [idOf(1)] }, colleague)).status).toBe(417)
    const chosen = (await take({ by: 'people', ids: [idOf(3)] }, colleague)).data
    expect(chosen.people.map(({ name }) => name)).toEqual(['Amina Yusuf'])
  })

  it('is synchronised in its order and only once, with the times of the device', async () => {
    const { id } = (await take({ by: 'award', award: 'B.Sc. Accounting' })).data.lease
    server.clock.set('2026-03-28T12:00:00Z')
    const first = offline(0, '2026-03-28T10:00:00Z')
    const undo: SyncItem = { key: first.key, kind: 'undo', reason: 'Wrong row', at: '2026-03-28T10:01:00Z' }
    const items = [first, undo, offline(1, '2026-03-28T10:02:00Z'), offline(0, '2026-03-28T10:05:00Z')]
    const outcomes = (await sync(id, items)).data.map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['done', 'done', 'done', 'done'])
    expect((await sync(id, items)).data.map(({ outcome }) => outcome)).toEqual(outcomes)
    expect((await person(0)).collected).toMatchObject({ at: '2026-03-28T10:05:00.000Z' })
    expect((await person(1)).collected).toMatchObject({ at: '2026-03-28T10:02:00.000Z' })
    expect((await sync(id, items, colleague)).status).toBe(417)
    const rows = await server.database.db
      .selectFrom('graduation_handovers')
      .select('state')
      .where('lease_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ state }) => state)).toEqual(['undone', 'handed', 'handed'])
  })

  it('counts after it ran out if nobody handed out meanwhile; what conflicts is listed and settled', async () => {
    const { id } = (await take({ by: 'award', award: 'B.Sc. Accounting' })).data.lease
    server.clock.set('2026-03-28T16:00:00Z')
    await handOut(1, {}, colleague)
    await server.database.db
      .updateTable('graduands')
      .set({ state: 'voided' })
      .where('id', '=', idOf(2))
      .execute()
    const items = [0, 1, 2].map((index) => offline(index, '2026-03-28T10:00:00Z'))
    const outcomes = (await sync(id, items)).data
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'conflict', 'conflict'])
    expect((await sync(id, items)).data).toEqual(outcomes)
    const unknown = { ...offline(0, '2026-03-28T10:00:00Z'), graduand_id: 999_999 } as SyncItem
    const after = (await sync(id, [unknown, ...items])).data
    expect(after).toMatchObject([
      { outcome: 'conflict', problem: 'This person wasn’t in the part of the list on that device.' },
      ...outcomes,
    ])
    const { conflicts, ageing } = (
      await server.call(getCollectionProgress, { params: { id: event }, token: officer })
    ).data
    expect(ageing.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0])
    expect(conflicts.map(({ person: { name }, problem }) => [name, problem])).toEqual([
      ['Tunde Bello', 'This certificate was collected already.'],
      ['Ada Obi', 'This certificate can’t be collected yet. Ask the records office.'],
    ])
    const settle = (index: number, accept: boolean) =>
      server.call(settleHandoverConflict, {
        params: { id: conflicts[index]?.id ?? 0 },
        body: { accept, reason: 'Asked the desk' },
        token: officer,
      })
    expect((await settle(0, true)).status).toBe(417)
    expect((await settle(0, false)).status).toBe(200)
    expect((await settle(0, false)).status).toBe(417)
    await server.database.db
      .updateTable('graduands')
      .set({ state: 'released' })
      .where('id', '=', idOf(2))
      .execute()
    expect((await settle(1, true)).data.collected).toMatchObject({ by: 'Ada Obi' })
    const settled = await server.call(getCollectionProgress, { params: { id: event }, token: officer })
    expect(settled.data.conflicts).toEqual([])
  })
})

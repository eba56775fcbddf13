// PostgreSQL alone is enough: acts.test.ts sends the same writes, contract-walk.test.ts the same reads, to the embedded database.
import type { Call } from '@testamur/contract/endpoint'
import {
  createGradingScale,
  deleteGradingScale,
  type GradingScaleView,
  getGradingScale,
  listGradingScales,
  previewGradingScale,
  updateGradingScale,
} from '@testamur/contract/grading/grading-scales'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff, createStudent } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { resolveScale } from './resolve-scale.ts'
import { listScales } from './store.ts'

let server: TestServer
let admin: string
let officer: string
let law: number
beforeAll(async () => {
  server = await createTestPortal()
  admin = (await createStaff(server.database)).token
  officer = (await createStaff(server.database, 'records_officer')).token
  const { rows } = await sql<{ id: number }>`select id from programmes where code = 'LAW'`.execute(
    server.database.db,
  )
  law = rows[0]?.id ?? 0
})
afterAll(() => server.close())

const list = async () => (await server.call(listGradingScales, { token: officer })).data
const defaultScale = async (): Promise<GradingScaleView> => {
  const [first] = await list()
  if (first === undefined) throw new Error('There is no scale')
  return first
}

const small = {
  name: 'Pass or distinction',
  maximum: 5,
  programme_id: null,
  active: false,
  marks: [
    { mark: 'D', points: 5, outcome: 'passed', score_from: 70, score_to: 100, meaning: 'Distinction' },
    { mark: 'P', points: 2.5, outcome: 'passed', score_from: 50, score_to: 69, meaning: 'Pass' },
    { mark: 'F', points: 0, outcome: 'failed', score_from: 0, score_to: 49, meaning: 'Fail' },
  ],
  classes: [{ name: 'Distinction', from: 4.5 }],
} as const

const add = (body: object = {}) =>
  server.call(createGradingScale, { token: admin, body: { ...small, ...body } as never })
const save = (id: number, body: object, token = admin) =>
  server.call(updateGradingScale, { params: { id }, token, body: body as never })
const remove = ({ id, version }: { id: number; version: number }) =>
  server.call(deleteGradingScale, { params: { id }, query: { version }, token: admin })

const auditOf = async (id: number): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_events where subject = ${`grading_scale:${id}`} order by id`.execute(
    server.database.db,
  )
  return rows.map(({ action }) => action)
}

describe('the scales of an institution', () => {
  it('begin with one that holds for everybody and three that hold for nobody', async () => {
    expect(
      (await list()).map(({ name, active, in_use, maximum }) => [name, active, in_use, maximum]),
    ).toEqual([
      ['Five-point scale', true, false, 5],
      ['Four-point scale with plus and minus', false, false, 4],
      ['Seven-point scale', false, false, 7],
      ['Percentages', false, false, 100],
    ])
    expect((await list())[1]?.marks[1]).toEqual({
      mark: 'A-',
      points: 3.7,
      outcome: 'passed',
      units_taken: true,
      score_from: 90,
      score_to: 92,
      meaning: 'Excellent',
    })
  })

  it('are added, read back to the hundredth, changed as they are read, and removed, each with its audit link', async () => {
    const made = await add({ marks: [{ ...small.marks[1], points: 4.35 }, small.marks[0], small.marks[2]] })
    expect(made.status).toBe(201)
    const { id } = made.data
    const read = await server.call(getGradingScale, { params: { id }, token: officer })
    expect(read.data).toEqual(made.data)
    expect(read.data).toMatchObject({ version: 0, in_use: false, repeats: 'all_count', pass_mark: null })
    expect(read.data.marks[0]).toMatchObject({ mark: 'P', points: 4.35, units_taken: true })
    const saved = await save(id, { ...read.data, name: 'Renamed', failed_counts: false })
    expect(saved.data).toMatchObject({ name: 'Renamed', failed_counts: false, version: 1 })
    expect((await remove({ id, version: 0 })).status).toBe(409)
    expect((await remove(saved.data)).status).toBe(200)
    expect((await server.call(getGradingScale, { params: { id }, token: officer })).status).toBe(404)
    expect(await auditOf(id)).toEqual([
      ...['grading_scale.create', 'grading_scale.update', 'grading_scale.delete'],
    ])
  })

  it('are changed by who saw the latest version, and by administrators alone', async () => {
    const { data } = await add()
    expect((await save(data.id, { ...data, name: 'First' })).status).toBe(200)
    const stale = await save(data.id, { ...data, name: 'Second' })
    expect([stale.status, stale.failure.message]).toEqual([
      409,
      'Somebody else changed this meanwhile. Check what they saved, then make your change.',
    ])
    expect((await save(data.id, data, officer)).status).toBe(403)
  })

  it.each([
    ['marks', { marks: [small.marks[0], small.marks[0]] }, 'The mark D is on this scale twice.'],
    ['marks', { marks: [{ ...small.marks[0], points: 5.5 }] }, 'more than the maximum of 5'],
    ['marks', { marks: [{ ...small.marks[0], score_to: null }] }, 'or neither'],
    [
      'marks',
      { marks: [small.marks[0], { ...small.marks[1], score_to: 70 }] },
      'The scores of P and D overlap.',
    ],
    ['marks', { marks: [{ ...small.marks[0], units_taken: false }] }, 'must be among those taken'],
    ['marks', { marks: [{ ...small.marks[0], points: null, score_from: null, score_to: null }] }, 'No mark'],
    ['marks', { average_of: 'score', maximum: 100 }, 'cannot have points'],
    ['maximum', { average_of: 'score' }, 'a maximum of 100'],
    ['classes', { classes: [{ name: 'One', from: 5.01 }] }, 'starts above the maximum of 5'],
    [
      'classes',
      {
        classes: [
          { name: 'Low', from: 1 },
          { name: 'High', from: 2 },
        ],
      },
      'Enter the highest class first',
    ],
    ['entry_to', { entry_from: '2015/2016', entry_to: '2014/2015' }, 'must not be before'],
    ['programme_id', { programme_id: 999_999 }, 'There is no such programme.'],
  ])('are refused at %s when they are wrong: %o', async (field, change, sentence) => {
    const answer = await add(change)
    expect(answer.status).toBe(422)
    expect(answer.failure.errors?.[field]?.[0]).toContain(sentence)
  })

  it('answer a repeated request with the first reply', async () => {
    const headers = { 'idempotency-key': 'a-scale-of-the-tests' }
    const send = () =>
      server.call(createGradingScale, { token: admin, headers, body: { ...small, name: 'Once' } as never })
    const [first, again] = [await send(), await send()]
    expect(again.data.id).toBe(first.data.id)
    expect((await list()).filter(({ name }) => name === 'Once')).toHaveLength(1)
  })

  it('always keep one that holds for everybody', async () => {
    const five = await defaultScale()
    for (const change of [{ active: false }, { programme_id: law }, { entry_from: '2000/2001' }])
      expect((await save(five.id, { ...five, ...change })).status).toBe(417)
    expect((await remove(five)).failure.message).toContain('One scale must apply to every student')
    const twin = await add({ active: true })
    expect([twin.status, twin.failure.message]).toEqual([
      409,
      'There is an active scale for this programme from this session of entry already.',
    ])
  })
})

describe('a scale that records are counted by', () => {
  it('computes for ever what it computes; names, meanings and new marks may come', async () => {
    await createStudent(server.database)
    const five = await defaultScale()
    expect(five.in_use).toBe(true)
    const [a, ...others] = five.marks
    for (const change of [
      { maximum: 6 },
      { failed_counts: false },
      { repeats: 'latest_replaces' },
      { pass_mark: 50 },
      { entry_to: '2030/2031' },
      { marks: others },
      { marks: [{ ...a, points: 4.99 }, ...others] },
      { marks: [{ ...a, outcome: 'none' }, ...others] },
      { classes: five.classes.slice(1) },
    ]) {
      const answer = await save(five.id, { ...five, ...change })
      expect([change, answer.status]).toEqual([change, 417])
      expect(answer.failure.message).toBe(
        'Student records are counted by this scale, so one person alone cannot change what it computes. Ask for this change, so that a second person can approve it, or add a new scale from a session of entry on.',
      )
    }
    const more = { mark: 'B+', points: 4, outcome: 'passed', meaning: 'Very good' }
    const saved = await save(five.id, {
      ...five,
      name: 'Our scale',
      marks: [{ ...a, meaning: 'Splendid' }, ...others, more],
    })
    expect(saved.status).toBe(200)
    expect(saved.data.marks.at(-1)).toMatchObject({ mark: 'B+', points: 4, units_taken: true })
    expect((await remove(saved.data)).status).toBe(417)
  })

  it('is replaced from a session of entry on, and for a programme', async () => {
    const later = (await add({ name: 'Later', active: true, entry_from: '2020/2021' })).data
    const lawyers = (
      await add({
        name: 'Law',
        active: true,
        programme_id: law,
        entry_from: '2010/2011',
        entry_to: '2014/2015',
      })
    ).data
    const scales = await listScales(server.database.db)
    const holds = (programme_id: number | null, year_of_entry: number | null) =>
      resolveScale(scales, { programme_id, year_of_entry }).name
    expect([2019, 2020, 2031, null].map((year) => holds(null, year))).toEqual([
      ...['Our scale', 'Later', 'Later', 'Our scale'],
    ])
    expect([2009, 2010, 2014, 2015, 2020].map((year) => holds(law, year))).toEqual([
      ...['Our scale', 'Law', 'Law', 'Our scale', 'Later'],
    ])
    expect(later.in_use).toBe(false)
    await createStudent(server.database, {
      matric_number: 'LAW/2012/0001',
      programme_id: law,
      year_of_entry: 2012,
    })
    const now = await server.call(getGradingScale, { params: { id: lawyers.id }, token: officer })
    expect(now.data.in_use).toBe(true)
    expect((await remove(lawyers)).failure.message).toBe(
      'One student record is counted by this scale, so it cannot be removed. To count later students in another way, add a scale from a session of entry that has no results yet.',
    )
  })

  const kept = (years: string, before: string, after: string) =>
    `There are results for students ${years}. They are counted by “${before}”; this change would count them by “${after}”, and their averages and classes could differ from documents already issued. Ask for this change, so that a second person can approve it, or choose sessions of entry that have no results yet.`

  it('is not switched off', async () => {
    const lawyers = (await list()).find(({ name }) => name === 'Law')
    if (lawyers === undefined) throw new Error('There is no scale for Law')
    const off = await save(lawyers.id, { ...lawyers, active: false })
    expect([off.status, off.failure.message]).toEqual([417, kept('who entered in 2012', 'Law', 'Our scale')])
    expect((await list()).find(({ name }) => name === 'Law')).toMatchObject({ active: true, in_use: true })
  })

  it('is not covered by a new scale, nor by one that is switched on or moved', async () => {
    await createStudent(server.database, {
      matric_number: 'LAW/0000/0001',
      programme_id: law,
      year_of_entry: null,
    })
    await createStudent(server.database, {
      matric_number: 'LAW/2013/0001',
      programme_id: law,
      year_of_entry: 2013,
    })
    const covering = { name: 'Cover', active: true, programme_id: law, entry_from: '2012/2013' }
    const added = await add(covering)
    expect([added.status, added.failure.message]).toEqual([
      417,
      kept('who entered in 2012 and 2013', 'Law', 'Cover'),
    ])
    const prepared = (await add({ ...covering, active: false })).data
    const on = await save(prepared.id, { ...prepared, active: true })
    expect([on.status, on.failure.message]).toEqual([
      417,
      kept('who entered in 2012 and 2013', 'Law', 'Cover'),
    ])
    const elsewhere = await save(prepared.id, { ...prepared, active: true, entry_from: '2016/2017' })
    expect(elsewhere.status).toBe(200)
    const moved = await save(prepared.id, { ...elsewhere.data, entry_from: '2013/2014' })
    expect([moved.status, moved.failure.message]).toEqual([417, kept('who entered in 2013', 'Law', 'Cover')])
    const forAll = await add({ name: 'Whole programme', active: true, programme_id: law })
    expect([forAll.status, forAll.failure.message]).toEqual([
      417,
      kept('without a year of entry', 'Our scale', 'Whole programme'),
    ])
  })

  it('may be covered where its students have no results yet', async () => {
    await createStudent(
      server.database,
      { matric_number: 'LAW/2018/0001', programme_id: law, year_of_entry: 2018 },
      [],
    )
    const added = await add({ name: 'Early', active: true, programme_id: law, entry_from: '2018/2019' })
    expect(added.status).toBe(201)
    const off = await save(added.data.id, { ...added.data, active: false })
    expect([off.status, off.data.active]).toEqual([200, false])
  })
})

describe('an example', () => {
  const scale = {
    name: 'Tried',
    maximum: 5,
    marks: [
      { mark: 'A', points: 5, outcome: 'passed', score_from: 70, score_to: 100, meaning: 'Excellent' },
      { mark: 'C', points: 3, outcome: 'passed', score_from: 50, score_to: 69, meaning: 'Good' },
      { mark: 'F', points: 0, outcome: 'failed', score_from: 0, score_to: 39, meaning: 'Fail' },
    ],
    classes: [
      { name: 'First', from: 4.5 },
      { name: 'Second', from: 2 },
    ],
  } satisfies Call<typeof createGradingScale>['body']
  const results = [
    { course: 'A101', units: 3, score: 72 },
    { course: 'B101', units: 2, score: 30 },
    { course: 'B101', units: 2, score: 55 },
  ]
  const preview = (change: object = {}, tried: object[] = results) =>
    server.call(previewGradingScale, {
      body: { ...scale, ...change, results: tried as typeof results },
      token: officer,
    })

  it('is counted as records would be, by a scale that is not saved', async () => {
    const before = await list()
    // (3 × 5 + 2 × 0 + 2 × 3) / 7
    expect((await preview()).data).toEqual({
      lines: [
        { course: 'A101', units: 3, score: 72, mark: 'A', points: 5, outcome: 'passed', quality: 15 },
        { course: 'B101', units: 2, score: 30, mark: 'F', points: 0, outcome: 'failed', quality: 0 },
        { course: 'B101', units: 2, score: 55, mark: 'C', points: 3, outcome: 'passed', quality: 6 },
      ],
      units_registered: 7,
      units_earned: 5,
      average: '3.00',
      class: 'Second',
    })
    // (15 + 6) / 5
    expect((await preview({ repeats: 'latest_replaces' })).data.average).toBe('4.20')
    expect(await list()).toEqual(before)
  })

  it('says which score no mark has', async () => {
    expect((await preview({}, [{ course: 'A101', units: 3, score: 45 }])).failure.errors).toEqual({
      'results.0.score': ['No mark of this scale has the score 45.'],
    })
  })
})

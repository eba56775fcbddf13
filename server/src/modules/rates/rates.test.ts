import type { Call } from '@testamur/contract/endpoint'
import {
  createTranscriptRate,
  deleteTranscriptRate,
  listTranscriptRates,
  missingCombinations,
  updateTranscriptRate,
} from '@testamur/contract/rates'
import { changeTranscriptRates } from '@testamur/contract/rates/percent-changes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff, loadReference } from '../../../test/factories.ts'
import { type Office, startOffice } from '../../../test/office.ts'

// TypeScript cannot express amounts beside named fields in a literal.
type RateBody = Call<typeof createTranscriptRate>['body']

let office: Office
let token: string

beforeAll(async () => {
  office = await startOffice()
  office.clock.set('2027-03-01T09:00:00Z')
  await loadReference(office.database)
  token = (await createStaff(office.database)).token
})
afterAll(() => office.close())

const body = {
  purpose: 'employment',
  type: 'student_copy' as const,
  effective_from: '2027-03-01',
  hard_copy: 8000.5,
  soft_copy: 0,
}

const post = (given: object, by = token) =>
  office.call(createTranscriptRate, { body: given as RateBody, token: by })
const put = (id: number, given: object) =>
  office.call(updateTranscriptRate, { params: { id }, body: given as RateBody, token })

const priceToday = async () => {
  const { transcript } = await office.rates.priceList()
  return transcript.find((rate) => rate.purpose === 'employment' && rate.type === 'student_copy')
}

describe('a transcript rate', () => {
  it('is added with an amount per format beside its own fields, and is the price at once', async () => {
    const { reply } = await post(body)
    expect(reply.message).toBe('New Rate Added')
    expect(reply.data).toEqual({ ...body, id: reply.data.id, active: true, version: 0 })
    expect(await priceToday()).toMatchObject({
      id: reply.data.id,
      amounts: { hard_copy: 800_050, soft_copy: 0 },
    })
  })

  it('is the first of its purpose and copy, or a new one', async () => {
    await sql`insert into purposes (code, name) values ('visa', 'A visa')`.execute(office.database.db)
    const visa = { ...body, purpose: 'visa', effective_from: '2027-08-01' }
    expect((await post(visa)).reply.message).toBe('Rate Added Successfully')
    expect((await post({ ...visa, effective_from: '2027-09-01' })).reply.message).toBe('New Rate Added')
  })

  it('replaces the one entered before for the same purpose, copy and day, and says so', async () => {
    const earlier = await priceToday()
    const { reply } = await post({ ...body, hard_copy: 8100 })
    expect(reply.message).toBe('New Rate Added. It replaces the earlier price for 1 March 2027.')
    expect(reply.data).toMatchObject({ id: earlier?.id, hard_copy: 8100, version: 1 })
    expect(await priceToday()).toMatchObject({ amounts: { hard_copy: 810_000, soft_copy: 0 } })
    await put(reply.data.id, body)
  })

  it('that is moved to the day of another one replaces it, and says so', async () => {
    const given = { ...body, purpose: 'visa' }
    const [onDay] = [(await post({ ...given, effective_from: '2027-10-01' })).data]
    const moved = (await post({ ...given, effective_from: '2027-11-01', hard_copy: 9 })).data
    const { reply } = await put(moved.id, { ...given, effective_from: '2027-10-01', hard_copy: 10 })
    expect(reply.message).toBe('Rate is Updated. It replaces the earlier price for 1 October 2027.')
    expect(reply.data).toMatchObject({ id: onDay.id, hard_copy: 10, effective_from: '2027-10-01' })
    const listed = (await office.call(listTranscriptRates, { token })).data
    expect(listed.map(({ id }) => id)).toContain(onDay.id)
    expect(listed.map(({ id }) => id)).not.toContain(moved.id)
  })

  it('stays with its purpose and copy type, begun or not', async () => {
    const begun = (await priceToday())?.id ?? 0
    const planned = (await post({ ...body, effective_from: '2027-12-01' })).data
    for (const id of [begun, planned.id])
      for (const other of [{ purpose: 'visa' }, { type: 'official_copy' }]) {
        const refused = await put(id, { ...body, ...other })
        expect([refused.status, refused.failure.message]).toEqual([
          417,
          'A price stays with its purpose and copy type. Add a price for the other one instead.',
        ])
      }
    expect((await priceToday())?.id).toBe(begun)
    const { id, version } = planned
    await office.call(deleteTranscriptRate, { params: { id }, query: { version }, token })
  })

  it('does not begin in the past, and keeps its first day once it has begun', async () => {
    const passed = ['That day has passed. Choose today or a later day.']
    const added = await post({ ...body, effective_from: '2027-02-28' })
    expect([added.status, added.failure.errors]).toEqual([422, { effective_from: passed }])
    const id = (await priceToday())?.id ?? 0
    const moved = await put(id, { ...body, effective_from: '2027-02-28' })
    expect([moved.status, moved.failure.errors]).toEqual([422, { effective_from: passed }])
    const later = await put(id, { ...body, effective_from: '2027-03-02' })
    expect(later.failure.errors).toEqual({
      effective_from: [
        'This price is already in use, so you can’t change it. Add a price from today or a later day instead.',
      ],
    })
    office.clock.set('2027-03-20T09:00:00Z')
    expect((await put(id, body)).reply.message).toBe('Rate is Updated')
    office.clock.set('2027-03-01T09:00:00Z')
  })

  it('is changed, and what it no longer prices is no longer priced', async () => {
    const id = (await priceToday())?.id ?? 0
    const { reply } = await put(id, { id, purpose: 'employment', type: 'student_copy', hard_copy: 9000 })
    expect(reply.message).toBe('Rate is Updated')
    expect(reply.data).toEqual({
      id,
      purpose: 'employment',
      type: 'student_copy',
      active: true,
      effective_from: '2027-03-01',
      hard_copy: 9000,
      version: 4,
    })
    expect((await priceToday())?.amounts).toEqual({ hard_copy: 900_000 })
    expect((await office.call(missingCombinations, { token })).data).toEqual([
      {
        purpose: 'employment',
        type: 'student_copy',
        missing_formats: ['soft_copy'],
        application_types: ['Transcript', 'Student copy'],
      },
    ])
    await put(id, body)
    expect((await office.call(missingCombinations, { token })).data).toEqual([])
  })

  it('of a day to come is the price from that day on', async () => {
    const now = (await priceToday())?.id
    const future = (await post({ ...body, effective_from: '2027-04-01', hard_copy: 10_000 })).data
    expect((await priceToday())?.id).toBe(now)
    office.clock.set('2027-04-01T00:00:00Z')
    expect((await priceToday())?.id).toBe(future.id)
  })

  it('that is switched off does not bring the price of before back, and can be switched on again', async () => {
    const [off, on] = [false, true].map((active) => ({ ...body, effective_from: '2027-04-01', active }))
    const id = (await priceToday())?.id ?? 0
    expect((await put(id, { ...off })).data).toMatchObject({ id, active: false })
    expect(await priceToday()).toBeUndefined()
    const offered = (await office.call(listTranscriptRates, { token })).data.filter(
      ({ purpose, type, active }) => purpose === 'employment' && type === 'student_copy' && active,
    )
    expect(offered).toEqual([])
    await put(id, { ...on })
    expect(await priceToday()).toMatchObject({ id, amounts: { hard_copy: 800_050, soft_copy: 0 } })
    // One that has not begun ends nothing.
    const later = { ...body, effective_from: '2027-04-02', active: false }
    await post(later)
    expect((await priceToday())?.id).toBe(id)
  })

  it.each([
    ['an unknown purpose', { purpose: 'holidays' }, 'There is no purpose "holidays"'],
    ['an unknown format', { gold_copy: 5 }, 'There is no format "gold_copy"'],
    ['no amount at all', { hard_copy: undefined, soft_copy: undefined }, 'at least one format'],
  ])('is refused with 417 for %s', async (_why, given, sentence) => {
    const answer = await post({ ...body, effective_from: '2027-05-01', ...given })
    expect(answer.status).toBe(417)
    expect(answer.failure.message).toContain(sentence)
  })

  it.each([
    ['three decimals', { hard_copy: 1.005 }, 'hard_copy'],
    ['a negative amount', { hard_copy: -1 }, 'hard_copy'],
    ['words for an amount', { hard_copy: 'free' }, 'hard_copy'],
    ['an unknown copy', { type: 'other_copy' }, 'type'],
  ])('is refused with 422 for %s', async (_why, given, field) => {
    const answer = await post({ ...body, ...given })
    expect(answer.status).toBe(422)
    expect(answer.failure.errors).toHaveProperty(field)
  })

  it('is not changed by who has not seen the last change; without a version it is', async () => {
    const { id, version } = (await post({ ...body, effective_from: '2027-06-01' })).data
    const given = { ...body, effective_from: '2027-06-01' }
    expect((await put(id, { ...given, version })).data.version).toBe(version + 1)
    const stale = await put(id, { ...given, hard_copy: 1, version })
    expect([stale.status, stale.failure.message]).toEqual([
      409,
      'Somebody else changed this meanwhile. Check what they saved, then make your change.',
    ])
    expect((await put(id, given)).status).toBe(200)
  })

  it('that continues or replaces a colleague’s price is not saved by who has not seen that one', async () => {
    office.clock.set('2029-03-01T09:00:00Z')
    const theirs = { ...body, effective_from: '2029-03-01', hard_copy: 9500 }
    const listed = async () =>
      (await office.call(listTranscriptRates, { token })).data
        .filter(({ purpose, type }) => purpose === body.purpose && type === body.type)
        .map(({ id, version }) => ({ id, version }))
    const opened = await listed()
    expect(opened.length).toBeGreaterThan(0)
    expect((await post({ ...theirs, rates: opened })).reply.message).toBe('New Rate Added')
    // Who opened the form before shows the old price of the other format.
    const mine = { ...body, effective_from: '2029-03-01', soft_copy: 700 }
    for (const given of [mine, { ...mine, effective_from: '2029-03-09' }, { ...mine, rates: [] }]) {
      const stale = await post({ rates: opened, ...given })
      expect([stale.status, stale.failure.message]).toEqual([
        409,
        'Somebody else changed this meanwhile. Check what they saved, then make your change.',
      ])
    }
    expect(await priceToday()).toMatchObject({ amounts: { hard_copy: 950_000, soft_copy: 0 } })
    // Who has seen it replaces it.
    const { reply } = await post({ ...theirs, soft_copy: 700, rates: await listed() })
    expect(reply.message).toBe('New Rate Added. It replaces the earlier price for 1 March 2029.')
    expect(await priceToday()).toMatchObject({ amounts: { hard_copy: 950_000, soft_copy: 70_000 } })
    // So does a caller who says nothing about it.
    expect((await post(mine)).status).toBe(201)
    expect(await priceToday()).toMatchObject({ amounts: { hard_copy: 800_050, soft_copy: 70_000 } })
    office.clock.set('2027-04-01T00:00:00Z')
  })

  it('is not moved to the day of a colleague’s price that was not seen', async () => {
    const { id, version } = (await post({ ...body, effective_from: '2029-05-01' })).data
    const theirs = (await post({ ...body, effective_from: '2029-06-01' })).data
    const move = (rates: object[]) =>
      put(id, { ...body, effective_from: '2029-06-01', hard_copy: 11, version, rates })
    expect((await move([{ id, version }])).status).toBe(409)
    const { reply } = await move([{ id: theirs.id, version: theirs.version }])
    expect(reply.message).toBe('Rate is Updated. It replaces the earlier price for 1 June 2029.')
    expect(reply.data).toMatchObject({ id: theirs.id, hard_copy: 11 })
  })

  it('stays as it was once a later one has begun', async () => {
    office.clock.set('2031-01-01T09:00:00Z')
    const given = { ...body, purpose: 'nysc', effective_from: '2031-01-01' }
    const old = (await post(given)).data.id
    office.clock.set('2031-02-01T09:00:00Z')
    const current = (await post({ ...given, effective_from: '2031-02-01', hard_copy: 9000 })).data.id
    for (const change of [{ hard_copy: 1 }, { active: false }]) {
      const refused = await put(old, { ...given, ...change })
      expect([refused.status, refused.failure.message]).toEqual([
        417,
        'Another price has replaced this one since 1 February 2031, so you can’t change it. Change that price instead, or add a new one.',
      ])
    }
    expect((await put(old, given)).status).toBe(200)
    const changed = await put(current, { ...given, effective_from: '2031-02-01', hard_copy: 1 })
    expect(changed.data).toMatchObject({ id: current, hard_copy: 1 })
    office.clock.set('2027-04-01T00:00:00Z')
  })

  it('of a day to come is taken back; one that has begun is kept', async () => {
    const { id, version } = (await post({ ...body, effective_from: '2027-07-01' })).data
    const remove = (seen = version) =>
      office.call(deleteTranscriptRate, { params: { id }, query: { version: seen }, token })
    office.clock.set('2027-07-01T09:00:00Z')
    expect((await remove()).failure.message).toContain('already in use')
    office.clock.set('2027-06-30T09:00:00Z')
    expect((await remove(version + 1)).status).toBe(409)
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    office.clock.set('2027-04-01T00:00:00Z')
    const listed = (await office.call(listTranscriptRates, { token })).data
    expect(listed.map((rate) => rate.id)).not.toContain(id)
    expect(listed.map((rate) => rate.effective_from)).toContain('2027-08-01')
  })

  it('keeps what a format cost that is switched off meanwhile', async () => {
    const { id } = (await post({ ...body, effective_from: '2027-05-02' })).data
    const offer = (active: boolean) =>
      sql`update formats set active = ${active} where key = 'soft_copy'`.execute(office.database.db)
    await offer(false)
    const only = { ...body, effective_from: '2027-05-02', hard_copy: 1, soft_copy: undefined }
    expect((await put(id, only)).data).toMatchObject({ hard_copy: 1 })
    await offer(true)
    const listed = (await office.call(listTranscriptRates, { token })).data
    expect(listed.find((rate) => rate.id === id)).toMatchObject({ hard_copy: 1, soft_copy: 0 })
  })

  it('is for who may write settings, and leaves an audit row', async () => {
    const bursar = (await createStaff(office.database, 'bursary')).token
    expect((await post(body, bursar)).status).toBe(403)
    expect((await put(987_654, body)).status).toBe(404)
    const { rows } = await sql<{ actions: string[] }>`
      select array_agg(distinct action order by action) as actions from audit_events`.execute(
      office.database.db,
    )
    expect(rows[0]?.actions).toEqual([
      'transcript_rate.create',
      'transcript_rate.delete',
      'transcript_rate.update',
    ])
  })
})

describe('prices changed by a percentage', () => {
  type Body = Call<typeof changeTranscriptRates>['body']
  const change = (given: Partial<Body> = {}) =>
    office.call(changeTranscriptRates, {
      body: { percent: 10, purposes: ['nysc'], types: ['official_copy'], ...given },
      token,
    })
  const nysc = async () => {
    const { transcript } = await office.rates.priceList()
    return transcript.find((rate) => rate.purpose === 'nysc' && rate.type === 'official_copy')
  }
  beforeAll(async () => {
    office.clock.set('2028-01-01T09:00:00Z')
    await post({
      ...body,
      purpose: 'nysc',
      type: 'official_copy',
      effective_from: '2028-01-01',
      hard_copy: 10_000,
      soft_copy: 6500,
    })
    office.clock.set('2028-01-10T09:00:00Z')
  })

  it('are shown first, and nothing is changed', async () => {
    const { data, status } = await change({ percent: 7.5, round_to: 100, dry_run: true })
    expect([status, data.changes]).toEqual([
      200,
      [
        { purpose: 'nysc', type: 'official_copy', format: 'hard_copy', before: 10_000, after: 10_800 },
        { purpose: 'nysc', type: 'official_copy', format: 'soft_copy', before: 6500, after: 7000 },
      ],
    ])
    expect(data.effective_from).toBe('2028-01-10')
    expect((await nysc())?.amounts).toEqual({ hard_copy: 1_000_000, soft_copy: 650_000 })
  })

  it('hold from a day to come, only for the formats chosen', async () => {
    const seen = (await change({ dry_run: true, effective_from: '2028-02-01' })).data.rates
    const { reply } = await change({
      effective_from: '2028-02-01',
      formats: ['soft_copy'],
      rates: seen,
    })
    expect(reply.message).toBe('1 price changed. Existing invoices keep the old price.')
    expect((await nysc())?.amounts.soft_copy).toBe(650_000)
    office.clock.set('2028-02-01T09:00:00Z')
    expect((await nysc())?.amounts).toEqual({ hard_copy: 1_000_000, soft_copy: 715_000 })
  })

  it('build on each other on the same day, and are not made of prices that were not seen', async () => {
    const seen = (await change({ dry_run: true })).data.rates
    expect((await change({ rates: seen })).status).toBe(200)
    expect((await nysc())?.amounts).toEqual({ hard_copy: 1_100_000, soft_copy: 786_500 })
    const again = await change({ rates: seen })
    expect([again.status, again.failure.message]).toEqual([
      409,
      'Some of these prices have changed since the preview. Check the preview again.',
    ])
    expect((await nysc())?.amounts).toEqual({ hard_copy: 1_100_000, soft_copy: 786_500 })
  })

  it('are refused without a preview', async () => {
    const answer = await change()
    expect([answer.status, answer.failure.errors]).toEqual([422, { rates: ['Preview the new prices first'] }])
  })

  it('are never higher than a price may be', async () => {
    office.clock.set('2028-03-01T09:00:00Z')
    const price = { ...body, purpose: 'nysc', type: 'official_copy', effective_from: '2028-03-01' }
    await post({ ...price, hard_copy: 900_000_000, soft_copy: 1 })
    const seen = (await change({ dry_run: true })).data.rates
    for (const given of [{ dry_run: true }, { rates: seen }]) {
      const refused = await change({ percent: 11.12, ...given })
      expect([refused.status, refused.failure.message]).toEqual([
        417,
        'The price of National Youth Service (NYSC) (official copy, Hard Copy) would be higher than 1,000,000,000. Enter a lower percentage, or leave this price out.',
      ])
    }
    expect((await nysc())?.amounts).toEqual({ hard_copy: 90_000_000_000, soft_copy: 100 })
    expect((await change({ percent: 11.11, rates: seen })).data.changes[0]?.after).toBe(999_990_000)
  })

  it.each([
    [422, { percent: 0 }],
    [422, { percent: -91 }],
    [422, { percent: 1.005 }],
    [422, { round_to: 3 as 5 }],
    [422, { purposes: [] }],
    [417, { effective_from: '2028-01-31' }],
    [417, { purposes: ['no_such'] }],
  ])('are refused with %i for %o', async (status, given) => {
    expect((await change({ dry_run: true, ...given })).status).toBe(status)
  })
})

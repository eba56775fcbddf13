import type { Call } from '@testamur/contract/endpoint'
import { createTranscriptRate, missingCombinations, updateTranscriptRate } from '@testamur/contract/rates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff, loadReference } from '../../../test/factories.ts'
import { type Office, startOffice } from '../../../test/office.ts'

// Amounts stand beside named fields, which the compiler cannot say of a literal.
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
    expect(reply.message).toBe('Rate Added Successfully')
    expect(reply.data).toEqual({ ...body, id: reply.data.id, active: true })
    expect(await priceToday()).toMatchObject({
      id: reply.data.id,
      amounts: { hard_copy: 800_050, soft_copy: 0 },
    })
  })

  it('is refused a second time for the same purpose, copy and day', async () => {
    const answer = await post(body)
    expect(answer.status).toBe(409)
    expect(answer.failure.message).toContain('Change that one')
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
    await put(future.id, { ...body, effective_from: '2027-04-01', active: false })
    expect((await priceToday())?.id).toBe(now)
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

  it('is for who may write settings, and leaves an audit row', async () => {
    const bursar = (await createStaff(office.database, 'bursary')).token
    expect((await post(body, bursar)).status).toBe(403)
    expect((await put(987_654, body)).status).toBe(404)
    const { rows } = await sql<{ actions: string[] }>`
      select array_agg(distinct action order by action) as actions from audit_events`.execute(
      office.database.db,
    )
    expect(rows[0]?.actions).toEqual(['transcript_rate.create', 'transcript_rate.update'])
  })
})

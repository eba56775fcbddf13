// PostgreSQL alone is enough: acts.test.ts sends the same writes, contract-walk.test.ts the same reads, to the embedded database.
import type { Call } from '@testamur/contract/endpoint'
import * as calls from '@testamur/contract/recipient-profiles/recipient-profiles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { profileFaults } from './rules.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await createTestPortal()
  token = (await createStaff(server.database)).token
})
afterAll(() => server.close())

type Body = Call<typeof calls.createRecipientProfile>['body']

const body: Body = {
  code: 'pebc',
  name: 'Pharmacy Examining Board of Canada',
  kind: 'licensing_body',
  attention: '',
  address_lines: ['59 Hayden Street'],
  city: 'Toronto',
  state: '',
  postcode: 'M4Y 0E7',
  country: 'CA',
  email: '',
  phone: '',
  channel: 'paper',
  reference_label: 'PEBC number',
  reference_help: '',
  reference_pattern: '^[0-9]{6}$',
  reference_example: '123456',
  reference_required: true,
  note: '',
  active: true,
}

const search = async (text: string) =>
  (await server.call(calls.searchRecipientProfiles, { query: { search: text } })).data.map(({ code }) => code)
const create = (over: Partial<Body> = {}) =>
  server.call(calls.createRecipientProfile, { body: { ...body, ...over }, token })

describe('the directory of recipients', () => {
  it('finds by name, short name and place, without marks, the likeliest first', async () => {
    expect((await search('wes'))[0]).toBe('wes')
    expect((await search('world education'))[0]).toBe('wes')
    expect(await search('iroko scholar')).toEqual(['ihu-scholarships'])
    expect(await search('nowhere at all')).toEqual([])
    expect(await search('%')).toEqual([])
  })

  it('holds the recipients that most are asked for', async () => {
    for (const code of ['wes', 'icas', 'iqas', 'ces', 'ece', 'nmbi', 'cgfns', 'uk-enic', 'nysc'])
      expect(await search(code.replace('-', ' ')), code).toContain(code)
  })

  it('takes a recipient of the institution, changes it, and switches it off', async () => {
    const added = await create()
    expect([added.status, added.reply.message]).toEqual([201, 'Recipient added'])
    expect(await search('pebc')).toEqual(['pebc'])
    expect((await create()).failure.message).toContain('Choose another code')
    const { id, version } = added.data
    const change = { ...body, name: 'PEBC', active: false, version }
    const put = (given: typeof change) =>
      server.call(calls.updateRecipientProfile, { params: { id }, body: given, token })
    expect((await put(change)).data).toMatchObject({ name: 'PEBC', version: version + 1 })
    expect((await put(change)).status).toBe(409)
    expect(await search('pebc')).toEqual([])
    const { data } = await server.call(calls.listRecipientProfiles, { query: { search: 'pebc' }, token })
    expect(data.map(({ active }) => active)).toEqual([false])
    const { rows } = await sql<{ action: string }>`
      select action from audit_events where subject = ${`recipient_profile:${id}`} order by id`.execute(
      server.database.db,
    )
    expect(rows.map(({ action }) => action)).toEqual(['recipient_profile.create', 'recipient_profile.update'])
  })
})

describe('the rules of a recipient', () => {
  it.each<[string, Partial<Body>, string]>([
    ['a pattern that is not anchored', { reference_pattern: '[0-9]+' }, 'reference_pattern'],
    ['a pattern that could run for ever', { reference_pattern: '^(a+)+$' }, 'reference_pattern'],
    ['an example that does not fit', { reference_example: '12' }, 'reference_example'],
    ['a pattern without an example', { reference_example: '' }, 'reference_example'],
    ['paper without an address', { address_lines: [] }, 'address_lines'],
  ])('refuse %s', async (_, over, field) => {
    const reply = await create({ code: 'faulty', ...over })
    expect([reply.status, Object.keys(reply.failure.errors ?? {})]).toEqual([422, [field]])
  })

  it('are fine without a pattern', () => {
    expect(profileFaults({ ...body, reference_pattern: '', reference_example: '' })).toEqual({})
  })
})

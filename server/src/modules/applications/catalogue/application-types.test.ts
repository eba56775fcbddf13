// PostgreSQL alone is enough: acts.test.ts sends the same SQL to the embedded database.

import { getApplicationData } from '@testamur/contract/applications/application-data'
import {
  createApplicationType,
  listApplicationTypes,
  orderApplicationTypes,
  updateApplicationType,
} from '@testamur/contract/applications/application-types'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff } from '../../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await createTestPortal()
  token = (await createStaff(server.database)).token
})
afterAll(() => server.close())

const body = {
  name: 'Sealed transcript',
  code: 'sealed',
  category: 'transcript' as const,
  description: 'In an envelope.',
  instructions: 'Tell us where it goes.',
  purposes: ['employment'],
  types: ['official_copy' as const],
  formats: ['hard_copy'],
  base_fee: 1_500.5,
  working_days: 6,
  max_copies: 4,
  uploads: [{ key: 'letter_2', label: 'A letter', hint: '', required: false }],
  fields: [
    {
      key: 'seal',
      label: 'Which seal?',
      kind: 'choice' as const,
      hint: '',
      required: true,
      options: ['Wax', 'Stamp'],
    },
  ],
  active: true,
  translations: {
    fr: { name: 'Relevé scellé', 'fields.seal.label': 'Quel sceau ?', 'fields.seal.options.Wax': 'Cire' },
  },
}
const create = (given: object = {}) =>
  server.call(createApplicationType, { body: { ...body, ...given }, token })
const listed = async () => (await server.call(listApplicationTypes, { token })).data
const offered = async (language = 'en') =>
  (
    await server.call(getApplicationData, { headers: { 'accept-language': language } })
  ).data.application_types.find(({ code }) => code === 'sealed')

it('is offered as it was set at once, in the words of each language', async () => {
  const { id, ...saved } = (await create()).data
  expect(saved).toEqual({ ...body, position: 7, version: 0, in_use: 0 })
  expect(await offered()).toMatchObject({ base_fee: 1500.5, uploads: body.uploads, fields: body.fields })
  expect(await offered('fr')).toMatchObject({
    name: 'Relevé scellé',
    fields: [{ label: 'Quel sceau ?', options: ['Wax', 'Stamp'], options_said: ['Cire', 'Stamp'] }],
  })

  const { translations: _, ...untranslated } = body
  const changed = await server.call(updateApplicationType, {
    params: { id },
    body: { ...untranslated, description: 'Sealed.', active: false, version: 0 },
    token,
  })
  expect(changed.data).toMatchObject({ version: 1, translations: body.translations, description: 'Sealed.' })
  expect(changed.reply.message).toBe(`${body.name} is not offered. No open application is of this type.`)
  expect(await offered()).toBeUndefined()
  const late = await server.call(updateApplicationType, {
    params: { id },
    body: { ...body, version: 0 },
    token,
  })
  expect(late.status).toBe(409)
})

it.each([
  ['purposes', { purposes: [] }],
  ['purposes', { purposes: ['no_such'] }],
  ['formats', { formats: ['papyrus'] }],
  ['code', { code: 'transcript' }],
  ['working_days', { working_days: 500 }],
  ['uploads.1.key', { uploads: [body.uploads[0], body.uploads[0]] }],
  ['fields.0.options', { fields: [{ ...body.fields[0], options: [] }] }],
  ['active', { category: 'certificate' }],
])('is refused with the fault on %s', async (path, given) => {
  expect(Object.keys((await create({ code: 'faulty', ...given })).failure.errors ?? {})).toEqual([path])
})

it('keeps what it is for, and says how many applications it has', async () => {
  const [transcript] = await listed()
  if (transcript === undefined) throw new Error('No types')
  const { id, position: _, in_use: __, ...given } = transcript
  const refused = await server.call(updateApplicationType, {
    params: { id },
    body: { ...given, category: 'other' },
    token,
  })
  expect(refused.failure.errors).toHaveProperty('category')
  await sql`
    insert into applications (tracking_id, application_type_id, status, surname, first_name, other_names, email,
                              programme, currency, total_minor, search_text, submitted_at, status_since, copies_count)
    select 'TST-' || status, ${id}, status, 'A', 'B', '', 'a@b.example', '', 'NGN', 0, '', now(), now(), 1
    from unnest(array['submitted', 'dispatched', 'completed']) as status`.execute(server.database.db)
  expect((await listed())[0]?.in_use).toBe(2)
})

it('is put in order with all others, and only as they are known', async () => {
  const before = await listed()
  const order = (types: readonly { id: number; version: number }[]) =>
    server.call(orderApplicationTypes, {
      body: { types: types.map(({ id, version }) => ({ id, version })) },
      token,
    })
  const { data } = await order(before.toReversed())
  expect(data.map(({ id }) => id)).toEqual(before.map(({ id }) => id).toReversed())
  const { data: shown } = await server.call(getApplicationData, {})
  expect(shown.application_types[0]?.code).toBe(data.find(({ active }) => active)?.code)
  expect((await order(before)).status).toBe(409)
  expect((await order(data.slice(1))).status).toBe(409)
})

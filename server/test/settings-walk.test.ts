import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRuntime, type Runtime } from '../src/runtime.ts'
import { type AuditLink, auditLinks } from './audit-links.ts'
import { createStaff, loadReference } from './factories.ts'
import { createTestServer, type TestServer } from './harness.ts'
import { type SettingResource, settingResources } from './settings-resources.ts'

// One walk over every kind of setting: each refuses and records the same things in the same way.

type Fields = Record<string, unknown>
type Reply = { readonly status: number; readonly body: Fields }

let server: TestServer
/** A second process on the same database, which applicants ask. */
let other: Runtime
let token: string
let auditor: string

beforeAll(async () => {
  server = await createTestServer()
  await loadReference(server.database)
  token = (await createStaff(server.database)).token
  auditor = (await createStaff(server.database, 'auditor')).token
  const { config, clock, database, log } = server
  other = await createRuntime(config, { clock, logger: log.logger, database })
  await other.app.ready()
})
afterAll(async () => {
  await other.app.close()
  await server.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function send(
  method: Method,
  path: string,
  payload?: Fields,
  by: string | null = token,
): Promise<Reply> {
  const { statusCode, body } = await server.app.inject({
    method,
    url: `/api${path}`,
    headers: by === null ? {} : { authorization: `Bearer ${by}` },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: statusCode, body: JSON.parse(body) as Fields }
}

const seenThere = async (path: string): Promise<string> => (await other.app.inject(`/api${path}`)).body

const dataOf = ({ status, body }: Reply): Fields => {
  expect([status, body['message']]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()])
  return body['data'] as Fields
}

const lastLink = async (): Promise<AuditLink | undefined> => (await auditLinks(server.database)).at(-1)

describe.each(settingResources)('$path', (resource) => {
  const { noun, path, query = '', key, add, text, taken, order, second, removable, table, seen } = resource
  const at = (row: Fields) => `${path}/${String(row[key])}`
  const change = changeOf(resource)
  const listed = async () => ((await send('GET', `${path}${query}`)).body as { data: Fields[] }).data
  let row: Fields

  it('is added by who may write it, with a link of the audit trail', async () => {
    if (seen !== null) expect(await seenThere(seen.path)).not.toContain(seen.before)
    expect((await send('POST', path, add, null)).status).toBe(401)
    expect((await send('POST', path, add, auditor)).status).toBe(403)
    row = dataOf(await send('POST', path, add))
    expect(row).toMatchObject({ version: 0 })
    const link = await lastLink()
    expect(link).toMatchObject({ action: `${noun}.create`, subject: `${noun}:${String(row[key])}` })
    expect([link?.before, link?.after]).toEqual([null, expect.objectContaining({ version: 0 })])
    if (seen !== null) await expect.poll(() => seenThere(seen.path)).toContain(seen.before)
  })

  it('says which value another one has already, and writes nothing', async () => {
    const before = await lastLink()
    if (taken === null) return
    const { status, body } = await send('POST', path, { ...add, ...taken.fields })
    const errors = { [taken.field]: [expect.stringContaining(taken.says)] }
    expect([status, body]).toMatchObject([409, { errors, message: expect.stringContaining(taken.says) }])
    expect(Object.keys(body['errors'] as Fields)).toEqual([taken.field])
    expect(await lastLink()).toEqual(before)
  })

  it('is changed in the version that was seen, with both sides in the audit trail', async () => {
    const wanted = { ...change, version: 0 }
    expect((await send('PUT', at(row), wanted, auditor)).status).toBe(403)
    const changed = dataOf(await send('PUT', at(row), wanted))
    expect(changed).toMatchObject({ version: 1 })
    expect(await lastLink()).toMatchObject({
      action: `${noun}.update`,
      subject: `${noun}:${String(row[key])}`,
      before: { version: 0 },
      after: { version: 1 },
    })
    const { after = null } = seen ?? {}
    if (seen !== null && after !== null) await expect.poll(() => seenThere(seen.path)).toContain(after)
  })

  it('keeps the latest value when somebody saw an older one', async () => {
    const before = await lastLink()
    const { status, body } = await send('PUT', at(row), { ...change, version: 0 })
    expect([status, body['message']]).toEqual([409, expect.stringMatching(/^Some(body|one) else changed/)])
    expect(await lastLink()).toEqual(before)
    expect((await listed()).find((one) => one[key] === row[key])).toMatchObject({ version: 1 })
  })

  it('is not there for an id that nobody knows', async () => {
    const nobody = { [key]: key === 'id' ? 987_654_321 : 'nobody' }
    const { status, body } = await send('PUT', at(nobody), { ...change, version: 0 })
    expect([status, body['status'], typeof body['message']]).toEqual([404, 'error', 'string'])
  })

  if (text !== null)
    it('loses its French when its text changes', async () => {
      const translations = { [text]: { fr: 'En français' } }
      const named = sql`${sql.ref(key)}::text = ${String(row[key])}`
      await sql`update ${sql.table(table)} set translations = ${JSON.stringify(translations)}::jsonb where ${named}`.execute(
        server.database.db,
      )
      const french = async () => {
        const { rows } =
          await sql<Fields>`select translations from ${sql.table(table)} where ${named}`.execute(
            server.database.db,
          )
        return rows[0]?.['translations']
      }
      dataOf(await send('PUT', at(row), { ...change, version: 1 }))
      expect(await french()).toEqual(translations)
      dataOf(await send('PUT', at(row), { ...change, [text]: 'Yet another', version: 2 }))
      expect(await french()).toEqual({})
    })

  if (order !== null)
    it('is put in order by who has seen all of them', async () => {
      if (second !== undefined) dataOf(await send('POST', path, { ...add, ...second }))
      const all = (await listed()).map((one) => ({ [key]: one[key], version: one['version'] }))
      const keys = all.map((one) => one[key])
      for (const others of [all.slice(1), [...all.slice(1), ...all.slice(-1)]])
        expect((await send('PUT', `${path}/order`, { [order]: others })).status).toBe(409)
      const wanted = { [order]: all.toReversed() }
      expect((await send('PUT', `${path}/order`, wanted, auditor)).status).toBe(403)
      dataOf(await send('PUT', `${path}/order`, wanted))
      expect(await lastLink()).toMatchObject({
        action: `${noun}.order`,
        subject: table,
        before: keys,
        after: keys.toReversed(),
      })
      expect((await listed()).map((one) => one[key])).toEqual(keys.toReversed())
      expect((await send('PUT', `${path}/order`, wanted)).status).toBe(409)
      const history = `/settings-changes?subject_type=${noun}&subject_id=${String(keys[0])}&per_page=1`
      expect((await send('GET', history)).body['data']).toMatchObject([
        { action: `${noun}.order`, changes: [{ field: 'position', before: 1, after: keys.length }] },
      ])
    })

  if (removable)
    it('is removed in the version that was seen', async () => {
      const version = Number((await listed()).find((one) => one[key] === row[key])?.['version'])
      expect((await send('DELETE', `${at(row)}?version=${version + 1}`)).status).toBe(409)
      expect((await send('DELETE', `${at(row)}?version=${version}`, undefined, auditor)).status).toBe(403)
      expect((await send('DELETE', `${at(row)}?version=${version}`)).status).toBe(200)
      expect(await lastLink()).toMatchObject({
        action: `${noun}.delete`,
        subject: `${noun}:${String(row[key])}`,
        before: { version },
        after: null,
      })
      expect((await send('DELETE', `${at(row)}?version=${version}`)).status).toBe(404)
    })
})

/** The fields of a change: as added, without what can never be changed, and with another text. */
function changeOf({ key, add, text }: SettingResource): Fields {
  const { code: _, channel: __, ...others } = add
  const kept = key === 'id' ? add : others
  return text === null ? kept : { ...kept, [text]: 'Another text' }
}

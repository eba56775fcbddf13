import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve } from './documents/orders.ts'
import {
  CHANGED_MEANWHILE,
  dataOf,
  type Fields,
  openSettingsOffice,
  type SettingsOffice,
} from './settings-office.ts'
import { priceResources } from './settings-prices.ts'
import { type SettingResource, settingResources } from './settings-resources.ts'
import { startOwedPayment } from './staff-acts/money.ts'

// One walk over every kind of setting: each refuses and records the same things in the same way.

let office: SettingsOffice

beforeAll(async () => {
  office = await openSettingsOffice()
  const { server } = office
  await server.listen()
  await approve(server, [{ delivery_method: 'courier' }])
  await startOwedPayment({ server }, 'platinum')
})
afterAll(() => office.close())

describe.each([...settingResources, ...priceResources])('$path', (resource) => {
  const { noun, path, query = '', key, add, text, taken, order, second, removable, table, seen } = resource
  const { sideOf = (version) => ({ version }), use } = resource
  const at = (row: Fields) => `${path}/${String(row[key])}`
  const change = changeOf(resource)
  const listed = async () => ((await office.send('GET', `${path}${query}`)).body as { data: Fields[] }).data
  let row: Fields

  it('is added by who may write it, with a link of the audit trail', async () => {
    if (seen !== null) expect(await office.seenThere(seen.path)).not.toContain(seen.before)
    expect((await office.send('POST', path, add, null)).status).toBe(401)
    expect((await office.send('POST', path, add, office.auditor)).status).toBe(403)
    row = dataOf(await office.send('POST', path, add))
    expect(row).toMatchObject({ version: 0 })
    const link = await office.lastLink()
    expect(link).toMatchObject({ action: `${noun}.create`, subject: `${noun}:${String(row[key])}` })
    expect([link?.before, link?.after]).toEqual([null, expect.objectContaining(sideOf(0))])
    if (seen !== null) await expect.poll(() => office.seenThere(seen.path)).toContain(seen.before)
  })

  it('says which value another one has already, and writes nothing', async () => {
    const before = await office.lastLink()
    if (taken === null) return
    const { status, body } = await office.send('POST', path, { ...add, ...taken.fields })
    const errors = { [taken.field]: [expect.stringContaining(taken.says)] }
    expect([status, body]).toMatchObject([409, { errors, message: expect.stringContaining(taken.says) }])
    expect(Object.keys(body['errors'] as Fields)).toEqual([taken.field])
    expect(await office.lastLink()).toEqual(before)
  })

  it('is changed in the version that was seen, with both sides in the audit trail', async () => {
    const wanted = { ...change, version: 0 }
    expect((await office.send('PUT', at(row), wanted, office.auditor)).status).toBe(403)
    const changed = dataOf(await office.send('PUT', at(row), wanted))
    expect(changed).toMatchObject({ version: 1 })
    expect(await office.lastLink()).toMatchObject({
      action: `${noun}.update`,
      subject: `${noun}:${String(row[key])}`,
      before: sideOf(0),
      after: sideOf(1),
    })
    const { after = null } = seen ?? {}
    if (seen !== null && after !== null) await expect.poll(() => office.seenThere(seen.path)).toContain(after)
  })

  it('keeps the latest value when somebody saw an older one', async () => {
    const before = await office.lastLink()
    const { status, body } = await office.send('PUT', at(row), { ...change, version: 0 })
    expect([status, body['message']]).toEqual([409, CHANGED_MEANWHILE])
    expect(await office.lastLink()).toEqual(before)
    expect((await listed()).find((one) => one[key] === row[key])).toMatchObject({ version: 1 })
  })

  it('is not there for an id that nobody knows', async () => {
    const nobody = { [key]: key === 'id' ? 987_654_321 : 'nobody' }
    const { status, body } = await office.send('PUT', at(nobody), { ...change, version: 0 })
    expect([status, body['status'], typeof body['message']]).toEqual([404, 'error', 'string'])
  })

  if (text !== null)
    it('loses its French when its text changes', async () => {
      const translations = { [text]: { fr: 'En français' } }
      const named = sql`${sql.ref(key)}::text = ${String(row[key])}`
      await sql`update ${sql.table(table)} set translations = ${JSON.stringify(translations)}::jsonb where ${named}`.execute(
        office.server.database.db,
      )
      const french = async () => {
        const { rows } =
          await sql<Fields>`select translations from ${sql.table(table)} where ${named}`.execute(
            office.server.database.db,
          )
        return rows[0]?.['translations']
      }
      dataOf(await office.send('PUT', at(row), { ...change, version: 1 }))
      expect(await french()).toEqual(translations)
      dataOf(await office.send('PUT', at(row), { ...change, [text]: 'Yet another', version: 2 }))
      expect(await french()).toEqual({})
    })

  if (order !== null)
    it('is put in order by who has seen all of them', async () => {
      if (second !== undefined) dataOf(await office.send('POST', path, { ...add, ...second }))
      const all = (await listed()).map((one) => ({ [key]: one[key], version: one['version'] }))
      const keys = all.map((one) => one[key])
      for (const others of [all.slice(1), [...all.slice(1), ...all.slice(-1)]])
        expect((await office.send('PUT', `${path}/order`, { [order]: others })).status).toBe(409)
      const wanted = { [order]: all.toReversed() }
      expect((await office.send('PUT', `${path}/order`, wanted, office.auditor)).status).toBe(403)
      dataOf(await office.send('PUT', `${path}/order`, wanted))
      expect(await office.lastLink()).toMatchObject({
        action: `${noun}.order`,
        subject: table,
        before: keys,
        after: keys.toReversed(),
      })
      expect((await listed()).map((one) => one[key])).toEqual(keys.toReversed())
      expect((await office.send('PUT', `${path}/order`, wanted)).status).toBe(409)
      const history = `/settings-changes?subject_type=${noun}&subject_id=${String(keys[0])}&per_page=1`
      expect((await office.send('GET', history)).body['data']).toMatchObject([
        { action: `${noun}.order`, changes: [{ field: 'position', before: 1, after: keys.length }] },
      ])
    })

  if (removable)
    it('is removed in the version that was seen', async () => {
      const version = Number((await listed()).find((one) => one[key] === row[key])?.['version'])
      expect((await office.send('DELETE', `${at(row)}?version=${version + 1}`)).status).toBe(409)
      expect(
        (await office.send('DELETE', `${at(row)}?version=${version}`, undefined, office.auditor)).status,
      ).toBe(403)
      expect((await office.send('DELETE', `${at(row)}?version=${version}`)).status).toBe(200)
      expect(await office.lastLink()).toMatchObject({
        action: `${noun}.delete`,
        subject: `${noun}:${String(row[key])}`,
        before: sideOf(version),
        after: null,
      })
      expect((await office.send('DELETE', `${at(row)}?version=${version}`)).status).toBe(404)
    })

  if (use !== undefined)
    it('stays while it is in use, is switched off instead, and says how often it is used', async () => {
      const used = removable ? dataOf(await office.send('POST', path, add)) : row
      await use.by(String(used[key])).execute(office.server.database.db)
      const now = async () => (await listed()).find((one) => one[key] === used[key])
      const version = (await now())?.['version']
      if (use.stays !== undefined) {
        const before = await office.lastLink()
        const { status, body } = await office.send('DELETE', `${at(used)}?version=${String(version)}`)
        expect([status, body['message']]).toEqual([417, expect.stringContaining(use.stays)])
        expect([await now(), await office.lastLink()]).toMatchObject([{ version }, before])
      }
      const off = await office.send('PUT', at(used), { ...change, active: false, version })
      expect([off.status, off.body['message']]).toEqual([200, expect.stringContaining(use.says)])
      expect(await now()).toMatchObject({ active: false })
    })
})

/** The fields of a change: as added, without what can never be changed, and with another text. */
function changeOf({ key, add, changed = {}, text }: SettingResource): Fields {
  const { [key]: _, channel: __, ...others } = add
  const kept = key === 'id' ? add : others
  return { ...kept, ...changed, ...(text === null ? {} : { [text]: 'Another text' }) }
}

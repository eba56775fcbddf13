import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  CHANGED_MEANWHILE,
  dataOf,
  type Fields,
  openSettingsOffice,
  type SettingsOffice,
} from './settings-office.ts'
import { singleSettings } from './settings-singles.ts'

// The same walk over the settings that are always there, which nobody adds or removes.

let office: SettingsOffice

beforeAll(async () => {
  office = await openSettingsOffice()
})
afterAll(() => office.close())

describe.each(singleSettings)('$read', ({ read, partOf, path, change, seen, ...link }) => {
  const partNow = async (): Promise<Fields> => partOf((await office.send('GET', read)).body['data']) ?? {}
  let part: Fields
  const put = (by?: string | null) =>
    office.send('PUT', path(part), { ...change, version: part['version'] }, by)

  it('is not changed by who may not write it', async () => {
    part = await partNow()
    const before = await office.lastLink()
    expect((await put(null)).status).toBe(401)
    expect((await put(office.auditor)).status).toBe(403)
    expect([await partNow(), await office.lastLink()]).toEqual([part, before])
  })

  it('is changed in the version that was seen, with both sides in the audit trail', async () => {
    if (seen !== null) expect(await office.seenThere(seen.path)).not.toContain(seen.says)
    dataOf(await put())
    expect(await partNow()).toMatchObject({ version: Number(part['version']) + 1 })
    const { action, subject, before, after } = link
    const written = await office.lastLink()
    expect(written).toMatchObject({ action, subject: expect.stringContaining(subject), before, after })
    if (seen !== null) await expect.poll(() => office.seenThere(seen.path)).toContain(seen.says)
  })

  it('keeps the latest value when somebody saw an older one', async () => {
    const [latest, before] = [await partNow(), await office.lastLink()]
    const { status, body } = await put()
    expect([status, body['message']]).toEqual([409, CHANGED_MEANWHILE])
    expect([await partNow(), await office.lastLink()]).toEqual([latest, before])
  })
})

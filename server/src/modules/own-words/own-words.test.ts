// PostgreSQL alone is enough: it is about languages above the SQL; audit/acts.test.ts sends the same SQL.

import { getApplicationData } from '@testamur/contract/applications/application-data'
import { getCertificateOptions } from '@testamur/contract/certificates/certificates'
import { createDeliveryRate } from '@testamur/contract/delivery/delivery'
import { getInstitution, updateInstitution } from '@testamur/contract/institution/institution'
import { listOwnWords, type OwnText, saveOwnWords } from '@testamur/contract/institution/own-words'
import { listPaymentMethods } from '@testamur/contract/payments/payments'
import {
  listRecipientProfiles,
  searchRecipientProfiles,
  updateRecipientProfile,
} from '@testamur/contract/recipient-profiles/recipient-profiles'
import {
  createClosure,
  deleteClosure,
  getServiceBoard,
  updateClosure,
} from '@testamur/contract/service-board'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { todayAt } from '../../../test/clock.ts'
import { createStaff, loadReference } from '../../../test/factories.ts'
import { createTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await createTestServer()
  await loadReference(server.database)
  token = (await createStaff(server.database)).token
})
afterAll(() => server.close())
beforeEach(() => save([{ words: 'South West', fr: 'Sud-Ouest' }]))

const french = { headers: { 'accept-language': 'fr' } }
const list = async (): Promise<OwnText[]> => (await server.call(listOwnWords, { token })).data
const save = async (texts: { words: string; fr: string }[], by = token) => {
  const known = await list()
  const words = texts.map((text) => ({
    ...text,
    seen: known.find((one) => one.words === text.words)?.fr ?? '',
  }))
  return server.call(saveOwnWords, { body: { words }, token: by })
}
const find = async (words: string) => (await list()).find((text) => text.words === words)
const firstRegion = async (headers = french.headers) =>
  (await server.call(getApplicationData, { headers })).data.regions[0]?.name
const audited = async () => {
  const { rows } = await sql<{ before: unknown; after: unknown }>`
    select before, after from audit_events where action = 'own_words.save' order by id desc limit 1`.execute(
    server.database.db,
  )
  return rows[0]
}
const countAudited = async () => {
  const { rows } = await sql`select 1 from audit_events where action = 'own_words.save'`.execute(
    server.database.db,
  )
  return rows.length
}

test('every text is listed once, with its French and everything it stands for', async () => {
  const texts = await list()
  expect(new Set(texts.map(({ words }) => words)).size).toBe(texts.length)
  const usesOf = (words: string) => texts.find((text) => text.words === words)?.uses
  expect(texts[0]).toEqual({
    words: 'Academic Records Office',
    fr: 'Service des dossiers universitaires',
    uses: [{ place: 'institution', part: 'office', of: 'Academic Records Office' }],
  })
  expect(usesOf('Monday to Friday, 8:00 to 16:00')?.[0]?.part).toBe('hours')
  expect(usesOf('Your own copy of your results, marked as such.')).toEqual([
    { place: 'application_types', part: 'description', of: 'Student copy' },
  ])
  expect(usesOf('Gown size')).toEqual([
    { place: 'payment_types', part: 'field', of: 'Convocation gown hire' },
  ])
  expect(usesOf('page')?.[0]).toMatchObject({ place: 'payment_types', part: 'unit' })
  expect(usesOf('45th Convocation')?.[0]?.place).toBe('ceremonies')
  // A choice is sent back as it is, so it has no French.
  expect(usesOf('Medium')).toBeUndefined()

  await sql`update couriers set name = 'South West' where code = 'campus'`.execute(server.database.db)
  expect((await find('South West'))?.uses).toEqual([
    { place: 'regions', part: 'name', of: 'South West' },
    { place: 'couriers', part: 'name', of: 'South West' },
  ])
  await sql`update couriers set name = 'Campus Dispatch' where code = 'campus'`.execute(server.database.db)
})

test('what is saved is read at once, and as it was written again when it is taken away', async () => {
  const saved = await save([{ words: 'South West', fr: '  Le grand\n sud-ouest ' }])
  expect(saved.data.find(({ words }) => words === 'South West')?.fr).toBe('Le grand sud-ouest')
  expect(await firstRegion()).toBe('Le grand sud-ouest')
  expect(await firstRegion({ 'accept-language': 'en' })).toBe('South West')
  expect(await audited()).toEqual({
    before: { 'South West': 'Sud-Ouest' },
    after: { 'South West': 'Le grand sud-ouest' },
  })
  await save([{ words: 'South West', fr: '' }])
  expect(await firstRegion()).toBe('South West')
  expect((await find('South West'))?.fr).toBe('')
})

test('a translation stands with every owner of its text, and goes with the text that is changed', async () => {
  const { db } = server.database
  const name = 'Public holiday of the state'
  const from = todayAt(server.clock, 30)
  const ids: number[] = []
  for (const days of [30, 31]) {
    const day = todayAt(server.clock, days)
    ids.push((await server.call(createClosure, { body: { name, from: day, to: day }, token })).data.id)
  }
  const [first = 0] = ids
  await save([{ words: name, fr: 'Jour férié de l’État' }])
  const kept = async () => {
    const rows = await db
      .selectFrom('closures')
      .select('translations')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    return rows.map(({ translations }) => translations['name']?.fr ?? null)
  }
  expect(await kept()).toEqual(['Jour férié de l’État', 'Jour férié de l’État'])

  const rename = (text: string, version: number) =>
    server.call(updateClosure, {
      params: { id: first },
      body: { name: text, from, to: from, version },
      token,
    })
  const read = async () => {
    const { closures } = (await server.call(getServiceBoard, french)).data
    return closures.filter((one) => one.from >= from).map((one) => one.name)
  }
  // Whoever opened it before the French was written would drop it.
  expect((await rename('Election day', 0)).status).toBe(409)
  await rename('Election day', 1)
  expect(await kept()).toEqual([null, 'Jour férié de l’État'])
  expect(await read()).toEqual(['Election day', 'Jour férié de l’État'])
  // The other still uses it: a text has one translation.
  await rename(name, 2)
  expect(await read()).toEqual(['Jour férié de l’État', 'Jour férié de l’État'])
  expect((await find(name))?.fr).toBe('Jour férié de l’État')
  await save([{ words: name, fr: '' }])
  expect(await read()).toEqual([name, name])
  for (const id of ids)
    await server.call(deleteClosure, { params: { id }, query: { version: id === first ? 4 : 2 }, token })
})

test('a text that comes back as it was is said as it was written, whoever owns it', async () => {
  const { id, office } = (await server.call(getInstitution, {})).data
  const { said: _, ...written } = office
  const setHours = (hours: string) =>
    server.call(updateInstitution, {
      params: { id },
      body: { office: { ...written, hours } },
      token,
    })
  const hoursRead = async () => (await server.call(getInstitution, french)).data.office.said.hours
  const hours = await hoursRead()
  await setHours('Mondays')
  await setHours(written.hours)
  expect(await hoursRead()).toBe(written.hours)
  await save([{ words: written.hours, fr: hours }])
  expect(await hoursRead()).toBe(hours)

  const query = { search: 'WES' }
  const [profile] = (await server.call(listRecipientProfiles, { query, token })).data
  if (profile === undefined) throw new Error('No WES')
  const { id: wes, version, ...fields } = profile
  const setNote = (note: string, seen: number) =>
    server.call(updateRecipientProfile, {
      params: { id: wes },
      body: { ...fields, note, version: seen },
      token,
    })
  const readProfile = async () => (await server.call(searchRecipientProfiles, { query, ...french })).data[0]
  const before = await readProfile()
  expect(before?.note).not.toBe(profile.note)
  expect((await setNote('Ask them first.', version)).status).toBe(200)
  expect((await readProfile())?.note).toBe('Ask them first.')
  await setNote(profile.note, version + 1)
  expect(await readProfile()).toMatchObject({ note: profile.note, reference_label: before?.reference_label })
})

test('of two who write one French the first wins, and the second is told', async () => {
  const put = (fr: string, seen: string) =>
    server.call(saveOwnWords, { body: { words: [{ words: 'South West', fr, seen }] }, token })
  expect((await put('Le premier', 'Sud-Ouest')).status).toBe(200)
  expect((await put('Le second', 'Sud-Ouest')).status).toBe(409)
  expect((await find('South West'))?.fr).toBe('Le premier')
  expect((await put('Sud-Ouest', 'Le premier')).status).toBe(200)
})

test('what says the same as before leaves no trace', async () => {
  const before = await countAudited()
  expect((await save([{ words: 'South West', fr: 'Sud-Ouest' }])).status).toBe(200)
  expect(await countAudited()).toBe(before)
})

test('a text that nobody reads is refused by name, and nothing of what was sent is kept', async () => {
  const refused = await save([
    { words: 'South West', fr: 'Le sud-ouest' },
    { words: 'Nowhere to be read', fr: 'Nulle part' },
  ])
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.failure.errors ?? {})).toEqual(['words.1.words'])
  expect((await find('South West'))?.fr).toBe('Sud-Ouest')
  expect((await save([])).status).toBe(422)
})

test('whoever reads the settings reads the texts; an administrator alone changes them', async () => {
  const officer = (await createStaff(server.database, 'records_officer')).token
  expect((await server.call(listOwnWords, { token: officer })).status).toBe(200)
  expect((await save([{ words: 'South West', fr: 'Autre' }], officer)).status).toBe(403)
  expect((await server.call(listOwnWords, {})).status).toBe(401)
})

test('the office is said in the language of the reader, and edited as it was written', async () => {
  const office = async (headers = french.headers) =>
    (await server.call(getInstitution, { headers })).data.office
  expect(await office()).toMatchObject({
    name: 'Academic Records Office',
    said: { name: 'Service des dossiers universitaires', hours: 'Du lundi au vendredi, de 8 h à 16 h' },
  })
  expect((await office({ 'accept-language': 'en' })).said.name).toBe('Academic Records Office')

  await save([{ words: 'Academic Records Office', fr: 'Bureau des dossiers' }])
  expect((await office()).said.name).toBe('Bureau des dossiers')
  await save([{ words: 'Academic Records Office', fr: 'Service des dossiers universitaires' }])

  const { id, office: written } = (await server.call(getInstitution, {})).data
  const put = (body: object) =>
    server.call(updateInstitution, { params: { id }, body: { office: body } as never, token, ...french })
  // The French is left out of the stored value.
  expect((await put(written)).data.office.name).toBe('Academic Records Office')
  const { said: _, ...raw } = written
  const kept = await put({ ...raw, hours: 'Mondays' })
  expect(kept.data.office).toMatchObject({ hours: 'Mondays', said: { hours: 'Mondays' } })
  expect((await find('Mondays'))?.uses[0]?.part).toBe('hours')
  await put(raw)
})

test('a refusal names what it is about in the language of the reader', async () => {
  const [region] = (await server.call(getApplicationData, {})).data.regions
  const body = {
    delivery_type: 'international' as const,
    region_id: region?.id ?? 0,
    courier_id: null,
    rate: 100,
    eta_days_min: 1,
    eta_days_max: 2,
  }
  const { status, failure } = await server.call(createDeliveryRate, { body, token, ...french })
  expect(status).toBe(417)
  expect(failure.message).toContain('Sud-Ouest')
})

test('who asks for a recipient is told in French what it wants, and staff edit it as it was written', async () => {
  expect((await find('WES reference number'))?.uses[0]).toMatchObject({
    place: 'recipients',
    part: 'reference',
    of: 'World Education Services (WES)',
  })
  const query = { search: 'WES' }
  const [offered] = (await server.call(searchRecipientProfiles, { query, ...french })).data
  expect(offered).toMatchObject({ reference_label: 'Numéro de référence WES' })
  const [edited] = (await server.call(listRecipientProfiles, { query, token, ...french })).data
  expect(edited?.reference_label).toBe('WES reference number')
})

test('ceremonies and closures are read in French', async () => {
  const options = (await server.call(getCertificateOptions, french)).data
  expect(options.events[0]?.title).toBe('45e cérémonie de remise des diplômes')

  const from = todayAt(server.clock, 1)
  await server.call(createClosure, { body: { name: 'Founders’ Day', from, to: from }, token })
  expect((await find('Founders’ Day'))?.uses).toEqual([
    { place: 'closures', part: 'name', of: 'Founders’ Day' },
  ])
  const closure = async () => (await server.call(getServiceBoard, french)).data.closures[0]?.name
  expect(await closure()).toBe('Founders’ Day')
  await save([{ words: 'Founders’ Day', fr: 'Jour des fondateurs' }])
  expect(await closure()).toBe('Jour des fondateurs')
  server.clock.advance({ days: 3 })
  expect(await find('Founders’ Day')).toBeUndefined()
})

test('the ways to pay are named in the language of the payer', async () => {
  const labels = async (headers: Record<string, string>) =>
    (await server.call(listPaymentMethods, { headers })).data.map(({ label }) => label)
  const [written = ''] = await labels({ 'accept-language': 'en' })
  await save([{ words: written, fr: 'Carte ou virement' }])
  expect((await labels(french.headers))[0]).toBe('Carte ou virement')
  expect((await labels({ 'accept-language': 'en' }))[0]).toBe(written)
})

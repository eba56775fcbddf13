// PostgreSQL alone is enough: it is about languages; own-words.test.ts of the module sends the same SQL.

import { getApplicationData } from '@testamur/contract/applications/application-data'
import { submitApplication, trackApplication } from '@testamur/contract/applications/applications'
import { createCourier } from '@testamur/contract/delivery/couriers'
import { updateInstitution } from '@testamur/contract/institution/institution'
import type { Language } from '@testamur/contract/languages'
import { createPurpose } from '@testamur/contract/rates/choices'
import {
  listPaymentTypes,
  updatePaymentType,
} from '@testamur/contract/standalone-payments/standalone-payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { requestOn } from '../../../test/payments/request.ts'
import type { Db } from '../../db/client.ts'
import { keepOwnWords } from './own-words.ts'

let server: TestServer
let admin: Staff
beforeAll(async () => {
  server = await createTestPortal()
  admin = await createStaff(server.database, 'administrator')
})
afterAll(() => server.close())

const reading = (language: string) => ({ headers: { 'accept-language': language } })
const offers = (language: string) => server.call(getApplicationData, reading(language))
const dues = async (language: string, token?: string) => {
  const query = token === undefined ? {} : { all: '1' as const }
  const { data } = await server.call(listPaymentTypes, {
    query,
    ...(token && { token }),
    ...reading(language),
  })
  const found = data.find(({ code }) => code === 'alumni_dues')
  if (found === undefined) throw new Error('No dues')
  return found
}

test('what is offered is read in French, in English by everybody else, and neither is taken for the other', async () => {
  const [english, french] = [await offers('en'), await offers('fr')]
  const names = ({ data }: typeof english) =>
    [data.application_types[0]?.name, data.purposes[1]?.name, data.formats[0]?.name].join()
  expect(names(english)).toBe('Transcript,Employment,Hard Copy')
  expect(names(french)).toBe('Relevé de notes,Emploi,Sur papier')
  expect(names(await offers('sw'))).toBe(names(english))
  const etag = english.headers['etag'] ?? ''
  expect(french.headers['vary']).toContain('accept-language')
  const again = (language: string) =>
    server.call(getApplicationData, { headers: { 'accept-language': language, 'if-none-match': etag } })
  expect([(await again('en')).status, (await again('fr')).status]).toEqual([304, 200])
})

test('a payment type is named in two languages by staff, and read at once in each', async () => {
  const { id, position: _, ...body } = await dues('fr', admin.token)
  expect(body).toMatchObject({
    name: 'Alumni association dues',
    translations: { fr: { name: 'Cotisation de l’association des anciens étudiants' } },
  })
  expect(await dues('fr')).not.toHaveProperty('translations')
  expect((await dues('fr')).fields[0]).toMatchObject({ key: 'session', label: 'Session du diplôme' })
  const name = async (french: string) => {
    const { version } = await dues('en', admin.token)
    const translations = { fr: { name: french, description: '' } }
    await server.call(updatePaymentType, {
      params: { id },
      body: { ...body, version, translations },
      token: admin.token,
    })
    return [(await dues('fr')).name, (await dues('en')).name, (await dues('fr')).description]
  }
  expect(await name('Cotisation')).toEqual(['Cotisation', 'Alumni association dues', body.description])
  expect(await name('')).toEqual(['Alumni association dues', 'Alumni association dues', body.description])

  // An unchanged text keeps its French when another is changed.
  const { translations: _french, ...untranslated } = body
  const { version } = await dues('en', admin.token)
  const described = { ...untranslated, description: 'For a year.', version }
  await server.call(updatePaymentType, { params: { id }, body: described, token: admin.token })
  expect(await dues('fr')).toMatchObject({
    description: 'For a year.',
    fields: [{ key: 'session', label: 'Session du diplôme' }],
  })
})

test('the same English in two places is said in French as each place says it', async () => {
  const [purpose, courier] = [{ fr: { name: 'Retrait' } }, { fr: { name: 'Enlèvement' } }]
  const { token } = admin
  const names = { code: 'collection', name: 'Collection' }
  await server.call(createPurpose, { body: { ...names, translations: purpose }, token })
  const rules = { tracking_url_template: null, waybill_pattern: '', waybill_example: '' }
  const body = { ...names, ...rules, scope: 'both', translations: courier } as const
  await server.call(createCourier, { body, token })
  const read = async (language: string) => {
    const { purposes, couriers } = (await offers(language)).data
    return [...purposes, ...couriers].filter(({ code }) => code === names.code).map(({ name }) => name)
  }
  expect(await read('fr')).toEqual(['Retrait', 'Enlèvement'])
  expect(await read('en')).toEqual(['Collection', 'Collection'])
})

test('what an applicant signed is kept in the language they signed it in', async () => {
  const { db } = server.database
  const { id } = await db.selectFrom('institutions').select('id').executeTakeFirstOrThrow()
  const consent = { version: '7', text: 'I agree.', translations: { fr: 'Je consens.' } }
  await server.call(updateInstitution, { params: { id }, body: { consent }, token: admin.token })
  const sign = async (language: string) => {
    const body = { ...requestOn((await offers('en')).data), email: `${language}.signs@example.com` }
    const { data } = await server.call(submitApplication, { body, ...reading(language) })
    const params = { id: data.tracking_id }
    const tracked = await server.call(trackApplication, { params, token: data.token, ...reading(language) })
    const kept = await db
      .selectFrom('consents')
      .innerJoin('applications', 'applications.id', 'consents.application_id')
      .select(['consents.text', 'consents.version'])
      .where('tracking_id', '=', data.tracking_id)
      .executeTakeFirstOrThrow()
    return [kept.text, kept.version, tracked.data.application_type]
  }
  expect(await sign('fr')).toEqual(['Je consens.', '7', 'Relevé de notes'])
  expect(await sign('en')).toEqual(['I agree.', '7', 'Transcript'])
})

test('a third language has words of its own', async () => {
  const load = async (_: unknown, language: Language) => new Map([['Transcript', `Transcript (${language})`]])
  const ownWords = keepOwnWords({} as Db, { onChange: () => undefined }, load)
  const third = 'sw' as Language
  const words = [await ownWords('fr'), await ownWords(third), await ownWords('fr')]
  expect(words.map((own) => own.get('Transcript')).join()).toBe(
    'Transcript (fr),Transcript (sw),Transcript (fr)',
  )
})

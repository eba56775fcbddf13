// PostgreSQL alone is enough: it is about what the start prints.

import { getServiceBoard } from '@testamur/contract/service-board'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadReference } from '../../test/factories.ts'
import { type Office, startOffice } from '../../test/office.ts'
import { insertClosure } from '../modules/calendar/index.ts'
import { loadOwnWords, saveTranslations } from '../modules/own-words/index.ts'
import { keepOwnWords } from '../platform/own-words/index.ts'
import { prepareShown } from './shown.ts'

let office: Office
beforeAll(async () => {
  office = await startOffice()
  await loadReference(office.database)
  office.reference.drop('institution')
})
afterAll(() => office.close())

const empty = {
  transcript_rates: [],
  delivery_rates: [],
  application_types: [],
  programmes: [],
  couriers: [],
  regions: [],
  purposes: [],
  formats: [],
  delivery_methods: [],
  currency: 'NGN',
}
const closed = { name: 'Easter', from: '2030-04-19', to: '2030-04-22' }
const board = { documents: [], queue: { waiting: 0, in_work: 0 }, closures: [closed] }

test('a page is printed in the words of its language, and anew when they change', async () => {
  const { database, reference, institution } = office
  const { prepared, printed } = prepareShown({
    reference,
    ownWords: keepOwnWords(database.db, reference, loadOwnWords),
    institution: institution.current,
    applicationData: async () => ({ data: empty }),
    board: { startDay: async () => undefined, readBoard: async () => board },
  })
  const before = await printed()
  expect(before.languages).toEqual(['en', 'fr'])
  const footer = async (language: 'en' | 'fr') => (await printed()).shownIn(language).institution?.office
  expect((await footer('en'))?.said).toEqual({
    name: 'Academic Records Office',
    hours: 'Monday to Friday, 8:00 to 16:00',
  })
  expect((await footer('fr'))?.said.name).toBe('Service des dossiers universitaires')
  expect((await footer('fr'))?.name).toBe('Academic Records Office')
  expect((await printed()).version).toBe(before.version)

  await database.inTransaction(async (tx) => {
    await insertClosure(tx, closed)
    const said = new Map([
      ['Academic Records Office', 'Bureau des dossiers'],
      ['Easter', 'Pâques'],
    ])
    await saveTranslations(tx, { language: 'fr', said })
    await reference.changed(tx, 'own-words')
  })
  reference.drop('own-words')
  const after = await printed()
  expect(after.version).not.toBe(before.version)
  expect((await footer('fr'))?.said.name).toBe('Bureau des dossiers')
  expect(after.shownIn('fr').serviceBoard?.closures[0]?.name).toBe('Pâques')
  expect(after.shownIn('en').serviceBoard?.closures[0]?.name).toBe('Easter')
  const answer = await prepared.board.get('fr')
  expect(answer.of).toBe(getServiceBoard)
  expect(answer.bytes.body.toString()).toContain('Pâques')
})

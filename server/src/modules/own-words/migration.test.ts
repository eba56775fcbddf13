import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts'
import { createTestLog } from '../../../test/log.ts'
import { openDatabase } from '../../../test/open-database.ts'
import { serverFolder } from '../../core/folders.ts'
import type { Database } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'

const MOVES = '0068_own_words_with_their_owners.sql'
const all = join(serverFolder, 'migrations')

let place: TestDatabase
let database: Database
let folder: string
let views: string
beforeEach(async () => {
  place = await createEmptyDatabase()
  database = await openDatabase({ source: place.source, logger: createTestLog().logger, poolSize: 2 })
  folder = mkdtempSync(join(tmpdir(), 'testamur-migrations-'))
  views = join(folder, 'views')
  mkdirSync(views)
  for (const file of readdirSync(all)) if (file < MOVES) cpSync(join(all, file), join(folder, file))
  await migrate(database, { migrations: folder, views })
})
afterEach(async () => {
  await database.close()
  await place.remove()
  rmSync(folder, { recursive: true })
})

const before = `
  insert into own_words (language, words, said) values
    ('fr', 'South West', 'Sud-Ouest'), ('fr', 'Mondays', 'Le lundi'), ('fr', 'Registry', 'Scolarité'),
    ('fr', 'Their form', 'Leur formulaire'), ('fr', 'page', 'page'), ('fr', 'Which one?', 'Lequel ?'),
    ('fr', 'Their number', 'Leur numéro'), ('fr', 'Nobody writes this', 'Personne');
  insert into regions (name, type, position) values ('South West', 1, 1), ('South East', 1, 2);
  insert into couriers (name, code, scope, position, tracking_url_template, waybill_pattern, waybill_example)
    values ('South West', 'sw', 'domestic', 1, '', '', '');
  insert into institutions (name, acronym, logo_url, text_logo_url, banner_url, theme_primary, theme_secondary, currency,
                            time_zone, settings)
    values ('Registry', 'R', '', '', '', '#000000', '#000000', 'NGN', 'Africa/Lagos',
            '{"office": {"name": "Registry", "hours": "Mondays"}, "languages": ["en", "fr"]}');
  insert into application_types (name, code, category, purposes, types, formats, working_days, max_copies, position, uploads)
    values ('Transcript', 't', 'transcript', '{}', '{}', '{}', 5, 5, 1,
            '[{"key": "form", "label": "Their form", "hint": "As PDF", "required": true}]');
  insert into payment_types (name, code, description, pricing, amount_minor, unit, min_quantity, max_quantity, audience,
                             fields, position)
    values ('Copies', 'copies', 'South West', 'per_unit', 100, 'page', 1, 9, 'anyone',
            '[{"key": "which", "label": "Which one?", "kind": "text", "required": true, "options": []}]', 1);
  insert into recipient_profiles (code, name, kind, channel, reference_label, search_text)
    values ('wes', 'WES', 'credential_evaluator', 'any', 'Their number', 'wes')`

const translationsOf = async (table: string, name = 'name') => {
  const { rows } = await sql<{ name: string; translations: unknown }>`
    select ${sql.ref(name)} as name, translations from ${sql.table(table)} order by id`.execute(database.db)
  return Object.fromEntries(rows.map((row) => [row.name, row.translations]))
}

test('what was said of a text goes to every owner that has it, and the table goes', async () => {
  for (const statement of before.split(';\n')) await sql.raw(statement).execute(database.db)
  cpSync(join(all, MOVES), join(folder, MOVES))
  await migrate(database, { migrations: folder, views })

  expect(await translationsOf('regions')).toEqual({
    'South West': { name: { fr: 'Sud-Ouest' } },
    'South East': {},
  })
  expect(await translationsOf('couriers')).toEqual({ 'South West': { name: { fr: 'Sud-Ouest' } } })
  expect(await translationsOf('institutions', 'acronym')).toEqual({
    R: { 'office.name': { fr: 'Scolarité' }, 'office.hours': { fr: 'Le lundi' } },
  })
  expect(await translationsOf('application_types')).toEqual({
    Transcript: { 'uploads.form.label': { fr: 'Leur formulaire' } },
  })
  expect(await translationsOf('payment_types')).toEqual({
    Copies: {
      description: { fr: 'Sud-Ouest' },
      unit: { fr: 'page' },
      'fields.which.label': { fr: 'Lequel ?' },
    },
  })
  expect(await translationsOf('recipient_profiles')).toEqual({
    WES: { reference_label: { fr: 'Leur numéro' } },
  })
  const { rows } = await sql`select to_regclass('own_words') as gone`.execute(database.db)
  expect(rows).toEqual([{ gone: null }])
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startChild } from '../../test/child.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createTestLog } from '../../test/log.ts'
import { openDatabase } from '../../test/open-database.ts'
import type { Database } from '../db/client.ts'

let folder: string
let places: TestDatabase[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'testamur-commands-'))
  places = []
})

afterEach(async () => {
  await Promise.all(places.map((place) => place.remove()))
  rmSync(folder, { recursive: true, force: true })
})

async function onDatabase<T>({ source }: TestDatabase, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ source, logger: createTestLog().logger })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const appliedOn = (place: TestDatabase) =>
  onDatabase(place, async ({ db }) => {
    const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)
    return rows.map(({ name }) => name)
  })

const tablesOf = (place: TestDatabase) =>
  onDatabase(place, async ({ db }) => {
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(db)
    return rows.length
  })

async function run({ source }: TestDatabase, name: string, ...args: string[]) {
  const where = 'url' in source ? { DATABASE_URL: source.url } : {}
  const child = startChild(name, args, {
    ...where,
    DATA_DIR: 'url' in source ? folder : source.folder,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'a key of this test that is long enough',
  })
  const { code } = await child.ended()
  return { code, text: [...child.lines, ...child.errors].join('\n') }
}

const reading = ['reconcile', 'audit verify', 'signing list']

test.each(reading)(
  '%s leaves a database of an older version as it is, and says what to do',
  async (words) => {
    const [name = '', ...args] = words.split(' ')
    const place = await createTestDatabase()
    places.push(place)
    const all = await appliedOn(place)
    const last = all.at(-1) ?? ''
    await onDatabase(place, ({ db }) => sql`delete from schema_migrations where name = ${last}`.execute(db))
    expect(await run(place, name, ...args)).toEqual({
      code: 1,
      text:
        `The database is not up to date: this version of Testamur would make 1 change to it (the first is ${last}), and ` +
        'this command makes none. Start the portal of this version once, then run the command again.',
    })
    expect(await appliedOn(place)).toEqual(all.slice(0, -1))
  },
)

test('a command that reads makes no table in an empty database', async () => {
  const place = await createEmptyDatabase()
  places.push(place)
  expect(await run(place, 'reconcile')).toEqual({
    code: 1,
    text: expect.stringMatching(/^The database is not up to date: .* Start the portal of this version once/),
  })
  expect(await tablesOf(place)).toBe(0)
})

test('a backup of an empty database says that there is no portal in it', async () => {
  const place = await createEmptyDatabase()
  places.push(place)
  expect(await run(place, 'backup', join(folder, 'backup'))).toEqual({
    code: 1,
    text: 'There is no portal in this database. Correct DATABASE_URL or DATA_DIR, or start the portal first.',
  })
})

test('a certificate file that cannot be read is named', async () => {
  const place = await createTestDatabase()
  places.push(place)
  expect(await run(place, 'signing', 'import', '--certificate', '/nope', '--key', '/nope')).toEqual({
    code: 1,
    text: 'The file /nope cannot be read (ENOENT). Name a file that this user can read.',
  })
})

test('a command that reads says so when a newer version has changed the database', async () => {
  const place = await createTestDatabase()
  places.push(place)
  await onDatabase(place, ({ db }) =>
    sql`insert into schema_migrations (name, checksum) values ('9999_of_the_future', '')`.execute(db),
  )
  expect(await run(place, 'reconcile')).toEqual({
    code: 1,
    text: expect.stringContaining(
      'A newer version of Testamur has changed this database (9999_of_the_future).',
    ),
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts'
import { createTestLog } from '../../test/log.ts'
import { openDatabase } from '../../test/open-database.ts'
import type { Database } from './client.ts'
import { assertMigrated, migrate, pendingMigrations, type SchemaFolders } from './migrate.ts'

let place: TestDatabase
let folder: string
let folders: SchemaFolders
let database: Database
const open = () => openDatabase({ source: place.source, logger: createTestLog().logger, poolSize: 2 })

beforeEach(async () => {
  place = await createEmptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'testamur-migrations-'))
  mkdirSync(join(folder, 'views'))
  folders = { migrations: folder, views: folder }
  database = await open()
  writeFileSync(
    join(folder, '0001_first.sql'),
    'create table firsts (id int); insert into firsts values (1);',
  )
  writeFileSync(join(folder, '0002_second.sql'), 'alter table firsts add column name text;')
})

afterEach(async () => {
  await database.close()
  await place.remove()
  rmSync(folder, { recursive: true })
})

test('applies each migration once, in order, and later ones when they come', async () => {
  expect(await migrate(database, folders)).toEqual(['0001_first', '0002_second'])
  expect(await migrate(database, folders)).toEqual([])
  writeFileSync(join(folder, '0003_third.sql'), "insert into firsts values (2, 'two');")
  expect(await pendingMigrations(database.db, folder)).toEqual(['0003_third'])
  expect(await migrate(database, folders)).toEqual(['0003_third'])
  const { rows } = await sql`select * from firsts order by id`.execute(database.db)
  expect(rows).toEqual([
    { id: 1, name: null },
    { id: 2, name: 'two' },
  ])
})

test('refuses, by name, an applied migration that was changed', async () => {
  await migrate(database, folders)
  writeFileSync(join(folder, '0001_first.sql'), 'create table firsts (id bigint);')
  await expect(migrate(database, folders)).rejects.toThrow('0001_first has changed')
})

test('refuses, by name, a database that newer code has changed', async () => {
  await migrate(database, folders)
  rmSync(join(folder, '0002_second.sql'))
  await expect(migrate(database, folders)).rejects.toThrow(/newer version.*0002_second.*restore a backup/)
})

test('a migration that fails leaves the database as it was before all of them', async () => {
  await migrate(database, folders)
  writeFileSync(join(folder, '0003_third.sql'), 'create table thirds (id int);')
  writeFileSync(join(folder, '0004_fourth.sql'), 'create table halves (id int); select no_such_thing();')
  await expect(migrate(database, folders)).rejects.toThrow('no_such_thing')
  const { rows } = await sql`select to_regclass('halves') as half, to_regclass('thirds') as third`.execute(
    database.db,
  )
  expect(rows).toEqual([{ half: null, third: null }])
  expect(await pendingMigrations(database.db, folder)).toEqual(['0003_third', '0004_fourth'])
})

test('one migration may alter a table that another has just written to, whatever is checked at the commit', async () => {
  writeFileSync(
    join(folder, '0003_third.sql'),
    `create table thirds (id int primary key, first int references thirds deferrable initially deferred);
     insert into thirds values (2, 1); insert into thirds values (1, null);`,
  )
  writeFileSync(join(folder, '0004_fourth.sql'), 'alter table thirds add column name text;')
  expect(await migrate(database, folders)).toContain('0004_fourth')
})

test('refuses two migrations of one number and a name it cannot order', async () => {
  writeFileSync(join(folder, '0002_twin.sql'), '')
  await expect(migrate(database, folders)).rejects.toThrow('share a number')
  rmSync(join(folder, '0002_twin.sql'))
  writeFileSync(join(folder, 'third.sql'), '')
  await expect(migrate(database, folders)).rejects.toThrow('third.sql is not named')
})

test('processes that start together apply each migration once between them', async () => {
  // The embedded database has only one process at a time, so three callers take the place of three processes.
  const others = database.kind === 'postgres' ? [await open(), await open()] : [database, database]
  const results = await Promise.all([database, ...others].map((one) => migrate(one, folders)))
  expect(results.flat().sort()).toEqual(['0001_first', '0002_second'])
  const { rows } = await sql`select id from firsts`.execute(database.db)
  expect(rows).toHaveLength(1)
  if (database.kind === 'postgres') for (const other of others) await other.close()
})

describe('views', () => {
  const writeView = (columns: string) =>
    writeFileSync(
      join(folder, 'views', 'first_names.sql'),
      `-- Names.\ncreate view first_names as\nselect ${columns} from firsts;\n`,
    )
  const readAll = async () => (await sql`select * from first_names`.execute(database.db)).rows
  const findId = async () =>
    (await sql<{ id: number }>`select 'first_names'::regclass::oid::int as id`.execute(database.db)).rows[0]
      ?.id

  beforeEach(() => writeView('id'))

  test('are made, left alone at the next start, and made anew when their text has changed', async () => {
    await migrate(database, folders)
    expect(await readAll()).toEqual([{ id: 1 }])
    const id = await findId()
    expect(await migrate(database, folders)).toEqual([])
    expect(await findId()).toBe(id)
    writeView('name, id')
    expect(await migrate(database, folders)).toEqual([])
    expect(await readAll()).toEqual([{ name: null, id: 1 }])
  })

  test('go with their file', async () => {
    await migrate(database, folders)
    rmSync(join(folder, 'views', 'first_names.sql'))
    await migrate(database, folders)
    await expect(readAll()).rejects.toThrow('first_names')
  })

  test('stay when a migration alters a column that they show', async () => {
    await migrate(database, folders)
    writeFileSync(join(folder, '0003_third.sql'), 'alter table firsts alter column id type text;')
    await migrate(database, folders)
    expect(await readAll()).toEqual([{ id: '1' }])
  })

  test('stay as they were, with the rest, when one of them cannot be made', async () => {
    await migrate(database, folders)
    writeView('no_such_column')
    writeFileSync(join(folder, '0003_third.sql'), "update firsts set name = 'one';")
    await expect(migrate(database, folders)).rejects.toThrow('no_such_column')
    expect(await readAll()).toEqual([{ id: 1 }])
    expect(await pendingMigrations(database.db, folder)).toEqual(['0003_third'])
  })

  test('are part of what a command that changes nothing asks for', async () => {
    await migrate(database, folders)
    await assertMigrated(database.db, folders)
    writeView('name')
    await expect(assertMigrated(database.db, folders)).rejects.toThrow('not up to date')
  })

  test('must bear the name of their file', async () => {
    writeFileSync(join(folder, 'views', 'others.sql'), 'create view first_names as select 1 as one;')
    await expect(migrate(database, folders)).rejects.toThrow('create view others as')
  })
})

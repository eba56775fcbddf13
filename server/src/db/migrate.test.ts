import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts'
import { createTestLog } from '../../test/log.ts'
import { type Database, openDatabase } from './client.ts'
import { migrate, pendingMigrations } from './migrate.ts'

let place: TestDatabase
let folder: string
let database: Database
const open = () => openDatabase({ source: place.source, logger: createTestLog().logger, poolSize: 2 })

beforeEach(async () => {
  place = await createEmptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'testamur-migrations-'))
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
  expect(await migrate(database, folder)).toEqual(['0001_first', '0002_second'])
  expect(await migrate(database, folder)).toEqual([])
  writeFileSync(join(folder, '0003_third.sql'), "insert into firsts values (2, 'two');")
  expect(await pendingMigrations(database.db, folder)).toEqual(['0003_third'])
  expect(await migrate(database, folder)).toEqual(['0003_third'])
  const { rows } = await sql`select * from firsts order by id`.execute(database.db)
  expect(rows).toEqual([
    { id: 1, name: null },
    { id: 2, name: 'two' },
  ])
})

test('refuses, by name, an applied migration that was changed', async () => {
  await migrate(database, folder)
  writeFileSync(join(folder, '0001_first.sql'), 'create table firsts (id bigint);')
  await expect(migrate(database, folder)).rejects.toThrow('0001_first has changed')
})

test('refuses, by name, a database that newer code has changed', async () => {
  await migrate(database, folder)
  rmSync(join(folder, '0002_second.sql'))
  await expect(migrate(database, folder)).rejects.toThrow(/newer version.*0002_second.*restore a backup/)
})

test('a migration that fails leaves nothing of itself, and those before it stay', async () => {
  writeFileSync(join(folder, '0002_second.sql'), 'create table halves (id int); select no_such_thing();')
  await expect(migrate(database, folder)).rejects.toThrow('no_such_thing')
  const { rows } =
    await sql`select to_regclass('halves') as half, to_regclass('firsts') is not null as whole`.execute(
      database.db,
    )
  expect(rows).toEqual([{ half: null, whole: true }])
})

test('refuses two migrations of one number and a name it cannot order', async () => {
  writeFileSync(join(folder, '0002_twin.sql'), '')
  await expect(migrate(database, folder)).rejects.toThrow('share a number')
  rmSync(join(folder, '0002_twin.sql'))
  writeFileSync(join(folder, 'third.sql'), '')
  await expect(migrate(database, folder)).rejects.toThrow('third.sql is not named')
})

test('processes that start together apply each migration once between them', async () => {
  // On the embedded database there is one process by its lock; three callers stand for them.
  const others = database.kind === 'postgres' ? [await open(), await open()] : [database, database]
  const results = await Promise.all([database, ...others].map((one) => migrate(one, folder)))
  expect(results.flat().sort()).toEqual(['0001_first', '0002_second'])
  const { rows } = await sql`select id from firsts`.execute(database.db)
  expect(rows).toHaveLength(1)
  if (database.kind === 'postgres') for (const other of others) await other.close()
})

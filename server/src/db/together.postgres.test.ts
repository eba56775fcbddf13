import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createTestLog } from '../../test/log.ts'
import { type Database, openDatabase, type Tx } from './client.ts'
import { commitWithNext } from './together.ts'

let place: TestDatabase
let database: Database

beforeAll(async () => {
  place = await createTestDatabase()
  database = await openDatabase({ source: place.source, logger: createTestLog().logger, poolSize: 1 })
  await sql`create table samples (id bigint primary key)`.execute(database.db)
  await sql`create table parts (id bigint references samples deferrable initially deferred)`.execute(
    database.db,
  )
})
afterAll(async () => {
  await database.close()
  await place.remove()
})

const insert = (tx: Tx, id: number) =>
  sql<{ id: number }>`insert into samples values (${id}::bigint) returning id`.execute(tx)

const insertLast = (tx: Tx, id: number) => {
  commitWithNext(tx)
  return insert(tx, id)
}

const kept = async () =>
  (await sql<{ id: number }>`select id from samples order by id`.execute(database.db)).rows.map(
    ({ id }) => id,
  )

test('what comes after the last statement is an error, for it is committed already', async () => {
  await database.inTransaction((tx) => insert(tx, 1))
  const late = database.inTransaction(async (tx) => {
    await insert(tx, 2)
    await insertLast(tx, 3)
    await insert(tx, 4)
  })
  await expect(late).rejects.toThrow('went on after')
  await database.inTransaction((tx) => insert(tx, 5))
  expect(await kept()).toEqual([1, 2, 3, 5])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createTestLog } from '../../test/log.ts'
import { type Database, openDatabase, type Tx } from './client.ts'
import { isUniqueViolation } from './errors.ts'
import { commitWithNext, sendWithNext } from './together.ts'

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
beforeEach(() => sql`truncate samples, parts`.execute(database.db))

afterAll(async () => {
  await database.close()
  await place.remove()
})

const insert = (tx: Tx, id: number) =>
  sql<{ id: number }>`insert into samples values (${id}::bigint) returning id`.execute(tx)

const insertBeside = (tx: Tx, id: number) => sendWithNext(tx, sql`insert into samples values (${id}::bigint)`)

const insertLast = (tx: Tx, id: number) => {
  commitWithNext(tx)
  return insert(tx, id)
}

const kept = async () =>
  (await sql<{ id: number }>`select id from samples order by id`.execute(database.db)).rows.map(
    ({ id }) => id,
  )

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a transaction is committed with its last statement, whose rows are answered', async () => {
  for (const from of [10, 20, 30]) {
    const { rows } = await database.inTransaction(async (tx) => {
      await insert(tx, from)
      await insert(tx, from + 1)
      return insertLast(tx, from + 2)
    })
    expect(rows).toEqual([{ id: from + 2 }])
  }
  expect(await kept()).toEqual([10, 11, 12, 20, 21, 22, 30, 31, 32])
})

test('so is one of a single statement', async () => {
  for (const id of [1, 2]) await database.inTransaction((tx) => insertLast(tx, id))
  expect(await kept()).toEqual([1, 2])
})

test('should the last statement fail, nothing is committed, and the connection works on', async () => {
  await database.inTransaction((tx) => insertLast(tx, 1))
  for (let again = 0; again < 2; again += 1) {
    const error = await failure(
      database.inTransaction(async (tx) => {
        await insert(tx, 2)
        await insertLast(tx, 1)
      }),
    )
    expect(isUniqueViolation(error)).toBe(true)
    expect(isUniqueViolation(await failure(database.inTransaction((tx) => insertLast(tx, 1))))).toBe(true)
  }
  await database.inTransaction((tx) => insertLast(tx, 3))
  expect(await kept()).toEqual([1, 3])
})

test('what the commit itself refuses is refused', async () => {
  for (let again = 0; again < 2; again += 1) {
    const error = await failure(
      database.inTransaction(async (tx) => {
        await insert(tx, 1)
        commitWithNext(tx)
        await sql`insert into parts values (${7}::bigint)`.execute(tx)
      }),
    )
    expect(error).toMatchObject({ code: '23503' })
    await database.inTransaction((tx) => insertLast(tx, again))
    await sql`delete from samples`.execute(database.db)
  }
  expect(await kept()).toEqual([])
})

test('a transaction that says so and then writes nothing ends as any other', async () => {
  await database.inTransaction(async (tx) => {
    await insert(tx, 1)
    commitWithNext(tx)
  })
  await database.inTransaction(async (tx) => commitWithNext(tx))
  await failure(
    database.inTransaction(async (tx) => {
      await insert(tx, 2)
      commitWithNext(tx)
      throw new Error('undone')
    }),
  )
  expect(await kept()).toEqual([1])
})

test('statements that travel with the next one are written before it, and with it or not at all', async () => {
  for (const from of [10, 20, 30]) {
    const { rows } = await database.inTransaction(async (tx) => {
      await insertBeside(tx, from)
      await insertBeside(tx, from + 1)
      await insert(tx, from + 2)
      await insertBeside(tx, from + 3)
      return insertLast(tx, from + 4)
    })
    expect(rows).toEqual([{ id: from + 4 }])
  }
  const all = [10, 11, 12, 13, 14, 20, 21, 22, 23, 24, 30, 31, 32, 33, 34]
  expect(await kept()).toEqual(all)

  const undone = [
    async (tx: Tx) => {
      await insertBeside(tx, 10)
      await insert(tx, 40)
    },
    async (tx: Tx) => {
      await insert(tx, 40)
      await insertBeside(tx, 10)
      await insertLast(tx, 41)
    },
    async (tx: Tx) => {
      await insert(tx, 40)
      await insertBeside(tx, 10)
    },
  ]
  for (const work of undone) expect(isUniqueViolation(await failure(database.inTransaction(work)))).toBe(true)
  await failure(
    database.inTransaction(async (tx) => {
      await insertBeside(tx, 40)
      throw new Error('undone')
    }),
  )
  expect(await kept()).toEqual(all)
})

test('one that no other follows travels with the commit', async () => {
  for (const from of [10, 20, 30]) {
    await database.inTransaction((tx) => insertBeside(tx, from))
    await database.inTransaction(async (tx) => {
      await insert(tx, from + 1)
      await insertBeside(tx, from + 2)
      await insertBeside(tx, from + 3)
    })
  }
  expect(await kept()).toEqual([10, 11, 12, 13, 20, 21, 22, 23, 30, 31, 32, 33])
})

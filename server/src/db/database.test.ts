import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createTestLog } from '../../test/log.ts'
import { openDatabase } from '../../test/open-database.ts'
import { announce, notify } from './announce.ts'
import type { Database } from './client.ts'
import { compileOnce, type Slots } from './compile-once.ts'
import { isUniqueViolation } from './errors.ts'
import { json } from './json.ts'

let place: TestDatabase
let database: Database

beforeAll(async () => {
  place = await createTestDatabase()
  database = await openDatabase({ source: place.source, logger: createTestLog().logger, poolSize: 4 })
  await sql`create table samples (
    id bigint generated always as identity primary key, whole bigint, fine numeric(12,2), day date, at timestamptz,
    thing jsonb, bytes bytea, words text[], wholes bigint[], days date[], yes boolean, name text unique)`.execute(
    database.db,
  )
})

afterAll(async () => {
  await database.close()
  await place.remove()
})

test('gives the same JavaScript values whichever database it is', async () => {
  const at = new Date('2026-03-01T12:34:56.789Z')
  const { rows } =
    await sql`insert into samples (whole, fine, day, at, thing, bytes, words, wholes, days, yes)
    values (${9_000_000_000}, ${'12.50'}, ${'2026-02-28'}, ${at}, ${json([{ a: 1 }, 'b'])}, ${Buffer.from([0, 255])},
      ${['a,b', 'c "d"']}, ${[1, 2]}, ${['2026-01-31']}, ${true})
    returning whole, fine, day, at, thing, bytes, words, wholes, days, yes`.execute(database.db)
  expect(rows).toEqual([
    {
      whole: 9_000_000_000,
      fine: '12.50',
      day: '2026-02-28',
      at,
      thing: [{ a: 1 }, 'b'],
      bytes: Buffer.from([0, 255]),
      words: ['a,b', 'c "d"'],
      wholes: [1, 2],
      days: ['2026-01-31'],
      yes: true,
    },
  ])
  expect(Buffer.isBuffer((rows[0] as { bytes: unknown }).bytes)).toBe(true)
})

test('tells a broken unique constraint, by name', async () => {
  await sql`insert into samples (name) values ('one')`.execute(database.db)
  const again = await sql`insert into samples (name) values (${'one'})`
    .execute(database.db)
    .catch((error: unknown) => error)
  expect(isUniqueViolation(again)).toBe(true)
  expect(isUniqueViolation(again, 'samples_name_key')).toBe(true)
  expect(isUniqueViolation(again, 'another')).toBe(false)
})

test('a transaction that fails leaves nothing', async () => {
  const failed = database.inTransaction(async (tx) => {
    await sql`insert into samples (name) values ('undone')`.execute(tx)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  const { rows } = await sql`select 1 from samples where name = 'undone'`.execute(database.db)
  expect(rows).toEqual([])
})

test('a query past the transaction is refused instead of waiting for ever or escaping', async () => {
  await expect(database.inTransaction(async () => sql`select 1`.execute(database.db))).rejects.toThrow(
    'use its `tx`',
  )
  await expect(database.inTransaction(async () => database.inTransaction(async () => 1))).rejects.toThrow(
    'open already',
  )
  await sql`select 1`.execute(database.db)
})

test('a statement that is compiled once takes new values, sees its own transaction, and is refused past it', async () => {
  const named = compileOnce((db, slot: Slots<{ readonly name: string }>) =>
    sql<{ name: string }>`select name from samples where name = ${slot('name')}`.compile(db),
  )
  await sql`insert into samples (name) values ('first')`.execute(database.db)
  expect(await named(database.db, { name: 'first' })).toEqual([{ name: 'first' }])
  expect(await named(database.db, { name: 'second' })).toEqual([])
  await database.inTransaction(async (tx) => {
    await sql`insert into samples (name) values ('second')`.execute(tx)
    expect(await named(tx, { name: 'second' })).toEqual([{ name: 'second' }])
  })
  await expect(database.inTransaction(async () => named(database.db, { name: 'first' }))).rejects.toThrow(
    'use its `tx`',
  )
})

test('a deadlock or a serialisation failure is tried again three times, other errors are not', async () => {
  let runs = 0
  const hopeless = database.inTransaction(async () => {
    runs += 1
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  })
  await expect(hopeless).rejects.toThrow('deadlock')
  expect(runs).toBe(4)
  runs = 0
  const second = await database.inTransaction(async () => {
    runs += 1
    if (runs === 1) throw Object.assign(new Error('could not serialize'), { code: '40001' })
    return runs
  })
  expect(second).toBe(2)
})

test('so is a statement that stands alone', async () => {
  // A sequence is not rolled back: only the first try fails.
  await sql`create sequence tries`.execute(database.db)
  await sql`
    create function deadlock_until(success int) returns int language plpgsql as $$
    begin
      if nextval('tries') < success then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return currval('tries');
    end $$`.execute(database.db)
  const { rows } = await sql`select deadlock_until(3) as tries`.execute(database.db)
  expect(rows).toEqual([{ tries: 3 }])
  await sql`select setval('tries', 1, false)`.execute(database.db)
  await expect(sql`select deadlock_until(9)`.execute(database.db)).rejects.toThrow('deadlock')
  const { rows: counted } = await sql`select last_value::int as tries from tries`.execute(database.db)
  expect(counted).toEqual([{ tries: 4 }])
})

test('many transactions at once keep a counter right', async () => {
  await sql`insert into samples (name, whole) values ('counter', 0)`.execute(database.db)
  const add = () =>
    database.inTransaction(async (tx) => {
      const { rows } = await sql<{
        whole: number
      }>`select whole from samples where name = 'counter' for update`.execute(tx)
      await sql`update samples set whole = ${(rows[0]?.whole ?? 0) + 1} where name = 'counter'`.execute(tx)
    })
  await Promise.all(Array.from({ length: 40 }, add))
  const { rows } = await sql`select whole from samples where name = 'counter'`.execute(database.db)
  expect(rows).toEqual([{ whole: 40 }])
})

function inbox() {
  const payloads: string[] = []
  let heard: () => void = () => undefined
  return {
    payloads,
    handler(payload: string) {
      payloads.push(payload)
      heard()
    },
    async until(count: number) {
      while (payloads.length < count) await new Promise<void>((resolve) => (heard = resolve))
    },
  }
}

test('announces after the commit only, each message once', async () => {
  const box = inbox()
  const stop = await database.listen('news', box.handler)
  await database
    .inTransaction(async (tx) => {
      announce(tx, 'news', 'never')
      throw new Error('undone')
    })
    .catch(() => undefined)
  await database.inTransaction(async (tx) => {
    announce(tx, 'news', 'one')
    announce(tx, 'news', 'one')
    announce(tx, 'news', 'two')
  })
  await box.until(2)
  await database.inTransaction((tx) => notify(tx, 'news', 'three'))
  await box.until(3)
  expect(box.payloads).toEqual(['one', 'two', 'three'])
  await stop()
})

test('a transaction begins with its first statement, or with none, whatever became of the one before', async () => {
  const insert = (name: string) => sql`insert into samples (name) values (${name})`
  const named = async (prefix: string) =>
    (
      await sql<{ name: string }>`select name from samples where name like ${prefix} order by name`.execute(
        database.db,
      )
    ).rows.map(({ name }) => name)
  for (let round = 0; round < 3; round += 1) {
    await database.inTransaction(async () => undefined)
    await database.inTransaction((tx) => insert(`begun-${round}`).execute(tx))
    const failed = database.inTransaction(async (tx) => {
      await insert(`begun-${round}`).execute(tx)
    })
    await expect(failed).rejects.toThrow('duplicate key')
    const undone = database.inTransaction(async (tx) => {
      await insert(`begun-${round}-undone`).execute(tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await database.inTransaction(async (tx) => {
      await sql`select 1; select 2`.execute(tx)
      await insert(`begun-${round}-after`).execute(tx)
    })
  }
  expect(await named('begun-%')).toEqual(
    [0, 1, 2].flatMap((round) => [`begun-${round}`, `begun-${round}-after`]),
  )
})

test('statements of a transaction that are sent together run in their order, and one that fails undoes all', async () => {
  const insert = (name: string) => sql`insert into samples (name) values (${name}) returning name`
  const kept = async () =>
    (
      await sql<{ name: string }>`select name from samples where name like 'together-%' order by id`.execute(
        database.db,
      )
    ).rows.map(({ name }) => name)
  for (const round of [0, 1, 2]) {
    const words = ['first', 'second', 'third'].map((word) => `together-${round}-${word}`)
    const answers = await database.inTransaction((tx) =>
      Promise.all(words.map((word) => insert(word).execute(tx))),
    )
    expect(answers.flatMap(({ rows }) => rows)).toEqual(words.map((name) => ({ name })))
    const failed = database.inTransaction((tx) =>
      Promise.all([
        insert(`together-${round}-undone`).execute(tx),
        insert(words[0] ?? '').execute(tx),
        sql`select 1`.execute(tx),
      ]),
    )
    await expect(failed).rejects.toThrow('duplicate key')
  }
  expect(await kept()).toEqual(
    [0, 1, 2].flatMap((round) => ['first', 'second', 'third'].map((word) => `together-${round}-${word}`)),
  )
})

test('what only the commit refuses is refused', async () => {
  await sql`create table sample_parts (sample_id bigint references samples deferrable initially deferred)`.execute(
    database.db,
  )
  const failed = database.inTransaction((tx) => sql`insert into sample_parts values (${-1})`.execute(tx))
  await expect(failed).rejects.toMatchObject({ code: '23503' })
  const { rows } = await sql`select 1 from sample_parts`.execute(database.db)
  expect(rows).toEqual([])
})

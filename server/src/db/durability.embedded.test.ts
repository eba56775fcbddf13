import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programPath, startChild } from '../../test/child.ts'
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts'
import { createTestLog } from '../../test/log.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEmbedded } from './embedded.ts'
import { FolderInUse } from './folder-lock.ts'

/** `npm run kill -- embedded` kills more often and at random moments. */
const KILLS = 5

let place: TestDatabase
let folder: string
const { logger } = createTestLog()

beforeEach(async () => {
  place = await createEmptyDatabase()
  folder = 'folder' in place.source ? place.source.folder : ''
})

afterEach(() => place.remove())

test('every commit is flushed to the disk before it is acknowledged', async () => {
  let flushes = 0
  const database = await openEmbedded({ folder, logger, onFlush: () => (flushes += 1) })
  await sql`create table samples (n int)`.execute(database.db)
  for (let n = 0; n < 25; n += 1) {
    const before = flushes
    await sql`insert into samples values (${n})`.execute(database.db)
    expect(flushes).toBeGreaterThan(before)
  }
  await database.close()
})

test('a second process is refused with the name of the folder, and let in once the first is gone', async () => {
  const database = await openEmbedded({ folder, logger })
  const second = startChild('main', [], { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })
  expect(await second.ended()).toEqual({ code: 1, signal: null })
  expect(second.errors.join('\n')).toContain(
    `The data folder ${folder} is in use by another running Testamur.`,
  )
  await expect(openEmbedded({ folder, logger })).rejects.toBeInstanceOf(FolderInUse)
  await database.close()
  await (await openEmbedded({ folder, logger })).close()
})

test('a process killed while it makes the database leaves nothing that is in the way', async () => {
  rmSync(join(folder, 'database'), { recursive: true })
  const stopping = pathToFileURL(programPath('stop-before-rename')).href
  const child = startChild('write', [folder], { NODE_OPTIONS: `--import ${stopping}` })
  await child.line((line) => line === 'killable')
  child.process.kill('SIGKILL')
  await child.ended()
  expect(existsSync(join(folder, 'database.new', 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(folder, 'database'))).toBe(false)
  const database = await openEmbedded({ folder, logger })
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('no acknowledged write is lost and none is half done when the process is killed at any moment', async () => {
  const first = await openDatabase({ source: place.source, logger })
  await sql
    .raw(`create table parents (id bigint primary key);
      create table children (parent_id bigint references parents, n int, primary key (parent_id, n));
      create table totals (parents bigint, children bigint); insert into totals values (0, 0)`)
    .execute(first.db)
  await first.close()

  const acknowledged: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = startChild('write', [folder])
    // The writers never pause, so each kill meets four transactions on their way, further on each time.
    await child.line(() => child.lines.length > kill * 3)
    child.process.kill('SIGKILL')
    await child.ended()
    acknowledged.push(...child.lines.filter((line) => /^\d+$/.test(line)).map(Number))
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS)

  const last = await openDatabase({ source: place.source, logger })
  const { rows } = await sql<{ id: number; n: number }>`select id, count(n) as n from parents
    left join children on parent_id = id group by id`.execute(last.db)
  const kept = new Map(rows.map((row) => [row.id, row.n]))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  expect([...kept].filter(([, children]) => children !== 3)).toEqual([])
  const totals = await sql`select parents, children from totals`.execute(last.db)
  expect(totals.rows).toEqual([{ parents: kept.size, children: kept.size * 3 }])
  await last.close()
}, 900_000)

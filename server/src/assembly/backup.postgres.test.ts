import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBucket } from '../../test/bucket.ts'
import { startChild } from '../../test/child.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createTestLog } from '../../test/log.ts'
import { openDatabase } from '../../test/open-database.ts'
import { connectTo } from '../../test/own-connection.ts'
import { MIGRATION_LOCK } from '../db/migrate.ts'
import { describeFile } from '../platform/storage/key.ts'
import { openFileStore } from '../platform/storage/open.ts'
import { recordFile } from '../platform/storage/store.ts'

let folder: string
let place: TestDatabase
let backup: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'testamur-backups-'))
  backup = join(folder, 'backup')
  place = await createTestDatabase()
})

afterEach(async () => {
  await place.remove()
  rmSync(folder, { recursive: true, force: true })
})

const url = () => ('url' in place.source ? place.source.url : '')

function start(more: Record<string, string>, name: string, ...args: string[]) {
  return startChild(name, args, {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: url(),
    DEMO: '0',
    PORT: '0',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'a key of this test that is long enough',
    ...more,
  })
}

async function run(more: Record<string, string>, name: string, ...args: string[]) {
  const child = start(more, name, ...args)
  const { code } = await child.ended()
  return { code, text: [...child.lines, ...child.errors].join('\n') }
}

const unfinished = {
  code: 1,
  text: expect.stringMatching(
    /^A restore into \S+ did not come to its end\. Run the same command again: .*$/,
  ),
}

test('a machine without the programs of PostgreSQL is told what to install, and no half backup stays', async () => {
  expect(await run({ PATH: folder }, 'backup', backup)).toEqual({
    code: 1,
    text: expect.stringMatching(/^The program pg_dump was not found\. Install PostgreSQL's client programs/),
  })
  expect([existsSync(backup), existsSync(`${backup}.part`)]).toEqual([false, false])
})

test('a restore puts the files into a bucket, however often it was killed on the way', async () => {
  const bytes = [Buffer.from('%PDF one'), Buffer.from('%PDF two'), Buffer.from('%PDF three')]
  const files = await Promise.all(
    bytes.map((one) => describeFile(one, { contentType: 'application/pdf', purpose: 'document' })),
  )
  const store = openFileStore({ folder: join(folder, 'data', 'files') })
  const database = await openDatabase({ source: place.source, logger: createTestLog().logger })
  for (const [index, file] of files.entries()) {
    await store.put(file.key, bytes[index] ?? Buffer.alloc(0), 'application/pdf')
    await recordFile(database.db, file)
  }
  await database.close()
  expect(await run({}, 'backup', backup)).toMatchObject({ code: 0 })

  const bucket = await startBucket()
  try {
    const inBucket = { STORAGE_URL: bucket.url() }
    const second = bucket.stopWritesAfter(1)
    const child = start(inBucket, 'restore', backup, '--replace')
    await second
    child.process.kill('SIGKILL')
    expect(await child.ended()).toMatchObject({ signal: 'SIGKILL' })
    void bucket.stopWritesAfter(Number.POSITIVE_INFINITY)
    expect(bucket.objects.size).toBe(1)
    expect(await run(inBucket, 'reconcile')).toEqual(unfinished)

    expect(await run(inBucket, 'restore', backup, '--replace')).toMatchObject({ code: 0 })
    const kept = files.map(({ key }) => bucket.objects.get(`/papers/${key}`)?.toString())
    expect(kept).toEqual(['%PDF one', '%PDF two', '%PDF three'])
    expect(await run(inBucket, 'reconcile')).toMatchObject({ code: 0 })
    // Every file is read again, and compared with its hash in the database.
    expect(await run(inBucket, 'backup', join(folder, 'second'))).toMatchObject({ code: 0 })
  } finally {
    await bucket.close()
  }
})

test('a restore takes turns with starting portals, and one that is killed leaves the database as it was', async () => {
  expect(await run({}, 'create-admin', '--email', 'ada@example.edu', '--name', 'Ada')).toMatchObject({
    code: 0,
  })
  expect(await run({}, 'backup', backup)).toMatchObject({ code: 0 })
  const own = await connectTo(url())
  try {
    await own.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
    const child = start({}, 'restore', backup, '--replace')
    for (;;) {
      const { rows } = await own.query(
        `select 1 from pg_stat_activity where datname = current_database() and application_name = 'psql' and wait_event = 'advisory'`,
      )
      if (rows.length === 1) break
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    child.process.kill('SIGKILL')
    await child.ended()
    expect(await run({}, 'main')).toEqual(unfinished)
    await own.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`)
    const { rows } = await own.query('select email from users')
    expect(rows).toEqual([{ email: 'ada@example.edu' }])
  } finally {
    await own.end()
  }
  expect(await run({}, 'restore', backup)).toMatchObject({ code: 0 })
  expect(await run({}, 'audit', 'verify')).toMatchObject({
    code: 0,
    text: expect.stringContaining('was restored at'),
  })
})

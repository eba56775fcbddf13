// PostgreSQL alone is enough: it is about files that were changed or are gone.

import { appendFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Bucket, type BucketFault, startBucket } from '../../../test/bucket.ts'
import { createTestServer, type TestServer } from '../../../test/harness.ts'
import { openFileStore, openStorage } from './open.ts'
import type { Storage } from './storage.ts'
import { recordFile } from './store.ts'

let server: TestServer
let bucket: Bucket
let storage: Storage
beforeAll(async () => {
  bucket = await startBucket()
  server = await createTestServer({ settings: { STORAGE_URL: bucket.url() }, routes: () => [] })
  storage = openStorage(server.config.storage, parts())
})
afterEach(() => bucket.bend(null))
afterAll(async () => {
  await server.close()
  await bucket.close()
})

const parts = () => ({ database: server.database, clock: server.clock, logger: server.log.logger })
const BYTES = Buffer.from('%PDF-1.7 a transcript of some length')

async function keep(into = storage): Promise<string> {
  const file = await into.put(BYTES, { contentType: 'application/pdf', name: 'a.pdf', purpose: 'document' })
  await recordFile(server.database.db, file)
  return file.key
}
const jobs = async () =>
  (
    await sql<{ state: string; last_error: string | null }>`
      select case when dead_at is not null then 'dead' when done_at is not null then 'done' else 'waiting' end as state,
        last_error from jobs where kind = 'files.check' order by id`.execute(server.database.db)
  ).rows

describe('a file that comes back other than it was kept', () => {
  it.each<BucketFault>(['half', 'page', 'bit', 'endless', 'gone', 'broken off'])(
    'is not handed out: %s',
    async (fault) => {
      const key = await keep()
      bucket.bend(fault)
      await expect(storage.get(key)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 })
      bucket.bend(null)
      expect(await storage.get(key)).toEqual(BYTES)
    },
  )

  it('is read a second time, as a transfer may have been cut', async () => {
    const key = await keep()
    for (const fault of ['half', 'bit', 'broken off', 'error', 'gone'] as const) {
      bucket.bend(fault, 1)
      expect(await storage.get(key)).toEqual(BYTES)
    }
  })

  it('is a logged fault, and a job that staff see until the file was brought back', async () => {
    await server.runJobs()
    const key = await keep()
    const path = `/papers/${key}`
    bucket.objects.set(path, BYTES.subarray(0, 10))
    await expect(storage.get(key)).rejects.toThrow('We couldn’t send this file')
    await expect(storage.get(key)).rejects.toThrow('We couldn’t send this file')
    expect(server.log.lines.at(-1)).toMatchObject({
      level: 'error',
      msg: 'a stored file is not as it was kept',
      file: key,
      purpose: 'document',
      fault: '10 of its 36 bytes came back',
    })
    for (let tries = 0; tries < 5; tries += 1) {
      await server.runJobs()
      server.clock.advance({ hours: 1 })
    }
    expect((await jobs()).at(-1)).toEqual({
      state: 'dead',
      last_error: expect.stringContaining(
        `The stored file ${key} (document, 36 bytes) is damaged: 10 of its 36`,
      ),
    })
    bucket.objects.set(path, BYTES)
    await sql`update jobs set dead_at = null, run_at = null, attempts = 0 where dead_at is not null`.execute(
      server.database.db,
    )
    await server.runJobs()
    expect((await jobs()).at(-1)?.state).toBe('done')
  })

  it('is not handed out from a folder either', async () => {
    const folder = join(server.config.dataDir, 'files')
    const disk = openStorage({ folder }, parts())
    const bent: ((path: string) => void)[] = [
      (path) => truncateSync(path, 9),
      (path) => appendFileSync(path, 'x'),
      (path) => writeFileSync(path, Buffer.alloc(BYTES.length)),
      (path) => rmSync(path),
    ]
    for (const bend of bent) {
      const key = await keep(disk)
      bend(join(folder, key))
      await expect(disk.get(key)).rejects.toMatchObject({ code: 'unavailable' })
    }
  })
})

describe('a store that fails', () => {
  it.each<BucketFault>(['error', 'silent'])('is a 503 with its cause in the log: %s', async (fault) => {
    const key = await keep()
    bucket.bend(fault)
    // Short only where no answer comes at all.
    const patience = fault === 'silent' ? { patienceMs: 300 } : {}
    const failing = openStorage({ url: bucket.url() }, { ...parts(), ...patience })
    await expect(failing.get(key)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 30,
      said: { code: 'storage.notGiven' },
    })
    expect(server.log.lines.at(-1)).toMatchObject({
      level: 'error',
      msg: 'the file store failed',
      file: key,
      reason: fault === 'silent' ? 'time-out' : 'InternalError',
    })
    await expect(
      failing.put(BYTES, { contentType: 'application/pdf', purpose: 'upload' }),
    ).rejects.toMatchObject({ code: 'unavailable', said: { code: 'storage.notTaken' } })
  })

  it('refuses: what is at the bottom is named', async () => {
    const key = await keep()
    const closed = await startBucket()
    await closed.close()
    await expect(openStorage({ url: closed.url() }, parts()).get(key)).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(server.log.lines.at(-1)).toMatchObject({ reason: 'ECONNREFUSED' })
  })

  it('is waited for when it is slow, and asked again when the answer to a file is lost', async () => {
    const key = await keep()
    bucket.bend('slow', 1)
    expect(await storage.get(key)).toEqual(BYTES)
    bucket.bend('lost answer', 1)
    expect(await storage.get(await keep())).toEqual(BYTES)
  })

  it('keeps no file that something between bent: it is put a second time', async () => {
    bucket.bend('bit', 1)
    expect(await storage.get(await keep())).toEqual(BYTES)
    bucket.bend('page')
    await expect(
      storage.put(BYTES, { contentType: 'application/pdf', purpose: 'upload' }),
    ).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('is not asked for a file that nobody registered', async () => {
    const { key } = await storage.put(BYTES, { contentType: 'application/pdf', purpose: 'upload' })
    await expect(storage.get(key)).rejects.toMatchObject({ code: 'not_found' })
    await storage.remove(key)
    expect(await openFileStore(server.config.storage).get(key, 100)).toBeNull()
  })
})

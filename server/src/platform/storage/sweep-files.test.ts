import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Bucket, startBucket } from '../../../test/bucket.ts'
import { createTestServer, type TestServer } from '../../../test/harness.ts'
import { enqueue } from '../jobs/queue.ts'
import { newKey } from './key.ts'
import { openStorage } from './open.ts'
import type { Storage } from './storage.ts'
import { recordFile } from './store.ts'
import { notePut } from './sweep-files.ts'

const about = { contentType: 'application/pdf', purpose: 'document' } as const

describe.each(['disk', 's3'] as const)('files that nobody registered, kept in %s', (place) => {
  let bucket: Bucket
  let server: TestServer
  let storage: Storage
  beforeAll(async () => {
    bucket = await startBucket()
    const settings: Record<string, string> = place === 's3' ? { STORAGE_URL: bucket.url() } : {}
    server = await createTestServer({ settings, routes: () => [] })
    const { database, clock, log, config } = server
    storage = openStorage(config.storage, { database, clock, logger: log.logger })
  })
  beforeEach(async () => {
    await sql`truncate jobs, file_puts`.execute(server.database.db)
  })
  afterAll(async () => {
    await server.close()
    await bucket.close()
  })

  const put = async () => (await storage.put(Buffer.from('%PDF'), about)).key
  const keep = async () => {
    const file = await storage.put(Buffer.from('%PDF'), about)
    await recordFile(server.database.db, file)
    return file.key
  }
  const sweep = async () => {
    await enqueue(server.database.db, { kind: 'files.sweep', lane: 'files' })
    expect(await server.runJobs()).toMatchObject({ done: 1 })
  }
  const folder = () => ('folder' in server.config.storage ? server.config.storage.folder : '')
  const there = () =>
    place === 's3'
      ? [...bucket.objects.keys()].map((path) => path.replace('/papers/', '')).toSorted()
      : readdirSync(folder(), { recursive: true, encoding: 'utf8' })
          .filter((name) => name.includes('/'))
          .toSorted()

  it('go once no transaction can be about to register them; the registered ones and the young ones stay', async () => {
    const kept = await keep()
    const left = await put()
    server.clock.advance({ hours: 23 })
    const young = await put()
    await sweep()
    expect(there()).toEqual([kept, left, young].toSorted())
    server.clock.advance({ hours: 2 })
    await sweep()
    expect(there()).toEqual([kept, young].toSorted())
    const { rows } = await sql<{ key: string }>`select key from file_puts`.execute(server.database.db)
    expect(rows).toEqual([{ key: young }])
  })

  it('go although the process was killed while it wrote them', async () => {
    const before = there()
    const key = newKey()
    await notePut(server.database.db, key, server.clock.now())
    if (place === 'disk') {
      const part = join(folder(), `${key}.part`)
      mkdirSync(dirname(part), { recursive: true })
      writeFileSync(part, '%PD')
      expect(there()).toContain(`${key}.part`)
    }
    server.clock.advance({ hours: 25 })
    await sweep()
    expect(there().filter((name) => !before.includes(name))).toEqual([])
  })

  it('go when the change that they were put away for is refused', async () => {
    const before = there()
    const file = await storage.put(Buffer.from('%PDF'), about)
    await server.database
      .inTransaction(async (tx) => {
        await recordFile(tx, file)
        throw new Error('refused')
      })
      .catch(() => undefined)
    server.clock.advance({ hours: 25 })
    await sweep()
    expect(there().filter((name) => !before.includes(name))).toEqual([])
  })
})

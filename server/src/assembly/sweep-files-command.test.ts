import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bucket, startBucket } from '../../test/bucket.ts'
import { createTestServer, type TestServer } from '../../test/harness.ts'
import { describeFile, newKey } from '../platform/storage/key.ts'
import { openFileStore } from '../platform/storage/open.ts'
import { recordFile } from '../platform/storage/store.ts'
import { notePut } from '../platform/storage/sweep-files.ts'
import { sweepFilesCommand } from './sweep-files-command.ts'

const OLD = new Date(Date.now() - 3 * 24 * 60 * 60_000)
const YOUNG = new Date(Date.now() - 24 * 60 * 60_000)
const bytes = Buffer.from('%PDF')

describe.each(['disk', 's3'] as const)('files that the database does not know, kept in %s', (place) => {
  let bucket: Bucket
  let server: TestServer
  beforeAll(async () => {
    bucket = await startBucket()
    const settings: Record<string, string> = place === 's3' ? { STORAGE_URL: bucket.url() } : {}
    server = await createTestServer({ settings, routes: () => [] })
  })
  afterAll(async () => {
    await server.close()
    await bucket.close()
  })

  const folder = () => ('folder' in server.config.storage ? server.config.storage.folder : '')

  function setAge(key: string, at: Date): void {
    if (place === 's3') bucket.changedAt.set(`/papers/${key}`, at)
    else utimesSync(join(folder(), key), at, at)
  }

  /** Stored bytes without a row, as a portal from before migration 0054 left them when it was killed. */
  async function keepBytes(key: string, at: Date): Promise<string> {
    await openFileStore(server.config.storage).put(key, bytes, 'application/pdf')
    setAge(key, at)
    return key
  }

  const there = () =>
    place === 's3'
      ? [...bucket.objects.keys()].map((path) => path.replace('/papers/', '')).toSorted()
      : readdirSync(folder(), { recursive: true, encoding: 'utf8' })
          .filter((name) => name.includes('/') || name.endsWith('.txt'))
          .toSorted()

  async function run(...args: string[]) {
    const printed: string[] = []
    const { database, config } = server
    const code = await sweepFilesCommand({ database, config, print: (text) => void printed.push(text) }, args)
    return { code, text: printed.join('\n') }
  }

  it('are shown first, and removed when they are old, when it is asked for', async () => {
    const { db } = server.database
    const file = await describeFile(bytes, { contentType: 'application/pdf', purpose: 'document' })
    await recordFile(db, file)
    const registered = await keepBytes(file.key, OLD)
    const underWay = await keepBytes(newKey(), OLD)
    await notePut(db, underWay, OLD)
    const young = await keepBytes(newKey(), YOUNG)
    const left = [await keepBytes(newKey(), OLD), await keepBytes(newKey(), OLD)]
    const stays = [registered, underWay, young]
    if (place === 'disk') {
      const [shelf = ''] = left[0]?.split('/') ?? []
      const half = `${shelf}/${'h'.repeat(30)}`
      writeFileSync(join(folder(), `${half}.part`), '%P')
      setAge(`${half}.part`, OLD)
      left.push(half)
      writeFileSync(join(folder(), 'notes.txt'), 'of somebody else')
      setAge('notes.txt', OLD)
      stays.push('notes.txt')
    } else {
      bucket.objects.set('/papers/backups/of-somebody-else.tar', bytes)
      bucket.changedAt.set('/papers/backups/of-somebody-else.tar', OLD)
      stays.push('backups/of-somebody-else.tar')
    }
    const before = there()

    const shown = await run()
    expect(shown.code).toBe(0)
    expect(shown.text).toContain(`${left.length} files (`)
    expect(shown.text).toContain('3 stay. Nothing was removed.')
    for (const key of left) expect(shown.text).toContain(key)
    for (const key of stays) expect(shown.text).not.toContain(key)
    expect(there()).toEqual(before)

    const removed = await run('--remove')
    expect(removed).toEqual({
      code: 0,
      text: expect.stringMatching(`^Removed ${left.length} files .* that the database did not know; 3 stay`),
    })
    expect(there()).toEqual(stays.toSorted())
    const { rows } = await sql`select actor, after from audit_events where action = 'files.sweep'`.execute(db)
    const size = left.length === 3 ? 2 * bytes.length + 2 : 2 * bytes.length
    expect(rows).toEqual([{ actor: 'system: sweep-files', after: { files: left.length, bytes: size } }])

    expect(await run()).toEqual({
      code: 0,
      text: 'All 3 stored files are known to the database, or younger than 2 days.',
    })
  })

  it('are not looked for when the command is misspelt', async () => {
    expect(await run('--delete')).toEqual({
      code: 2,
      text: 'Usage: npm start -- sweep-files [--remove]',
    })
  })
})

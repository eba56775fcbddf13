import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sha256 } from '../../core/ids.ts'
import { createDiskStorage } from './disk.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'testamur-files-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('what is put is got back, under a random key, readable by this user alone', async () => {
  const storage = createDiskStorage(folder)
  const bytes = Buffer.from([0, 1, 2, 255])
  const about = { contentType: 'application/pdf', name: 'a b.pdf', purpose: 'receipt' }
  const one = await storage.put(bytes, about)
  const two = await storage.put(bytes, about)
  expect(one).toMatchObject({ size: 4, sha256: sha256(bytes), original_name: 'a b.pdf', purpose: 'receipt' })
  expect(one.key).not.toBe(two.key)
  expect(await storage.get(one.key)).toEqual(bytes)
  expect(statSync(join(folder, one.key)).mode & 0o777).toBe(0o600)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
})

test('what is removed is not found, twice is no fault', async () => {
  const storage = createDiskStorage(folder)
  const { key } = await storage.put(Buffer.from('x'), { contentType: 'text/csv', purpose: 'import' })
  await storage.remove(key)
  await storage.remove(key)
  await expect(storage.get(key)).rejects.toMatchObject({ code: 'not_found' })
})

test.each(['../../etc/passwd', 'ab/../../../../etc/passwd', '/etc/passwd', 'ab/', ''])(
  '%j is no key',
  async (key) => {
    await expect(createDiskStorage(folder).get(key)).rejects.toThrow('Not a storage key')
  },
)

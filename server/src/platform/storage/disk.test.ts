import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskStore } from './disk.ts'
import { newKey } from './key.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'testamur-files-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('what is put is got back, under its key, readable by this user alone', async () => {
  const store = createDiskStore(folder)
  const bytes = Buffer.from([0, 1, 2, 255])
  const key = newKey()
  await store.put(key, bytes, 'application/pdf')
  expect(await store.get(key, 100)).toEqual(bytes)
  expect(await store.get(key, 2)).toEqual(bytes.subarray(0, 2))
  expect(statSync(join(folder, key)).mode & 0o777).toBe(0o600)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a put that fails leaves nothing behind', async () => {
  const store = createDiskStore(folder)
  const key = newKey()
  // There is a folder with the file's name: it can be written, but not renamed.
  mkdirSync(join(folder, key, 'in the way'), { recursive: true })
  await expect(store.put(key, Buffer.from('x'), 'text/csv')).rejects.toThrow()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
})

test('what is removed is not found, twice is no fault', async () => {
  const store = createDiskStore(folder)
  const key = newKey()
  await store.put(key, Buffer.from('x'), 'text/csv')
  await store.remove(key)
  await store.remove(key)
  expect(await store.get(key, 100)).toBeNull()
})

test.each(['../../etc/passwd', 'ab/../../../../etc/passwd', '/etc/passwd', 'ab/', ''])(
  '%j is no key',
  async (key) => {
    await expect(createDiskStore(folder).get(key, 100)).rejects.toThrow('Not a storage key')
  },
)

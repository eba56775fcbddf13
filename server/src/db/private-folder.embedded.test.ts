import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Child, startChild } from '../../test/child.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'testamur-private-'))
  chmodSync(folder, 0o777)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const start = async (): Promise<Child> => {
  // This portal keeps everything in its folder, whichever database the other tests use.
  const child = startChild('main', [], { DATA_DIR: folder, DATABASE_URL: '', DEMO: '0', PORT: '0' })
  await child.line((line) => line.startsWith('Testamur is ready'))
  return child
}

const stop = async (child: Child) => {
  child.process.kill('SIGTERM')
  await child.ended()
}

const inside = () =>
  ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map((name) => join(folder, name))

/** Files that other users of the machine may read, write or enter. */
const exposed = () => inside().filter((path) => (statSync(path).mode & 0o077) !== 0)

test('a data folder is for its owner alone: when it is made, and again when it was opened to everybody', async () => {
  const first = await start()
  expect(inside().length).toBeGreaterThan(900)
  expect(exposed()).toEqual([])
  await stop(first)
  for (const path of inside()) chmodSync(path, 0o777)
  const second = await start()
  expect(exposed()).toEqual([])
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'database')).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'database', 'PG_VERSION')).mode & 0o777).toBe(0o600)
  await stop(second)
})

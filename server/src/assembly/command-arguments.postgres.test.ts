import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChild } from '../../test/child.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'

let folder: string
let place: TestDatabase

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'testamur-arguments-'))
  place = await createTestDatabase()
})

afterAll(async () => {
  await place.remove()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['reconcile', '--help'],
  ['audit', 'verify', `1:${'a'.repeat(64)}`, 'again'],
  ['create-admin', '--email', 'head@example.edu', '--name', 'Ada Head', '--role', 'clerk'],
  ['create-admin', '--email', 'head@example.edu', '--name', 'Ada', 'Head'],
  ['reset-second-factor', '--email', 'head@example.edu', '--help'],
  ['accept-key', '--help'],
  ['signing', 'list', '--help'],
  ['signing', 'rotate', '--help'],
  ['sweep-files', '--help'],
  ['backup', '--help'],
  ['restore', '--help'],
  ['ticket', '--matric', 'CSC/2015/0042', '--firstname', 'Ada'],
])('%s with arguments that it does not know prints its usage and does nothing: %s', async (name, ...args) => {
  const child = startChild(name, args, {
    ...('url' in place.source ? { DATABASE_URL: place.source.url } : {}),
    DATA_DIR: folder,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'a key of this test that is long enough',
  })
  const { code } = await child.ended()
  expect([code, child.errors]).toEqual([2, []])
  expect(child.lines[0]).toMatch(new RegExp(`^Usage: npm (start|run)( --)? ${name}`))
})

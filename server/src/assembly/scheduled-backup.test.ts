// PostgreSQL alone is enough: it is about when backups are made; backup.test.ts makes and restores them on both.

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStaff } from '../../test/factories.ts'
import { createTestServer, type TestServer } from '../../test/harness.ts'
import { enqueue } from '../platform/jobs/queue.ts'

let folder: string
let server: TestServer

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'testamur-scheduled-'))
  const settings = { BACKUP_DIR: join(folder, 'backups'), BACKUP_EVERY: '6', BACKUP_KEEP: '2' }
  server = await createTestServer({ settings })
  await server.runtime.prepare()
})

afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const makeBackup = async () => {
  await enqueue(server.database.db, { kind: 'backup.make', lane: 'backups' })
  return server.runJobs()
}

test('backups are made by themselves, and the oldest go', async () => {
  for (let day = 0; day < 3; day += 1) {
    expect(await makeBackup()).toMatchObject({ done: 1, dead: 0 })
    server.clock.advance({ days: 1 })
  }
  expect(readdirSync(join(folder, 'backups'))).toHaveLength(2)
  expect(await server.mails()).toEqual([])
})

test('administrators are told by email of a backup that could not be made', async () => {
  const { email } = await createStaff(server.database, 'administrator')
  await createStaff(server.database, 'bursary')
  writeFileSync(join(folder, 'backups'), 'a file where the folder should be')
  await enqueue(server.database.db, { kind: 'backup.make', lane: 'backups' })
  const outcomes: unknown[] = []
  for (let attempt = 0; attempt < 3; attempt += 1) {
    outcomes.push(await server.runJobs())
    server.clock.advance({ minutes: 1 })
  }
  expect(outcomes).toMatchObject([{ retried: 1 }, { retried: 1 }, { dead: 1 }])
  expect(await server.mails()).toMatchObject([{ to_address: email, subject: 'The backup was not made' }])
})

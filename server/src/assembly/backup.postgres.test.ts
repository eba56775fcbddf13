import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startChild } from '../../test/child.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'

let folder: string
let place: TestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'testamur-backups-'))
  place = await createTestDatabase()
})

afterEach(async () => {
  await place.remove()
  rmSync(folder, { recursive: true, force: true })
})

test('a machine without the programs of PostgreSQL is told what to install, and no half backup stays', async () => {
  const backup = join(folder, 'backup')
  const child = startChild('backup', [backup], {
    ...{ DATA_DIR: join(folder, 'data'), DEMO: '0', LOG_LEVEL: 'silent', PATH: folder },
    DATABASE_URL: 'url' in place.source ? place.source.url : '',
    SECRET_KEY: 'a key of this test that is long enough',
  })
  expect(await child.ended()).toMatchObject({ code: 1 })
  expect([...child.lines, ...child.errors].join('\n')).toMatch(
    /^The program pg_dump was not found\. Install PostgreSQL's client programs/,
  )
  expect([existsSync(backup), existsSync(`${backup}.part`)]).toEqual([false, false])
})

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChild } from '../test/child.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { createTestLog } from '../test/log.ts'
import { openDatabase } from '../test/open-database.ts'

// What a person reads when the portal does not start: a sentence with what to do, no stack trace, and exit code 1.

let place: TestDatabase
let folder: string
let databaseSettings: Record<string, string>

beforeAll(async () => {
  place = await createTestDatabase()
  folder = 'folder' in place.source ? place.source.folder : mkdtempSync(join(tmpdir(), 'testamur-starts-'))
  databaseSettings = 'url' in place.source ? { DATABASE_URL: place.source.url } : {}
})

afterAll(async () => {
  await place.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** The output of a failed start. */
async function failToStart(settings: Record<string, string>, program = 'main'): Promise<string> {
  const common = { DATA_DIR: folder, DEMO: '0', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' }
  const child = startChild(program, [], { ...common, ...databaseSettings, ...settings })
  expect(await child.ended()).toEqual({ code: 1, signal: null })
  const said = child.errors.join('\n')
  expect(said).not.toMatch(/^\s+at /m)
  expect(said).not.toContain('Error:')
  return said
}

async function changeDatabase(text: string): Promise<void> {
  const database = await openDatabase({ source: place.source, logger: createTestLog().logger })
  await sql.raw(text).execute(database.db)
  await database.close()
}

test('a port that is in use is named before anything is made', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = String(typeof address === 'object' && address ? address.port : 0)
  const fresh = join(folder, 'fresh')
  expect(await failToStart({ PORT: port, DATA_DIR: fresh, DATABASE_URL: '' })).toBe(
    `Port ${port} is in use by another program. Stop that one, or set another PORT.`,
  )
  expect(existsSync(fresh)).toBe(false)
  await new Promise((resolve) => other.close(resolve))
})

test.each([
  [{ HOST: '203.0.113.7' }, 'This machine has no address 203.0.113.7. Correct HOST, or leave it out.'],
  [
    { DATABASE_URL: 'postgres://u:very-secret@127.0.0.1:9/testamur' },
    'No database answers at 127.0.0.1:9. Start PostgreSQL, or correct DATABASE_URL.',
  ],
  [
    { DATABASE_URL: 'postgres://u:very-secret@no-such-host.invalid/testamur' },
    'The host no-such-host.invalid of DATABASE_URL was not found. Correct the name, or check the network.',
  ],
  [
    { DATABSE_URL: 'postgres://u@h/d', DATABASE_URL: '' },
    'DATABSE_URL: is not a setting. Did you mean DATABASE_URL?',
  ],
  [{ TRUST_PROXY: 'my-proxy' }, 'TRUST_PROXY: must be addresses, networks'],
])('%o', async (settings, sentence) => {
  expect(await failToStart(settings)).toContain(sentence)
})

test('a data folder that is a file', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  expect(await failToStart({ DATA_DIR: file })).toBe(
    `DATA_DIR is ${file}, and that is not a folder. Set another DATA_DIR.`,
  )
})

test('a database that newer code has changed, and one whose migration is another', async () => {
  await changeDatabase("insert into schema_migrations (name, checksum) values ('9999_future', 'x')")
  expect(await failToStart({})).toBe(
    'A newer version of Testamur has changed this database (9999_future). Start that version, or restore a backup from before it.',
  )
  await changeDatabase(`delete from schema_migrations where name = '9999_future';
    update schema_migrations set checksum = 'x' where name like '0002%'`)
  expect(await failToStart({})).toContain('has changed since it was applied. Restore it and write a new one.')
}, 600_000)

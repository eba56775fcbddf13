import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startChild } from '../test/child.ts'
import { createTestDatabase } from '../test/database.ts'
import { startProxy } from '../test/proxy.ts'

async function startOn(url: URL, dataDir: string) {
  const settings = { DATA_DIR: dataDir, DEMO: '0', PORT: '0', HOST: '127.0.0.1', DATABASE_URL: url.href }
  return startChild('main', [], settings)
}

test('a database that does not exist is named, the password is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-starts-'))
  const place = await createTestDatabase()
  const url = new URL('url' in place.source ? place.source.url : '')
  url.pathname = '/no_such_database'
  url.password = 'very-secret'
  const child = await startOn(url, folder)
  expect(await child.ended()).toEqual({ code: 1, signal: null })
  expect(child.errors.join('\n')).toBe(
    `The database "no_such_database" does not exist at ${url.host}. Create it, or correct DATABASE_URL.`,
  )
  expect([...child.lines, ...child.errors].join('\n')).not.toContain('very-secret')
  await place.remove()
  rmSync(folder, { recursive: true })
})

test('a portal whose database has gone away behind a proxy that accepts and closes still ends with 0', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-starts-'))
  const place = await createTestDatabase()
  const url = new URL('url' in place.source ? place.source.url : '')
  const proxy = await startProxy({ host: url.hostname, port: Number(url.port || 5432) })
  url.host = `127.0.0.1:${proxy.port}`
  const child = await startOn(url, folder)
  await child.line((line) => line.startsWith('Testamur is ready'))
  proxy.mode = 'close'
  proxy.cut()
  await child.line((line) => line.includes('the database cannot be listened to yet'))
  child.process.kill('SIGTERM')
  expect(await child.ended()).toEqual({ code: 0, signal: null })
  await proxy.close()
  await place.remove()
  rmSync(folder, { recursive: true })
}, 600_000)

test('another key than the one of the database is refused, by a signature of the old one, until it is accepted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-starts-'))
  const place = await createTestDatabase()
  const DATABASE_URL = 'url' in place.source ? place.source.url : ''
  const settings = { DATA_DIR: folder, DATABASE_URL, LOG_LEVEL: 'silent' }
  const startWith = (SECRET_KEY: string) =>
    startChild('main', [], { ...settings, DEMO: '0', PORT: '0', HOST: '127.0.0.1', SECRET_KEY })
  const start = async (SECRET_KEY: string) => {
    const child = startWith(SECRET_KEY)
    await child.line((line) => line.startsWith('Testamur is ready'))
    child.process.kill('SIGTERM')
    expect(await child.ended()).toEqual({ code: 0, signal: null })
  }
  await start('the first key of this database, long enough')
  const other = { SECRET_KEY: 'another key than the first one, long enough' }
  const refused = startWith(other.SECRET_KEY)
  expect(await refused.ended()).toEqual({ code: 1, signal: null })
  expect(refused.errors.join('\n')).toMatch(
    /^\S+ .* is not the key that this database was made with.*accept-key.*$/,
  )
  const told = ['--by', 'Ada Obi', '--because', 'the disk with the key is gone']
  const accept = startChild('accept-key', told, { ...settings, ...other })
  expect(await accept.ended()).toEqual({ code: 0, signal: null })
  expect(accept.lines.join('\n')).toContain('From now on the database belongs to this key.')
  await start(other.SECRET_KEY)
  await place.remove()
  rmSync(folder, { recursive: true })
}, 900_000)

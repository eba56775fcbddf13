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

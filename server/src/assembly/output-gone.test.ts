import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startChild } from '../../test/child.ts'
import { createTestDatabase } from '../../test/database.ts'
import { freePort } from '../../test/payments/portal.ts'

test('a portal goes on when whoever read its output has gone', async () => {
  const place = await createTestDatabase()
  const folder =
    'folder' in place.source ? place.source.folder : mkdtempSync(join(tmpdir(), 'testamur-output-'))
  const port = await freePort()
  const child = startChild('main', [], {
    ...('url' in place.source ? { DATABASE_URL: place.source.url } : {}),
    DATA_DIR: folder,
    DEMO: '0',
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'debug',
  })
  child.process.stdout?.destroy()
  child.process.stderr?.destroy()
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => null,
    )
  let status = await ask()
  while (status === null && child.process.exitCode === null) status = await ask()
  expect(status).toBe(200)
  // Written after the readers have gone: each call is a line of the log.
  expect(await ask()).toBe(200)
  child.process.kill('SIGTERM')
  expect(await child.ended()).toEqual({ code: 0, signal: null })
  await place.remove()
  rmSync(folder, { recursive: true, force: true })
}, 600_000)

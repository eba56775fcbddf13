import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Child, startChild } from '../../test/child.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'

/** Runs a command as if in another container: another network and other process numbers, but the same folder. */
const ELSEWHERE = ['unshare', '-n', '-p', '-f', '--kill-child', '--mount-proc']

let place: TestDatabase
let folder: string
let portal: Child | undefined

beforeEach(async () => {
  place = await createTestDatabase()
  folder = 'folder' in place.source ? place.source.folder : ''
})

afterEach(async () => {
  portal?.process.kill('SIGKILL')
  await portal?.ended()
  await place.remove()
})

const settings = () => ({ DATA_DIR: folder, DEMO: '0', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' })

async function startPortal(): Promise<Child> {
  portal = startChild('main', [], settings())
  await portal.line((line) => line.startsWith('Testamur is ready'))
  return portal
}

async function run(name: string, args: readonly string[] = [], through: readonly string[] = ELSEWHERE) {
  const child = startChild(name, args, settings(), through)
  const { code } = await child.ended()
  return { code, text: [...child.lines, ...child.errors].join('\n') }
}

const AGREE = { code: 0, text: 'Invoices, payments, refunds, receipts and ledger agree.' }

test('a running portal runs the commands of other containers, and a second portal is refused', async () => {
  const running = await startPortal()
  expect(await run('reconcile')).toEqual(AGREE)
  expect(await run('create-admin', ['--email', 'ada@example.edu', '--name', 'Ada Admin'])).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^Created the administrator ada@example.edu.\nPassword: \S+$/),
  })
  expect(await run('reset-second-factor', ['--email', 'ada@example.edu'])).toEqual({
    code: 1,
    text: 'ada@example.edu has no second factor.',
  })
  expect(await run('main')).toMatchObject({ code: 1, text: expect.stringContaining('is in use by another') })
  expect(await run('audit', ['verify'])).toMatchObject({
    code: 0,
    text: expect.stringContaining('The audit trail is whole: 1 events'),
  })
  running.process.kill('SIGTERM')
  expect(await running.ended()).toEqual({ code: 0, signal: null })
  // No process holds the folder now: the command opens it by itself and finds what it asked the portal to write.
  expect(await run('audit', ['verify'])).toMatchObject({
    code: 0,
    text: expect.stringContaining('The audit trail is whole: 1 events'),
  })
}, 900_000)

test('after a killed portal a command opens the folder by itself', async () => {
  const running = await startPortal()
  running.process.kill('SIGKILL')
  await running.ended()
  expect(await run('reconcile')).toEqual(AGREE)
}, 900_000)

import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startChild } from '../../test/child.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createTestLog } from '../../test/log.ts'
import { openDatabase } from '../../test/open-database.ts'
import { listJobs } from '../platform/jobs/read-jobs.ts'

let place: TestDatabase

beforeEach(async () => {
  place = await createTestDatabase()
})

afterEach(() => place.remove())

const open = (url: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(url, { agent }, resolve).on('error', reject))

async function textOf(reply: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of reply) text += String(chunk)
  return text
}

test('a stop finishes what is under way, ends event streams, waits for nobody else, and exits with 0', async () => {
  const { source } = place
  const settings = 'folder' in source ? { DATA_DIR: source.folder } : { DATABASE_URL: source.url }
  const server = startChild('serve', [], { ...settings, LOG_LEVEL: 'error', DEMO: '0' })
  const address = await server.line((line) => line.startsWith('http'))
  const agent = new Agent({ keepAlive: true })

  const streams = await Promise.all(Array.from({ length: 20 }, () => open(`${address}/api/watch`, agent)))
  const streamed = streams.map(textOf)
  const unused = connect(Number(new URL(address).port), '127.0.0.1')
  const finished = open(`${address}/api/things/5`, agent).then(textOf)
  await server.line((line) => line === 'begun')
  server.process.kill('SIGTERM')

  expect(JSON.parse(await finished)).toMatchObject({ data: { name: 'finished' } })
  for (const text of await Promise.all(streamed)) expect(text).toBe('retry: 3000\n\n')
  expect(await server.ended()).toEqual({ code: 0, signal: null })
  expect(server.errors).toEqual([])
  unused.destroy()
  agent.destroy()
})

// If it waited for what hangs, the process would end with code 1.
test('a stop ends with 0 whatever hangs, and gives its jobs back', async () => {
  const { source } = place
  const settings = 'folder' in source ? { DATA_DIR: source.folder } : { DATABASE_URL: source.url }
  const server = startChild('serve', ['hang'], { ...settings, LOG_LEVEL: 'error', DEMO: '0' })
  const address = await server.line((line) => line.startsWith('http'))
  await server.line((line) => line === 'job begun')
  const hanging = open(`${address}/api/things/6`, new Agent()).then(
    () => 'answered',
    () => 'cut off',
  )
  await server.line((line) => line === 'begun')
  server.process.kill('SIGTERM')
  expect(await server.ended()).toEqual({ code: 0, signal: null })
  expect(await hanging).toBe('cut off')
  expect(server.errors).toEqual([])

  const database = await openDatabase({ source, logger: createTestLog().logger })
  const { rows } = await listJobs(database.db, { kind: 'silent' }, { limit: 1, offset: 0 })
  expect(rows).toMatchObject([{ state: 'waiting', attempts: 0 }])
  await database.close()
})

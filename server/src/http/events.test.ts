import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exampleRoutes } from '../../test/example-server.ts'
import { createTestServer, type TestServer } from '../../test/harness.ts'
import { createRuntime } from '../runtime.ts'
import { publishEvent } from './events.ts'

let server: TestServer
let address: string
let requests: ClientRequest[] = []

beforeEach(async () => {
  server = await createTestServer({ routes: exampleRoutes })
  address = await server.listen()
})

afterEach(async () => {
  for (const request of requests) request.destroy()
  requests = []
  await server.close()
})

type Stream = {
  readonly reply: IncomingMessage
  text(): string
  until(fits: (text: string) => boolean): Promise<void>
}

/** Opens the stream of topic `thing:1`. */
async function watch(headers: Record<string, string> = {}, at = address): Promise<Stream> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    requests.push(get(`${at}/api/watch`, { headers, agent: false }, resolve).on('error', reject))
  })
  let text = ''
  let heard: () => void = () => undefined
  reply.on('error', () => undefined)
  reply.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    heard()
  })
  const until = async (fits: (text: string) => boolean) => {
    while (!fits(text)) await new Promise<void>((resolve) => (heard = resolve))
  }
  await until((so) => so.includes('retry'))
  return { reply, text: () => text, until }
}

const publish = (topic: string, id: number) =>
  server.database.inTransaction(async (tx) => publishEvent(tx, topic, id))

test('who watches a topic hears of it once it is committed, by its id alone', async () => {
  const stream = await watch()
  expect(stream.reply.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  await publish('thing:2', 2)
  await server.database
    .inTransaction(async (tx) => {
      publishEvent(tx, 'thing:1', 99)
      throw new Error('undone')
    })
    .catch(() => undefined)
  await publish('thing:1', 1)
  await stream.until((text) => text.includes('data:'))
  expect(stream.text()).toMatch(
    /^retry: 3000\n\nid: \d+\nevent: changed\ndata: \{"topic":"thing:1","id":1\}\n\n$/,
  )
})

test('a change in one process is heard in another', async () => {
  const { config, clock, log, database } = server
  const other = await createRuntime(config, { clock, logger: log.logger, database, routes: exampleRoutes })
  const stream = await watch({}, await other.app.listen({ port: 0, host: '127.0.0.1' }))
  await publish('thing:1', 5)
  await stream.until((text) => text.includes('"id":5'))
  await other.app.close()
})

test('who comes back is told to look again', async () => {
  const stream = await watch({ 'last-event-id': '17' })
  await stream.until((text) => text.includes('data:'))
  expect(stream.text()).toContain('data: {"topic":"thing:1","id":"*"}')
})

test('who opens a stream hears of what changed a moment before: the page was read before that', async () => {
  const earlier = await watch()
  await publish('thing:2', 2)
  await publish('thing:1', 1)
  await earlier.until((text) => text.includes('"id":1'))
  const stream = await watch()
  await stream.until((text) => text.includes('data:'))
  expect(stream.text()).toMatch(
    /^retry: 3000\n\nid: \d+\nevent: changed\ndata: \{"topic":"thing:1","id":"\*"\}\n\n$/,
  )
})

test('hundreds of streams each hear, and nothing is kept of those that went', async () => {
  const streams = await Promise.all(Array.from({ length: 300 }, () => watch()))
  await publish('thing:1', 8)
  await Promise.all(streams.map((stream) => stream.until((text) => text.includes('"id":8'))))
  for (const request of requests) request.destroy()
  let open = ''
  while (!open.includes('event_streams 0')) open = (await server.app.inject('/metrics')).body
  expect(open).toContain('event_streams 0')
})

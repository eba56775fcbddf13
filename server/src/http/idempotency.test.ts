import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeThing, resolveExampleToken } from '../../test/example-calls.ts'
import { exampleRoutes, gate } from '../../test/example-server.ts'
import { createTestServer, type TestServer } from '../../test/harness.ts'
import { createRuntime } from '../runtime.ts'
import { hashReplyKey, openReply, sealReply } from './sealed-reply.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ routes: exampleRoutes, resolveToken: resolveExampleToken })
  await sql`create table things (id bigint generated always as identity primary key, name text)`.execute(
    server.database.db,
  )
})

beforeEach(async () => {
  await sql`delete from things`.execute(server.database.db)
})

afterAll(() => server.close())

const make = (name: string, key: string, token?: string) =>
  server.call(makeThing, { body: { name }, headers: { 'idempotency-key': key }, ...(token ? { token } : {}) })

const count = async () =>
  (await sql<{ n: number }>`select count(*) as n from things`.execute(server.database.db)).rows[0]?.n

test('the same key and body answer the first reply again', async () => {
  const first = await make('one', 'key-1')
  const again = await make('one', 'key-1')
  expect([again.status, again.text]).toEqual([first.status, first.text])
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(first.headers['idempotent-replayed']).toBeUndefined()
  expect(await count()).toBe(1)
})

test('the same key for another body is a conflict', async () => {
  await make('one', 'key-2')
  const other = await make('two', 'key-2')
  expect(other.status).toBe(409)
  expect(await count()).toBe(1)
})

test('the order of fields does not matter, whose key it is does', async () => {
  const send = (payload: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/things',
      payload,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-3' },
    })
  const one = await send('{"name":"n","amount":2}')
  const other = await send('{ "amount": 2, "name": "n" }')
  expect(other.body).toBe(one.body)
  await make('n', 'key-3', 'token-bursary')
  expect(await count()).toBe(2)
})

test('without a key each request is its own', async () => {
  await server.call(makeThing, { body: { name: 'one' } })
  await server.call(makeThing, { body: { name: 'one' } })
  expect(await count()).toBe(2)
})

test('a refused request is not remembered', async () => {
  expect((await make('refuse', 'key-4')).status).toBe(417)
  expect((await make('refuse', 'key-4')).status).toBe(417)
})

test('work that does not commit leaves neither a thing nor a reply', async () => {
  expect((await make('crash', 'key-5')).status).toBe(500)
  expect(await count()).toBe(0)
  const { rows } = await sql`select 1 from idempotency_keys where key = ${hashReplyKey('key-5')}`.execute(
    server.database.db,
  )
  expect(rows).toEqual([])
})

test('eight at once in one process: one works, the others are told it is under way', async () => {
  const open = gate.close()
  let refused = 0
  const once = async () => {
    const reply = await make('slow', 'key-6')
    if (reply.status === 409) refused += 1
    if (refused === 7) open()
    return reply
  }
  const replies = await Promise.all(Array.from({ length: 8 }, once))
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  expect(await count()).toBe(1)
})

test('another request under a key that is being worked on is told that it is another', async () => {
  let open = (): void => undefined
  const begun = new Promise<void>((resolve) => {
    open = gate.close(resolve)
  })
  const slow = make('slow', 'key-9')
  await begun
  const other = await make('two', 'key-9')
  open()
  const first = await slow
  expect([first.status, other.status]).toEqual([201, 409])
  expect(other.failure.message).toBe('This Idempotency-Key was used for another request. Send a new key.')
  expect(await count()).toBe(1)
})

test.each(['slow', 'single'])(
  'two processes at once add "%s": one works, and both answer what it answered',
  async (name) => {
    const { config, clock, log, database } = server
    const other = await createRuntime(config, { clock, logger: log.logger, database, routes: exampleRoutes })
    const request = {
      method: 'POST',
      url: '/api/things',
      payload: { name },
      headers: { 'idempotency-key': `key-7-${name}` },
    } as const
    const open = gate.close(() => {
      if (gate.arrivals === 2) open()
    })
    const [one, two] = await Promise.all([server.app.inject(request), other.app.inject(request)])
    expect([one.statusCode, two.statusCode]).toEqual([201, 201])
    expect(one.body).toBe(two.body)
    expect(await count()).toBe(1)
    await other.app.close()
  },
)

test('a key that is no key is refused by name', async () => {
  const reply = await make('one', 'k'.repeat(256))
  expect([reply.status, Object.keys(reply.failure.errors ?? {})]).toEqual([422, ['Idempotency-Key']])
})

test('a kept reply is read by who has the key, and by nobody else', () => {
  const kept = sealReply('{"token":"secret"}', 'key-a')
  expect(kept).not.toContain('secret')
  expect(openReply(kept, 'key-a')).toBe('{"token":"secret"}')
  expect(() => openReply(kept, 'key-b')).toThrow()
})

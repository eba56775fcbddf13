// PostgreSQL alone is enough: what it shows is how HTTP is answered.

import { once } from 'node:events'
import { request as connect } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hook, sendThing } from '../../test/example-calls.ts'
import { createTestServer, type TestServer } from '../../test/harness.ts'
import { route } from './route.ts'

let server: TestServer
let base: string
/** Lets the handlers go on. */
let open: () => void
/** How many handlers wait, and how many senders of theirs have gone. */
let waiting: number
let gone: number

beforeEach(async () => {
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  waiting = 0
  gone = 0
  async function wait(reply: { readonly raw: NodeJS.EventEmitter }): Promise<void> {
    waiting += 1
    reply.raw.once('close', () => {
      gone += 1
    })
    await opened
  }
  server = await createTestServer({
    heldBounds: { bytesAtOnce: 2_500, ofNetwork: 1_500 },
    routes: () => [
      route(
        sendThing,
        async ({ body: { title }, context: { upload, reply } }) => {
          await wait(reply)
          return { data: { name: upload.name, type: upload.contentType, size: upload.size, title } }
        },
        { types: ['application/pdf'], maxBytes: 5_000_000 },
      ),
      route(hook, async ({ context: { rawBody, reply } }) => {
        await wait(reply)
        return { text: String(rawBody.length) }
      }),
    ],
  })
  base = `${await server.listen()}/api`
})
afterEach(async () => {
  open()
  await server.close()
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const HOME = '2001:db8:1:1::1'
const SAME_HOME = '2001:db8:1:1::2'

function send(address: string, bytes = 1_000): Promise<Response> {
  const form = new FormData()
  form.set('title', 'A title')
  form.set('file', new Blob([`%PDF-1.7\n${'x'.repeat(bytes - 9)}`]), 'a.pdf')
  return fetch(`${base}/things/1/file`, { method: 'POST', headers: from(address), body: form })
}
const notify = (address: string, bytes: number) =>
  fetch(`${base}/hooks/pay`, { method: 'POST', headers: from(address), body: 'x'.repeat(bytes) })
const untilWaiting = (count: number) => vi.waitFor(() => expect(waiting).toBe(count), { timeout: 30_000 })
/** Asks again until the answer has this status. */
const untilAnswered = (ask: () => Promise<Response>, status: number) =>
  vi.waitFor(async () => expect((await ask()).status).toBe(status), { timeout: 30_000 })

/** Sends the beginning of a request, and returns what ends the connection. */
async function begin(path: string, head: Record<string, string>, bytes: string): Promise<() => void> {
  const sent = connect(`${base}${path}`, { method: 'POST', headers: { ...from(HOME), ...head } })
  sent.on('error', () => undefined)
  sent.write(bytes)
  await once(sent, 'socket')
  return () => sent.destroy()
}

it('answers 503 with a sentence while one network, or all together, hold too much, and takes files again afterwards', async () => {
  const first = send(HOME)
  await untilWaiting(1)
  const refused = await send(SAME_HOME)
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    503,
    '30',
    {
      status: 'error',
      message: 'The portal is receiving too many files right now. Send yours again in a minute.',
      reference: expect.any(String) as unknown,
    },
  ])
  const other = send('198.51.100.1')
  await untilWaiting(2)
  expect((await send('203.0.113.1')).status).toBe(503)
  expect((await fetch(`${base.replace('/api', '')}/healthz`)).status).toBe(200)
  open()
  expect([(await first).status, (await other).status]).toEqual([201, 201])
  expect((await send(SAME_HOME)).status).toBe(201)
  expect((await send('203.0.113.1')).status).toBe(201)
})

it('says so in French, too, and to the end of a large file', async () => {
  const form = new FormData()
  form.set('file', new Blob(['%PDF-1.7\n', 'x'.repeat(4_000_000)]), 'a.pdf')
  const headers = { ...from(HOME), 'accept-language': 'fr' }
  const refused = await fetch(`${base}/things/1/file`, { method: 'POST', headers, body: form })
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    503,
    'Le portail reçoit trop de fichiers en ce moment. Renvoyez le vôtre dans une minute.',
  ])
  open()
  expect((await send(HOME)).status).toBe(201)
})

it('counts what has been received of a file, and frees it when it stops half way', async () => {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'
  const stop = await begin(
    '/things/1/file',
    { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '100000' },
    head + 'x'.repeat(1_000),
  )
  open()
  await untilAnswered(() => send(HOME), 503)
  stop()
  await untilAnswered(() => send(HOME), 201)
})

it('keeps counting what is handled after its sender has gone', async () => {
  const leave = new AbortController()
  const form = new FormData()
  form.set('title', 'A title')
  form.set('file', new Blob([`%PDF-1.7\n${'x'.repeat(991)}`]), 'a.pdf')
  const left = fetch(`${base}/things/1/file`, {
    method: 'POST',
    headers: from(HOME),
    body: form,
    signal: leave.signal,
  })
  await untilWaiting(1)
  leave.abort()
  await expect(left).rejects.toThrow('aborted')
  await vi.waitFor(() => expect(gone).toBe(1), { timeout: 30_000 })
  expect((await send(HOME)).status).toBe(503)
  open()
  await untilAnswered(() => send(HOME), 201)
})

it('counts a notice by what it announces, before it is received, and frees it likewise', async () => {
  const stop = await begin('/hooks/pay', { 'content-length': '1200' }, 'x'.repeat(100))
  open()
  await untilAnswered(() => notify(HOME, 1_000), 503)
  stop()
  await untilAnswered(() => notify(HOME, 1_000), 200)
  expect((await notify(HOME, 1_600)).status).toBe(503)
  expect((await notify(HOME, 1_500)).status).toBe(200)
})

// PostgreSQL alone is enough: what it shows is how HTTP is answered.

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getFile,
  hook,
  listThings,
  makeThing,
  readThing,
  resolveExampleToken,
  sendThing,
} from '../../test/example-calls.ts'
import { exampleRoutes } from '../../test/example-server.ts'
import { createTestServer, type TestServer } from '../../test/harness.ts'

let server: TestServer
type Status = { status: string }

beforeAll(async () => {
  server = await createTestServer({ routes: exampleRoutes, resolveToken: resolveExampleToken })
  await sql`create table things (id bigint generated always as identity primary key, name text)`.execute(
    server.database.db,
  )
})

afterAll(() => server.close())

const post = (payload: string, headers: Record<string, string> = {}, url = '/api/things') =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('replies', () => {
  test('a success carries its message and the declared fields only', async () => {
    const { reply, text } = await server.call(readThing, { params: { id: 3 } })
    expect(reply).toEqual({
      status: 'success',
      message: 'Here it is.',
      data: { id: 3, name: 'public', note: null },
    })
    expect(text).not.toContain('secret')
  })

  test('a list carries its page beside the data', async () => {
    const { reply } = await server.call(listThings, { query: { page: 7, per_page: 50 } })
    expect(reply).toMatchObject({ current_page: 7, per_page: 50, total: 0, links: [], from: null })
  })

  test('a creating call answers 201', async () => {
    const { status, data } = await server.call(makeThing, { body: { name: '  a   thing ' } })
    expect(status).toBe(201)
    expect(data).toEqual({ id: expect.any(Number), name: 'a thing' })
  })

  test('a file is an attachment by its true name, in a sandbox', async () => {
    const { headers, bytes } = await server.call(getFile, { params: { id: 2 } })
    expect(bytes.toString()).toBe('%PDF-1.7')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="r_sum_ _1_.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9%20%221%22.pdf`,
    )
    expect(headers['content-security-policy']).toContain('sandbox')
    const inline = await server.call(getFile, { params: { id: 1 } })
    expect(inline.headers['content-disposition']).toMatch(/^inline;/)
  })

  test('a raw call gets the bytes as they came, whatever they are', async () => {
    const { text } = await server.call(hook, {
      params: { name: 'pay' },
      raw: Buffer.from([0x7b, 0xff, 0x00]),
    })
    expect(text).toBe('pay:7bff00')
  })

  test('long text is compressed as the client asks', async () => {
    const reply = await server.app.inject({ url: '/api/things', headers: { 'accept-encoding': 'gzip, br' } })
    expect(reply.headers['content-encoding']).toBe('br')
    expect(reply.rawPayload.length).toBeLessThan(500)
    const plain = await server.app.inject({ url: '/api/things', headers: { 'accept-encoding': 'br;q=0' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.json()).toMatchObject({ status: 'success' })
  })
})

describe('what is sent is checked', () => {
  test('every wrong field is named with a sentence', async () => {
    const { status, failure } = await server.call(makeThing, {
      body: { name: '', amount: 0, parts: [{ kind: 'big' }, { kind: 'odd' as 'big' }] },
    })
    expect(status).toBe(422)
    expect(failure).toEqual({
      status: 'error',
      message: 'Check the marked fields and try again.',
      errors: {
        name: ['Fill this in'],
        amount: ['Enter at least 1'],
        'parts.1.kind': ['Choose one of the values offered'],
      },
    })
  })

  test('a missing field is asked for', async () => {
    const reply = await post('{}')
    expect(reply.json()).toMatchObject({ errors: { name: ['Fill this in'] } })
  })

  test('null in an optional field, at any depth, is the same as no field', async () => {
    const reply = await post('{"name":"a","amount":null,"parts":[{"kind":"big","note":null}]}')
    expect([reply.statusCode, reply.json<{ data: object }>().data]).toMatchObject([201, { name: 'a' }])
  })

  test('null in a required field asks for it, and an unknown field is unknown with null too', async () => {
    const reply = await post('{"name":null,"colour":null,"parts":[null]}')
    expect(reply.json()).toMatchObject({
      errors: {
        name: ['Fill this in'],
        colour: ['This field is not known here'],
        'parts.0': [expect.any(String)],
      },
    })
  })

  test('unknown fields are refused by name, at any depth, in the query too', async () => {
    const reply = await post(
      '{"name":"a","colour":1,"parts":[{"kind":"big","size":2}]}',
      {},
      '/api/things?sort=up&x=1',
    )
    expect(reply.statusCode).toBe(422)
    const unknown = ['This field is not known here']
    expect(reply.json<{ errors: object }>().errors).toEqual({
      colour: unknown,
      'parts.0.size': unknown,
      sort: unknown,
      x: unknown,
    })
  })

  test('a body is refused where none is taken', async () => {
    const reply = await server.app.inject({
      method: 'GET',
      url: '/api/things/1?note=1',
    })
    expect(reply.statusCode).toBe(422)
  })

  test.each([
    ['no JSON', '{"name":', 422],
    ['an empty body', '', 422],
    ['a poisoned prototype', '{"name":"a","__proto__":{"admin":true}}', 422],
    ['a poisoned constructor', '{"name":"a","constructor":{"prototype":{"admin":true}}}', 422],
    ['something else than an object', '[1]', 422],
    ['null', 'null', 422],
  ])('%s is refused with a sentence', async (_, payload, status) => {
    const reply = await post(payload)
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({
      status: 'error',
      message: expect.any(String),
      errors: expect.any(Object),
    })
  })

  test('a body beyond 100 kB is a 413, another kind of content a 415', async () => {
    const large = await post(JSON.stringify({ name: 'x'.repeat(100_001) }))
    expect([large.statusCode, large.json<Status>().status]).toEqual([413, 'error'])
    const xml = await post('<name>a</name>', { 'content-type': 'application/xml' })
    expect([xml.statusCode, xml.json<Status>().status]).toEqual([415, 'error'])
  })

  test.each(['0x10', '1e1', '%2B5', '%205', '5.0', '0b11', '%EF%BC%95', 'Infinity'])(
    'an id is decimal digits and nothing else: %s',
    async (written) => {
      const reply = await server.app.inject(`/api/things/${written}`)
      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toMatchObject({ errors: { id: ['Enter a number'] } })
    },
  )

  test('an id that is none is a 422 that names it', async () => {
    const reply = await server.app.inject('/api/things/abc')
    expect(reply.json()).toMatchObject({ errors: { id: ['Enter a number'] } })
  })
})

describe('addresses', () => {
  test('an unknown one under the API is a 404, a wrong method a 405 that names the right ones', async () => {
    const unknown = await server.app.inject('/api/nothing/here')
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { status: 'error', message: 'This address was not found.' },
    ])
    const wrong = await server.app.inject({ method: 'DELETE', url: '/api/things/3' })
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect(wrong.json<Status>().status).toBe('error')
  })

  test('one that cannot be read is a 404', async () => {
    const reply = await server.app.inject('/api/things/%zz')
    expect([reply.statusCode, reply.json<Status>().status]).toEqual([404, 'error'])
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('failures', () => {
  test('a rule and an unknown thing answer with their sentence', async () => {
    expect((await server.call(readThing, { params: { id: 417 } })).failure).toEqual({
      status: 'error',
      message: 'This thing is closed. Open it first.',
    })
    expect((await server.call(readThing, { params: { id: 404 } })).status).toBe(404)
  })

  test('a fault answers with a reference that finds it in the log, and with nothing else', async () => {
    const { status, failure, text } = await server.call(readThing, { params: { id: 500 } })
    expect(status).toBe(500)
    expect(text).not.toContain('hunter2')
    const line = server.log.lines.find((one) => one.request === failure.reference && one.err)
    expect(line).toMatchObject({ msg: 'a request failed', req: { path: '/api/things/500' } })
  })
})

test('what gave no answer in time is told as busy, and logged as a fault', async () => {
  const { status, headers, failure, text } = await server.call(readThing, { params: { id: 503 } })
  expect([status, headers['retry-after']]).toEqual([503, '2'])
  expect(text).not.toContain('aborted')
  const line = server.log.lines.find((one) => one.request === failure.reference && one.err)
  expect(line).toMatchObject({ level: 'error', req: { path: '/api/things/503' } })
})

describe('uploads', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n')
  const send = (bytes: Uint8Array, name = 'a.pdf') =>
    server.call(sendThing, { params: { id: 1 }, body: { title: 'T' }, file: { bytes, name } })

  test('the type is read from the bytes, and the name, for display only, ends with it', async () => {
    const { data } = await send(pdf, '../../etc/pass\u0001wd.png')
    expect(data).toEqual({ name: 'passwd.png.pdf', type: 'application/pdf', size: pdf.length, title: 'T' })
    expect((await send(Buffer.from('a,b\n1,2\n'), 'x.csv')).data.type).toBe('text/csv')
  })

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>\0'), 415],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 0x90)]), 415],
    ['too many bytes', Buffer.alloc(1_001, 0x20), 413],
    ['nothing', Buffer.alloc(0), 422],
  ])('%s is refused', async (_, bytes, status) => {
    expect((await send(bytes)).status).toBe(status)
  })

  test('a form without a file, with an unknown field, or that is no form, is refused', async () => {
    const none = await server.call(sendThing, { params: { id: 1 }, body: { title: 'T' } })
    expect(none.failure.errors).toEqual({ file: ['Choose a file'] })
    const extra = await server.call(sendThing, {
      params: { id: 1 },
      body: { title: 'T', more: 1 } as { title: string },
      file: { bytes: pdf, name: 'a.pdf' },
    })
    expect(extra.failure.errors).toEqual({ more: ['This field is not known here'] })
    expect((await post('{}', {}, '/api/things/1/file')).statusCode).toBe(415)
  })
})

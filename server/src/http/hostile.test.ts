// PostgreSQL alone is enough: what it shows is how HTTP is answered.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resolveExampleToken } from '../../test/example-calls.ts'
import { exampleRoutes } from '../../test/example-server.ts'
import { createTestServer, type TestServer } from '../../test/harness.ts'

// Requests that nobody sends by mistake: each is answered with a sentence, and none causes a server error.

let server: TestServer
type Refusal = { status: string; message: string; errors?: Record<string, string[]> }

beforeAll(async () => {
  server = await createTestServer({ routes: exampleRoutes, resolveToken: resolveExampleToken })
})

afterAll(() => server.close())

const MEMBERS = Object.getOwnPropertyNames(Object.prototype)

describe('names of the members of every object', () => {
  test.each(MEMBERS)('%s is an unknown field like any other', async (name) => {
    const reply = await server.app.inject({ url: `/api/things/1?${name}=1` })
    expect([reply.statusCode, name in reply.json<{ errors: object }>().errors]).toEqual([422, true])
  })

  test.each(MEMBERS.filter((name) => name !== '__proto__'))('%s in a body, too', async (name) => {
    const reply = await server.app.inject({ method: 'POST', url: '/api/things', payload: { [name]: 1 } })
    expect(reply.statusCode).toBe(422)
    expect(reply.json<Refusal>().errors).toMatchObject({
      name: ['Fill this in'],
      [name]: ['This field is not known here'],
    })
  })
})

describe('text that no database can keep', () => {
  test.each([
    ['a lone surrogate', '"\\ud800"'],
    ['the other half of a pair', '"a\\udfffb"'],
    ['NUL', '"a\\u0000"'],
  ])('%s is refused by field', async (_, text) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/things',
      headers: { 'content-type': 'application/json' },
      payload: `{"name":${text},"parts":[{"kind":${text}}]}`,
    })
    expect(reply.statusCode).toBe(422)
    expect(reply.json<Refusal>().errors).toEqual({
      name: ['Leave out control characters'],
      'parts.0.kind': ['Leave out control characters'],
    })
  })

  test('a name or a part of the address that holds one, too', async () => {
    const named = await server.app.inject({
      method: 'POST',
      url: '/api/things',
      headers: { 'content-type': 'application/json' },
      payload: '{"name":"a","\\u0000":1}',
    })
    expect(named.statusCode).toBe(422)
    const addressed = await server.app.inject({ url: '/api/things?page=%00' })
    expect(addressed.json<Refusal>().errors).toEqual({ page: ['Leave out control characters'] })
  })
})

describe('forms', () => {
  const send = (payload: string | Buffer, type: string, url = '/api/things/1/file') =>
    server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
  const BOUNDARY = 'multipart/form-data; boundary=b'
  const part = (head: string, body: string) =>
    `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  const file = part('name="file"; filename="a.pdf"', '%PDF-1.7\n1 0 obj\n')

  test.each([
    ['without a boundary', 'x', 'multipart/form-data'],
    ['with an empty boundary', 'x', 'multipart/form-data; boundary='],
    ['with another boundary', file, 'multipart/form-data; boundary=other'],
    ['that is nothing', '', BOUNDARY],
    ['cut inside a head', '--b\r\ncontent-disposition: form-da', BOUNDARY],
    ['cut inside a file', file.slice(0, -8), BOUNDARY],
    ['cut before its end', file, BOUNDARY],
    ['with a head that is none', '--b\r\n:::\r\n\r\nx\r\n--b--\r\n', BOUNDARY],
    ['with a field called __proto__', `${part('name="__proto__"', '1')}--b--\r\n`, BOUNDARY],
    ['with a field without a name', `${part('', '1')}--b--\r\n`, BOUNDARY],
    [
      'with a field of broken JSON',
      `--b\r\ncontent-disposition: form-data; name="title"\r\ncontent-type: application/json\r\n\r\n{\r\n--b--\r\n`,
      BOUNDARY,
    ],
  ])('one %s is refused with a sentence', async (_, payload, type) => {
    for (const url of ['/api/things/1/file', '/api/things']) {
      const reply = await send(payload, type, url)
      expect([url, reply.statusCode]).toEqual([
        url,
        expect.toSatisfy((code: number) => code >= 400 && code < 500),
      ])
      expect(reply.json<Refusal>()).toMatchObject({ status: 'error', message: expect.stringMatching(/\.$/) })
    }
  })

  test('a file without a name is taken', async () => {
    const unnamed = `--b\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\n%PDF-1.7\n1 0 obj\n\r\n`
    const reply = await send(`${part('name="title"', 'T')}${unnamed}--b--\r\n`, BOUNDARY)
    expect(reply.json<{ data: object }>().data).toMatchObject({ name: 'file.pdf' })
  })

  test('a field that is too long is refused, not shortened', async () => {
    const reply = await send(`${part('name="title"', 'x'.repeat(20_001))}${file}--b--\r\n`, BOUNDARY)
    expect(reply.statusCode).toBe(413)
  })

  test('a call without a file reads a form of plain fields, each as the kind of value it is to be', async () => {
    const fields = `${part('name="name"', 'a thing')}${part('name="amount"', '12')}${part('name="parts"', '[{"kind":"odd"}]')}`
    const reply = await send(`${fields}--b--\r\n`, BOUNDARY, '/api/things')
    expect(reply.json<Refusal>().errors).toEqual({ 'parts.0.kind': ['Choose one of the values offered'] })
    const wrong = await send(`${part('name="amount"', 'twelve')}--b--\r\n`, BOUNDARY, '/api/things')
    expect(wrong.json<Refusal>().errors).toEqual({ name: ['Fill this in'], amount: ['Enter a number'] })
  })

  test('and says so when it is sent a file, or what it cannot read', async () => {
    const sent = await send(`${file}--b--\r\n`, BOUNDARY, '/api/things')
    expect([sent.statusCode, sent.json<Refusal>().message]).toEqual([
      415,
      'No file is taken here. Send plain fields or JSON.',
    ])
    const encoded = await send('name=a', 'application/x-www-form-urlencoded', '/api/things')
    expect([encoded.statusCode, encoded.json<Refusal>().message]).toEqual([
      415,
      'Send the body as JSON, with the content type application/json.',
    ])
  })
})

test('a notice without a body is handed over as no bytes', async () => {
  const reply = await server.app.inject({ method: 'POST', url: '/api/hooks/pay' })
  expect([reply.statusCode, reply.body]).toEqual([200, 'pay:'])
})

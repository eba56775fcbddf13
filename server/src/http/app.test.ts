// PostgreSQL alone is enough: what it shows is how HTTP is answered.

import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forStaff, readThing, resolveExampleToken } from '../../test/example-calls.ts'
import { exampleRoutes } from '../../test/example-server.ts'
import { createTestServer, type TestServer } from '../../test/harness.ts'
import { pagePolicy, pictureOrigins } from './security.ts'

let server: TestServer
const TRACKING_ID = 'TST-7K3M-9QXD-2W8F-HB6R'
const TOKEN = 'q83vEjRWeJ0aBcDeFgHiJkLmNoPqRsTuVwXyZ012345'

beforeAll(async () => {
  server = await createTestServer({
    routes: exampleRoutes,
    resolveToken: resolveExampleToken,
    renderPage: async (url) => ({
      status: url.startsWith('/missing') ? 404 : 200,
      html: `<!doctype html><p>${url.length}`,
    }),
    settings: { PUBLIC_URL: 'https://transcripts.uni.example', METRICS_TOKEN: 'metrics-token-0123456789' },
  })
})

afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('headers', () => {
  test.each([
    ['a page', '/apply'],
    ['an unknown page', '/missing'],
    ['a reply', '/api/things/1'],
    ['a refusal', '/api/things/417'],
    ['a fault', '/api/things/500'],
    ['an unknown address', '/api/none'],
    ['a file', '/api/things/1/file'],
    ['a redirect', '/a//b'],
    ['an address that cannot be read', '/%zz'],
    ['the document', '/api/openapi.json'],
    ['the documentation', '/api/docs'],
    ['the health', '/healthz'],
  ])('%s is sent with every protection', async (_, url) => {
    const { headers } = await get(url)
    const policy = String(headers['content-security-policy'])
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect(policy).toMatch(/default-src '(none|self)'/)
    expect(policy).not.toContain('unsafe-inline')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age='),
      'permissions-policy': expect.stringContaining('microphone=()'),
    })
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test.each([
    ['', 'max-age=63072000'],
    ['1', 'max-age=63072000; includeSubDomains'],
  ])('browsers keep to https, below the host only by setting: %s', async (HSTS_SUBDOMAINS, header) => {
    const settings = { PUBLIC_URL: 'https://transcripts.uni.example', HSTS_SUBDOMAINS }
    const other = await createTestServer({ routes: exampleRoutes, settings })
    expect((await other.app.inject('/healthz')).headers['strict-transport-security']).toBe(header)
    await other.close()
  })

  test('a reply is not kept by anyone, a page is asked for again', async () => {
    expect((await get('/api/things/1')).headers['cache-control']).toBe('no-store')
    expect((await get('/apply')).headers['cache-control']).toBe('no-cache')
  })

  test('inline parts are allowed by their hash alone', () => {
    const policy = pagePolicy({ scriptHashes: ["'sha256-abc='"], connect: ['https://api.example'] })
    expect(policy).toContain("script-src 'self' 'sha256-abc='")
    expect(policy).toContain("connect-src 'self' https://api.example")
  })

  test('pictures of the institution may come from where it keeps them, and from nowhere else', () => {
    const images = pictureOrigins([
      '/assets/logo.svg',
      'https://cdn.example/a/logo.svg',
      'https://CDN.example:443/text-logo.svg?v=2',
      'https://media.example:8443/banner.jpg',
    ])
    expect(images).toEqual(['https://cdn.example', 'https://media.example:8443'])
    expect(pagePolicy({ images }).split('; ')).toContain(
      "img-src 'self' data: blob: https://cdn.example https://media.example:8443",
    )
    expect(pagePolicy().split('; ')).toContain("img-src 'self' data: blob:")
  })

  test.each([
    'https://',
    'http://plain.example/logo.svg',
    'https://a;script-src/x',
    'data:image/png,',
    'logo.svg',
  ])('a picture at %s opens nothing in the policy of pages', (url) =>
    expect(pictureOrigins([url])).toEqual([]),
  )
})

describe('pages', () => {
  test('every address outside the API is a page with the status it says', async () => {
    const page = await get('/track/x?y=1')
    expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([
      200,
      'text/html; charset=utf-8',
      '<!doctype html><p>12',
    ])
    expect((await get('/missing')).statusCode).toBe(404)
    expect((await server.app.inject({ method: 'POST', url: '/apply' })).statusCode).toBe(405)
    expect((await server.app.inject({ method: 'HEAD', url: '/apply' })).statusCode).toBe(200)
  })

  test('search engines are told what is not theirs', async () => {
    const robots = await get('/robots.txt')
    expect([robots.statusCode, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(robots.body).toContain('User-agent: *\nDisallow: /api/\nDisallow: /admin\n')
    expect(robots.body).not.toContain('Disallow: /verify')
    const marked = async (path: string) => (await get(path)).headers['x-robots-tag']
    for (const path of ['/c/token', '/d/token', '/graduation/token', '/track/TST-1/messages', '/verify/7K3M'])
      expect([path, await marked(path)]).toEqual([path, 'noindex'])
    for (const path of ['/', '/track', '/verify', '/graduation'])
      expect([path, await marked(path)]).toEqual([path, undefined])
  })

  test.each([
    ['/track//x', '/track/x'],
    ['//apply', '/apply'],
    ['///evil.example//', '/evil.example/'],
    ['/admin///overview?page=2&back=//x', '/admin/overview?page=2&back=//x'],
  ])('%s leads to %s', async (from, to) => {
    const reply = await get(from)
    expect([reply.statusCode, reply.headers.location]).toEqual([308, to])
  })
})

describe('for whoever watches', () => {
  test('alive, ready, documented', async () => {
    expect((await get('/healthz')).statusCode).toBe(200)
    expect((await get('/readyz')).json()).toEqual({ status: 'success' })
    expect((await get('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
    expect((await get('/api/docs')).headers['content-type']).toContain('text/html')
  })

  test('refusals are counted by call and reason, whatever the call', async () => {
    await server.call(forStaff, { body: {} })
    await server.call(forStaff, { body: {} })
    await get('/api/things/429')
    const { body } = await get('/metrics')
    const counted = body.split('\n').filter((line) => line.startsWith('http_requests_refused_total{'))
    expect(counted).toEqual([
      'http_requests_refused_total{method="POST",route="/api/guarded/staff",status="401"} 2',
      'http_requests_refused_total{method="GET",route="/api/things/:id",status="429"} 1',
    ])
  })

  test('figures are for this machine or for the holder of the token', async () => {
    await server.call(readThing, { params: { id: 1 } })
    const here = await get('/metrics')
    expect(here.body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/things\/:id",status="2xx"\} \d/,
    )
    expect(here.body).toContain('jobs_dead 0')
    const far = (headers: Record<string, string>) =>
      server.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers })
    expect((await far({})).statusCode).toBe(404)
    expect((await far({ authorization: 'Bearer metrics-token-0123456789' })).statusCode).toBe(200)
    for (const name of ['x-forwarded-for', 'x-real-ip', 'x-forwarded-proto', 'via'])
      expect((await get('/metrics', { [name]: '203.0.113.9' })).statusCode, name).toBe(404)
  })
})

test('the log names neither tracking ids, tokens, query strings, bodies nor headers', async () => {
  await get(`/api/applications/track/${TRACKING_ID.toLowerCase()}?email=ada@example.org`)
  await get(`/track/${encodeURIComponent(TRACKING_ID.replaceAll('-', ' '))}/messages`)
  await get(`/api/deliveries/${TOKEN}`, { authorization: `Bearer ${TOKEN}` })
  await get('/api/verify/XBSS-DTE0-63832')
  await get('/verify/xbssdte063832')
  await get('/api/things/500?password=hunter3')
  await server.app.inject({
    method: 'POST',
    url: '/api/things',
    payload: { name: 'x', secret: 'body-secret' },
  })
  const text = server.log.text()
  expect(text).toContain('/api/applications/track/:tracking-id')
  expect(text).toContain('/api/deliveries/:token')
  expect(text).toContain('/api/verify/:code')
  for (const secret of ['7K3M', '7k3m', 'DTE0', 'dte0', 'ada@example.org', TOKEN, 'hunter3', 'body-secret'])
    expect(text).not.toContain(secret)
})

test('the address behind a trusted proxy is believed, any other is not', async () => {
  await server.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '198.51.100.4' } })
  expect(server.log.lines.at(-1)?.ip).toBe('198.51.100.4')
  await server.app.inject({
    url: '/healthz',
    remoteAddress: '203.0.113.9',
    headers: { 'x-forwarded-for': '198.51.100.5' },
  })
  expect(server.log.lines.at(-1)?.ip).toBe('203.0.113.9')
})

test('what is no HTTP at all is answered and closed', async () => {
  const address = new URL(await server.listen())
  const answer = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request(
      {
        host: address.hostname,
        port: address.port,
        path: '/healthz',
        headers: { 'x-long': 'x'.repeat(20_000) },
      },
      (reply) => resolve(reply.resume().statusCode),
    )
    sent.on('error', reject)
    sent.end()
  })
  expect(answer).toBe(431)
})

test('a connection that sends nothing is ended, and so is a request that does not come to its end', async () => {
  const { server: http } = server.app
  const { timeout, keepAliveTimeout, requestTimeout, headersTimeout } = http
  expect({ timeout, keepAliveTimeout, requestTimeout, headersTimeout }).toEqual({
    timeout: 70_000,
    keepAliveTimeout: 70_000,
    requestTimeout: 60_000,
    headersTimeout: 20_000,
  })
  // The same limit, for a test shorter.
  http.timeout = 50
  const address = http.address() as AddressInfo
  const idle = connect(address.port, address.address)
  await new Promise<void>((resolve, reject) => idle.once('close', () => resolve()).once('error', reject))
  http.timeout = timeout
})

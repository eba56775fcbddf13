// PostgreSQL alone is enough: what it shows is how HTTP is answered.

import { getInstitution } from '@testamur/contract/institution/institution'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestPortal, createTestServer, type TestServer } from '../../test/harness.ts'

const PAGES = 'https://transcripts.example.edu'
const ask = (server: TestServer, origin: string) =>
  server.app.inject({
    method: 'OPTIONS',
    url: '/api/applications',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  })

describe('with the API at an address of its own', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestPortal({
      settings: { PUBLIC_URL: PAGES, API_BASE_URL: 'https://api.example.edu/api' },
    })
  })
  afterAll(() => server.close())

  test('our pages may call it, with what they send, and read what it answers', async () => {
    const allowed = await ask(server, PAGES)
    expect([allowed.statusCode, allowed.headers['access-control-allow-origin'], allowed.body]).toEqual([
      204,
      PAGES,
      '',
    ])
    expect(allowed.headers['access-control-allow-methods']).toContain('PUT')
    expect(allowed.headers['access-control-allow-headers']).toContain('idempotency-key')
    const { status, headers } = await server.call(getInstitution, { headers: { origin: PAGES } })
    expect([status, headers['access-control-allow-origin']]).toEqual([200, PAGES])
    expect(headers['access-control-expose-headers']).toContain('content-disposition')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    const refused = await server.app.inject({ url: '/api/applications', headers: { origin: PAGES } })
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, PAGES])
  })

  test.each(['https://evil.example', `${PAGES}.evil.example`, 'http://transcripts.example.edu', 'null'])(
    'a page of %s may not',
    async (origin) => {
      const refused = await ask(server, origin)
      expect([refused.statusCode, refused.headers['access-control-allow-methods']]).toEqual([405, undefined])
      const { headers } = await server.call(getInstitution, { headers: { origin } })
      expect(headers['access-control-allow-origin']).toBe(PAGES)
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    },
  )

  test('a page of ours stays for ourselves', async () => {
    const { headers } = await server.app.inject({ url: '/', headers: { origin: PAGES } })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

test('with the API beside the pages no other origin is named', async () => {
  const server = await createTestServer({
    settings: { PUBLIC_URL: PAGES, API_BASE_URL: `${PAGES}/api` },
    routes: () => [],
  })
  expect((await ask(server, PAGES)).headers['access-control-allow-origin']).toBeUndefined()
  await server.close()
})

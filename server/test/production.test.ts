// PostgreSQL alone is enough: it is about settings, and sends no statement of its own.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from './harness.ts'

const SETTINGS = {
  ...{ NODE_ENV: 'production', SECRET_KEY: 'a secret key of the tests, long enough' },
  ...{ PUBLIC_URL: 'https://portal.u.example', SMTP_URL: 'smtp://127.0.0.1:9' },
}

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ settings: SETTINGS })
})
afterAll(() => server.close())

const status = async (url: string) => (await server.app.inject(url)).statusCode

test('in production the contract is not published, unless a setting says so', async () => {
  for (const url of ['/api/docs', '/api/docs.css', '/api/openapi.json']) expect(await status(url)).toBe(404)
  const open = await createTestServer({ settings: { ...SETTINGS, API_DOCS: '1' } })
  expect((await open.app.inject('/api/openapi.json')).statusCode).toBe(200)
  await open.close()
})

test('in production there is no demo gateway: neither its pages nor its API', async () => {
  const routes = server.app.printRoutes({ commonPrefix: false })
  expect(routes).not.toContain('sandbox')
  expect((await server.app.inject({ method: 'POST', url: '/sandbox/api/transactions' })).statusCode).toBe(405)
})

test('in production figures are for the holder of the token alone: a proxy may look like this machine', async () => {
  expect(await status('/metrics')).toBe(404)
  const METRICS_TOKEN = 'metrics-token-0123456789'
  const open = await createTestServer({ settings: { ...SETTINGS, METRICS_TOKEN } })
  const ask = async (headers: Record<string, string>) =>
    (await open.app.inject({ url: '/metrics', headers })).statusCode
  expect(await ask({})).toBe(404)
  expect(await ask({ authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200)
  await open.close()
})

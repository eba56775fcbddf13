// PostgreSQL alone is enough: what it shows is how HTTP is answered.

import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byApplicants,
  forApplicants,
  forRefunds,
  forStaff,
  readThing,
  resolveExampleToken,
} from '../../test/example-calls.ts'
import { exampleRoutes } from '../../test/example-server.ts'
import { createTestServer, type TestServer } from '../../test/harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ routes: exampleRoutes, resolveToken: resolveExampleToken })
})

afterAll(() => server.close())

const callers = [
  'none',
  'token-wrong-one',
  'token-applicant',
  'token-dispatch',
  'token-bursary',
  'token-auditor',
  'token-administrator',
] as const

test.each([
  ['staff', forStaff, [401, 401, 403, 200, 200, 200, 200]],
  ['one permission', forRefunds, [401, 401, 403, 403, 200, 403, 200]],
  ['applicants and staff who read applications', forApplicants, [401, 401, 200, 200, 200, 200, 200]],
  ['applicants, that changes something,', byApplicants, [401, 401, 200, 403, 403, 403, 403]],
] as const)('a call for %s answers nobody else', async (_, definition, expected) => {
  const statuses: number[] = []
  for (const token of callers) {
    const { status } = await server.call(definition, token === 'none' ? { body: {} } : { body: {}, token })
    statuses.push(status)
  }
  expect(statuses).toEqual(expected)
})

test('only staff are told of a role: nobody else has one', async () => {
  const staff = await server.call(forRefunds, { body: {}, token: 'token-dispatch' })
  expect(staff.failure.message).toBe('Your role doesn’t allow this. Ask an administrator.')
  const applicant = await server.call(forRefunds, { body: {}, token: 'token-applicant' })
  expect(applicant.failure.message).toMatch(/^This page belongs to someone else\. /)
})

test('the body of who may not call is not looked at', async () => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/guarded/staff',
    payload: '{"broken',
    headers: { 'content-type': 'application/json' },
  })
  expect([reply.statusCode, reply.json()]).toEqual([401, { status: 'error', message: 'Unauthorized' }])
})

test('a public call knows a valid token and ignores an invalid one', async () => {
  const known = await server.call(readThing, { params: { id: 1 }, token: 'token-bursary' })
  expect(known.data.name).toBe('staff')
  const unknown = await server.call(readThing, { params: { id: 1 }, token: 'token-expired' })
  expect(unknown.data.name).toBe('public')
  const odd = await server.call(readThing, {
    params: { id: 1 },
    headers: { authorization: 'Basic dG9rZW4=' },
  })
  expect(odd.data.name).toBe('public')
})

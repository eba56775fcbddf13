import { api } from '@testamur/contract/api'
import type { Definition } from '@testamur/contract/endpoint'
import { errorStatus } from '@testamur/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSender, documented } from './contract-calls.ts'
import { createStaff } from './factories.ts'
import { createTestPortal, type TestServer } from './harness.ts'
import { fillPath } from './paths-of-nothing.ts'

// What this sends reaches the database: other tests say that it sends their statements to the embedded one. What is
// refused before that is in contract-refusals.test.ts.

describe('every call of the contract', () => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await createTestPortal()
    token = (await createStaff(server.database)).token
  })
  afterAll(() => server.close())

  /** A call about one's own account, such as signing out, comes from an account of its own. */
  const signedIn = async ({ auth }: Definition) => {
    if (typeof auth === 'object') return { token }
    return auth === 'staff' ? { token: (await createStaff(server.database)).token } : {}
  }

  it.each(api.map((definition) => [definition.id, definition] as const))(
    '%s is served',
    async (_, definition) => {
      const send = createSender(server)
      // An open stream would never end.
      if (definition.wire === 'events')
        return expect((await send(definition)).statusCode).toBe(errorStatus.unauthorized)
      const { statusCode, body } = await send(definition, await signedIn(definition))
      expect(body).not.toContain('There is nothing at this address')
      expect(documented(definition)).toContain(statusCode)
    },
  )

  const paged = api.filter((call) => call.list === true && call.method === 'GET' && call.auth !== 'public')

  it.each(paged.map((call) => [call.id, call] as const))(
    '%s is empty, and never refused, however far beyond its end the page is',
    async (_, call) => {
      const path = fillPath(call)
      const answers = await Promise.all(
        ['10000001', '9999999999999999999'].map((page) =>
          server.app.inject({
            url: `/api${path}${path.includes('?') ? '&' : '?'}page=${page}&per_page=100`,
            remoteAddress: '198.51.100.251',
            headers: { authorization: `Bearer ${token}` },
          }),
        ),
      )
      for (const { statusCode, body } of answers) {
        // A list within something that does not exist.
        if (statusCode === 404) continue
        expect([statusCode, JSON.parse(body)], body).toMatchObject([200, { data: [], from: null, to: null }])
      }
    },
  )
})

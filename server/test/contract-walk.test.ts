import { api } from '@testamur/contract/api'
import type { Definition } from '@testamur/contract/endpoint'
import { commonErrors, errorStatus } from '@testamur/contract/errors'
import { mayDo, type Role, roles } from '@testamur/contract/identity/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff, loadReference } from './factories.ts'
import { createTestServer, type TestServer } from './harness.ts'
import { pathOfNothing } from './paths-of-nothing.ts'

const documented = (definition: Definition): number[] => [
  definition.created ? 201 : 200,
  ...[...(definition.errors ?? []), ...commonErrors].map((code) => errorStatus[code]),
]

describe('every call of the contract', () => {
  let server: TestServer
  const tokens = new Map<Role, string>()

  beforeAll(async () => {
    server = await createTestServer()
    await loadReference(server.database)
    for (const role of roles) tokens.set(role, (await createStaff(server.database, role)).token)
  })
  afterAll(() => server.close())

  const send = async (
    definition: Definition,
    given: { token?: string; body?: string; address?: string } = {},
  ) => {
    const hasBody = definition.body !== undefined && definition.wire !== 'multipart'
    return server.app.inject({
      method: definition.method,
      url: `/api${pathOfNothing(definition)}`,
      // Each call from an address of its own: limits are another test's matter.
      remoteAddress: given.address ?? `198.51.100.${1 + (api.indexOf(definition) % 250)}`,
      headers: {
        ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { payload: given.body ?? '{}' } : {}),
    })
  }

  it.each(api.map((definition) => [definition.id, definition] as const))(
    '%s is served',
    async (_, definition) => {
      if (definition.wire === 'events') return expectStreamRefused(definition)
      const { statusCode, body } = await send(definition)
      expect(body).not.toContain('There is nothing at this address')
      expect(documented(definition)).toContain(statusCode)
    },
  )

  /** A stream of nobody's application: refused, where an open one would never end. */
  async function expectStreamRefused(definition: Definition) {
    expect((await send(definition)).statusCode).toBe(errorStatus.not_found)
  }

  const guarded = api.filter(({ auth }) => auth !== 'public')

  it.each(guarded.map((definition) => [definition.id, definition] as const))(
    '%s refuses a stranger',
    async (_, definition) => {
      const { statusCode, body } = await send(definition)
      expect(statusCode).toBe(401)
      expect(JSON.parse(body)).toEqual({ status: 'error', message: 'Unauthorized' })
      expect((await send(definition, { token: 'tms_made-up' })).statusCode).toBe(401)
    },
  )

  const narrowed = guarded.flatMap((definition) =>
    typeof definition.auth === 'object' ? [{ definition, permission: definition.auth.permission }] : [],
  )

  it.each(narrowed.map(({ definition, permission }) => [definition.id, permission, definition] as const))(
    '%s lets in those with %s, and nobody else',
    async (_, permission, definition) => {
      for (const role of roles) {
        const token = tokens.get(role) ?? ''
        const { statusCode } = await send(definition, { token })
        const allowed = mayDo([role], permission)
        expect([role, statusCode === 403]).toEqual([role, !allowed])
        expect(documented(definition)).toContain(statusCode)
      }
    },
  )

  const garbage = [
    'null',
    '[]',
    '"text"',
    '{"__proto__":{"a":1}}',
    '{"unheard_of":true}',
    '{',
    '{"a":',
    `{"a":"${'x'.repeat(90_000)}"}`,
  ]
  const bodied = api.filter((definition) => definition.body !== undefined && definition.wire !== 'multipart')

  it.each(bodied.map((definition) => [definition.id, definition] as const))(
    '%s bears any body',
    async (_, definition) => {
      const token = definition.auth === 'public' ? undefined : tokens.get('administrator')
      for (const [index, body] of garbage.entries()) {
        const { statusCode } = await send(definition, {
          body,
          address: `203.0.113.${index + 1}`,
          ...(token && { token }),
        })
        expect([body.slice(0, 40), documented(definition).includes(statusCode), statusCode >= 500]).toEqual([
          body.slice(0, 40),
          true,
          false,
        ])
      }
    },
  )

  it('has an OpenAPI document that names every call, and a page that shows it', async () => {
    const { body } = await server.app.inject('/api/openapi.json')
    const { openapi, paths } = JSON.parse(body) as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string }>>
    }
    expect(openapi).toBe('3.1.0')
    const named = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(named.toSorted()).toEqual(api.map(({ id }) => id).toSorted())
    const page = await server.app.inject('/api/docs')
    expect(page.statusCode).toBe(200)
    for (const { summary } of api) expect(page.body).toContain(summary.replace(/[&<>"]/g, '').slice(0, 20))
  })
})

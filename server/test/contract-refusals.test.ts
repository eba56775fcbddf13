// PostgreSQL alone is enough: it is about what is refused, which is decided before the database is asked.
import { api } from '@testamur/contract/api'
import type { Definition } from '@testamur/contract/endpoint'
import { mayDo, type Role, roles } from '@testamur/contract/identity/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createSender, documented } from './contract-calls.ts'
import { createStaff } from './factories.ts'
import { createTestPortal, type TestServer } from './harness.ts'
import { fillPath } from './paths-of-nothing.ts'

describe('every call of the contract', () => {
  let server: TestServer
  let send: ReturnType<typeof createSender>
  const tokens = new Map<Role, string>()

  beforeAll(async () => {
    server = await createTestPortal()
    send = createSender(server)
    for (const role of roles) tokens.set(role, (await createStaff(server.database, role)).token)
  })
  afterAll(() => server.close())

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

  /** The names of the days in these values, found by what they accept. */
  const daysIn = (values: Definition['body']): string[] =>
    Object.entries(values instanceof z.ZodObject ? values.shape : {}).flatMap(([name, field]) =>
      field.safeParse('2026-02-28').success && !field.safeParse('2026-02-30').success ? [name] : [],
    )
  const dated = api.filter(({ query }) => daysIn(query).length > 0)
  const aboutDay = api.filter(({ params }) => daysIn(params).length > 0)
  const writingDays = bodied.filter(({ body, auth }) => typeof auth === 'object' && daysIn(body).length > 0)

  it('has lists, exports and reports that take days, calls about a day, and calls that write days', () => {
    expect(dated.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['listPayments', 'exportPayments', 'getOverview', 'listAuditEvents']),
    )
    expect(aboutDay.map(({ id }) => id)).toEqual(expect.arrayContaining(['getDailyClose', 'closeDay']))
    expect(writingDays.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['createClosure', 'confirmTransfer', 'createGraduationEvent']),
    )
  })

  /** Requests with this day, each in one of the fields that the call has for days. */
  const requestsWith = (day: string, definition: Definition) => {
    const { path, query, params, body } = definition
    const url = `/api${fillPath(definition)}`
    return [
      ...daysIn(query).map((name) => ({ name, given: { url, query: { [name]: day } } })),
      ...daysIn(params).map((name) => ({ name, given: { url: `/api${path.replace(`{${name}}`, day)}` } })),
      ...daysIn(body).map((name) => ({ name, given: { url, payload: { [name]: day } } })),
    ]
  }

  it.each([...new Set([...dated, ...aboutDay, ...writingDays])].map((one) => [one.id, one] as const))(
    '%s names the field of a day that no calendar here counts',
    async (_, definition) => {
      const headers = { authorization: `Bearer ${tokens.get('administrator')}` }
      for (const day of ['0000-01-01', '0001-01-01', '9999-12-31'])
        for (const { name, given } of requestsWith(day, definition)) {
          const reply = await server.app.inject({ method: definition.method, headers, ...given })
          const { errors } = reply.json<{ errors?: Record<string, string[]> }>()
          expect([name, day, reply.statusCode, errors?.[name]]).toEqual([name, day, 422, ['Enter a date']])
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

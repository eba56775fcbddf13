// PostgreSQL alone is enough: it is about permissions; contract-walk.test.ts makes each call on the embedded database.

import { api } from '@testamur/contract/api'
import type { Definition } from '@testamur/contract/endpoint'
import type { Role } from '@testamur/contract/identity/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomToken, sha256 } from '../src/core/ids.ts'
import { insertingVisitorSession, type VisitorPurpose } from '../src/modules/identity/store/visitors.ts'
import { VISITOR_TOKEN } from '../src/modules/identity/tokens.ts'
import { createStaff } from './factories.ts'
import { createTestPortal, type TestServer } from './harness.ts'
import { fillPath } from './paths-of-nothing.ts'
import { callers, rows, type TableCaller } from './roles-and-calls.ts'

const VISITORS: Partial<Record<TableCaller, VisitorPurpose>> = {
  applicant: 'application',
  payer: 'standalone',
  recipient: 'delivery',
  mailbox: 'ongoing',
}
const HOUR_MS = 3_600_000

const definitions = new Map(api.map((definition) => [definition.id, definition]))

describe('who is let in to which call', () => {
  let server: TestServer
  const tokens = new Map<TableCaller, string>()

  beforeAll(async () => {
    server = await createTestPortal()
    for (const caller of callers) if (caller !== 'stranger') tokens.set(caller, await tokenOf(caller))
  })
  afterAll(() => server.close())

  const tokenOf = (caller: TableCaller): Promise<string> => {
    const purpose = VISITORS[caller]
    return purpose
      ? visitorToken(purpose)
      : createStaff(server.database, caller as Role).then((staff) => staff.token)
  }

  async function visitorToken(purpose: VisitorPurpose): Promise<string> {
    const token = VISITOR_TOKEN + randomToken()
    const now = server.clock.now()
    const session = { token_hash: sha256(token), purpose, subject_id: 1, proved: true, now }
    const expires_at = new Date(now.getTime() + HOUR_MS)
    await insertingVisitorSession({ ...session, expires_at }).execute(server.database.db)
    return token
  }

  async function isRefused(definition: Definition, caller: TableCaller): Promise<boolean> {
    // Some calls end the sessions of their callers.
    const token =
      definition.auth === 'staff' && caller !== 'stranger' ? await tokenOf(caller) : tokens.get(caller)
    const hasBody = definition.body !== undefined && definition.wire !== 'multipart'
    const { statusCode, body } = await server.app.inject({
      method: definition.method,
      // The stream of an unknown application is refused; an open stream would never end.
      url: `/api${fillPath(definition)}${definition.wire === 'events' ? '?tracking_id=TST-0000-0000-0000-0000' : ''}`,
      // Each call has its own IP address: limits are tested elsewhere.
      remoteAddress: `198.51.100.${1 + (api.indexOf(definition) % 250)}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { payload: '{}' } : {}),
    })
    // A webhook needs no token: it is refused by its signature.
    if (caller === 'stranger') return statusCode === 401 && body.includes('"Unauthorized"')
    return statusCode === 403
  }

  it('has a row for each call, and none for a call that is gone', () => {
    const missing = [...definitions.keys()].filter((id) => rows.every(({ call }) => call !== id))
    const unknown = rows.filter(({ call }) => !definitions.has(call)).map(({ call }) => call)
    const twice = rows.filter(({ call }, index) => rows.findIndex((row) => row.call === call) !== index)
    const advice =
      'Decide for each caller whether this call lets them in, and write a row into server/test/roles-and-calls.ts: the ' +
      'id of the call, then a mark for each column, x or a dot'
    expect({ missing, unknown, twice }, advice).toEqual({ missing: [], unknown: [], twice: [] })
  })

  it.each(rows)('$call', async ({ call, allowed }) => {
    const definition = definitions.get(call)
    if (!definition) throw new Error(`${call} is no call of the contract`)
    const wanted = callers.map((caller) => [caller, allowed.has(caller) ? 'let in' : 'refused'])
    const found: string[][] = []
    for (const caller of callers) {
      found.push([caller, (await isRefused(definition, caller)) ? 'refused' : 'let in'])
    }
    expect(found).toEqual(wanted)
  })
})

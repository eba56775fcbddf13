import { expect } from 'vitest'
import { createRuntime } from '../src/runtime.ts'
import { type AuditLink, auditLinks } from './audit-links.ts'
import { createStaff } from './factories.ts'
import { createTestPortal } from './harness.ts'

export type Fields = Readonly<Record<string, unknown>>
export type Reply = { readonly status: number; readonly body: Fields }

export type SettingsOffice = Awaited<ReturnType<typeof openSettingsOffice>>

/** A portal with an administrator and an auditor, and a second process on its database, which applicants ask. */
export async function openSettingsOffice() {
  const server = await createTestPortal()
  const { config, clock, database, log } = server
  const { token } = await createStaff(database)
  const auditor = (await createStaff(database, 'auditor')).token
  const other = await createRuntime(config, { clock, logger: log.logger, database })
  await other.app.ready()
  return {
    server,
    auditor,
    /** As the administrator, or as who has this token; `null` is nobody. */
    async send(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      payload?: Fields,
      by: string | null = token,
    ): Promise<Reply> {
      const { statusCode, body } = await server.app.inject({
        method,
        url: `/api${path}`,
        headers: by === null ? {} : { authorization: `Bearer ${by}` },
        ...(payload === undefined ? {} : { payload }),
      })
      return { status: statusCode, body: JSON.parse(body) as Fields }
    },
    seenThere: async (path: string): Promise<string> => (await other.app.inject(`/api${path}`)).body,
    lastLink: async (): Promise<AuditLink | undefined> => (await auditLinks(database)).at(-1),
    async close() {
      await other.app.close()
      await server.close()
    },
  }
}

/** What a call that did something answered. */
export function dataOf({ status, body }: Reply): Fields {
  expect([status, body['message']]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()])
  return body['data'] as Fields
}

/** How every setting says that its editor saw an older version. */
export const CHANGED_MEANWHILE =
  'Somebody else changed this meanwhile. Check what they saved, then make your change.'

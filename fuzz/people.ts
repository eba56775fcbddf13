import type { Role } from '@testamur/contract/identity/permissions'
import { systemClock } from '../server/src/core/clock.ts'
import type { Database } from '../server/src/db/client.ts'
import { createVisitors } from '../server/src/modules/identity/index.ts'
import { createStaff } from '../server/test/factories.ts'

export type Purpose = 'application' | 'standalone' | 'delivery' | 'ongoing' | 'graduation'

export type People = {
  staff(role: Role): Promise<string>
  /** Signs in again after a call has ended this session. */
  replaceStaff(token: string): void
  visitor(purpose: Purpose, subject: number): Promise<string>
}

/** Tokens of every kind of caller, opened when first needed. */
export function createPeople(database: Database): People {
  const visitors = createVisitors({ database, clock: systemClock })
  const tokens = new Map<string, Promise<string>>()
  const keep = (key: string, open: () => Promise<string>): Promise<string> => {
    const kept = tokens.get(key) ?? open()
    tokens.set(key, kept)
    return kept
  }
  const signedIn = new Map<string, string>()
  return {
    staff: (role) =>
      keep(role, async () => {
        const { token } = await createStaff(database, role)
        signedIn.set(token, role)
        return token
      }),
    replaceStaff(token) {
      const role = signedIn.get(token)
      if (role !== undefined && signedIn.delete(token)) tokens.delete(role)
    },
    visitor: (purpose, subject) =>
      keep(`${purpose}:${subject}`, () =>
        database.inTransaction(
          async (tx) =>
            (await visitors.openSession(tx, { purpose, subject_id: subject, proved: true, days: 30 })).token,
        ),
      ),
  }
}

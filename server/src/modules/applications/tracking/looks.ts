import type { Role } from '@testamur/contract/identity/permissions'
import { dayOf } from '../../../core/days.ts'
import type { Db } from '../../../db/client.ts'

const MOST_LOOKS = 500

/**
 * The days on which staff opened an application, and in which roles, newest first. Nobody is named. An older event does
 * not say which roles the person had: then it is those of today.
 */
export async function looksOf(
  db: Db,
  applicationId: number,
  timeZone: string,
): Promise<{ day: string; roles: Role[] }[]> {
  const looks = await db
    .selectFrom('application_events as event')
    .innerJoin('staff_members as staff', 'staff.id', 'event.actor_id')
    .select(['event.at', ({ fn }) => fn.coalesce('event.actor_roles', 'staff.roles').as('roles')])
    .where('event.application_id', '=', applicationId)
    .where('event.kind', '=', 'access')
    .orderBy('event.at', 'desc')
    .limit(MOST_LOOKS)
    .execute()
  const days = new Map<string, Set<Role>>()
  for (const { at, roles } of looks) {
    const day = dayOf(at, timeZone)
    days.set(day, new Set([...(days.get(day) ?? []), ...roles]))
  }
  return [...days].map(([day, roles]) => ({ day, roles: [...roles].sort() }))
}

import { roles as allRoles, type Role } from '@testamur/contract/identity/permissions'
import type { OwnData } from '@testamur/contract/own-data'
import { sql } from 'kysely'
import { writeDay } from '../../../core/days.ts'
import type { Db } from '../../../db/client.ts'
import { type RecordLook, recordLooksOf } from '../../students/index.ts'

type Looks = NonNullable<OwnData['looks']>

const MOST_DAYS = 500

/** Each role looks once a day: enough for one day more than is shown. */
const MOST_LOOKS = (MOST_DAYS + 1) * allRoles.length

/**
 * The days on which staff opened an application, or since it was submitted the student record that is linked to it, and
 * in which roles, newest first. Nobody is named.
 */
export async function looksOf(db: Db, applicationId: number, timeZone: string): Promise<Looks> {
  const [own, record] = await Promise.all([
    looksAtApplication(db, applicationId, timeZone),
    looksAtRecord(db, applicationId, timeZone),
  ])
  return groupByDay([...own, ...record])
}

/** An older event does not say which roles the person had: then it is those of today. */
const looksAtApplication = (db: Db, applicationId: number, timeZone: string): Promise<RecordLook[]> =>
  db
    .selectFrom('application_events as event')
    .innerJoin('staff_members as staff', 'staff.id', 'event.actor_id')
    .select(({ fn }) => [
      fn<string>('to_char', [sql`event.at at time zone ${timeZone}::text`, sql.lit('YYYY-MM-DD')]).as('day'),
      fn<Role>('unnest', [fn.coalesce('event.actor_roles', 'staff.roles')]).as('role'),
    ])
    .distinct()
    .where('event.application_id', '=', applicationId)
    .where('event.kind', '=', 'access')
    .orderBy('day', 'desc')
    .limit(MOST_LOOKS)
    .execute()

/**
 * Those before it was submitted are not about this application, which an officer may have linked to the record by mistake. It may
 * also be of somebody who knows another's matric number and surname: only who writes from the address on the record is told.
 */
async function looksAtRecord(db: Db, applicationId: number, timeZone: string): Promise<RecordLook[]> {
  const { student_id, submitted_at, email } = await db
    .selectFrom('applications')
    .select(['student_id', 'submitted_at', 'email'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  if (student_id === null) return []
  const since = writeDay(submitted_at, timeZone)
  return recordLooksOf(db, student_id, { asker: email, since, limit: MOST_LOOKS })
}

function groupByDay(looks: readonly RecordLook[]): Looks {
  const days = new Map<string, Set<Role>>()
  for (const { day, role } of looks) days.set(day, (days.get(day) ?? new Set()).add(role))
  const newest = [...days].toSorted(([one], [other]) => (one < other ? 1 : -1))
  return {
    days: newest.slice(0, MOST_DAYS).map(([day, roles]) => ({ day, roles: [...roles].toSorted() })),
    has_older: newest.length > MOST_DAYS,
  }
}

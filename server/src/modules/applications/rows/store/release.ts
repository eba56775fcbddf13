import { sql } from 'kysely'
import type { Day } from '../../../../core/days.ts'
import type { Db } from '../../../../db/client.ts'
import { recordConditions, stayingStatuses, waitingStatuses } from '../../statuses/release-rules.ts'

const MOST_RELEASED = 1000

/** Signed copies for email that waited for a day which has come. */
export async function copiesToRelease(db: Db, today: Day): Promise<number[]> {
  const rows = await db
    .selectFrom('copies as c')
    .innerJoin('applications as a', 'a.id', 'c.application_id')
    .select('c.copy_id')
    .where('a.status', 'in', ['processing', 'ready', 'dispatched'])
    .where('c.status', '=', 'signed')
    .where('c.delivery_method', '=', 'email')
    .where('c.release_condition', '=', 'on_date')
    .where('c.release_on', '<=', today)
    .orderBy('c.copy_id')
    .limit(MOST_RELEASED)
    .execute()
  return rows.map(({ copy_id }) => copy_id)
}

/** Applications with a copy that waited for its record, now complete. Uses the index of copies that wait. */
export const copiesReleasable = (db: Db, today: Day) =>
  db
    .selectFrom('copies as c')
    .innerJoin('applications as waiting', 'waiting.id', 'c.application_id')
    .innerJoin('student_awards as student', 'student.id', 'waiting.student_id')
    .select('c.application_id')
    .where('waiting.status', 'in', waitingStatuses.map(sql.lit))
    .where('c.release_condition', 'in', recordConditions.map(sql.lit))
    .where('c.status', 'in', stayingStatuses.map(sql.lit))
    .where((eb) =>
      eb
        .case('c.release_condition')
        .when(sql.lit('after_degree_award'))
        .then(eb('student.date_of_award', '<=', today))
        .else(eb.ref('student.complete'))
        .end(),
    )

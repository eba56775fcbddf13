import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../../core/days.ts'
import type { Db } from '../../../../db/client.ts'
import { stayingStatuses, waitingStatuses } from '../../statuses/release-rules.ts'

const MOST_RELEASED = 1000

/** Copies that are signed, travel by mail, and waited for a day that has come. */
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

const list = (names: readonly string[]) => sql.join(names.map((name) => sql.lit(name)))

/** The requests with a copy that waited for its record, whose record has come: by the index of those that wait. */
export const copiesReleasable = (today: Day): RawBuilder<unknown> => sql`
  select c.application_id
  from copies c
  join applications waiting on waiting.id = c.application_id and waiting.status in (${list(waitingStatuses)})
  join student_awards student on student.id = waiting.student_id
  where c.release_condition in ('after_results', 'after_degree_award') and c.status in (${list(stayingStatuses)})
    and case c.release_condition
          when 'after_degree_award' then student.date_of_award <= ${today}::date
          else student.complete end`

export async function countReleasable(db: Db, today: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct application_id) as count from (${copiesReleasable(today)}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

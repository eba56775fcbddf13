import { type RawBuilder, sql } from 'kysely'

/** The rule `recordComplete` over a row `student` of the query around it. */
export const STUDENT_COMPLETE: RawBuilder<boolean> = sql`(
  student.status = 'graduated' and coalesce((
    select max(session) >= student.graduation_session
      and (student.year_of_entry is null or left(min(session), 4)::int <= student.year_of_entry)
    from results where results.student_id = student.id
  ), false))`

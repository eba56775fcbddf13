import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Day } from '../promise.ts'

/** The award on the record that was matched; `unmatched`: nobody's record. */
export async function awardOf(tx: Tx, applicationId: number): Promise<Day | null | 'unmatched'> {
  const { rows } = await sql<{ student_id: number | null; date_of_award: Day | null }>`
    select a.student_id, s.date_of_award
    from applications a left join students s on s.id = a.student_id
    where a.id = ${applicationId}::bigint`.execute(tx)
  const [row] = rows
  return row === undefined || row.student_id === null ? 'unmatched' : row.date_of_award
}

/** Copies that are signed, travel by mail, and waited for a day or an award that has come. */
export async function copiesToRelease(db: Db, today: Day): Promise<number[]> {
  const { rows } = await sql<{ copy_id: number }>`
    select c.copy_id
    from copies c
    join applications a on a.id = c.application_id and a.status in ('processing', 'ready', 'dispatched')
    left join students s on s.id = a.student_id
    where c.status = 'signed' and c.release_condition <> 'now' and c.delivery_method = 'email'
      and case c.release_condition
            when 'on_date' then c.release_on <= ${today}::date
            when 'after_degree_award' then s.date_of_award <= ${today}::date
            else false end
    order by c.copy_id limit 1000`.execute(db)
  return rows.map(({ copy_id }) => copy_id)
}

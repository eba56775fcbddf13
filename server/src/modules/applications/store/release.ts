import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Day } from '../promise.ts'

export type MatchedAward = { readonly matched: boolean; readonly date_of_award: Day | null }

/** The award on the record that was matched, if any was. */
export async function awardOf(tx: Tx, applicationId: number): Promise<MatchedAward> {
  const { rows } = await sql<MatchedAward>`
    select a.student_id is not null as matched, s.date_of_award
    from applications a left join students s on s.id = a.student_id
    where a.id = ${applicationId}::bigint`.execute(tx)
  return rows[0] ?? { matched: false, date_of_award: null }
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

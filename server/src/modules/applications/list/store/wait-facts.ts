import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import type { Row } from '../../../../db/rows.ts'

type Count = Row<'application_tallies', 'count'>['count']

/** What may keep an application waiting, as far as it is not in the row of a list. */
export type WaitFacts = Row<
  'applications',
  | 'id'
  | 'status'
  | 'status_since'
  | 'assignee_id'
  | 'student_id'
  | 'hold_reason'
  | 'hold_reason_message'
  | 'hold_release_on'
  | 'currency'
> & {
  /** Of the oldest question that the applicant has not answered. */
  readonly asked_at: Row<'application_asks'>['asked_at'] | null
  /** Offices that hold the student record back. */
  readonly offices: readonly Row<'blocking_holds'>['desk'][]
  readonly record_incomplete: boolean
  /** The price of a change of destination that is not paid. */
  readonly difference_minor: Row<'invoices'>['total_minor'] | null
  readonly releasable: boolean
  /** Copies by what has to be done with them. */
  readonly to_make: Count
  readonly to_print: Count
  readonly to_send: Count
  readonly to_release: Count
  readonly came_back: Count
  readonly for_results: Count
  readonly for_award: Count
  /** The first day that a copy waits for. */
  readonly for_day: Row<'copies'>['release_on']
}

/** Of these applications, in one statement. `today`: days up to it have come. */
export async function readWaitFacts(db: Db, ids: readonly number[], today: string): Promise<WaitFacts[]> {
  const { rows } = await sql<WaitFacts>`
    select a.id, a.status, a.status_since, a.assignee_id, a.student_id, a.hold_reason, a.hold_reason_message,
      a.hold_release_on, a.currency, copy.*,
      (select min(k.asked_at) from application_asks k where k.application_id = a.id and k.answered_at is null) as asked_at,
      array(select distinct h.desk from blocking_holds h where h.student_id = a.student_id order by 1) as offices,
      exists (select from incomplete_records r where r.id = a.student_id) as record_incomplete
    from applications a
    cross join lateral (
      select
        count(*) filter (where c.status = 'queued' and c.ripe) as to_make,
        count(*) filter (where c.status = 'signed' and c.ripe and c.delivery_method <> 'email') as to_print,
        count(*) filter (where c.status = 'signed' and c.ripe and c.delivery_method = 'email') as to_release,
        count(*) filter (where c.status = 'printed') as to_send,
        count(*) filter (where c.status in ('returned', 'failed_delivery', 'lost', 'delivered_in_error')) as came_back,
        count(*) filter (where c.stays and c.release_condition = 'after_results' and not c.met) as for_results,
        count(*) filter (where c.stays and c.release_condition = 'after_degree_award' and not c.met) as for_award,
        min(c.release_on) filter (where c.stays and c.release_condition = 'on_date' and c.release_on > ${today}::date) as for_day,
        coalesce(bool_or(c.stays and c.met and c.release_condition in ('after_results', 'after_degree_award')), false) as releasable,
        sum(c.difference_minor) as difference_minor
      from (
        select c.*, c.status in ('queued', 'signed', 'printed') as stays,
          c.release_condition = 'now' or (c.release_condition = 'on_date' and c.release_on <= ${today}::date) as ripe,
          case c.release_condition
            when 'after_results' then coalesce(student.complete, false)
            when 'after_degree_award' then coalesce(student.date_of_award <= ${today}::date, false)
            else true end as met,
          (select i.total_minor from destination_changes w join invoice_summaries i on i.id = w.invoice_id
           where w.copy_id = c.copy_id and w.status = 'waiting') as difference_minor
        from copies c left join student_awards student on student.id = a.student_id
        where c.application_id = a.id) c) copy
    where a.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

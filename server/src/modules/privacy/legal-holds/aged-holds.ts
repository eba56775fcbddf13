import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * For `hold` and `application`: it is on the application, on a record that it is or was linked to, or on an address that it has
 * or had before it was changed. What is linked to another record than that of the hold is of somebody else.
 */
export const holdsApplication: RawBuilder<SqlBool> = sql`(
  hold.application_id = application.id
  or hold.student_id = application.student_id
  or hold.student_id = any(application.former_student_ids)
  or (
    (application.student_id <> hold.student_id) is not true
    and (application.email = any(hold.emails) or application.former_emails && hold.emails)))`

/** For `aged`, a row with `application_id` and `email`: whether a legal hold keeps it, on the application or on the person. */
export const isUnderLegalHold: RawBuilder<SqlBool> = sql`
  exists (
    select 1 from legal_holds hold
      left join application_summaries application on application.id = aged.application_id
    where hold.lifted_at is null and (
      ${holdsApplication}
      or (aged.email = any(hold.emails) and (application.student_id <> hold.student_id) is not true)))`

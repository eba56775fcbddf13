import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** For `aged`, a row with `application_id` and `email`: whether a legal hold keeps it, on the application or on the person. */
export const isUnderLegalHold: RawBuilder<SqlBool> = sql`
  exists (
    select 1 from legal_holds hold
    where hold.lifted_at is null and (
      hold.application_id = aged.application_id
      or aged.email = any(hold.emails)
      or exists (
        select 1 from application_summaries application
        where application.id = aged.application_id
          and (application.student_id = hold.student_id or application.email = any(hold.emails)))))`

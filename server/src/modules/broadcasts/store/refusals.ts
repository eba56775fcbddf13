import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

/** On `application_summaries a`: the applicant has not unsubscribed. */
export const takesGroupEmails = sql`
  not exists (select from group_email_refusals refusal where refusal.email = lower(a.email))`

export async function refuseGroupEmails(db: Db | Tx, email: string, at: Date): Promise<void> {
  await sql`
    insert into group_email_refusals (email, at) values (${email.toLowerCase()}, ${at}::timestamptz)
    on conflict (email) do nothing`.execute(db)
}

export async function allowGroupEmails(db: Db | Tx, email: string): Promise<void> {
  await db.deleteFrom('group_email_refusals').where('email', '=', email.toLowerCase()).execute()
}

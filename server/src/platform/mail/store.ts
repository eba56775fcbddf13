import type { MailKind } from '@testamur/contract/operations'
import { sql } from 'kysely'
import { noteChange } from '../../db/changes.ts'
import type { Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import type { Row } from '../../db/rows.ts'
import { addingJobs, type NewJob } from '../jobs/queue.ts'
import type { LaidOutMail } from './mail.ts'

export type MailRow = Row<'mails'>
export type MailState = MailRow['state']

/** A mail and the job that sends it, in one statement. */
export async function insertMail(
  tx: Tx | Db,
  mail: LaidOutMail & { readonly message_id: string },
  job: NewJob,
): Promise<void> {
  const payload = sql`jsonb_build_object('mail_id', mail.id)`
  await sql`
    with mail as (
      insert into mails (kind, message_id, to_address, subject, text, html, attachments, application_id, payment_reference, reply_to, unsubscribe_url, follows)
      values (${mail.kind}, ${mail.message_id}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html},
              ${json(mail.attachments ?? [])}::jsonb, ${mail.application_id ?? null}::bigint,
              ${mail.payment_reference ?? null},
              ${mail.reply_to ?? null}, ${mail.unsubscribe_url ?? null}, ${mail.follows ?? null})
      returning id
    ) ${addingJobs(job, payload, sql`mail`)}`.execute(tx)
}

export async function findMail(db: Db, id: number): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The latest first; of one application or of all. */
export async function listMails(
  db: Db,
  { application_id, limit, offset = 0 }: { application_id?: number; limit: number; offset?: number },
): Promise<MailRow[]> {
  let query = db.selectFrom('mails').selectAll()
  if (application_id !== undefined) query = query.where('application_id', '=', application_id)
  return query.orderBy('id', 'desc').limit(limit).offset(offset).execute()
}

export type NotedMail = {
  readonly id?: number
  readonly message_id: string
  readonly kind: MailKind
  readonly application_id?: number | null
  readonly payment_reference?: string | null
}

/** Tells the log and the figures in which state a mail was written, never to whom it goes. */
export function noteMail(
  tx: Tx | Db,
  { id, message_id, kind, application_id, payment_reference }: NotedMail,
  from: MailState | null,
  to: MailState,
): void {
  const about = { kind, application: application_id ?? null, payment: payment_reference ?? null }
  noteChange(tx, { subject: 'mail', id, reference: message_id, from, to, about })
}

/** How a queued mail ended. */
export async function markMail(
  tx: Tx,
  mail: NotedMail & { readonly id: number },
  outcome: { state: Exclude<MailState, 'queued'>; at: Date | null; error?: string },
): Promise<void> {
  await sql`
    update mails set state = ${outcome.state}, sent_at = ${outcome.at}::timestamptz, error = ${outcome.error ?? null}
    where id = ${mail.id}::bigint`.execute(tx)
  noteMail(tx, mail, 'queued', outcome.state)
}

/** Why a mail still waits, for staff who look for it. */
export async function noteMailError(db: Db, id: number, error: string): Promise<void> {
  await sql`update mails set error = ${error} where id = ${id}::bigint and state = 'queued'`.execute(db)
}

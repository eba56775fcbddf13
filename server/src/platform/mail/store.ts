import type { Language } from '@testamur/contract/languages'
import type { MailKind } from '@testamur/contract/mail-states'
import { type RawBuilder, sql } from 'kysely'
import { noteChange } from '../../db/changes.ts'
import type { Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import { anyOf, type Row } from '../../db/rows.ts'
import type { LastWrite } from '../jobs/handler.ts'
import { addingJobs, type NewJob } from '../jobs/queue.ts'
import type { LaidOutMail } from './mail.ts'
import type { MailName } from './mail-texts.ts'

export type MailRow = Row<'mails'>
export type MailState = MailRow['state']

export type NewMailRow = LaidOutMail & {
  readonly message_id: string
  readonly name: MailName | null
  readonly language: Language
}

/**
 * Emails and the jobs that send them as parts of a larger statement, written where `held` is true. `jobOf`: the job
 * for an email.
 */
export const insertingMails = (
  mails: readonly NewMailRow[],
  jobOf: (mail: NewMailRow) => NewJob,
  held: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql.join(
    mails.flatMap((mail, at) => {
      const name = sql.id(`mail_${at}`)
      const payload = sql`jsonb_build_object('mail_id', ${name}.id)`
      return [
        sql`${name} as (
          insert into mails (mail, language, kind, message_id, to_address, subject, text, html, shown_subject, shown_text, sealed,
                             attachments, application_id, thread_id, payment_reference, reply_to, unsubscribe_url, follows)
          select ${mail.name}::text, ${mail.language}, ${mail.kind}, ${mail.message_id}, ${mail.to},
                 ${mail.subject}, ${mail.text}, ${mail.html},
                 ${mail.shown_subject}, ${mail.shown_text}, ${mail.sealed}::boolean,
                 ${json(mail.attachments ?? [])}::jsonb, ${mail.application_id ?? null}::bigint, ${mail.thread_id ?? null}::bigint,
                 ${mail.payment_reference ?? null}::text, ${mail.reply_to ?? null}::text,
                 ${mail.unsubscribe_url ?? null}::text, ${mail.follows ?? null}::text
          where ${held} returning id)`,
        sql`${sql.id(`sending_${at}`)} as (${addingJobs(jobOf(mail), payload, name)})`,
      ]
    }),
  )

export async function findMail(db: Db, id: number): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The latest first, of one application or of all. */
export async function listMails(
  db: Db,
  { application_id, limit, offset = 0 }: { application_id?: number; limit: number; offset?: number },
): Promise<MailRow[]> {
  let query = db.selectFrom('mails').selectAll()
  if (application_id !== undefined) query = query.where('application_id', '=', application_id)
  return query.orderBy('id', 'desc').limit(limit).offset(offset).execute()
}

export async function findMailState(
  db: Db,
  messageId: string,
): Promise<Row<'mails', 'state' | 'error'> | null> {
  const row = await db
    .selectFrom('mails')
    .select(['state', 'error'])
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row ?? null
}

/** The last email of a name: as it was sent, and what staff read of it. */
export type LastMail = Row<'mails', 'text' | 'html' | 'shown_subject' | 'shown_text' | 'created_at'> & {
  readonly name: MailName
}

/** Those that were written in this language since the institution last changed their text. */
export async function lastMailsOf(
  db: Db,
  names: readonly MailName[],
  language: Language,
): Promise<LastMail[]> {
  return db
    .selectFrom(
      db
        .selectNoFrom(({ fn, cast, val }) =>
          fn<MailName>('unnest', [cast<string[]>(val([...names]), sql`text[]`)]).as('name'),
        )
        .as('wanted'),
    )
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('mails')
          .leftJoin('mail_texts as own', (join) =>
            join.onRef('own.mail', '=', 'mails.mail').on('own.language', '=', language),
          )
          .select(['text', 'html', 'shown_subject', 'shown_text', 'created_at'])
          .whereRef('mails.mail', '=', 'wanted.name')
          .where('mails.language', '=', language)
          .where((query) =>
            query.or([
              query('own.updated_at', 'is', null),
              query('own.updated_at', '<', query.ref('mails.created_at')),
            ]),
          )
          .orderBy('mails.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll()
    .execute()
}

/** The text of an email as it was sent, and as staff read it. */
export type ShownText = Row<'mails', 'text' | 'shown_text'>

/** The latest first. */
export async function textsOfMails(db: Db, messageIds: readonly string[]): Promise<ShownText[]> {
  return db
    .selectFrom('mails')
    .select(['text', 'shown_text'])
    .where('message_id', '=', anyOf(messageIds))
    .orderBy('id', 'desc')
    .execute()
}

/** When a mail server last accepted an email; `null`: never. */
export async function lastMailSentAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('mails')
    .select('sent_at')
    .where('state', '=', 'sent')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sent_at ?? null
}

export type MailChange = {
  readonly id?: number
  readonly message_id: string
  readonly kind: MailKind
  readonly application_id?: number | null
  readonly payment_reference?: string | null
}

/**
 * Reports an email's state to the log and the metrics, never its recipient. The reference is the part of the Message-ID
 * before `@`: its domain is added when it is sent.
 */
export function noteMail(
  tx: Tx | Db,
  { id, message_id, kind, application_id, payment_reference }: MailChange,
  from: MailState | null,
  to: MailState,
): void {
  const about = { kind, application: application_id ?? null, payment: payment_reference ?? null }
  const reference = message_id.replace(/^<|@.*$/g, '')
  noteChange(tx, { subject: 'mail', id, reference, from, to, about })
}

/** The outcome of a queued email, as the end of its job. */
export const markMail = (
  mail: MailChange & { readonly id: number },
  outcome: { state: Exclude<MailState, 'queued'>; at: Date | null; error?: string },
): LastWrite => ({
  parts: (held) => sql`
    mail as (
      update mails set state = ${outcome.state}, sent_at = ${outcome.at}::timestamptz, error = ${outcome.error ?? null}
      where id = ${mail.id}::bigint and ${held})`,
  note: (db) => noteMail(db, mail, 'queued', outcome.state),
})

/** Why an email still waits, for staff who look it up. */
export async function noteMailError(db: Db, id: number, error: string): Promise<void> {
  await sql`update mails set error = ${error} where id = ${id}::bigint and state = 'queued'`.execute(db)
}

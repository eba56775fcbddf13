import type { Language } from '@testamur/contract/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

/** A language that was stored recently is not stored again. */
const TOUCH_DAYS = 30

/**
 * Emails to this mailbox use this language from now on, after a call that gave the address. Most calls do not change
 * it, and neither write nor wait for others.
 */
export async function rememberLanguage(tx: Tx | Db, email: string, language: Language): Promise<void> {
  await rememberingLanguage(email, language).execute(tx)
}

/** The same as part of a larger statement. */
export function rememberingLanguage(email: string, language: Language): RawBuilder<unknown> {
  const mailbox = email.toLowerCase()
  return sql`
    insert into mailbox_languages (email, language, updated_at)
    select ${mailbox}, ${language}, now()
    where not exists (
      select from mailbox_languages
      where email = ${mailbox} and language = ${language}
        and updated_at > now() - make_interval(days => ${TOUCH_DAYS}))
    on conflict (email) do update set language = excluded.language, updated_at = excluded.updated_at`
}

/** English for mailboxes that never called. */
export async function languageOfMailbox(db: Tx | Db, email: string): Promise<Language> {
  const row = await db
    .selectFrom('mailbox_languages')
    .select('language')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.language ?? 'en'
}

/** After this long without a call, emails are in English again. */
export async function purgeLanguages(tx: Tx, days: number): Promise<void> {
  await sql`
    delete from mailbox_languages where updated_at < now() - make_interval(days => ${days}::int)`.execute(tx)
}

import type { Language } from '@testamur/contract/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

/** What was said again lately is not written again. */
const TOUCH_DAYS = 30

/**
 * Mails to this mailbox speak it from now on: for whoever gives their address in a call. Most say the same as before,
 * and neither write nor wait for another who says it too.
 */
export async function rememberLanguage(tx: Tx | Db, email: string, language: Language): Promise<void> {
  await rememberingLanguage(email, language).execute(tx)
}

/** The same as a part of a larger statement. */
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

/** English for who never called. */
export async function languageOfMailbox(db: Tx | Db, email: string): Promise<Language> {
  const row = await db
    .selectFrom('mailbox_languages')
    .select('language')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.language ?? 'en'
}

/** Who has not called for so long is written to in English again. */
export async function purgeLanguages(tx: Tx, days: number): Promise<void> {
  await sql`
    delete from mailbox_languages where updated_at < now() - make_interval(days => ${days}::int)`.execute(tx)
}

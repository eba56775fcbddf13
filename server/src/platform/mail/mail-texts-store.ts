import type { Language } from '@testamur/contract/languages'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import type { Row } from '../../db/rows.ts'

export type MailTextRow = Row<'mail_texts', 'mail' | 'language' | 'subject' | 'paragraphs' | 'version'>

const COLUMNS = ['mail', 'language', 'subject', 'paragraphs', 'version'] as const

/** What a text that was reset leaves of itself, so that its next version is a new one. Every other has a subject. */
export const NO_TEXT = { subject: '', paragraphs: [] }

/** The institution's own text; ours is said where there is none. */
export const ownTextOf = (row: MailTextRow | null | undefined): MailTextRow | null =>
  row === null || row === undefined || row.subject === NO_TEXT.subject ? null : row

type Reader = {
  readonly to: string
  /** `null`: staff wrote it. */
  readonly name: string | null
  /** The mailbox's by default. */
  readonly language: Language | undefined
}

/** The language of an email, English for a mailbox that never called, and the institution's own text of it. */
export async function findTextFor(
  db: Db | Tx,
  { to, name, language }: Reader,
): Promise<{ language: Language; text: MailTextRow | null }> {
  const { spoken, subject, paragraphs, version } = await db
    .selectFrom(
      db
        .selectNoFrom(({ fn, val, selectFrom }) =>
          fn
            .coalesce(
              val(language ?? null),
              selectFrom('mailbox_languages').select('language').where('email', '=', to.toLowerCase()),
              val<Language>('en'),
            )
            .as('spoken'),
        )
        .as('reader'),
    )
    .leftJoin('mail_texts as own', (join) =>
      join.onRef('own.language', '=', 'reader.spoken').on('own.mail', '=', name ?? ''),
    )
    .select(['reader.spoken', 'own.subject', 'own.paragraphs', 'own.version'])
    .executeTakeFirstOrThrow()
  const isThere = name !== null && subject !== null && paragraphs !== null && version !== null
  const text = isThere ? { mail: name, language: spoken, subject, paragraphs, version } : null
  return { language: spoken, text: ownTextOf(text) }
}

/**
 * Changes of a text come one after the other, also of one that has no row yet: version 0. A text that was reset keeps its
 * version.
 */
export async function lockMailText(tx: Tx, mail: string, language: Language): Promise<MailTextRow> {
  await sql`lock table mail_texts in share row exclusive mode`.execute(tx)
  const row = await tx
    .selectFrom('mail_texts')
    .select(COLUMNS)
    .where('mail', '=', mail)
    .where('language', '=', language)
    .executeTakeFirst()
  return row ?? { ...NO_TEXT, mail, language, version: 0 }
}

/** Also those that were reset. */
export const listMailTexts = (db: Db | Tx): Promise<MailTextRow[]> =>
  db.selectFrom('mail_texts').select(COLUMNS).execute()

export async function keepMailText(
  tx: Tx,
  { paragraphs, ...text }: MailTextRow,
  by: Row<'mail_texts', 'updated_at' | 'updated_by'>,
): Promise<MailTextRow> {
  return tx
    .insertInto('mail_texts')
    .values({ ...text, ...by, paragraphs: json(paragraphs) })
    .onConflict((conflict) =>
      conflict.columns(['mail', 'language']).doUpdateSet(({ ref }) => ({
        subject: ref('excluded.subject'),
        paragraphs: ref('excluded.paragraphs'),
        version: ref('excluded.version'),
        updated_at: ref('excluded.updated_at'),
        updated_by: ref('excluded.updated_by'),
      })),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

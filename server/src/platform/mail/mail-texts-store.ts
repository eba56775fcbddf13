import type { Language } from '@testamur/contract/languages'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import type { Row } from '../../db/rows.ts'

export type MailTextRow = Row<'mail_texts', 'mail' | 'language' | 'subject' | 'paragraphs' | 'version'>

const COLUMNS = ['mail', 'language', 'subject', 'paragraphs', 'version'] as const

/** What a text that was reset leaves of itself, so that its next version is a new one. Every other has a subject. */
const RESET = { subject: '', paragraphs: [] }

/** The institution's own text; ours is said where there is none. */
export const ownTextOf = (row: MailTextRow | null | undefined): MailTextRow | null =>
  row === null || row === undefined || row.subject === RESET.subject ? null : row

/** Also of a text that was reset. */
export async function findMailText(
  db: Db | Tx,
  mail: string,
  language: Language,
): Promise<MailTextRow | null> {
  const row = await db
    .selectFrom('mail_texts')
    .select(COLUMNS)
    .where('mail', '=', mail)
    .where('language', '=', language)
    .executeTakeFirst()
  return row ?? null
}

/** Changes of a text come one after the other, also of one that has no row yet. */
export async function lockMailTexts(tx: Tx): Promise<void> {
  await sql`lock table mail_texts in share row exclusive mode`.execute(tx)
}

/** Also those that were reset. */
export const listMailTexts = (db: Db | Tx): Promise<MailTextRow[]> =>
  db.selectFrom('mail_texts').select(COLUMNS).execute()

export async function keepMailText(
  tx: Tx,
  { paragraphs, ...text }: MailTextRow,
  by: Row<'mail_texts', 'updated_at' | 'updated_by'>,
): Promise<void> {
  await tx
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
    .execute()
}

export const resetMailText = (
  tx: Tx,
  text: Pick<MailTextRow, 'mail' | 'language' | 'version'>,
  by: Row<'mail_texts', 'updated_at' | 'updated_by'>,
): Promise<void> => keepMailText(tx, { ...text, ...RESET }, by)

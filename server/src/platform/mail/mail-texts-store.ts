import type { Language } from '@testamur/contract/languages'
import type { Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import type { Row } from '../../db/rows.ts'

export type MailTextRow = Row<'mail_texts', 'mail' | 'language' | 'subject' | 'paragraphs'>

const COLUMNS = ['mail', 'language', 'subject', 'paragraphs'] as const

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
        updated_at: ref('excluded.updated_at'),
        updated_by: ref('excluded.updated_by'),
      })),
    )
    .execute()
}

export async function removeMailText(tx: Tx, mail: string, language: Language): Promise<void> {
  await tx.deleteFrom('mail_texts').where('mail', '=', mail).where('language', '=', language).execute()
}

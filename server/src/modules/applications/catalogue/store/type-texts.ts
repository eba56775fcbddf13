import type { Db, Tx } from '../../../../db/client.ts'
import { json } from '../../../../db/json.ts'
import type { Row } from '../../../../db/rows.ts'
import {
  type NewTranslations,
  type TextOwner,
  translateOwners,
} from '../../../../platform/own-words/index.ts'

const selectTexts = (db: Db | Tx) =>
  db
    .selectFrom('application_types')
    .select(['id', 'name', 'description', 'instructions', 'uploads', 'translations'])
    .orderBy('position')
    .orderBy('name')

type TextRow = Row<
  'application_types',
  'id' | 'name' | 'description' | 'instructions' | 'uploads' | 'translations'
>

const textsOf = (row: TextRow): TextOwner<'application_types', number> => ({
  place: 'application_types',
  id: row.id,
  of: row.name,
  texts: [
    { at: 'name', part: 'name', words: row.name },
    { at: 'description', part: 'description', words: row.description },
    { at: 'instructions', part: 'instructions', words: row.instructions },
    ...row.uploads.flatMap(({ key, label, hint }) => [
      { at: `uploads.${key}.label`, part: 'field' as const, words: label },
      { at: `uploads.${key}.hint`, part: 'hint' as const, words: hint },
    ]),
  ],
  translations: row.translations,
})

/** What people read of types of application; of those no longer on offer too, for applications of them are still read. */
export async function listApplicationTypeTexts(db: Db | Tx): Promise<TextOwner[]> {
  return (await selectTexts(db).execute()).map(textsOf)
}

export async function saveApplicationTypeTranslations(tx: Tx, change: NewTranslations): Promise<void> {
  const rows = await selectTexts(tx).forUpdate().execute()
  for (const { id, translations } of translateOwners(rows.map(textsOf), change))
    await tx
      .updateTable('application_types')
      .set({ translations: json(translations) })
      .where('id', '=', id)
      .execute()
}

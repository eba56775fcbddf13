import type { FormField } from '@testamur/contract/asked-fields/field-rules'
import type { Db, Tx } from '../../../../db/client.ts'
import type { Row } from '../../../../db/rows.ts'
import { type NewTranslations, type OwnedText, type TextOwner } from '../../../../platform/own-words/index.ts'
import { writeTranslations } from '../../../settings/index.ts'

const selectTexts = (db: Db | Tx) =>
  db
    .selectFrom('application_types')
    .select(['id', 'name', 'description', 'instructions', 'uploads', 'fields', 'translations'])
    .orderBy('position')
    .orderBy('name')

type TextRow = Row<
  'application_types',
  'id' | 'name' | 'description' | 'instructions' | 'uploads' | 'fields' | 'translations'
>

/** The texts of a type that people read, each with its position among the translations. */
export const textsOfType = (row: Omit<TextRow, 'id' | 'translations'>): OwnedText[] => [
  { at: 'name', part: 'name', words: row.name },
  { at: 'description', part: 'description', words: row.description },
  { at: 'instructions', part: 'instructions', words: row.instructions },
  ...textsOfList('fields', row.fields),
  ...row.fields.flatMap(textsOfOptions),
  ...textsOfList('uploads', row.uploads),
]

const textsOfOptions = ({ key, options }: FormField): OwnedText[] =>
  options.map((words) => ({ at: `fields.${key}.options.${words}`, part: 'option', words }))

const textsOfList = (
  list: 'fields' | 'uploads',
  asked: readonly { readonly key: string; readonly label: string; readonly hint: string }[],
): OwnedText[] =>
  asked.flatMap(({ key, label, hint }) => [
    { at: `${list}.${key}.label`, part: 'field' as const, words: label },
    { at: `${list}.${key}.hint`, part: 'hint' as const, words: hint },
  ])

const ownerOf = (row: TextRow): TextOwner<'application_types', number> => ({
  place: 'application_types',
  id: row.id,
  of: row.name,
  texts: textsOfType(row),
  translations: row.translations,
})

/** The texts of all types, including those no longer on offer, because applications still show them. */
export async function listApplicationTypeTexts(db: Db | Tx): Promise<TextOwner[]> {
  return (await selectTexts(db).execute()).map(ownerOf)
}

export async function saveApplicationTypeTranslations(tx: Tx, change: NewTranslations): Promise<void> {
  const rows = await selectTexts(tx).forUpdate().execute()
  await writeTranslations(tx, 'application_types', rows.map(ownerOf), change)
}

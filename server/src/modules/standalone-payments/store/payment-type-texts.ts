import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import { type NewTranslations, type OwnedText, type TextOwner } from '../../../platform/own-words/index.ts'
import { writeTranslations } from '../../settings/index.ts'

const columns = ['id', 'name', 'description', 'unit', 'fields', 'translations'] as const

const selectTexts = (db: Db | Tx) =>
  db.selectFrom('payment_types').select(columns).orderBy('position').orderBy('name')

type TextRow = Row<'payment_types', (typeof columns)[number]>

export const textsOfType = ({
  name,
  description,
  unit,
  fields,
}: Pick<TextRow, 'name' | 'description' | 'unit' | 'fields'>): OwnedText[] => [
  { at: 'name', part: 'name', words: name },
  { at: 'description', part: 'description', words: description },
  { at: 'unit', part: 'unit', words: unit ?? '' },
  ...fields.flatMap(({ key, label, hint, options }) => [
    { at: `fields.${key}.label`, part: 'field' as const, words: label },
    { at: `fields.${key}.hint`, part: 'hint' as const, words: hint ?? '' },
    ...options.map((words) => ({ at: `fields.${key}.options.${words}`, part: 'option' as const, words })),
  ]),
]

const ownerOf = (row: TextRow): TextOwner<'payment_types', number> => ({
  place: 'payment_types',
  id: row.id,
  of: row.name,
  texts: textsOfType(row),
  translations: row.translations,
})

/** The texts of payment types that payers read, including inactive ones, because payments still show them. */
export async function listPaymentTypeTexts(db: Db | Tx): Promise<TextOwner[]> {
  return (await selectTexts(db).execute()).map(ownerOf)
}

export async function savePaymentTypeTranslations(tx: Tx, change: NewTranslations): Promise<void> {
  const rows = await selectTexts(tx).forUpdate().execute()
  await writeTranslations(tx, 'payment_types', rows.map(ownerOf), change)
}

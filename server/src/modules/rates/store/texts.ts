import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import { type NewTranslations, type TextOwner } from '../../../platform/own-words/index.ts'
import { writeTranslations } from '../../settings/index.ts'

const selectPurposeTexts = (db: Db | Tx) =>
  db.selectFrom('purposes').select(['code as id', 'name', 'translations']).orderBy('position').orderBy('name')

const selectFormatTexts = (db: Db | Tx) =>
  db.selectFrom('formats').select(['key as id', 'name', 'translations']).orderBy('position').orderBy('name')

const selectMethodTexts = (db: Db | Tx) =>
  db
    .selectFrom('delivery_methods')
    .select(['code as id', 'name', 'translations'])
    .orderBy('position')
    .orderBy('name')

type NamedRow = Row<'purposes', 'name' | 'translations'> & { readonly id: string }

type Place = 'purposes' | 'formats' | 'delivery_methods'

const named =
  (place: Place) =>
  ({ id, name, translations }: NamedRow): TextOwner<Place, string> => ({
    place,
    id,
    of: name,
    texts: [{ at: 'name', part: 'name', words: name }],
    translations,
  })

/** The texts of purposes, formats and delivery methods, including inactive ones, which applications still show. */
export async function listRateTexts(db: Db | Tx): Promise<TextOwner[]> {
  const purposes = await selectPurposeTexts(db).execute()
  const formats = await selectFormatTexts(db).execute()
  const methods = await selectMethodTexts(db).execute()
  return [
    ...purposes.map(named('purposes')),
    ...formats.map(named('formats')),
    ...methods.map(named('delivery_methods')),
  ]
}

export async function saveRateTranslations(tx: Tx, change: NewTranslations): Promise<void> {
  const purposes = await selectPurposeTexts(tx).forUpdate().execute()
  await writeTranslations(tx, 'purposes', purposes.map(named('purposes')), change)
  const formats = await selectFormatTexts(tx).forUpdate().execute()
  await writeTranslations(tx, 'formats', formats.map(named('formats')), change)
  const methods = await selectMethodTexts(tx).forUpdate().execute()
  await writeTranslations(tx, 'delivery_methods', methods.map(named('delivery_methods')), change)
}

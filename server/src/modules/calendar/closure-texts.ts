import type { Day } from '../../core/days.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { Row } from '../../db/rows.ts'
import { type NewTranslations, type TextOwner } from '../../platform/own-words/index.ts'
import { writeTranslations } from '../settings/index.ts'

const selectTexts = (db: Db | Tx) =>
  db.selectFrom('closures').select(['id', 'name', 'translations']).orderBy('from_day').orderBy('name')

type TextRow = Row<'closures', 'id' | 'name' | 'translations'>

const textsOf = ({ id, name, translations }: TextRow): TextOwner<'closures', number> => ({
  place: 'closures',
  id,
  of: name,
  texts: [{ at: 'name', part: 'name', words: name }],
  translations,
})

/** The texts of closures that end on this day or later, the nearest first; without a day, of all. */
export async function listClosureTexts(db: Db | Tx, since: Day | null): Promise<TextOwner[]> {
  const texts = selectTexts(db)
  const rows = await (since === null ? texts : texts.where('to_day', '>=', since)).execute()
  return rows.map(textsOf)
}

export async function saveClosureTranslations(tx: Tx, change: NewTranslations): Promise<void> {
  const rows = await selectTexts(tx).forUpdate().execute()
  await writeTranslations(tx, 'closures', rows.map(textsOf), change)
}

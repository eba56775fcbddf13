import type { Db, Tx } from '../../db/client.ts'
import { type NewTranslations, type OwnedText, type TextOwner } from '../../platform/own-words/index.ts'
import { writeTranslations } from '../settings/index.ts'
import { findInstitution, type InstitutionRow, lockInstitution } from './store.ts'
import { writtenView } from './views.ts'

export function textsOfInstitution(row: InstitutionRow): OwnedText[] {
  const { office, destination_note } = writtenView(row)
  return [
    { at: 'office.name', part: 'office', of: office.name, words: office.name },
    { at: 'office.hours', part: 'hours', of: office.name, words: office.hours },
    { at: 'destination_note', part: 'note', words: destination_note },
  ]
}

const ownerOf = (row: InstitutionRow): TextOwner<'institution', number> => ({
  place: 'institution',
  id: row.id,
  of: row.name,
  texts: textsOfInstitution(row),
  translations: row.translations,
})

/** The texts of the institution and its office that people read. */
export async function listInstitutionTexts(db: Db | Tx): Promise<TextOwner[]> {
  const row = await findInstitution(db)
  return row === null ? [] : [ownerOf(row)]
}

export async function saveInstitutionTranslations(tx: Tx, change: NewTranslations): Promise<void> {
  const found = await findInstitution(tx)
  const row = found && (await lockInstitution(tx, found.id))
  if (row === null) return
  await writeTranslations(tx, 'institutions', [ownerOf(row)], change)
}

import type { TextUse, Translations } from '@testamur/contract/institution/own-words'
import type { Language } from '@testamur/contract/languages'
import { type RawBuilder, sql } from 'kysely'
import type { JsonText } from '../../db/json.ts'

/** A text of the institution, and its place among the translations of the row that it stands in. */
export type OwnedText = Pick<TextUse, 'part'> & {
  readonly at: string
  readonly words: string
  /** What it is a text of, where that is not the name of its owner. */
  readonly of?: string
}

/** What bears texts of the institution, by its name, and what they say in other languages. */
export type TextOwner<Place extends TextUse['place'] = TextUse['place'], Id = number | string> = {
  readonly place: Place
  readonly id: Id
  readonly of: string
  readonly texts: readonly OwnedText[]
  readonly translations: Translations
}

/** Texts that are said otherwise from now on; one of which nothing is said reads as it was written. */
export type NewTranslations = {
  readonly language: Exclude<Language, 'en'>
  readonly said: ReadonlyMap<string, string>
}

/** Those in which one of the texts stands, with all that they say from now on. */
export const translateOwners = <Owner extends TextOwner>(
  owners: readonly Owner[],
  change: NewTranslations,
): Owner[] =>
  owners.flatMap((owner) => {
    const texts = owner.texts.filter(({ words }) => change.said.has(words))
    return texts.length === 0 ? [] : [{ ...owner, translations: translateTexts(owner, texts, change) }]
  })

function translateTexts(
  { translations }: Pick<TextOwner, 'translations'>,
  texts: readonly OwnedText[],
  { language, said }: NewTranslations,
): Translations {
  const changed = texts.map(({ at, words }) => {
    const { [language]: _before, ...others } = translations[at] ?? {}
    const saidNow = said.get(words) ?? ''
    return [at, saidNow === '' ? others : { ...others, [language]: saidNow }] as const
  })
  return { ...translations, ...Object.fromEntries(changed) }
}

/** A text that was changed says something else: what it said in other languages goes with it. */
export function keepTranslations(
  { texts, translations }: Pick<TextOwner, 'texts' | 'translations'>,
  textsNow: readonly OwnedText[],
): Translations {
  const isSame = (at: string) =>
    textsNow.some((now) => now.at === at && texts.some((was) => was.at === at && was.words === now.words))
  return Object.fromEntries(Object.entries(translations).filter(([at]) => isSame(at)))
}

/** The same within the update of a row whose texts are plain columns. */
export function keepColumnTranslations(textsNow: Readonly<Record<string, string>>): RawBuilder<JsonText> {
  const changed = Object.entries(textsNow).map(
    ([column, words]) => sql`case when ${sql.ref(column)} <> ${words}::text then ${column}::text end`,
  )
  return sql`translations - array_remove(array[${sql.join(changed)}], null)`
}

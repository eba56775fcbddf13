import type { TextUse, Translations } from '@testamur/contract/institution/own-words'
import type { Language } from '@testamur/contract/languages'
import { type RawBuilder, sql } from 'kysely'
import type { JsonText } from '../../db/json.ts'
import { messageOfValue, type Said } from '../../messages/message.ts'

/** A text of the institution, and its key among the translations of its row. */
export type OwnedText = Pick<TextUse, 'part'> & {
  readonly at: string
  readonly words: string
  /** What the text belongs to, unless that is the owner's name. */
  readonly of?: string
}

/** Something with texts of the institution: its name, and its translations. */
export type TextOwner<Place extends TextUse['place'] = TextUse['place'], Id = number | string> = {
  readonly place: Place
  readonly id: Id
  readonly of: string
  readonly texts: readonly OwnedText[]
  readonly translations: Translations
}

/** Says a text of a row as the row itself translates it, which may differ from the translation of the same text elsewhere. */
export const saidByRow = (translations: Translations, at: string, words: string): Said => {
  const said = translations[at]
  return said === undefined ? words : messageOfValue({ own: words, said })
}

/** Changed translations; a text without one stays as it was written. */
export type NewTranslations = {
  readonly language: Exclude<Language, 'en'>
  readonly said: ReadonlyMap<string, string>
}

/** The rows with one of these texts, with all their new translations. */
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

/** A changed text loses its old translations. */
export function keepTranslations(
  { texts, translations }: Pick<TextOwner, 'texts' | 'translations'>,
  textsNow: readonly OwnedText[],
): Translations {
  const isSame = (at: string) =>
    textsNow.some((now) => now.at === at && texts.some((was) => was.at === at && was.words === now.words))
  return Object.fromEntries(Object.entries(translations).filter(([at]) => isSame(at)))
}

/** What was sent over what is kept, each for a text that exists; a text of one line is translated in one line. */
export function mergeFrench(
  kept: Translations,
  texts: readonly OwnedText[],
  sent: Readonly<Record<string, string>> = {},
): Translations {
  const written = texts.flatMap(({ at, words }) => {
    const french = Object.hasOwn(sent, at) ? sent[at] : undefined
    if (french === undefined) return []
    const fr = words.includes('\n') ? french : french.replace(/\s+/g, ' ')
    return [[at, fr === '' ? {} : { fr }] as const]
  })
  return { ...kept, ...Object.fromEntries(written) }
}

/** The French name of something: as sent, or the old one while the name stays. */
export function translateName(
  before: { readonly name: string; readonly translations: Translations } | null,
  name: string,
  sent: { readonly fr: { readonly name: string } } | undefined,
): Translations {
  if (sent !== undefined) return sent.fr.name === '' ? {} : { name: { fr: sent.fr.name } }
  return before?.name === name ? before.translations : {}
}

/** The same within the update of a row whose texts are plain columns. */
export function keepColumnTranslations(textsNow: Readonly<Record<string, string>>): RawBuilder<JsonText> {
  const changed = Object.entries(textsNow).map(
    ([column, words]) => sql`case when ${sql.ref(column)} <> ${words}::text then ${column}::text end`,
  )
  return sql`translations - array_remove(array[${sql.join(changed)}], null)`
}

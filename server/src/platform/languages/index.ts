import type { Language } from '@testamur/contract/languages'
import { createTranslate, type Translate } from '@testamur/contract/translate'
import { fr } from './fr/index.ts'
import { valuesIn } from './values.ts'

export type { Translate } from '@testamur/contract/translate'
export { dateText, dayText, moneyText } from './values.ts'

const asItIs: Translate = (sentence) => sentence

const speakers: Readonly<Record<Language, Translate>> = {
  en: asItIs,
  fr: createTranslate(fr, valuesIn('fr')),
}

/** What the server says, in the reader's language. */
export const speak = (language: Language): Translate => speakers[language]

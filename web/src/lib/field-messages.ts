import { fieldMessages } from '@testamur/contract/field-messages-fr'
import type { Language } from '@testamur/contract/languages'
import { compileSentences, createTranslate, type Translate } from '@testamur/contract/translate'

const AMOUNT = /^\d{1,3}(,\d{3})*\.\d{2}$/

/** `1,000.00`, as the language writes it. */
const sayAmount =
  (language: Language): Translate =>
  (text) =>
    AMOUNT.test(text)
      ? Number(text.replaceAll(',', '')).toLocaleString(language, { minimumFractionDigits: 2 })
      : text

const speakers: Partial<Record<Language, Translate>> = {
  fr: createTranslate(compileSentences(fieldMessages), sayAmount('fr')),
}

/** What the schemas of the contract say of a field, in another language than theirs. */
export const sayFieldMessage = (language: Language, message: string): string =>
  speakers[language]?.(message) ?? message

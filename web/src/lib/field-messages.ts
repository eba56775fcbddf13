import { fieldMessages } from '@testamur/contract/field-messages-fr'
import type { Language } from '@testamur/contract/languages'
import { createTranslate, type Translate } from '@testamur/contract/translate'

const speakers: Partial<Record<Language, Translate>> = { fr: createTranslate(fieldMessages) }

/** What the schemas of the contract say of a field, in another language than theirs. */
export const sayFieldMessage = (language: Language, message: string): string =>
  speakers[language]?.(message) ?? message

import type { Language } from '../languages.ts'

const SPACES = / (?=[:;?!»])|(?<=«) /g

/** French has a space before these marks and within its quotation marks, at which a line must not break. */
export const keepMarks = (text: string, language: Language): string =>
  language === 'fr' ? text.replace(SPACES, '\u00a0') : text

import type { Institution } from '../institution/institution.ts'
import type { Language } from '../languages.ts'

/** The consent text that an applicant who reads this language is shown and signs. */
export const consentText = ({ text, translations }: Institution['consent'], language: Language): string =>
  (language === 'en' ? '' : translations?.[language]) || text

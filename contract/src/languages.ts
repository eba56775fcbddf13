/**
 * The languages of the portal (ISO 639-1), each by its own name. English is always complete and the fallback of the
 * others.
 */
export const languageNames = { en: 'English', fr: 'Français' } as const
export type Language = keyof typeof languageNames
export const languages = Object.keys(languageNames) as [Language, ...Language[]]

/** The cookie with the reader's choice, which every request sends. */
export const LANGUAGE_COOKIE = 'language'

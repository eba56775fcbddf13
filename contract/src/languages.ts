/** Languages the portal speaks (ISO 639-1). English is always complete, and what the others fall back on. */
export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]

/** Each language in its own words, for those who look for it. */
export const languageNames = { en: 'English', fr: 'Français' } as const satisfies Record<Language, string>

/** Where the choice of a reader is kept, in the browser and with every request. */
export const LANGUAGE_COOKIE = 'language'

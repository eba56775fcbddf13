import { LANGUAGE_COOKIE, type Language } from '@testamur/contract/languages'
import { portal } from './portal.ts'

const YEAR_S = 31_536_000

let current: Language = portal().locale ?? 'en'

/** The language of the whole page, from rendering on the server until the reader leaves it. */
export const language = (): Language => current

/** For the prerendering server, which renders one page at a time. */
export const setLanguage = (next: Language): void => {
  current = next
}

/** Saves the choice on this device and reloads the page. Forms keep their contents as a draft. */
export function chooseLanguage(next: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we promise
  document.cookie = `${LANGUAGE_COOKIE}=${next}; path=/; max-age=${YEAR_S}; samesite=lax`
  window.location.reload()
}

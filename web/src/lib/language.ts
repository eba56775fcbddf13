import { LANGUAGE_COOKIE, type Language } from '@testamur/contract/languages'
import { portal } from './portal.ts'

const YEAR_S = 31_536_000

let current: Language = portal().locale ?? 'en'

/** In which language everything on the page is: one page, one language, from printing to leaving. */
export const language = (): Language => current

/** For the prerendering server, which prints one page at a time. */
export const setLanguage = (next: Language): void => {
  current = next
}

/** From now on, on this device. The page is printed anew; what was typed is kept by its draft. */
export function chooseLanguage(next: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we promise
  document.cookie = `${LANGUAGE_COOKIE}=${next}; path=/; max-age=${YEAR_S}; samesite=lax`
  window.location.reload()
}

import type { IncomingHttpHeaders } from 'node:http'
import { LANGUAGE_COOKIE, type Language } from '@testamur/contract/languages'

const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2})(?:;|$)`)
const MOST_RANGES = 20

/** What a reader chose on this device, then what the browser says they read, the dearest first; two letters each. */
export function wantedLanguages(headers: IncomingHttpHeaders): string[] {
  const chosen = COOKIE.exec(headers.cookie ?? '')?.[1]
  const ranges = (headers['accept-language'] ?? '')
    .slice(0, 500)
    .split(',', MOST_RANGES)
    .flatMap((range) => {
      const [, name, weight = '1'] =
        /^\s*([A-Za-z]{2})(?:-[\w-]+)?\s*(?:;\s*q=([\d.]+)\s*)?$/.exec(range) ?? []
      return name === undefined || Number(weight) === 0
        ? []
        : [{ name: name.toLowerCase(), weight: Number(weight) }]
    })
  const read = ranges.sort((one, other) => other.weight - one.weight).map(({ name }) => name)
  return chosen === undefined ? read : [chosen, ...read]
}

/** The dearest of the languages the institution offers; its first one for everybody else. */
export const languageFor = (wanted: readonly string[], offered: readonly Language[]): Language =>
  wanted.flatMap((name) => offered.filter((one) => one === name))[0] ?? offered[0] ?? 'en'

/** In which of the offered languages a page of ours is printed for whoever asks. */
export type PageLanguage = (request: { readonly headers: IncomingHttpHeaders }) => Promise<Language>

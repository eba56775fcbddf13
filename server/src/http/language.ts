import type { IncomingHttpHeaders } from 'node:http'
import { LANGUAGE_COOKIE, type Language } from '@testamur/contract/languages'

const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2})(?:;|$)`)
const MOST_RANGES = 20

/** The language chosen on this device, then those of the browser in order of preference; two letters each. */
export function readPreferredLanguages(headers: IncomingHttpHeaders): string[] {
  if (headers.cookie === undefined && headers['accept-language'] === undefined) return []
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

/** The most preferred language that the institution offers, or else its first. */
export const chooseLanguage = (wanted: readonly string[], offered: readonly Language[]): Language =>
  wanted.flatMap((name) => offered.filter((one) => one === name))[0] ?? offered[0] ?? 'en'

/** Chooses the offered language in which one of our pages is shown. */
export type PageLanguage = (request: { readonly headers: IncomingHttpHeaders }) => Promise<Language>

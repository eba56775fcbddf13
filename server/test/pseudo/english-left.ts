import * as en from '../../src/messages/en/index.ts'
import { countryIn, keepFormatter } from '../../src/messages/values.ts'

export type ShownText = { readonly where: string; readonly text: string }

const WORD = /[A-Za-z]{3}/

/** What the portal says in English to everybody, each with its reason. */
const LITERALS: readonly (readonly [RegExp, string])[] = [
  [/^Unauthorized$/, 'The brief shows this text when a call is answered with 401.'],
  [/https?:\/\/\S+/g, 'An address.'],
  [/: data(?:\.\w+)*\. /, 'The field of their answer that does not fit, for those who program it.'],
  [/\bPTEST0+\b/g, 'The reference of a payment that a test made up.'],
  [/: (platinum|paystack|bank)$/, 'The name that the institution gave a provider.'],
]

/** Months and weekdays come from the language’s own data, not from a catalogue. */
const calendarWords = ['long', 'short'].flatMap((style) =>
  Array.from({ length: 12 }, (_, month) => {
    const options = { month: style as 'long', weekday: style as 'long', timeZone: 'UTC' }
    const format = keepFormatter(`pseudo ${style}`, () => new Intl.DateTimeFormat('fr', options))
    return format.format(new Date(Date.UTC(2026, month, 1 + month))).split(/[\s\d]+/)
  }).flat(),
)

/** So do the names of the countries that the test sends to. */
const countries = ['CA', 'GB', 'NG', 'US'].map((code) => countryIn('fr', code))

const english = new Set<string>(Object.values(en).flatMap((texts) => Object.values(texts)))

/**
 * Texts that still have an English word when what people typed is taken out of them. Codes (`under_review`) and texts
 * equal to one of our messages are not taken out, so that they are found.
 */
export function findEnglish(said: readonly ShownText[], typed: Iterable<string>): string[] {
  const known = [...typed, ...calendarWords, ...countries]
    .flatMap((text) => [text, ...text.split('\n')].map((line) => line.trim()))
    .filter((text) => WORD.test(text) && !english.has(text))
    .filter((text) => !/^[a-z][a-z_]*$/.test(text) || calendarWords.includes(text))
    .toSorted((one, other) => other.length - one.length)
  const distinct = [...new Set(known)]
  const left = new Map<string, string>()
  for (const { where, text } of said) {
    if (!WORD.test(text)) continue
    const own = LITERALS.reduce((rest, [literal]) => rest.replace(literal, ' '), text)
    const rest = distinct.reduce((so, one) => (so.includes(one) ? so.replaceAll(one, ' ') : so), own)
    if (WORD.test(rest)) left.set(rest.trim(), `${where}: ${text}`)
  }
  return [...left.values()]
}

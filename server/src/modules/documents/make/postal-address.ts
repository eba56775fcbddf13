import type { Recipient } from '@testamur/contract/applications/applications'
import type { Language } from '@testamur/contract/languages'
import { countryIn } from '../../../messages/values.ts'
import type { PostalAddress } from '../render/data.ts'

/** Countries in which the postcode comes before the town. */
const POSTCODE_FIRST = new Set(
  'AT BE BR CH CZ DE DK EE ES FI FR GR HR HU IT LT LU NL NO PL PT RO SE SI SK TR'.split(' '),
)

/**
 * The lines of an address in the order of the destination country. The country is last, in capitals and in the
 * language of our documents, because the local post office reads it first.
 */
export function postalAddress(recipient: Recipient, language: Language): PostalAddress {
  const { city, state, postcode, country } = recipient
  const town =
    country !== undefined && POSTCODE_FIRST.has(country)
      ? joined([joined([postcode, city], ' '), state], ', ')
      : joined([joined([city, state], ', '), postcode], ' ')
  const lines = [
    ...(recipient.address_lines ?? []),
    town,
    country === undefined ? '' : countryIn(language, country).toUpperCase(),
  ]
  return { name: recipient.name, lines: lines.filter((line) => line !== '') }
}

const joined = (parts: readonly (string | undefined)[], between: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(between)

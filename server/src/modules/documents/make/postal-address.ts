import type { Recipient } from '@testamur/contract/applications/applications'
import type { PostalAddress } from '../templates/data.ts'

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** Countries that write the postcode before the town. */
const POSTCODE_FIRST = new Set(
  'AT BE BR CH CZ DE DK EE ES FI FR GR HR HU IT LT LU NL NO PL PT RO SE SI SK TR'.split(' '),
)

/** The lines of an address in the order of the destination country, the country's name last and in capitals. */
export function postalAddress(recipient: Recipient): PostalAddress {
  const { city, state, postcode, country } = recipient
  const town =
    country !== undefined && POSTCODE_FIRST.has(country)
      ? joined([joined([postcode, city], ' '), state], ', ')
      : joined([joined([city, state], ', '), postcode], ' ')
  const lines = [
    ...(recipient.address_lines ?? []),
    town,
    country === undefined ? '' : (countryNames.of(country) ?? country).toUpperCase(),
  ]
  return { name: recipient.name, lines: lines.filter((line) => line !== '') }
}

const joined = (parts: readonly (string | undefined)[], between: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(between)

import type { Recipient } from '@testamur/contract/applications'
import type { PostalAddress } from './templates/data.ts'

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** Countries that write the postcode before the town. */
const POSTCODE_FIRST = new Set([
  ...[
    'AT',
    'BE',
    'CH',
    'CZ',
    'DE',
    'DK',
    'ES',
    'FI',
    'FR',
    'GR',
    'HU',
    'IT',
    'NL',
    'NO',
    'PL',
    'PT',
    'RO',
    'SE',
    'TR',
  ],
])

/** The lines of an address in the order of the destination country, the country's name last and in capitals. */
export function postalAddress(recipient: Recipient, home: string | null): PostalAddress {
  const { city, state, postcode, country } = recipient
  const town =
    country && POSTCODE_FIRST.has(country)
      ? joined([postcode, city], ' ')
      : joined([joined([city, state], ', '), postcode], ' ')
  const abroad = country && country !== home ? (countryNames.of(country) ?? country).toUpperCase() : ''
  const lines = [...(recipient.address_lines ?? []), town, abroad].filter((line) => line !== '')
  return { name: recipient.name, lines }
}

const joined = (parts: readonly (string | undefined)[], between: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(between)

import { formatDecimal, type Minor } from '@testamur/contract/money'

/** `24 November 2025`, in the institution's zone when the instant is more than a date. */
export function longDate(iso: string, timeZone = 'UTC'): string {
  const zone = iso.length === 10 ? 'UTC' : timeZone
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: zone,
  }).format(new Date(iso))
}

/** `24 November 2025, 14:05` */
export function longTime(iso: string, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(iso),
  )
  return `${longDate(iso, timeZone)}, ${time}`
}

/** `12,500.00` */
export function amountText(minor: Minor): string {
  const [whole = '', decimals = ''] = formatDecimal(minor).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}

/** Soft hyphens, gaps of no width and marks of direction: they come with what is pasted, and search does not find past them. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu

/** One line of text. `common.typ` breaks a word that no line can hold; nothing is put into the text itself. */
export function line(text: string): string {
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

import type { Courier } from '@testamur/contract/delivery'
import type { DeliveryType } from '@testamur/contract/statuses'

const LONGEST_PATTERN = 120
const LONGEST_WAYBILL = 40
const MOST_OPEN_REPEATS = 2

/** Waybills are compared as they are printed: upper case, no spaces. */
export const normaliseWaybill = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().replace(/\s+/g, '')

/**
 * What is wrong with a courier's waybill pattern, or `null`. It is data that an administrator writes, so it must not
 * be able to keep the server busy: anchored, short, no repeated groups and no look-around, hardly an open-ended repeat.
 */
export function patternFault(pattern: string): string | null {
  if (pattern.length > LONGEST_PATTERN) return `Use at most ${LONGEST_PATTERN} characters.`
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return 'Start the pattern with ^ and end it with $.'
  const bare = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  if (/\\[1-9k]/.test(pattern)) return 'Leave out references to earlier groups.'
  if (/\(\?[^:]/.test(bare)) return 'Use plain groups only: (…) or (?:…).'
  if (/\)[*+{]/.test(bare)) return 'Do not repeat a group.'
  const open = bare.match(/[*+]|\{\d+,\}/g) ?? []
  if (open.length > MOST_OPEN_REPEATS)
    return `Use + and * at most ${MOST_OPEN_REPEATS} times; say {8,12} instead.`
  const counts = bare.match(/\d+(?=\})/g) ?? []
  if (counts.some((count) => Number(count) > LONGEST_WAYBILL))
    return `A waybill has at most ${LONGEST_WAYBILL} characters.`
  try {
    new RegExp(pattern, 'u')
  } catch {
    return 'This is not a pattern. Check its brackets.'
  }
  return null
}

/** Does this look like a waybill of this courier? */
export function waybillMatches(courier: Pick<Courier, 'waybill_pattern'>, waybill: string): boolean {
  const text = normaliseWaybill(waybill)
  if (text.length > LONGEST_WAYBILL || patternFault(courier.waybill_pattern) !== null) return false
  return new RegExp(courier.waybill_pattern, 'u').test(text)
}

const PLACEHOLDER = '{waybill}'

/** What is wrong with a courier's tracking address, or `null`. Applicants are sent there, so it names its own host. */
export function templateFault(template: string): string | null {
  if (template.split(PLACEHOLDER).length !== 2) return `Put ${PLACEHOLDER} into the address once.`
  if (!URL.canParse(template.replace(PLACEHOLDER, 'WAYBILL')))
    return 'Enter an address that starts with https://'
  const url = new URL(template.replace(PLACEHOLDER, 'WAYBILL'))
  if (url.protocol !== 'https:') return 'Enter an address that starts with https://'
  if (url.username !== '' || url.password !== '') return 'Leave names and passwords out of the address.'
  if (url.host.toUpperCase().includes('WAYBILL')) return `${PLACEHOLDER} belongs after the name of the site.`
  return null
}

/** What is wrong with a courier's own data, in the words of a form. */
export function courierFaults(courier: Omit<Courier, 'id' | 'active'>): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  const pattern = patternFault(courier.waybill_pattern)
  if (pattern !== null) faults.waybill_pattern = [pattern]
  else if (!waybillMatches(courier, courier.waybill_example))
    faults.waybill_example = ['The example does not fit the pattern.']
  const template =
    courier.tracking_url_template === null ? null : templateFault(courier.tracking_url_template)
  if (template !== null) faults.tracking_url_template = [template]
  return faults
}

export const deliveryTypeOf = (region: { readonly type: 1 | 2 }): DeliveryType =>
  region.type === 1 ? 'domestic' : 'international'

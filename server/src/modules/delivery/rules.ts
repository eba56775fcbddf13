import type { DeliveryType } from '@testamur/contract/applications/statuses'
import type { Courier } from '@testamur/contract/delivery/delivery'
import { patternFault as faultOf } from '../../core/pattern-fault.ts'

const LONGEST_WAYBILL = 40

/** Waybills are compared as they are printed: upper case, no spaces. */
export const normaliseWaybill = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().replace(/\s+/g, '')

/** What is wrong with a courier's waybill pattern, or `null`. */
export const patternFault = (pattern: string): string | null =>
  faultOf(pattern, { what: 'A waybill', longest: LONGEST_WAYBILL })

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

type RateOfPlace = { readonly delivery_type: DeliveryType; readonly region_id: number | null }

/** The rates by which copies go to a region: its own, or else those of its delivery type. */
export function ratesTo<R extends RateOfPlace>(
  region: { readonly id: number; readonly type: 1 | 2 },
  rates: readonly R[],
): R[] {
  const own = rates.filter((rate) => rate.region_id === region.id)
  if (own.length > 0) return own
  return rates.filter((rate) => rate.region_id === null && rate.delivery_type === deliveryTypeOf(region))
}

export const deliveryTypeOf = (region: { readonly type: 1 | 2 }): DeliveryType =>
  region.type === 1 ? 'domestic' : 'international'

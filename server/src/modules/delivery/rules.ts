import type { DeliveryType } from '@testamur/contract/applications/statuses'
import type { Courier } from '@testamur/contract/delivery/delivery'
import type { FieldFaults } from '../../core/failure.ts'
import { patternFault as faultOf } from '../../core/pattern-fault.ts'
import { messageOf, type Said } from '../../messages/message.ts'

const LONGEST_WAYBILL = 40

/** Waybills are compared as they are printed: upper case, no spaces. */
export const normaliseWaybill = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().replace(/\s+/g, '')

/** What is wrong with a courier's waybill pattern, or `null`. */
export const patternFault = (pattern: string): Said | null =>
  faultOf(pattern, { what: messageOf('delivery.waybill'), longest: LONGEST_WAYBILL })

/** Does this look like a waybill of this courier? */
export function waybillMatches(courier: Pick<Courier, 'waybill_pattern'>, waybill: string): boolean {
  const text = normaliseWaybill(waybill)
  if (text.length > LONGEST_WAYBILL || patternFault(courier.waybill_pattern) !== null) return false
  return new RegExp(courier.waybill_pattern, 'u').test(text)
}

const PLACEHOLDER = '{waybill}'

/** What is wrong with a courier's tracking address, or `null`. Applicants are sent there, so it names its own host. */
export function templateFault(template: string): Said | null {
  if (template.split(PLACEHOLDER).length !== 2)
    return messageOf('delivery.putIntoAddressOnce', { placeholder: PLACEHOLDER })
  if (!URL.canParse(template.replace(PLACEHOLDER, 'WAYBILL')))
    return messageOf('delivery.enterAddressStartsHttps')
  const url = new URL(template.replace(PLACEHOLDER, 'WAYBILL'))
  if (url.protocol !== 'https:') return messageOf('delivery.enterAddressStartsHttps')
  if (url.username !== '' || url.password !== '') return messageOf('delivery.leaveNamesPasswordsOutAddress')
  if (url.host.toUpperCase().includes('WAYBILL'))
    return messageOf('delivery.belongsAfterNameSite', { placeholder: PLACEHOLDER })
  return null
}

/** What is wrong with a courier's own data, in the words of a form. */
export function courierFaults(courier: Omit<Courier, 'id' | 'active'>): FieldFaults {
  const faults: FieldFaults = {}
  const pattern = patternFault(courier.waybill_pattern)
  if (pattern !== null) faults.waybill_pattern = [pattern]
  else if (!waybillMatches(courier, courier.waybill_example))
    faults.waybill_example = [messageOf('delivery.exampleNotFitPattern')]
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

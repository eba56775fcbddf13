import type { DeliveryType } from '@testamur/contract/applications/statuses'
import { waybillExpression } from '@testamur/contract/delivery/courier-link'
import type { Courier } from '@testamur/contract/delivery/delivery'
import { bareNumber } from '@testamur/contract/written/numbers'
import type { FieldFaults } from '../../core/failure.ts'
import { patternFault as faultOf } from '../../core/pattern-fault.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import { type PriceFields, pricesFromToday, pricesInForce } from '../settings/index.ts'

export const LONGEST_WAYBILL = 40

/** Waybills are compared as they are printed: upper case, no spaces. */
export const normaliseWaybill = bareNumber

/** What is wrong with a courier's waybill pattern, or `null`. Without one, any waybill is taken. */
export const patternFault = (pattern: string): Said | null =>
  pattern === '' ? null : faultOf(pattern, { what: messageOf('delivery.waybill'), longest: LONGEST_WAYBILL })

/** Whether this looks like a waybill number of this courier. */
export function waybillMatches(courier: Pick<Courier, 'waybill_pattern'>, waybill: string): boolean {
  const text = normaliseWaybill(waybill)
  if (text.length > LONGEST_WAYBILL || patternFault(courier.waybill_pattern) !== null) return false
  return waybillExpression(courier.waybill_pattern).test(text)
}

const PLACEHOLDER = '{waybill}'

/** What is wrong with a courier's tracking address, or `null`. Applicants are sent there, so it must name a host. */
export function templateFault(template: string): Said | null {
  if (template.split(PLACEHOLDER).length !== 2)
    return messageOf('delivery.putIntoAddressOnce', { placeholder: PLACEHOLDER })
  const address = template.replace(PLACEHOLDER, 'WAYBILL')
  // `URL` takes `https:track/1` and `https:/x/1` as well, with the first part of the path for a host.
  if (!/^https:\/\/[^/\\]/i.test(address) || !URL.canParse(address))
    return messageOf('delivery.enterAddressStartsHttps')
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return messageOf('delivery.leaveNamesPasswordsOutAddress')
  if (url.host.toUpperCase().includes('WAYBILL'))
    return messageOf('delivery.belongsAfterNameSite', { placeholder: PLACEHOLDER })
  return null
}

/** Faults of a courier's data, in the words of its form. */
export function courierFaults(courier: Omit<Courier, 'id' | 'active' | 'name'>): FieldFaults {
  const faults: FieldFaults = {}
  const pattern = patternFault(courier.waybill_pattern)
  if (pattern !== null) faults.waybill_pattern = [pattern]
  else if (courier.waybill_pattern !== '' && courier.waybill_example === '')
    faults.waybill_example = [messageOf('delivery.exampleMissing')]
  else if (courier.waybill_example !== '' && !waybillMatches(courier, courier.waybill_example))
    faults.waybill_example = [messageOf('delivery.exampleNotFitPattern')]
  const template =
    courier.tracking_url_template === null ? null : templateFault(courier.tracking_url_template)
  if (template !== null) faults.tracking_url_template = [template]
  return faults
}

type RateOfPlace = { readonly delivery_type: DeliveryType; readonly region_id: number | null }

/** The rates for a region: its own, or otherwise those of its delivery type. */
export function ratesTo<R extends RateOfPlace>(
  region: { readonly id: number; readonly type: 1 | 2 },
  rates: readonly R[],
): R[] {
  const own = rates.filter((rate) => rate.region_id === region.id)
  if (own.length > 0) return own
  return rates.filter((rate) => rate.region_id === null && rate.delivery_type === deliveryTypeOf(region))
}

type DatedRate = RateOfPlace & PriceFields & { readonly courier_id: number | null }

const whatFor = ({ delivery_type, region_id, courier_id }: DatedRate): string =>
  `${delivery_type} ${region_id} ${courier_id}`

/** For each region and courier, the active rate that began last. */
export const ratesInForce = <R extends DatedRate>(rates: readonly R[], today: string): R[] =>
  pricesInForce(rates, today, whatFor)

/** The rates in force, and those that begin later. */
export const ratesFromToday = <R extends DatedRate>(rates: readonly R[], today: string): R[] =>
  pricesFromToday(rates, today, whatFor)

export const deliveryTypeOf = (region: { readonly type: 1 | 2 }): DeliveryType =>
  region.type === 1 ? 'domestic' : 'international'

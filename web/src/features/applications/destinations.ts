import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { Courier, DeliveryRate, Region } from '@testamur/contract/delivery/delivery'
import { foldText } from '../../lib/fold-text.ts'

// Where a paper copy can be sent. It is not needed before the copies, so it is a file of its own beside the prices.

/**
 * The region of an address: domestic by state, otherwise the one that names the country, otherwise the rest of the
 * world. `null` also until the state is known, where it decides.
 */
export function regionOf(data: ApplicationData, country: string, state: string): Region | null {
  const inCountry = data.regions.filter((region) => region.countries.includes(country))
  const byState = inCountry.find((region) => region.states.some((name) => isSameState(name, state)))
  if (byState) return byState
  if (state.trim() === '' && inCountry.some((region) => region.states.length > 0)) return null
  const whole = inCountry.find((region) => region.states.length === 0)
  if (whole) return whole
  return inCountry.length > 0 ? null : (data.regions.find((region) => region.countries.includes('*')) ?? null)
}

/** Countries that paper copies reach within the institution's own country. */
export const domesticCountries = (data: ApplicationData): string[] => [
  ...new Set(data.regions.filter((region) => region.type === 1).flatMap((region) => region.countries)),
]

/** The server compares them alike. */
export const isSameState = (one: string, other: string): boolean => foldText(one) === foldText(other)

/** The states of a country that regions name, and whether a region has all others. */
export function statesOf(
  data: Pick<ApplicationData, 'regions'>,
  country: string,
): { names: string[]; others: boolean } {
  const regions = data.regions.filter(({ countries }) => countries.includes(country))
  return {
    names: [...new Set(regions.flatMap(({ states }) => states))].sort(),
    others: regions.some(({ states }) => states.length === 0),
  }
}

/** Countries whose states decide about the courier. */
export const statedCountries = (data: ApplicationData): string[] =>
  domesticCountries(data).filter((country) => statesOf(data, country).names.length > 0)

export type DeliveryOption = DeliveryRate & { courier: Courier | null }

/** Couriers for a region, cheapest first: by its own rates, otherwise by those of its delivery type. */
export function deliveryOptions(data: ApplicationData, region: Region | null): DeliveryOption[] {
  if (region === null) return []
  const active = data.delivery_rates.filter((rate) => rate.active)
  const own = active.filter((rate) => rate.region_id === region.id)
  const type = region.type === 1 ? 'domestic' : 'international'
  const ofType = active.filter((rate) => rate.region_id === null && rate.delivery_type === type)
  return (own.length > 0 ? own : ofType)
    .map((rate) => ({
      ...rate,
      courier: data.couriers.find((courier) => courier.id === rate.courier_id) ?? null,
    }))
    .sort((one, other) => one.rate - other.rate)
}

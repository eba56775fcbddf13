import { EVERYWHERE_ELSE } from '@testamur/contract/delivery/regions'
import type { FieldFaults } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import type { RegionFields, RegionRow } from './store/regions.ts'

const fold = (text: string) => text.normalize('NFC').toLowerCase()

/** An address belongs to one region only: places that another active region covers as well. */
export function regionFaults(
  region: Pick<RegionFields, 'countries' | 'states'>,
  others: readonly Pick<RegionRow, 'name' | 'countries' | 'states'>[],
): FieldFaults {
  for (const other of others) {
    const shared = region.countries.filter((country) => other.countries.includes(country))
    const [country] = shared
    if (country === undefined) continue
    const name = { own: other.name }
    if (country === EVERYWHERE_ELSE)
      return { countries: [messageOf('delivery.everywhereElseTaken', { region: name })] }
    const state = region.states.find((one) => other.states.some((theirs) => fold(theirs) === fold(one)))
    if (state !== undefined) return { states: [messageOf('delivery.stateTaken', { state, region: name })] }
    // A region of some states and one for the rest of the country do not overlap.
    if ((region.states.length === 0) === (other.states.length === 0) && region.states.length === 0)
      return { countries: [messageOf('delivery.countryTaken', { country: { country }, region: name })] }
  }
  return {}
}

import { EVERYWHERE_ELSE } from '@testamur/contract/delivery/regions'

type Covering = { readonly countries: readonly string[]; readonly active: boolean }

/** The countries without an active region, to which nothing can be delivered. */
export function uncoveredCountries(regions: readonly Covering[], countries: readonly string[]): string[] {
  const covered = new Set(regions.filter(({ active }) => active).flatMap((region) => region.countries))
  return covered.has(EVERYWHERE_ELSE) ? [] : countries.filter((country) => !covered.has(country))
}

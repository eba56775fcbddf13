import { EVERYWHERE_ELSE } from '@testamur/contract/delivery/regions'

/** The countries of which only the states that regions name are covered. */
export function partlyCoveredCountries(
  regions: readonly (Covering & { readonly states: readonly string[] })[],
): string[] {
  const active = regions.filter((region) => region.active)
  const whole = new Set(
    active.filter(({ states }) => states.length === 0).flatMap(({ countries }) => countries),
  )
  const named = active.filter(({ states }) => states.length > 0).flatMap(({ countries }) => countries)
  return [...new Set(named)].filter((country) => !whole.has(country))
}

type Covering = { readonly countries: readonly string[]; readonly active: boolean }

/** The countries without an active region, to which nothing can be delivered. */
export function uncoveredCountries(regions: readonly Covering[], countries: readonly string[]): string[] {
  const covered = new Set(regions.filter(({ active }) => active).flatMap((region) => region.countries))
  return covered.has(EVERYWHERE_ELSE) ? [] : countries.filter((country) => !covered.has(country))
}

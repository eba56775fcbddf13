import type { createRegion, StaffRegion } from '@testamur/contract/delivery/regions'
import type { Call } from '@testamur/contract/endpoint'

/** A region in the editor. */
export type RegionDraft = {
  name: string
  type: '1' | '2'
  everywhere: boolean
  countries: string[]
  /** One state per line. */
  states: string
  translations: { fr: { name: string } }
}

export const regionDraft = (region: StaffRegion | null): RegionDraft => ({
  name: region?.name ?? '',
  type: region?.type === 1 ? '1' : '2',
  everywhere: region?.countries.includes('*') ?? false,
  countries: region?.countries.filter((country) => country !== '*') ?? [],
  states: region?.states.join('\n') ?? '',
  translations: { fr: { name: region?.translations.fr.name ?? '' } },
})

/** With what is switched in the list. */
export const versionedRegion = (region: StaffRegion | null) => ({
  draft: { ...regionDraft(region), active: region?.active ?? true },
  version: region?.version ?? 0,
})

/** Only a domestic region of one country can be limited to states. */
export const mayHaveStates = ({ type, countries }: Pick<RegionDraft, 'type' | 'countries'>): boolean =>
  type === '1' && countries.length === 1

export function regionBody(draft: RegionDraft): Omit<Call<typeof createRegion>['body'], 'active'> {
  const { name, type, everywhere, countries, states, translations } = draft
  const lines = states
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return {
    name,
    type: type === '1' ? 1 : 2,
    countries: type === '2' && everywhere ? ['*'] : countries,
    states: mayHaveStates(draft) ? lines : [],
    translations,
  }
}

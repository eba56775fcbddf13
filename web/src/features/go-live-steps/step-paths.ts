import type { GoLive, GoLiveStep } from '@testamur/contract/go-live'
import { adminPaths } from '../../lib/admin-paths.ts'
import { fieldId } from '../../ui/field.tsx'

const part = (section: string) => `${adminPaths.configurations}?section=${section}`

/** The screen for each step; `null` for steps on the server, for the person who runs it. */
const screens: Readonly<Record<GoLiveStep, string | null>> = {
  name: part('institution'),
  look: part('look'),
  office: part('office'),
  registrar: part('institution'),
  money: part('formats'),
  types: adminPaths.applicationTypes,
  rates: adminPaths.transcriptRates,
  regions: adminPaths.manageRegions,
  couriers: adminPaths.courierAgents,
  delivery_prices: `${adminPaths.transcriptRates}?tab=delivery`,
  programmes: part('programmes'),
  grading: part('grading'),
  providers: part('providers'),
  mail: part('mail'),
  signing: part('signing'),
  administrators: adminPaths.users,
  backup: null,
  address: null,
  demo: null,
}

/** The screen of a step; with a field that is empty, the very field. */
export function stepPath({ step, field }: Pick<GoLive['steps'][number], 'step' | 'field'>): string | null {
  const screen = screens[step]
  return screen === null || field === null ? screen : `${screen}#${fieldId(field)}`
}

export const goLivePath = part('go_live')

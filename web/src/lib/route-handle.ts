import { useMatches } from 'react-router'
import type { sectionUnavailable } from '../messages/en/section-unavailable.ts'

type Section = Extract<keyof typeof sectionUnavailable, `public/${string}` | `admin/${string}`>

/** What the prerendering server, the preloads and a few parts of the screens need to know of a route. */
export type RouteHandle = {
  folder: string
  areas: readonly string[]
  prerender: boolean
  /** The screen this address stands for and this release does not have. */
  wanted?: string
  /** Of the back office: the names of all its screens. */
  screens?: readonly string[]
}

const useHandles = (): (RouteHandle | undefined)[] =>
  useMatches().map(({ handle }) => handle as RouteHandle | undefined)

/** The screen this address stands for and this release does not have. */
export const useWantedSection = (): Section => useHandles().at(-1)?.wanted as Section

/** The sidebar asks before it offers a screen that is not the brief's. */
export const useAdminScreens = (): readonly string[] =>
  useHandles().find((handle) => handle?.screens !== undefined)?.screens ?? []

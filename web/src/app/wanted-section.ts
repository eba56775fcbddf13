import { useMatches } from 'react-router'
import type { sectionUnavailable } from '../messages/en/section-unavailable.ts'
import type { Handle } from './page-route.ts'

type Section = Extract<keyof typeof sectionUnavailable, `public/${string}` | `admin/${string}`>

/** The screen this address stands for and this release does not have. */
export const useWantedSection = (): Section =>
  (useMatches().at(-1)?.handle as Handle | undefined)?.wanted as Section

import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { Applicant } from './people.ts'
import type { SecondPortal } from './second-portal.ts'

/** What everything that happens in the demo's life needs. */
export type World = {
  readonly portal: SecondPortal
  readonly data: ApplicationData
  /** The end of the 90 days. */
  readonly until: Date
  /** Aborted when the process ends. */
  readonly signal: AbortSignal
}

export type OfficeWorld = World & { readonly people: readonly Applicant[] }

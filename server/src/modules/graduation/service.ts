import type { GraduationDeps } from './deps.ts'
import { type Ceremony, listEvents } from './store/events.ts'

export type Graduation = {
  readonly deps: GraduationDeps
  /** Every ceremony, the last one first, from memory. */
  readonly ceremonies: () => Promise<readonly Ceremony[]>
}

/** Graduating classes, from the senate list to the approval that writes the records. */
export const createGraduation = (deps: GraduationDeps): Graduation => ({
  deps,
  ceremonies: deps.reference.cached('graduation', () => listEvents(deps.database.db)),
})

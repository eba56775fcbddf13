import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { DocumentsDeps } from '../documents/index.ts'
import type { GradingDeps } from '../grading/index.ts'

export type ScaleChangesDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly grading: GradingDeps
  /** A student's record, which documents are compared with. */
  readonly documents: Pick<DocumentsDeps, 'student'>
}

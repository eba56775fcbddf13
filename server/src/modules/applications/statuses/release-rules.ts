import type {
  ApplicationStatus,
  CopyStatus,
  ReleaseCondition,
} from '@testamur/contract/applications/statuses'
import type { Day } from '../../../core/days.ts'
import type { Row } from '../../../db/rows.ts'

/** What the record says of results and award. */
export type RecordCompletion = { readonly complete: boolean; readonly date_of_award: Day | null }

type Condition = Row<'copies', 'release_condition' | 'release_on'>

/** Whether the condition for which the applicant lets this copy wait is met. */
export function conditionMet(
  { release_condition, release_on }: Condition,
  { complete, date_of_award }: RecordCompletion,
  today: Day,
): boolean {
  switch (release_condition) {
    case 'now':
      return true
    case 'after_results':
      return complete
    case 'after_degree_award':
      return date_of_award !== null && date_of_award <= today
    case 'on_date':
      return release_on === null || release_on <= today
  }
}

/** A day comes by itself; after a record was completed, a person checks it before the copy leaves. */
export const recordConditions = [
  'after_results',
  'after_degree_award',
] as const satisfies readonly ReleaseCondition[]

export const isHeldForRecord = ({ release_condition }: Pick<Condition, 'release_condition'>): boolean =>
  recordConditions.some((condition) => condition === release_condition)

/** Statuses in which only the record may be missing. */
export const waitingStatuses = [
  'on_hold',
  'records_search',
  'processing',
  'ready',
  'dispatched',
] as const satisfies readonly ApplicationStatus[]

/** For a copy that has not left. */
export const stayingStatuses = ['queued', 'signed', 'printed'] as const satisfies readonly CopyStatus[]

/**
 * A copy that waited for its record, now complete: an officer may release it. `copiesReleasable` asks the same in
 * SQL.
 */
export const isReleasable = (
  application: { readonly status: ApplicationStatus },
  copy: Condition & Row<'copies', 'status'>,
  record: RecordCompletion | null,
  today: Day,
): boolean =>
  record !== null &&
  isHeldForRecord(copy) &&
  waitingStatuses.some((status) => status === application.status) &&
  stayingStatuses.some((status) => status === copy.status) &&
  conditionMet(copy, record, today)

import type {
  ApplicationStatus,
  CopyStatus,
  ReleaseCondition,
} from '@testamur/contract/applications/statuses'
import type { Day } from '../../../core/days.ts'
import type { Row } from '../../../db/rows.ts'

/** What the record says of the results and of the award. */
export type RecordCompletion = { readonly complete: boolean; readonly date_of_award: Day | null }

type Condition = Row<'copies', 'release_condition' | 'release_on'>

/** Whether what the applicant asked this copy to wait for has come. */
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

/** A day comes for everybody alike; what a record lacked and has now, a person looks at before a copy leaves. */
export const recordConditions = [
  'after_results',
  'after_degree_award',
] as const satisfies readonly ReleaseCondition[]

export const waitsForRecord = ({ release_condition }: Pick<Condition, 'release_condition'>): boolean =>
  recordConditions.some((condition) => condition === release_condition)

/** In these a request may be waiting for nothing but its record. */
export const waitingStatuses = [
  'on_hold',
  'records_search',
  'processing',
  'ready',
  'dispatched',
] as const satisfies readonly ApplicationStatus[]

/** Of a copy that has not left. */
export const stayingStatuses = ['queued', 'signed', 'printed'] as const satisfies readonly CopyStatus[]

/** A copy that waited for its record, whose record has come: an officer may let it go. `copiesReleasable` asks the same in SQL. */
export const isReleasable = (
  application: { readonly status: ApplicationStatus },
  copy: Condition & Row<'copies', 'status'>,
  record: RecordCompletion | null,
  today: Day,
): boolean =>
  record !== null &&
  waitsForRecord(copy) &&
  waitingStatuses.some((status) => status === application.status) &&
  stayingStatuses.some((status) => status === copy.status) &&
  conditionMet(copy, record, today)

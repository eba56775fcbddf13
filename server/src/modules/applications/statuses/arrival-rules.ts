import type {
  ApplicationStatus,
  CopyStatus,
  DeliveryMethod,
  ReleaseCondition,
} from '@testamur/contract/applications/statuses'
import { type Day, dayOf } from '../../../core/days.ts'
import { addWorkingDays, type ClosedDays } from '../../calendar/index.ts'
import { recordConditions } from './release-rules.ts'
import { isPaused } from './status-facts.ts'

export type ArrivingCopy = {
  readonly status: CopyStatus
  readonly delivery_method: DeliveryMethod
  readonly release_condition: ReleaseCondition
  readonly release_on: Day | null
  readonly dispatched_at: Date | null
  readonly eta_days_max: number | null
}

type Promised = { readonly status: ApplicationStatus; readonly promised_on: Day | null }

export type Calendar = {
  readonly today: Day
  readonly timeZone: string
  readonly closures: readonly ClosedDays[]
}

const waiting: readonly CopyStatus[] = ['queued', 'held', 'signed', 'printed']
const travelling: readonly CopyStatus[] = ['dispatched', 'in_transit']
const ended: readonly ApplicationStatus[] = ['rejected', 'cancelled', 'expired']

/** Somebody still waits for it: it has neither arrived nor come to an end. */
export const isAwaited = ({ status }: { readonly status: CopyStatus }): boolean =>
  waiting.includes(status) || travelling.includes(status)

/**
 * The day by which a copy should be with its recipient, as it was estimated before the payment: the promised day, the
 * day that the applicant chose, and the courier's working days. `null`: it has arrived, or nobody knows.
 */
export function arrivalOf(copy: ArrivingCopy, application: Promised, calendar: Calendar): Day | null {
  const { today, timeZone, closures } = calendar
  if (travelling.includes(copy.status)) {
    if (copy.dispatched_at === null) return null
    return notPassed(afterCourier(dayOf(copy.dispatched_at, timeZone), copy), today)
  }
  const { status, promised_on } = application
  if (!waiting.includes(copy.status) || promised_on === null) return null
  if (isPaused(status) || ended.includes(status)) return null
  if (recordConditions.some((condition) => condition === copy.release_condition)) return null
  const leaves =
    copy.release_on !== null && copy.release_on > promised_on
      ? addWorkingDays(copy.release_on, 0, closures)
      : promised_on
  return notPassed(copy.delivery_method === 'courier' ? afterCourier(leaves, copy) : leaves, today)
}

const afterCourier = (leaves: Day, { eta_days_max }: ArrivingCopy): Day | null =>
  eta_days_max === null ? null : addWorkingDays(leaves, eta_days_max)

/** A day that has passed is no promise any more. */
const notPassed = (day: Day | null, today: Day): Day | null => (day === null || day < today ? null : day)

/** The day by which all that is still awaited has arrived; `null`: nothing is awaited, or the day of one is not known. */
export function lastArrival(
  copies: readonly ArrivingCopy[],
  application: Promised,
  calendar: Calendar,
): Day | null {
  const days = copies.filter(isAwaited).map((copy) => arrivalOf(copy, application, calendar))
  const known = days.filter((day) => day !== null)
  return known.length < days.length ? null : (known.toSorted().at(-1) ?? null)
}

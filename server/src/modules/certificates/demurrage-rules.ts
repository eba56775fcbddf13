import type { DemurrageRule } from '@testamur/contract/institution/institution'
import { type Minor, toMinor } from '@testamur/contract/money'
import { addDays, type Day } from '../../core/days.ts'

/** What storage costs for one month or year that has begun. */
export type StoragePeriod = {
  readonly number: number
  readonly from: Day
  readonly to: Day
  readonly amount: Minor
}

/** A rule of a century of months is a mistake; an invoice stays readable whatever the rule says. */
const MOST_PERIODS = 600

/**
 * From the end of the free months on, one line for each period that has begun, up to the cap. The first day of a period
 * is counted from the ceremony itself, so that the 31st does not drift through short months. Pure.
 */
export function storagePeriods(rule: DemurrageRule | null, heldOn: Day, today: Day): StoragePeriod[] {
  if (rule === null) return []
  const length = rule.per === 'year' ? 12 : 1
  const startOf = (index: number) => addMonths(heldOn, rule.free_months + index * length)
  const cap = rule.cap === null ? Number.POSITIVE_INFINITY : toMinor(rule.cap)
  const periods: StoragePeriod[] = []
  let total = 0
  for (let index = 0; index < MOST_PERIODS && startOf(index) <= today && total < cap; index += 1) {
    const full = toMinor(index === 0 ? (rule.first_amount ?? rule.amount) : rule.amount)
    const amount = Math.min(full, cap - total)
    total += amount
    if (amount === 0) continue
    periods.push({ number: index + 1, from: startOf(index), to: addDays(startOf(index + 1), -1), amount })
  }
  return periods
}

/** The same day of another month, or its last day where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

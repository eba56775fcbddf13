import type { DemurrageRule } from '@testamur/contract/institution/policies'
import { type Minor, sumMinor, toMinor } from '@testamur/contract/money'
import { addDays, type Day } from '../../../core/days.ts'

/** The price of storage for one started month or year. */
export type StoragePeriod = {
  readonly number: number
  readonly from: Day
  readonly to: Day
  readonly amount: Minor
}

/** A limit against mistaken rules, so that an invoice stays readable. */
const MOST_PERIODS = 600

/**
 * After the free months, one line for each started period, up to the cap. Periods are counted from the day of the
 * ceremony, so that the 31st does not move through short months. Pure.
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

/** The same day of another month, or that month's last day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

export type StorageDue = {
  readonly amount: Minor
  /** The first day that is not paid for. */
  readonly from: Day
  /** The last day that the amount pays for. */
  readonly until: Day
}

/** What is due on a day when the days up to another were paid for or waived; `null`: nothing. Pure. */
export function storageDueOn(
  rule: DemurrageRule | null,
  heldOn: Day,
  today: Day,
  settledUntil: Day | null,
): StorageDue | null {
  const open = storagePeriods(rule, heldOn, today).filter(
    ({ to }) => settledUntil === null || to > settledUntil,
  )
  const [first] = open
  const last = open.at(-1)
  if (first === undefined || last === undefined) return null
  return { amount: sumMinor(open.map(({ amount }) => amount)), from: first.from, until: last.to }
}

/** The day from which storage costs anything; `null`: never, because it is free. Pure. */
export function storageStart(rule: DemurrageRule | null, heldOn: Day): Day | null {
  const first = rule === null ? null : addMonths(heldOn, rule.free_months)
  const aYearOn = first === null ? null : addMonths(first, 12)
  return aYearOn === null ? null : (storagePeriods(rule, heldOn, aYearOn)[0]?.from ?? null)
}

import { type Minor, toMajor } from '@testamur/contract/money'
import type { Overview } from '@testamur/contract/reports'
import { addDays } from '../../core/days.ts'
import { type Days, daysOfRange, isByDay, weeksOfRange } from './range.ts'
import type { DayFlow, DayRevenue, OpenWork } from './store/figures.ts'
import type { ReleasedRow } from './store/turnaround.ts'

const isIn =
  ({ from, to }: Days) =>
  ({ day }: { readonly day: string }): boolean =>
    from <= day && day <= to

const sumOf = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

/** Every day or week of the range, those on which nothing happened included. */
export function flowOf(range: Days, days: readonly DayFlow[]): Pick<Overview, 'by' | 'flow'> {
  const byDay = isByDay(range)
  const flow = (byDay ? daysOfRange(range) : weeksOfRange(range)).map((span) => {
    const within = days.filter(isIn(span))
    return {
      ...span,
      received: sumOf(within, ({ received }) => received),
      finished: sumOf(within, ({ finished }) => finished),
    }
  })
  return { by: byDay ? 'day' : 'week', flow }
}

/** Minor units are added; a sum of amounts in major units would be one of fractions. */
export function revenueOf(
  range: Days,
  days: readonly DayRevenue[],
  currency: string,
): NonNullable<Overview['revenue']> {
  const minorOf = (rows: readonly DayRevenue[]): Minor => sumOf(rows, ({ minor }) => minor)
  return {
    currency,
    total: toMajor(minorOf(days)),
    weeks: weeksOfRange(range).map((span) => ({
      ...span,
      amount: toMajor(minorOf(days.filter(isIn(span)))),
    })),
  }
}

export function turnaroundOf(range: Days, rows: readonly ReleasedRow[]): Overview['turnaround'] {
  const figuresOf = (row: ReleasedRow | undefined) => ({
    released: row?.released ?? 0,
    median_days: row?.median_days ?? null,
    promised: row?.promised ?? 0,
    within_promise: row?.within_promise ?? 0,
  })
  return {
    ...figuresOf(rows.find(({ monday }) => monday === null)),
    weeks: weeksOfRange(range).map((span) => ({
      ...span,
      ...figuresOf(
        rows.find(({ monday }) => monday !== null && monday <= span.to && addDays(monday, 6) >= span.from),
      ),
    })),
  }
}

/** By promised day, from the most overdue to the least urgent; every bucket is there, so that a chart keeps its shape. */
export const ageingOf = (work: OpenWork): Overview['ageing'] => [
  { bucket: 'late_over_7', count: work.late_over_7 },
  { bucket: 'late', count: work.late - work.late_over_7 },
  { bucket: 'today', count: work.due_today },
  { bucket: 'within_3', count: work.due_within_3 },
  { bucket: 'within_7', count: work.due_within_7 },
  { bucket: 'later', count: work.due_later },
  { bucket: 'no_date', count: work.no_date },
]

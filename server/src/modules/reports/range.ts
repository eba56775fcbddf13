import { addDays, type Day, toTime } from '../../core/days.ts'
import { invalid } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'

const MOST_DAYS = 366
/** Longer ranges are shown by weeks. */
const MOST_BY_DAY = 31

export type Days = { readonly from: Day; readonly to: Day }

/** The requested days: the last 30 by default, at most a year and a day. */
export function reportRange(
  question: { from?: Day | undefined; to?: Day | undefined; days: number },
  today: Day,
): Days {
  const to = question.to ?? (question.from !== undefined && question.from > today ? question.from : today)
  const from = question.from ?? addDays(to, 1 - question.days)
  if (from > to) throw invalid({ from: [messageOf('reports.firstDayMustNotAfterLast')] })
  if (addDays(from, MOST_DAYS) <= to) throw invalid({ from: [messageOf('reports.askMost366DaysOnce')] })
  return { from, to }
}

export const isByDay = ({ from, to }: Days): boolean => addDays(from, MOST_BY_DAY) > to

export function daysOfRange({ from, to }: Days): Days[] {
  const days: Days[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ from: day, to: day })
  return days
}

/** Monday of the week of a day. 1 January 1970 was a Thursday. */
const mondayOf = (day: Day): Day => addDays(day, -((toTime(day) / 86_400_000 + 3) % 7))

/** The weeks of a range, the first and the last as far as they lie in it. */
export function weeksOfRange({ from, to }: Days): Days[] {
  const weeks: Days[] = []
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    const sunday = addDays(monday, 6)
    weeks.push({ from: monday < from ? from : monday, to: sunday > to ? to : sunday })
  }
  return weeks
}

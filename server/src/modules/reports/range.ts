import { addDays } from '../../core/days.ts'
import { invalid } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'

const MOST_DAYS = 366

/** The days asked for: the last 30 unless told, at most a year and a day. */
export function reportRange(
  asked: { from?: string | undefined; to?: string | undefined },
  today: string,
): { from: string; to: string } {
  const to = asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today)
  const from = asked.from ?? addDays(to, -29)
  if (from > to) throw invalid({ from: [messageOf('reports.firstDayMustNotAfterLast')] })
  if (addDays(from, MOST_DAYS) <= to) throw invalid({ from: [messageOf('reports.askMost366DaysOnce')] })
  return { from, to }
}

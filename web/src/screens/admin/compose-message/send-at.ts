const TYPED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** A moment as local time in a time zone: `2026-11-21T14:30`. */
function shownIn(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

/** The moment for a local time of the institution; `null` if it is not valid. */
export function instantOf(typed: string, timeZone: string): Date | null {
  if (!TYPED.test(typed)) return null
  const wanted = Date.parse(`${typed}:00Z`)
  if (Number.isNaN(wanted)) return null
  // Twice, because the first result may be on the other side of a change to or from daylight saving time.
  let instant = wanted
  for (let look = 0; look < 2; look += 1)
    instant += wanted - Date.parse(`${shownIn(new Date(instant), timeZone)}:00Z`)
  return new Date(instant)
}

/** The earliest time that can be entered. */
export const findEarliest = (timeZone: string, now = new Date()): string => shownIn(now, timeZone)

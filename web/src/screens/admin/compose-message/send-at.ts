const TYPED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** `2026-11-21T14:30` as clocks show it there and then. */
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

/** The instant at which clocks of the institution show what was typed; `null` when that is no time. */
export function instantOf(typed: string, timeZone: string): Date | null {
  if (!TYPED.test(typed)) return null
  const wanted = Date.parse(`${typed}:00Z`)
  if (Number.isNaN(wanted)) return null
  // Twice: the second look mends an hour at which clocks were put forward or back in between.
  let instant = wanted
  for (let look = 0; look < 2; look += 1)
    instant += wanted - Date.parse(`${shownIn(new Date(instant), timeZone)}:00Z`)
  return new Date(instant)
}

/** The earliest that may be typed. */
export const earliest = (timeZone: string, now = new Date()): string => shownIn(now, timeZone)

/** A day to remember, as calendars take it. */
export type CalendarEntry = {
  /** The same for the same thing: a second file changes its entry. */
  readonly id: string
  readonly day: string
  readonly title: string
  readonly text: string
  readonly url: string
}

const LONGEST_LINE = 75

/** A file for any calendar (iCalendar, RFC 5545), with one whole day for each entry. */
export function calendarFile(entries: readonly CalendarEntry[], made: Date): string {
  const stamp = made.toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Testamur//Testamur//EN',
    ...entries.flatMap(({ id, day, title, text, url }) => [
      'BEGIN:VEVENT',
      `UID:${id}@${new URL(url).hostname}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dateOf(day, 0)}`,
      `DTEND;VALUE=DATE:${dateOf(day, 1)}`,
      `SUMMARY:${written(title)}`,
      `DESCRIPTION:${written(text)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const dateOf = (day: string, later: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + later * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')

const written = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** Lines have at most 75 bytes; a longer one goes on after a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (bytes + size > LONGEST_LINE) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join('\r\n')
}

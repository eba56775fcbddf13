/** The service board of Home, and closures wherever they matter. */
export const board = {
  title: 'Current processing times',
  lead: 'How long we take once you’ve paid. Days when we wait for you or the courier don’t count.',
  student_copy: 'Student copy',
  official_copy: 'Official copy',
  certificate: 'Certificate',
  days: '{days, plural, =0 {Within a day} one {# day} other {# days}}',
  basis:
    '{count, plural, one {Based on one application in the last 90 days.} other {Half of {number} applications in the last 90 days took this long or less.}}',
  within: '{days, plural, =0 {The same day} one {# working day} other {# working days}}',
  target: 'This is our target. We’ll show the real time here once we have finished more of them.',
  waiting:
    '{count, plural, =0 {No paid applications waiting} one {One paid application waiting} other {{number} paid applications waiting}}',
  inWork: '{count, plural, =0 {None in progress} one {One in progress} other {{number} in progress}}',
  closedTitle: 'The office is closed',
  closedDay: '{day}: {name}',
  closedDays: '{from} to {to}: {name}',
  closedNote: 'You can still apply and pay. These days don’t count towards the dates we promise.',
  closedPromise: 'These days don’t count, so we’ve moved your promised date.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    board: typeof board
  }
}

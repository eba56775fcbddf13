/** The service board of Home, and closures wherever they matter. */
export const board = {
  title: 'The registry at present',
  lead: 'How long the registry needs once an application is paid, without the days it waits for you or is with a courier.',
  student_copy: 'Student copy',
  official_copy: 'Official copy',
  certificate: 'Certificate',
  days: '{days, plural, =0 {Within a day} one {# day} other {# days}}',
  basis:
    '{count, plural, one {Of one application in the last 90 days.} other {Half of {number} applications in the last 90 days took no longer.}}',
  tooFew: 'Not enough finished requests yet to say.',
  waiting:
    '{count, plural, =0 {No paid applications in the queue} one {One paid application in the queue} other {{number} paid applications in the queue}}',
  inWork:
    '{count, plural, =0 {None is being worked on} one {One is being worked on} other {{number} are being worked on}}',
  closedTitle: 'The office is closed',
  closedDay: '{day}: {name}',
  closedDays: '{from} to {to}: {name}',
  closedNote: 'You can apply and pay all the same. These days do not count towards promised dates.',
  closedPromise: 'These days do not count: your promised date has moved with them.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    board: typeof board
  }
}

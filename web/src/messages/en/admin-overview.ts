/** The dashboard. */
export const adminOverview = {
  title: 'Dashboard',
  greeting: 'Good to see you, {name}',
  workTitle: 'Work to do',
  late: 'Late',
  due_today: 'Promised for today',
  unassigned: 'In the queue, nobody’s yet',
  mine: 'Mine',
  awaiting_approval: 'Awaiting sign-off',
  to_produce: 'To produce',
  to_dispatch: 'To send or hand out',
  waiting_on_applicant: 'Waiting for the applicant',
  payments_to_review:
    '{count, plural, one {One payment needs} other {# payments need}} a person to look at it.',
  from: 'From',
  to: 'To',
  apply: 'Show',
  rangeWrong: 'The first day must not be after the last',
  flowTitle: 'Received and completed',
  received: 'Received',
  completed: 'Completed',
  revenueRange: 'Revenue in these days',
  revenueToday: 'Revenue today',
  asTable: 'Show as a table',
  day: 'Day',
  statusTitle: 'Where applications stand',
  ageingTitle: 'How long open ones have waited',
  nothingYet: 'No applications yet.',
  failed: 'The dashboard could not be fetched',
  tryAgain: 'Try again',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-overview': typeof adminOverview
  }
}

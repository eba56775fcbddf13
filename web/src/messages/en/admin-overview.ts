/** The dashboard. */
export const adminOverview = {
  title: 'Dashboard',
  kinds: 'Which requests',
  transcript: 'Transcripts',
  certificate: 'Certificates',
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
  needsEyes: 'Needs eyes',
  to_release:
    '{count, plural, one {One request has} other {# requests have}} copies that can be released now: what they waited for is on record.',
  providers_refused:
    '{count, plural, one {One way to pay is} other {# ways to pay are}} hidden from payers: the gateway refuses the keys.',
  payments_to_review:
    '{count, plural, one {One payment needs} other {# payments need}} a person to look at it.',
  workFailed: 'Some background work has failed',
  jobs_dead: '{count, plural, one {# task was} other {# tasks were}} given up after several tries.',
  mails_failed: '{count, plural, one {# email could} other {# emails could}} not be delivered.',
  scannerSilent: 'The virus scanner isn’t answering',
  scannerSilentText:
    'Files that people send to a request or as proof of a payment are kept until it answers. Other uploads are refused. Ask those who run the server to start it.',
  scannerBehind: 'Files are being checked for viruses',
  files_quarantined:
    '{count, plural, one {# file has} other {# files have}} not been checked for viruses yet. Nobody can open {count, plural, one {it} other {them}} before that. We’ll keep trying.',
  seeMails: 'See failed emails',
  runJobs: 'Run the tasks again',
  sendMails: 'Send the emails again',
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
  ageingTitle: 'Open ones by promised date',
  age_late_over_7: 'More than a week late',
  age_late: 'Late',
  age_today: 'Today',
  age_within_3: 'Within three days',
  age_within_7: 'Within a week',
  age_later: 'Later',
  age_no_date: 'Without a date',
  flowNone: 'Nothing came in or was completed in these days.',
  nothingYet: 'No applications yet.',
  failed: 'The dashboard could not be fetched',
  recordsDown: 'The university’s own system does not answer',
  recordsDownText:
    'The portal goes on with what it has: imported students, and programmes and sessions as they last came. A matric number that only the university knows cannot be looked up meanwhile; applicants type their details by hand.',
  recordsLook: 'Look at it',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-overview': typeof adminOverview
  }
}

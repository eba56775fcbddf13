import { staffStatuses } from '@testamur/contract/messages/en/staff-statuses'

/** The list of transcript applications. */
export const adminApplications = {
  runs: 'Bulk actions',
  title: 'Transcript Applications',
  count: '{count, plural, one {One application} other {{number} applications}}',
  found: '{count, plural, one {One application found} other {{number} applications found}}',
  search: 'Search by name, matric number, email, tracking ID, waybill or reference',
  filter_status: 'Status',
  filter_assignee: 'Officer',
  filter_due: 'Due date',
  filter_release: 'Release',
  anyRelease: 'Any release',
  releasable: 'Can be released now',
  filter_rule: 'How it was approved',
  anyRule: 'Any approval',
  rule_approved: 'Approved by the rule',
  rule_to_check: 'To check afterwards',
  rule_wrong: 'Sent, and something is wrong',
  byStatus: 'By status',
  anyStatus: 'Any status',
  anyAssignee: 'Any officer',
  anyDate: 'Any date',
  mine: 'Mine',
  unassigned: 'Unassigned',
  otherOfficer: 'Another officer',
  dueToday: 'Due today',
  isLate: 'Late',
  applicant: 'Applicant',
  trackingId: 'Tracking ID',
  matricNumber: 'Matric number',
  email: 'Email',
  type: 'Type and copies',
  due: 'Due',
  typeAndCopies: '{type}, {count, plural, one {# copy} other {# copies}}',
  status: 'Status',
  assignee: 'Officer',
  nobody: 'Unassigned',
  amount: 'Amount',
  submitted: 'Submitted',
  waitsFor: 'Waiting for',
  late: 'Late: {day}',
  none: 'No applications yet',
  noneText: 'New applications appear here as soon as they are submitted.',
  noneFound: 'Nothing matches',
  noneFoundText: 'Try another word or remove a filter.',
  showAll: 'Show all applications',
  failed: 'We couldn’t load the list',
  ...staffStatuses,
  fileName: 'applications',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-applications': typeof adminApplications
  }
}

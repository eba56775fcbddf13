/** The mailbox in the browser. */
export const adminMails = {
  title: 'Emails',
  lead: 'Every email the portal has written. Codes and personal links are hidden; only the administrator of a demo sees applicants’ codes.',
  search: 'Search by address or subject',
  to: 'To {to}',
  subject: 'Subject',
  recipient: 'Recipient',
  kind: 'About',
  state: 'Status',
  written: 'Written',
  filter_state: 'Status',
  anyState: 'Any status',
  filter_kind: 'About',
  anyKind: 'Anything',
  count: '{count, plural, one {One email} other {{number} emails}}',
  state_queued: 'Waiting',
  state_sent: 'Sent',
  state_stored: 'Kept here',
  state_failed: 'Failed',
  attached: 'Attached: {names}',
  none: 'No emails yet',
  noneFound: 'No emails found',
  showAll: 'Show all emails',
  failed: 'We couldn’t load the emails',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-mails': typeof adminMails
  }
}

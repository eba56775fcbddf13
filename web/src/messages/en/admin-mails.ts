/** The mailbox in the browser. */
export const adminMails = {
  title: 'Mail',
  lead: 'Every email the portal has written. Codes and personal links are hidden; only the administrator of a demo sees applicants’ codes.',
  search: 'Search by address or subject',
  to: 'To {to}',
  state_queued: 'Waiting',
  state_sent: 'Sent',
  state_stored: 'Kept here',
  state_failed: 'Failed',
  attached: 'Attached: {names}',
  none: 'No mail yet',
  noneFound: 'No mail matches',
  onlyFailed: 'Only emails that could not be delivered are shown.',
  showAll: 'Show all emails',
  failed: 'The mails could not be fetched',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-mails': typeof adminMails
  }
}

/** The names and descriptions of the staff roles. */
export const adminRoles = {
  administrator: 'Administrator',
  records_officer: 'Records officer',
  approver: 'Approver',
  bursary: 'Bursary',
  dispatch: 'Dispatch',
  support: 'Support',
  auditor: 'Auditor',
  administratorFor: 'Does everything: settings, accounts, signing and all the work below.',
  records_officerFor: 'Checks applications against student records, asks applicants and recommends them.',
  approverFor: 'Approves and signs what was recommended, and decides on differences in a record.',
  bursaryFor: 'Confirms payments, decides on refunds and closes the day.',
  dispatchFor: 'Prints copies and hands them to couriers and collectors.',
  supportFor: 'Answers messages from applicants.',
  auditorFor: 'Reads everything, including the audit trail, and changes nothing.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'admin-roles': typeof adminRoles
  }
}

/** The back office's frame. The sidebar's labels are the brief's, to the letter. */
export const admin = {
  backOffice: 'Registry back office',
  sidebar: 'Back office',
  back: 'Back',
  dashboard: 'Dashboard',
  applications: 'Applications',
  transcriptApplications: 'Transcript Applications',
  certificateApplications: 'Certificate Applications',
  messaging: 'Messaging',
  unreadMessages: 'conversations with new messages',
  settings: 'Settings',
  applicationTypes: 'Application Types',
  transcriptRates: 'Transcript Rates',
  otherPayments: 'Other Payments',
  certificateTemplates: 'Certificate Templates',
  configuration: 'Configuration (Institution)',
  courierServices: 'Courier Services',
  regions: 'Regions',
  graduationServices: 'Graduation Services',
  graduationCopies: 'Graduation Copies',
  graduationCertificates: 'Graduation Certificates',
  payments: 'Payments',
  records: 'Records',
  students: 'Students',
  collectionDesk: 'Collection Desk',
  printDesk: 'Print Desk',
  standalonePayments: 'Standalone Payments',
  groupEmail: 'Group Email',
  disclosures: 'Disclosures',
  privacy: 'Privacy',
  users: 'Users and roles',
  audit: 'Audit trail',
  mails: 'Emails',
  jobs: 'Background work',
  toActOn: 'for you to act on',
  notAllowed: 'Your role doesn’t open this page',
  whoMay: 'People with one of these roles can open it: {roles}. If you need it, ask an administrator.',
  toDashboard: 'Go to the dashboard',
  logout: 'Log out',
  yourAccount: 'Your account',
  signedInAs: 'Signed in as {name}',
  notFoundText: 'The address may be wrong, or the record has moved. You can find your work on the dashboard.',
  revenueMeaning:
    'Revenue is the money received from payments, minus refunds and payments that providers reversed. Overpayments count until they are refunded. Provider fees are not subtracted. Each amount counts on the day it was booked.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    admin: typeof admin
  }
}

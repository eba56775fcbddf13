/** Every address of the portal, once. */
export const paths = {
  home: '/',
  track: '/track',
  startApplication: '/start-application',
  apply: '/apply',
  login: '/login',
  studentCopy: '/student-copy',
  officialCopy: '/official-copy',
  certificateApplication: '/certificate-application',
  otherPayments: '/other-payments',
  ongoingApplication: '/ongoing-application',
  messages: '/messages',
  tertiaryUser: '/auth/tertiary-user',
  paymentConfirmation: '/payment-confirmation',
  callbackPlatinum: '/callback/platinum',
  verify: '/verify',
  documentSignatures: '/document-signatures',
  admin: '/admin',
  overview: '/admin/overview',
  applications: '/admin/applications',
  certificateApplications: '/admin/certificate-applications',
  adminMessages: '/admin/messages',
  composeMessage: '/admin/compose-message',
  applicationTypes: '/admin/application-types',
  transcriptRates: '/admin/transcript-rates',
  paymentTypes: '/admin/payment-types',
  certificateTemplates: '/admin/certificate-templates',
  configurations: '/admin/configurations',
  courierAgents: '/admin/courier-agents',
  manageRegions: '/admin/manage-regions',
  graduateCopy: '/admin/graduate-copy',
  graduateCertificate: '/admin/graduate-certificate',
  payments: '/admin/payments',
  standalonePayments: '/admin/standalone-payments',
  users: '/admin/users',
  audit: '/admin/audit',
  students: '/admin/students',
  mails: '/admin/mails',
  account: '/admin/account',
} as const

/** The id stands in the fragment, which no server, proxy or log ever sees. */
export const trackPath = (trackingId: string) => `${paths.track}#${encodeURIComponent(trackingId)}`
export const trackedMessagesPath = (trackingId: string) =>
  `${paths.track}/${encodeURIComponent(trackingId)}${paths.messages}`
/** The form, filled in from an earlier request that this device holds a session of. */
export const orderAgainPath = (trackingId: string) => `${paths.apply}#again=${encodeURIComponent(trackingId)}`
export const applicationPath = (id: number) => `${paths.applications}/${id}`
export const certificateApplicationPath = (id: number) => `${paths.certificateApplications}/${id}`
export const paymentRecordPath = (reference: string) =>
  `${paths.payments}?payment=${encodeURIComponent(reference)}`
export const refundPath = (reference: string) =>
  `${paths.payments}?tab=refunds&refund=${encodeURIComponent(reference)}`
export const verifyPath = (code: string) => `${paths.verify}/${encodeURIComponent(code)}`

/** Duplicate slashes collapse to one, whatever they were meant to be. */
export const collapseSlashes = (path: string): string => path.replace(/\/{2,}/g, '/')

import { paths } from './paths.ts'

/** Every address of the back office, once. */
export const adminPaths = {
  admin: '/admin',
  overview: paths.overview,
  applications: '/admin/applications',
  bulkRuns: '/admin/bulk',
  printDesk: '/admin/print-desk',
  certificateApplications: '/admin/certificate-applications',
  messages: '/admin/messages',
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
  collectionDesk: '/admin/collection-desk',
  payments: '/admin/payments',
  standalonePayments: '/admin/standalone-payments',
  users: '/admin/users',
  audit: '/admin/audit',
  students: '/admin/students',
  imports: '/admin/students/imports',
  disclosures: '/admin/disclosures',
  privacy: '/admin/privacy',
  mails: '/admin/mails',
  jobs: '/admin/jobs',
  account: '/admin/account',
} as const

export const applicationPath = (id: number) => `${adminPaths.applications}/${id}`
export const bulkRunPath = (id: number) => `${adminPaths.bulkRuns}/${id}`
export const studentPath = (id: number) => `${adminPaths.students}/${id}`
/** The copies of a class; without a ceremony, the list of ceremonies. */
export const graduationCopiesPath = (eventId: number | undefined) =>
  eventId === undefined ? adminPaths.graduateCopy : `${adminPaths.graduateCopy}?event=${eventId}`
/** The certificates of a class; without a ceremony, the list of ceremonies. */
export const classCertificatesPath = (eventId: number | undefined) =>
  eventId === undefined
    ? adminPaths.graduateCertificate
    : `${adminPaths.graduateCertificate}?event=${eventId}`
/** The valid documents that say something else than the record does now. */
export const differingPath = `${adminPaths.disclosures}?tab=differing`
export const importPath = (id: number) => `${adminPaths.imports}/${id}`
export const certificateApplicationPath = (id: number) => `${adminPaths.certificateApplications}/${id}`
export const paymentRecordPath = (reference: string) =>
  `${adminPaths.payments}?payment=${encodeURIComponent(reference)}`
export const refundPath = (reference: string) =>
  `${adminPaths.payments}?tab=refunds&refund=${encodeURIComponent(reference)}`

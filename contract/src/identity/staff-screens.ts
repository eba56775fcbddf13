import { mayDo, type Permission, type Role } from './permissions.ts'

/** A screen of the back office, for the table of roles and screens: the tests hold the menu and the calls to it. */
export type StaffScreen = {
  readonly path: string
  /** In the menu of people with any of these permissions; left out: in everybody's. */
  readonly offeredTo?: readonly Permission[]
  /** Only those it is offered to may open it. Otherwise a link leads there whoever may make its calls. */
  readonly guarded?: true
  /** What it calls as soon as it opens. */
  readonly firstCalls: readonly string[]
}

const SETTINGS = ['settings.write', 'audit.read'] as const
const GRADUATION = ['copies.produce', ...SETTINGS] as const

export const staffScreens: readonly StaffScreen[] = [
  { path: '/admin/overview', firstCalls: ['getOwnWork', 'getOverview'] },
  {
    path: '/admin/applications',
    offeredTo: ['applications.read'],
    firstCalls: ['listApplications', 'countApplications', 'listSavedViews'],
  },
  {
    path: '/admin/certificate-applications',
    offeredTo: ['applications.read'],
    firstCalls: ['listCertificateApplications'],
  },
  { path: '/admin/messages', offeredTo: ['messages.read'], firstCalls: ['listThreads', 'countThreads'] },
  { path: '/admin/application-types', offeredTo: SETTINGS, firstCalls: ['listApplicationTypes'] },
  {
    path: '/admin/transcript-rates',
    offeredTo: SETTINGS,
    firstCalls: ['listTranscriptRates', 'missingCombinations', 'listPurposes', 'listFormats'],
  },
  { path: '/admin/payment-types', offeredTo: SETTINGS, firstCalls: ['listPaymentTypes'] },
  {
    path: '/admin/certificate-templates',
    offeredTo: [...SETTINGS, 'templates.read'],
    firstCalls: ['listCertificateTemplates'],
  },
  { path: '/admin/configurations', offeredTo: SETTINGS, firstCalls: ['getInstitution', 'getGoLive'] },
  { path: '/admin/courier-agents', offeredTo: SETTINGS, firstCalls: ['listCouriers'] },
  {
    path: '/admin/manage-regions',
    offeredTo: SETTINGS,
    firstCalls: ['listRegions', 'listDeliveryRates'],
  },
  {
    path: '/admin/graduate-copy',
    offeredTo: GRADUATION,
    firstCalls: ['listGraduationEvents', 'getCopyProgress'],
  },
  {
    path: '/admin/graduate-certificate',
    offeredTo: ['graduation.read'],
    firstCalls: ['listGraduationEvents', 'getClassProgress'],
  },
  {
    path: '/admin/payments',
    offeredTo: ['payments.read'],
    guarded: true,
    firstCalls: ['listPayments', 'paymentTotals', 'listPaymentReviews'],
  },
  {
    path: '/admin/collection-desk',
    offeredTo: ['graduation.handout'],
    guarded: true,
    firstCalls: ['listCollectionCeremonies'],
  },
  { path: '/admin/print-desk', offeredTo: ['copies.dispatch'], guarded: true, firstCalls: ['listPrints'] },
  {
    path: '/admin/standalone-payments',
    offeredTo: ['payments.read'],
    guarded: true,
    firstCalls: ['listStandalonePayments', 'totalStandalonePayments'],
  },
  {
    path: '/admin/compose-message',
    offeredTo: ['messages.read'],
    guarded: true,
    firstCalls: ['listBroadcasts'],
  },
  { path: '/admin/students', offeredTo: ['students.read'], guarded: true, firstCalls: ['listStudents'] },
  {
    path: '/admin/disclosures',
    offeredTo: ['disclosures.read'],
    guarded: true,
    firstCalls: ['listDisclosures'],
  },
  { path: '/admin/privacy', offeredTo: ['privacy.read'], guarded: true, firstCalls: ['listPrivacyRequests'] },
  { path: '/admin/mails', offeredTo: ['mail.read'], guarded: true, firstCalls: ['listMails'] },
  {
    path: '/admin/jobs',
    offeredTo: ['jobs.read'],
    guarded: true,
    firstCalls: ['listJobFailures', 'listJobs'],
  },
  { path: '/admin/users', offeredTo: ['users.manage'], guarded: true, firstCalls: ['listUsers'] },
  {
    path: '/admin/audit',
    offeredTo: ['audit.read'],
    guarded: true,
    firstCalls: ['listAuditEvents', 'getAuditVerification'],
  },
]

/** Whether this role has the screen in its menu. */
export const isOffered = ({ offeredTo }: StaffScreen, role: Role): boolean =>
  offeredTo?.some((permission) => mayDo([role], permission)) ?? true

/**
 * What can be done today where this release has no screen, by the folder of the screen; every sentence is true of this
 * release. An entry goes when its screen comes.
 */
export const sectionUnavailable = {
  title: 'Not on the portal in this release',
  publicAction: 'See what you can apply for',
  office: 'Ask the registry',
  contactPlace: 'Office',
  contactHours: 'Open',
  contactEmail: 'Email',
  contactPhone: 'Phone',
  'public/tertiary-user':
    'Signing in from the university portal is not connected here. You can apply without an account: an email address is enough, and your matric number finds your record.',
  adminAction: 'Go to Transcript Applications',
  dashboardAction: 'Go to the dashboard',
  ratesAction: 'See the prices as applicants do',
  'admin/certificate-applications':
    'Certificates are handled at the registry, outside this portal. Transcript applications are worked on here, from the list to the delivered copy.',
  'admin/application-types':
    'The application types in force are the ones applicants are offered. They are part of the reference data that was loaded when the portal was set up.',
  'admin/transcript-rates':
    'The prices in force are the ones applicants are shown. An administrator changes them through the API (POST and PUT /transcript-rates, /delivery-rates), which is described under /api/docs.',
  'admin/certificate-templates': 'Certificates are made at the registry, outside this portal.',
  'admin/courier-agents':
    'The couriers in force are offered when a copy is dispatched. They are part of the reference data that was loaded when the portal was set up.',
  'admin/manage-regions':
    'The delivery regions in force are the ones applicants are offered. They are part of the reference data that was loaded when the portal was set up.',
  'admin/graduate-copy': 'Copies for a graduating class are made one by one, from each application.',
  'admin/graduate-certificate': 'Certificates are made at the registry, outside this portal.',
  'admin/payments':
    'The invoice, every payment attempt and the receipt of an application stand on its own page. What came in over a period stands on the dashboard.',
} as const

declare module '../../lib/text.ts' {
  interface Areas {
    'section-unavailable': typeof sectionUnavailable
  }
}

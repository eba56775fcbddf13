import { type RouteObject, redirect } from 'react-router'
import { guard } from '../features/identity/session.ts'
import { paths } from '../lib/paths.ts'
import type { RouteHandle } from '../lib/route-handle.ts'
import { adminScreens, nameOf } from './admin-screens.ts'
import { ErrorPage } from './error-page.tsx'
import { lazyScreen, pagesOf } from './page-route.ts'

const { page, optional } = pagesOf('admin', adminScreens)

const children: RouteObject[] = [
  { index: true, loader: () => redirect(paths.overview) },
  page(paths.overview, 'overview'),
  page(paths.applications, 'applications'),
  ...optional(`${paths.applications}/:id`, 'application', {
    areas: ['admin-payments-words', 'admin-messages', 'admin-papers', 'files'],
  }),
  page(paths.certificateApplications, 'certificate-applications', {
    areas: ['admin-application', 'admin-applications', 'admin-certificate-words', 'scan'],
  }),
  ...optional(`${paths.certificateApplications}/:id`, 'certificate-application', {
    areas: [
      'admin-application',
      'admin-certificate-words',
      'admin-messages',
      'admin-papers',
      'admin-payments-words',
      'files',
    ],
  }),
  page(paths.adminMessages, 'messages', { areas: ['files'] }),
  page(paths.composeMessage, 'compose-message', { areas: ['admin-applications'] }),
  page(paths.applicationTypes, 'application-types'),
  page(paths.transcriptRates, 'transcript-rates'),
  page(paths.paymentTypes, 'payment-types', { areas: ['other-payments'] }),
  page(paths.certificateTemplates, 'certificate-templates'),
  page(paths.configurations, 'configurations'),
  page(paths.courierAgents, 'courier-agents'),
  page(paths.manageRegions, 'manage-regions'),
  page(paths.graduateCopy, 'graduate-copy'),
  page(paths.graduateCertificate, 'graduate-certificate'),
  page(paths.payments, 'payments', { areas: ['admin-payments-words'] }),
  page(paths.standalonePayments, 'standalone-payments', { areas: ['admin-payments-words'] }),
  ...optional(paths.users, 'users'),
  ...optional(paths.audit, 'audit'),
  ...optional(paths.students, 'students'),
  ...optional(paths.mails, 'mails'),
  page(paths.account, 'account'),
  page(`${paths.admin}/*`, 'not-found', { areas: ['not-found'] }),
]

const handle: RouteHandle = {
  folder: 'admin/layout',
  areas: ['admin', 'ui'],
  prerender: false,
  screens: Object.keys(adminScreens).map(nameOf),
}

export const adminRoutes: RouteObject[] = [
  {
    path: paths.admin,
    handle,
    loader: guard,
    // Entering any guarded page fetches the user again; changing a filter or a page of a list does not.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: lazyScreen(adminScreens['../screens/admin/layout/screen.tsx'], handle.areas),
    ErrorBoundary: ErrorPage,
    children,
  },
]

import { type RouteObject, redirect } from 'react-router'
import { guard } from '../features/identity/session.ts'
import { adminPaths } from '../lib/admin-paths.ts'
import type { RouteHandle } from '../lib/route-handle.ts'
import { adminScreens, nameOf } from './admin-screens.ts'
import { ErrorPage } from './error-page.tsx'
import { lazyScreen, pagesOf } from './page-route.ts'

const { page, optional } = pagesOf('admin', adminScreens)

const children: RouteObject[] = [
  { index: true, loader: () => redirect(adminPaths.overview) },
  page(adminPaths.overview, 'overview'),
  page(adminPaths.applications, 'applications'),
  ...optional(`${adminPaths.applications}/:id`, 'application', {
    areas: ['admin-payments-words', 'admin-messages', 'admin-papers', 'files'],
  }),
  page(adminPaths.certificateApplications, 'certificate-applications', {
    areas: ['admin-application', 'admin-applications', 'admin-certificate-words', 'scan'],
  }),
  ...optional(`${adminPaths.certificateApplications}/:id`, 'certificate-application', {
    areas: [
      'admin-application',
      'admin-certificate-words',
      'admin-messages',
      'admin-papers',
      'admin-payments-words',
      'files',
    ],
  }),
  page(adminPaths.messages, 'messages', { areas: ['files'] }),
  page(adminPaths.composeMessage, 'compose-message', { areas: ['admin-applications'] }),
  page(adminPaths.applicationTypes, 'application-types'),
  page(adminPaths.transcriptRates, 'transcript-rates'),
  page(adminPaths.paymentTypes, 'payment-types', { areas: ['other-payments'] }),
  page(adminPaths.certificateTemplates, 'certificate-templates'),
  page(adminPaths.configurations, 'configurations'),
  page(adminPaths.courierAgents, 'courier-agents'),
  page(adminPaths.manageRegions, 'manage-regions'),
  page(adminPaths.graduateCopy, 'graduate-copy'),
  page(adminPaths.graduateCertificate, 'graduate-certificate'),
  page(adminPaths.payments, 'payments', { areas: ['admin-payments-words'] }),
  page(adminPaths.standalonePayments, 'standalone-payments', { areas: ['admin-payments-words'] }),
  ...optional(adminPaths.users, 'users'),
  ...optional(adminPaths.audit, 'audit'),
  ...optional(adminPaths.students, 'students'),
  ...optional(adminPaths.mails, 'mails'),
  page(adminPaths.account, 'account'),
  page(`${adminPaths.admin}/*`, 'not-found', { areas: ['not-found'] }),
]

const handle: RouteHandle = {
  folder: 'admin/layout',
  areas: ['admin', 'ui'],
  prerender: false,
  screens: Object.keys(adminScreens).map(nameOf),
}

export const adminRoutes: RouteObject[] = [
  {
    path: adminPaths.admin,
    handle,
    loader: guard,
    // Entering any guarded page fetches the user again; changing a filter or a page of a list does not.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: lazyScreen(adminScreens['../screens/admin/layout/screen.tsx'], handle.areas),
    ErrorBoundary: ErrorPage,
    children,
  },
]

import { type LazyRouteFunction, type RouteObject, redirect } from 'react-router'
import sheet from '../admin.css?url'
import { guard } from '../features/identity/session.ts'
import { adminPaths } from '../lib/admin-paths.ts'
import { loadSheet } from '../lib/load-sheet.ts'
import type { RouteHandle } from '../lib/route-handle.ts'
import { adminScreens } from './admin-screens.ts'
import { ErrorPage } from './error-page.tsx'
import { lazyScreen, pagesOf } from './page-route.ts'

const { page } = pagesOf('admin', adminScreens)

const children: RouteObject[] = [
  { index: true, loader: () => redirect(adminPaths.overview) },
  page(adminPaths.overview, 'overview', { areas: ['admin-go-live', 'admin-jobs'] }),
  page(adminPaths.applications, 'applications', { areas: ['admin-bulk'] }),
  page(adminPaths.printDesk, 'print-desk', { areas: ['admin-bulk', 'scan'] }),
  page(adminPaths.bulkRuns, 'bulk-runs', { borrows: true, areas: ['admin-bulk', 'admin-bulk-run'] }),
  page(`${adminPaths.bulkRuns}/:id`, 'bulk-run', { areas: ['admin-bulk'] }),
  page(`${adminPaths.applications}/:id`, 'application', {
    areas: ['admin-applications', 'admin-payments-words', 'admin-messages', 'admin-papers', 'files'],
  }),
  page(adminPaths.certificateApplications, 'certificate-applications', {
    areas: [
      'admin-application',
      'admin-applications',
      'admin-bulk',
      'admin-certificate-words',
      'admin-settings',
      'numbers',
      'scan',
    ],
  }),
  page(`${adminPaths.certificateApplications}/:id`, 'certificate-application', {
    areas: [
      'admin-application',
      'admin-applications',
      'admin-certificate-words',
      'admin-messages',
      'admin-papers',
      'admin-payments-words',
      'files',
    ],
  }),
  page(adminPaths.messages, 'messages', { areas: ['files', 'admin-settings'] }),
  page(adminPaths.composeMessage, 'compose-message', { areas: ['admin-applications'] }),
  page(adminPaths.applicationTypes, 'application-types', {
    areas: ['admin-asked-fields', 'admin-offered', 'admin-settings', 'numbers', 'start-application'],
  }),
  page(adminPaths.transcriptRates, 'transcript-rates', {
    areas: ['admin-offered', 'admin-settings', 'numbers'],
  }),
  page(adminPaths.paymentTypes, 'payment-types', {
    areas: ['admin-asked-fields', 'admin-offered', 'admin-settings', 'numbers', 'other-payments'],
  }),
  page(adminPaths.certificateTemplates, 'certificate-templates', {
    borrows: true,
    areas: ['admin-settings', 'admin-templates'],
  }),
  page(adminPaths.configurations, 'configurations', { areas: ['admin-settings', 'numbers'] }),
  page(adminPaths.courierAgents, 'courier-agents', { areas: ['admin-offered', 'admin-settings'] }),
  page(adminPaths.manageRegions, 'manage-regions', { areas: ['admin-offered', 'admin-settings'] }),
  page(adminPaths.graduateCopy, 'graduate-copy', { areas: ['admin-class-runs'] }),
  page(adminPaths.graduateCertificate, 'graduate-certificate', {
    areas: [
      'admin-application',
      'admin-import',
      'admin-class-runs',
      'admin-collection-step',
      'admin-collection-words',
      'admin-issue-certificates',
      'admin-settings',
      'admin-uncollected',
      'numbers',
    ],
  }),
  page(adminPaths.collectionDesk, 'collection-desk', {
    areas: ['admin-collection-words', 'scan'],
  }),
  page(adminPaths.payments, 'payments', { areas: ['admin-payments-words', 'numbers'] }),
  page(adminPaths.standalonePayments, 'standalone-payments', { areas: ['admin-payments-words'] }),
  page(adminPaths.users, 'users', { areas: ['admin-settings'] }),
  page(adminPaths.audit, 'audit', { areas: ['admin-audit-fields', 'admin-settings'] }),
  page(adminPaths.students, 'students'),
  page(adminPaths.imports, 'imports'),
  page(`${adminPaths.imports}/:id`, 'import', { areas: ['admin-imports'] }),
  page(`${adminPaths.students}/:id`, 'student', {
    areas: [
      'admin-students',
      'admin-application',
      'admin-applications',
      'admin-disclosures',
      'admin-settings',
    ],
  }),
  page(adminPaths.disclosures, 'disclosures'),
  page(adminPaths.privacy, 'privacy', { areas: ['admin-application', 'admin-settings'] }),
  page(adminPaths.mails, 'mails', { areas: ['admin-mail-texts'] }),
  page(adminPaths.jobs, 'jobs'),
  page(adminPaths.account, 'account'),
  page(`${adminPaths.admin}/*`, 'not-found', { borrows: true, areas: ['not-found'] }),
]

const handle: RouteHandle = {
  folder: 'admin/layout',
  areas: ['admin', 'admin-lists', 'admin-roles', 'admin-search', 'ui'],
  prerender: false,
}

const layout = lazyScreen(adminScreens['../screens/admin/layout/screen.tsx'], handle.areas)

/** The back office appears together with its style sheet. */
const loadLayout: LazyRouteFunction<RouteObject> = async () => {
  const [route] = await Promise.all([layout(), loadSheet(sheet)])
  return route
}

export const adminRoutes: RouteObject[] = [
  {
    path: adminPaths.admin,
    handle,
    loader: guard,
    // Entering any guarded page fetches the user again; changing a filter or a page of a list does not.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: loadLayout,
    ErrorBoundary: ErrorPage,
    children,
  },
]

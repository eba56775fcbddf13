import type { RouteObject } from 'react-router'
import { paths } from '../lib/paths.ts'
import { PublicLayout } from '../screens/public/layout/layout.tsx'
import { ErrorContent, ErrorPage } from './error-page.tsx'
import { pagesOf, type Screens } from './page-route.ts'
import { Root } from './root.tsx'

const { page } = pagesOf('public', import.meta.glob('../screens/public/*/screen.tsx') as Screens)
const printed = { prerender: true } as const

const publicRoutes: RouteObject[] = [
  { ...page('', 'home', { ...printed, plain: true }), index: true } as RouteObject,
  page(paths.track, 'track', { ...printed, areas: ['code', 'asks', 'files', 'board'] }),
  page('/track/:tracking_id/messages', 'messages', { areas: ['asks', 'code', 'files'] }),
  page(paths.startApplication, 'start-application', printed),
  page(paths.apply, 'apply', printed),
  page(paths.studentCopy, 'apply', printed),
  page(paths.officialCopy, 'apply', printed),
  page(paths.login, 'login', printed),
  page(paths.certificateApplication, 'certificate-application', { ...printed, areas: ['apply'] }),
  page(paths.otherPayments, 'other-payments', { ...printed, areas: ['payment', 'numbers'] }),
  page(paths.ongoingApplication, 'ongoing-application', { ...printed, areas: ['code'] }),
  page(paths.messages, 'messages', { ...printed, areas: ['asks', 'code', 'files'] }),
  page(paths.tertiaryUser, 'tertiary-user'),
  page(paths.paymentMethod, 'payment-method'),
  page(paths.paymentConfirmation, 'payment-confirmation', { borrows: true, areas: ['payment', 'numbers'] }),
  page(paths.callbackPlatinum, 'callback', { borrows: true, areas: ['payment', 'numbers'] }),
  page('/callback/:alias', 'callback', { borrows: true, areas: ['payment', 'numbers'] }),
  page(paths.documentSignatures, 'document-signatures', printed),
  page('/verify/:code?', 'verify', { areas: ['scan'] }),
  page('/d/:token', 'recipient', { areas: ['code'] }),
  page('/graduation/name/:token', 'graduation-name'),
  page('/graduation/:token', 'graduation', { areas: ['code'] }),
  page('/c/:token', 'shared-certificate'),
  page('*', 'not-found', { ...printed, plain: true }),
]

export const ROOT = 'root'

/** The back office is a separate chunk, so that public pages do not even contain its list of pages. */
export const routesWith = (backOffice: readonly RouteObject[]): RouteObject[] => [
  {
    id: ROOT,
    path: '/',
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        Component: PublicLayout,
        ErrorBoundary: ErrorPage,
        // When a page fails, the layout around it stays.
        children: [{ ErrorBoundary: ErrorContent, children: publicRoutes }],
      },
      ...backOffice,
    ],
  },
]

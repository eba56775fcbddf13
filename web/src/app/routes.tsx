import { type LazyRouteFunction, type RouteObject, redirect } from 'react-router'
import { hasArea, loadAreas } from '../lib/text.ts'
import { PublicLayout } from '../screens/public/layout/layout.tsx'
import { ErrorPage } from './error-page.tsx'
import { paths } from './paths.ts'
import { Root } from './root.tsx'
import { hasScreen, screenOf } from './screens.ts'

/** What the prerendering server and the preloads need to know of a route. */
export type Handle = { folder: string; areas: readonly string[]; prerender: boolean; wanted?: string }

type PageOptions = {
  /** Message areas beside the one named after the folder. */
  areas?: readonly string[]
  /** Printed by the server with live data; such a screen must not look at the query or fragment in its first render. */
  prerender?: boolean
}

/** `public/home` speaks in the area `home`, `admin/overview` in `admin-overview`. */
const areaOf = (folder: string): string => folder.replace(/^public\//, '').replace('/', '-')

function lazyScreen(folder: string, areas: readonly string[]): LazyRouteFunction<RouteObject> {
  return async () => {
    const load = screenOf(folder)
    if (load === undefined) throw new Error(`No screen ${folder}`)
    const [{ Screen }] = await Promise.all([load(), loadAreas(areas)])
    return { Component: Screen }
  }
}

/** A route of a screen that exists; otherwise of the honest page that says what can be done today. */
function page(path: string, wanted: string, options: PageOptions = {}): RouteObject {
  const exists = hasScreen(wanted)
  const side = wanted.split('/')[0] ?? 'public'
  const folder = exists ? wanted : `${side}/section-unavailable`
  const own = hasArea(areaOf(folder)) ? [areaOf(folder)] : []
  const handle: Handle = {
    folder,
    areas: [...own, ...(exists ? (options.areas ?? []) : ['section-unavailable'])],
    prerender: options.prerender ?? false,
    ...(!exists && { wanted }),
  }
  return { path, handle, lazy: lazyScreen(folder, handle.areas) }
}

/** A route that is only there when its screen is: nothing of the brief leads to it. */
const optional = (path: string, folder: string, options?: PageOptions): RouteObject[] =>
  hasScreen(folder) ? [page(path, folder, options)] : []

const printed = { prerender: true } as const

const publicRoutes: RouteObject[] = [
  { ...page(paths.home, 'public/home', printed), path: '', index: true } as RouteObject,
  page(paths.track, 'public/track', { ...printed, areas: ['code'] }),
  page('/track/:tracking_id/messages', 'public/messages'),
  page(paths.startApplication, 'public/start-application', printed),
  page(paths.apply, 'public/apply', printed),
  page(paths.studentCopy, 'public/apply', printed),
  page(paths.officialCopy, 'public/apply', printed),
  page(paths.login, 'public/login', printed),
  page(paths.certificateApplication, 'public/certificate-application', printed),
  page(paths.otherPayments, 'public/other-payments', printed),
  page(paths.ongoingApplication, 'public/ongoing-application', printed),
  page(paths.messages, 'public/messages', printed),
  page(paths.tertiaryUser, 'public/tertiary-user'),
  page(paths.paymentConfirmation, 'public/payment-confirmation', { areas: ['payment'] }),
  page(paths.callbackPlatinum, 'public/callback-platinum', { areas: ['payment'] }),
  ...optional(`${paths.sandbox}/:reference?`, 'public/sandbox'),
  ...optional('/verify/:code?', 'public/verify'),
  ...optional('/d/:token', 'public/recipient', { areas: ['code'] }),
  page('*', 'public/not-found', printed),
]

const adminRoutes: RouteObject[] = [
  { index: true, loader: () => redirect(paths.overview) },
  page(paths.overview, 'admin/overview'),
  page(paths.applications, 'admin/applications'),
  ...optional(`${paths.applications}/:id`, 'admin/application'),
  page(paths.certificateApplications, 'admin/certificate-applications'),
  page(paths.adminMessages, 'admin/messages'),
  page(paths.composeMessage, 'admin/compose-message'),
  page(paths.applicationTypes, 'admin/application-types'),
  page(paths.transcriptRates, 'admin/transcript-rates'),
  page(paths.paymentTypes, 'admin/payment-types'),
  page(paths.certificateTemplates, 'admin/certificate-templates'),
  page(paths.configurations, 'admin/configurations'),
  page(paths.courierAgents, 'admin/courier-agents'),
  page(paths.manageRegions, 'admin/manage-regions'),
  page(paths.graduateCopy, 'admin/graduate-copy'),
  page(paths.graduateCertificate, 'admin/graduate-certificate'),
  page(paths.payments, 'admin/payments'),
  page(paths.standalonePayments, 'admin/standalone-payments'),
  ...optional(paths.users, 'admin/users'),
  ...optional(paths.audit, 'admin/audit'),
  ...optional(paths.students, 'admin/students'),
  ...optional(paths.mails, 'admin/mails'),
  page(`${paths.admin}/*`, 'admin/not-found'),
]

export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      { Component: PublicLayout, ErrorBoundary: ErrorPage, children: publicRoutes },
      {
        path: paths.admin,
        loader: async () => (await import('./session.ts')).guard(),
        // Entering any guarded page fetches the user again; changing a filter or a page of a list does not.
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
        lazy: lazyScreen('admin/layout', ['admin']),
        handle: { folder: 'admin/layout', areas: ['admin'], prerender: false } satisfies Handle,
        ErrorBoundary: ErrorPage,
        children: adminRoutes,
      },
    ],
  },
]

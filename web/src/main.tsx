import './styles.css'
import { getInstitution } from '@calls/institution/institution'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { applicationDataReading } from './api/application-data.ts'
import { onPasswordNeeded, onSignedOut } from './api/client.ts'
import { readReply } from './api/read-reply.ts'
import { ROOT, routesWith } from './app/routes.tsx'
import { CENTRAL_TIME, notify } from './lib/notifications.ts'
import { askForPassword } from './lib/password-question.ts'
import { collapseSlashes } from './lib/paths.ts'
import { portal, setInstitution } from './lib/portal.ts'
import { loadAreas } from './lib/text.ts'

const LOADER_TIME = 2000

function cleanAddress(): void {
  const { pathname, search, hash } = window.location
  const clean = collapseSlashes(pathname)
  if (clean !== pathname) window.history.replaceState(null, '', `${clean}${search}${hash}`)
}

const isBackOffice = (path: string): boolean => /^\/admin(\/|$)/.test(path)

const backOffice = async (): Promise<RouteObject[]> => (await import('./app/admin-routes.ts')).adminRoutes

/** Screens that wait for it say so themselves and ask again; a page printed with it can do without. */
async function fetchApplicationData(): Promise<void> {
  const { problem } = await applicationDataReading.again()
  if (problem !== null && portal().applicationData === undefined)
    notify('error', problem.message, { time: CENTRAL_TIME })
}

/** Hydration repeats the printed page at once, so the code of its route must be there before. */
async function loadMatchedRoutes(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const loaded = await route.lazy()
      Object.assign(route, loaded, { lazy: undefined })
    }),
  )
}

async function fetchInstitution(): Promise<void> {
  const { data, problem } = await readReply(getInstitution, {})
  if (data === null) {
    console.error('The institution could not be fetched; starting without it.', problem.message)
    return
  }
  setInstitution(data)
  const { primary, secondary } = data.theme ?? {}
  // The page came with the colours it was printed with; only others bring the colour science along.
  if (primary !== portal().theme?.primary || secondary !== portal().theme?.secondary)
    (await import('./lib/theme.ts')).applyTheme(data.theme)
}

const untilInitialized = (router: ReturnType<typeof createBrowserRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

async function start(): Promise<void> {
  cleanAddress()
  const texts = loadAreas(['common'])
  void texts.then(fetchApplicationData)
  await fetchInstitution()
  await texts
  // A chunk that does not arrive is shown by the router's own error page.
  const routes = routesWith(isBackOffice(window.location.pathname) ? await backOffice() : [])
  await loadMatchedRoutes(routes).catch((error: unknown) => console.error(error))
  const router = createBrowserRouter(routes, {
    async patchRoutesOnNavigation({ path, patch }) {
      if (isBackOffice(path)) patch(ROOT, await backOffice())
    },
  })
  onPasswordNeeded(askForPassword)
  onSignedOut(() => {
    void import('./features/identity/session.ts').then(({ forgetSession, goTo }) =>
      goTo(forgetSession(), (to, options) => router.navigate(to, options)),
    )
  })
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  // The first render repeats the printed page: the loaders of its route have begun by then.
  if (root.hasChildNodes()) await untilInitialized(router)
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
  setTimeout(() => document.getElementById('page-loader')?.setAttribute('hidden', ''), LOADER_TIME)
}

void start()

import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { Institution } from '@testamur/contract/institution/institution'
import type { Language } from '@testamur/contract/languages'
import type { ServiceBoard } from '@testamur/contract/service-board'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router'
import { adminRoutes } from './app/admin-routes.ts'
import { routesWith } from './app/routes.tsx'
import { setLanguage } from './lib/language.ts'
import { setPrinted } from './lib/portal.ts'
import { setPrintedPart } from './lib/printed-part.ts'
import type { RouteHandle } from './lib/route-handle.ts'
import { loadAreas } from './lib/text.ts'
import { ReadingPart } from './screens/public/home/reading-part.tsx'
import { type Assets, documentOf, type RenderedDocument } from './server/document.ts'
import { filesOf, stylesOf } from './server/preloads.ts'

export type RenderInput = {
  /** Path and query; only the path decides what is rendered. */
  url: string
  institution: Institution | null
  applicationData?: ApplicationData | null
  serviceBoard?: ServiceBoard | null
  locale: Language
  assets: Assets
}

export type Rendered = RenderedDocument & {
  status: number
  /** Module files of the route, for an early `Link` header. */
  preloads: string[]
}

const routes = routesWith(adminRoutes)
const handler = createStaticHandler(routes)

/** Admin pages, and pages that read their address, are rendered empty and filled in by their code. */
async function print(pathname: string, input: RenderInput): Promise<string> {
  const request = new Request(new URL(pathname, 'http://portal.invalid'))
  const context = await handler.query(request)
  if (context instanceof Response) return ''
  // From here to the end nothing awaits, so no other request can see the data of this one.
  setLanguage(input.locale)
  setPrinted(input.institution, input.applicationData ?? null)
  setPrintedPart(
    pathname === '/' ? renderToStaticMarkup(<ReadingPart board={input.serviceBoard ?? null} />) : '',
  )
  return renderToString(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  )
}

/** The route pattern of an address; the rendered page depends on nothing else of it. */
export function patternOf(url: string): string {
  const { pathname } = new URL(url, 'http://portal.invalid')
  return (matchRoutes(routes, pathname) ?? [])
    .map(({ route }) => route.path ?? (route.index ? 'index' : ''))
    .join(' ')
}

export async function render(input: RenderInput): Promise<Rendered> {
  const { pathname } = new URL(input.url, 'http://portal.invalid')
  const handles = (matchRoutes(routes, pathname) ?? []).flatMap(
    ({ route }) => (route.handle as RouteHandle | undefined) ?? [],
  )
  const leaf = handles.at(-1)
  // Routes load their message areas once, in the language of the first reader.
  await loadAreas(
    ['common', 'document', 'board', 'home-reading', ...handles.flatMap(({ areas }) => areas)],
    input.locale,
  )
  const body = leaf?.prerender ? await print(pathname, input) : ''
  const preloads = filesOf(handles, input.assets.manifest, input.locale)
  setLanguage(input.locale)
  return {
    status: leaf?.folder.endsWith('not-found') && !pathname.startsWith('/admin') ? 404 : 200,
    preloads,
    ...documentOf({ body, preloads, styles: stylesOf(handles, input.assets.manifest), ...input }),
  }
}

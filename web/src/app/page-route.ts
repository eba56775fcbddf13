import type { ComponentType } from 'react'
import type { LazyRouteFunction, LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router'
import type { RouteHandle } from '../lib/route-handle.ts'
import { hasArea, loadAreas } from '../lib/text.ts'

type ScreenModule = {
  Screen: ComponentType
  /** Begins what the page reads; it waits for nothing. */
  loader?: LoaderFunction
  shouldRevalidate?: ShouldRevalidateFunction
}
type LoadScreen = () => Promise<ScreenModule>

/** Screens by folder; `import.meta.glob` finds each `screen.tsx` as soon as it exists. */
export type Screens = Readonly<Record<string, LoadScreen>>

type PageOptions = {
  /** Message areas beside the one named after the folder. */
  areas?: readonly string[]
  /** Printed by the server with live data; such a screen must not look at the query or fragment in its first render. */
  prerender?: boolean
  /** No ui part on it that speaks: the words of the parts stay away. */
  plain?: boolean
}

const fileOf = (folder: string): string => `../screens/${folder}/screen.tsx`

/** `public/home` speaks in the area `home`, `admin/overview` in `admin-overview`. */
const areaOf = (folder: string): string => folder.replace(/^public\//, '').replace('/', '-')

/** Changing the query alone (a page, a filter) reads nothing anew, unless the screen says so. */
const staysForItsPath: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

export function lazyScreen(
  load: LoadScreen | undefined,
  areas: readonly string[],
): LazyRouteFunction<RouteObject> {
  return async () => {
    if (load === undefined) throw new Error('No such screen')
    const [{ Screen, loader, shouldRevalidate = staysForItsPath }] = await Promise.all([
      load(),
      loadAreas(areas),
    ])
    return { Component: Screen, ...(loader && { loader, shouldRevalidate }) }
  }
}

/** Routes of one side of the portal. */
export function pagesOf(side: 'public' | 'admin', screens: Screens) {
  const has = (name: string) => fileOf(`${side}/${name}`) in screens

  /** A route of a screen that exists; otherwise of the honest page that says what can be done today. */
  function page(
    path: string,
    name: string,
    { areas = [], prerender = false, plain = !has(name) }: PageOptions = {},
  ): RouteObject {
    const exists = has(name)
    const folder = `${side}/${exists ? name : 'section-unavailable'}`
    const own = [...(plain ? [] : ['ui']), ...(hasArea(areaOf(folder)) ? [areaOf(folder)] : [])]
    const handle: RouteHandle = {
      folder,
      areas: exists ? [...own, ...areas] : ['section-unavailable'],
      prerender,
      ...(!exists && { wanted: `${side}/${name}` }),
    }
    return { path, handle, lazy: lazyScreen(screens[fileOf(folder)], handle.areas) }
  }

  /** A route that is only there when its screen is: nothing of the brief leads to it. */
  const optional = (path: string, name: string, options?: PageOptions): RouteObject[] =>
    has(name) ? [page(path, name, options)] : []

  return { page, optional }
}

import type { ComponentType } from 'react'
import type { LazyRouteFunction, LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router'
import type { RouteHandle } from '../lib/route-handle.ts'
import { loadAreas } from '../lib/text.ts'

type ScreenModule = {
  Screen: ComponentType
  /** Starts reading the page's data without waiting for it. */
  loader?: LoaderFunction
  shouldRevalidate?: ShouldRevalidateFunction
}
type LoadScreen = () => Promise<ScreenModule>

/** Screens by folder; `import.meta.glob` finds each `screen.tsx` as soon as it exists. */
export type Screens = Readonly<Record<string, LoadScreen>>

type PageOptions = {
  /** Message areas besides the one named after the folder. */
  areas?: readonly string[]
  /** The page has no message area of its own. */
  borrows?: boolean
  /** Rendered by the server with live data; the first render of such a screen must not use the query or fragment. */
  prerender?: boolean
  /** No ui part on it has texts, so their messages are not loaded. */
  plain?: boolean
}

const fileOf = (folder: string): string => `../screens/${folder}/screen.tsx`

/** `public/home` has the area `home`, `admin/overview` the area `admin-overview`. */
const areaOf = (folder: string): string => folder.replace(/^public\//, '').replace('/', '-')

/** Changing only the query (a page, a filter) does not reload, unless the screen says so. */
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
  function page(
    path: string,
    name: string,
    { areas = [], borrows = false, prerender = false, plain = false }: PageOptions = {},
  ): RouteObject {
    const folder = `${side}/${name}`
    const own = [...(plain ? [] : ['ui']), ...(borrows ? [] : [areaOf(folder)])]
    const handle: RouteHandle = { folder, areas: [...own, ...areas], prerender }
    return { path, handle, lazy: lazyScreen(screens[fileOf(folder)], handle.areas) }
  }

  return { page }
}

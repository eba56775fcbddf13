import { useMatches } from 'react-router'

/** The facts about a route for the prerendering server, the preloads and some components. */
export type RouteHandle = {
  folder: string
  areas: readonly string[]
  prerender: boolean
  /** On the route of the back office: the names of all its screens. */
  screens?: readonly string[]
}

const useHandles = (): (RouteHandle | undefined)[] =>
  useMatches().map(({ handle }) => handle as RouteHandle | undefined)

/** The screens of the back office. The sidebar links to an optional screen only if it is among them. */
export const useAdminScreens = (): readonly string[] =>
  useHandles().find((handle) => handle?.screens !== undefined)?.screens ?? []

/** The facts about a route for the prerendering server and the preloads. */
export type RouteHandle = {
  folder: string
  areas: readonly string[]
  prerender: boolean
}

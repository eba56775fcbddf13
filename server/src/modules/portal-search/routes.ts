import { searchPortal } from '@testamur/contract/portal-search'
import { type Route, route } from '../../http/route.ts'
import type { PortalSearch } from './service.ts'

export const portalSearchRoutes = (portalSearch: PortalSearch): Route[] => [
  route(searchPortal, async ({ query, context }) => ({
    data: await portalSearch.search(query.search, context.actor),
  })),
]

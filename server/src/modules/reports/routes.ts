import { getOverview } from '@testamur/contract/reports'
import { type Route, route } from '../../http/route.ts'
import type { Reports } from './service.ts'

export const reportRoutes = (reports: Reports): Route[] => [
  route(getOverview, async ({ query, context }) => ({ data: await reports.overview(query, context.actor) })),
]

import { countOwnWork, getOwnWork } from '@testamur/contract/own-work'
import { getOverview } from '@testamur/contract/reports'
import { type Route, route } from '../../http/route.ts'
import type { OwnWork } from './own-work.ts'
import type { Reports } from './service.ts'

export const reportRoutes = (reports: Reports, ownWork: OwnWork): Route[] => [
  route(getOverview, async ({ query, context }) => ({ data: await reports.overview(query, context.actor) })),
  route(getOwnWork, async ({ context }) => ({ data: await ownWork.list(context.actor) })),
  route(countOwnWork, async ({ context }) => ({ data: await ownWork.count(context.actor) })),
]

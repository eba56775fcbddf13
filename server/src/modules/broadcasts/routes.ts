import * as calls from '@testamur/contract/broadcasts'
import { type Route, route } from '../../http/route.ts'
import type { Broadcasts } from './service.ts'

export const broadcastRoutes = (broadcasts: Broadcasts): Route[] => [
  route(calls.countAudience, async ({ body }) => ({ data: await broadcasts.count(body) })),
  route(calls.previewBroadcast, async ({ body }) => ({ data: await broadcasts.preview(body) })),
  route(calls.testBroadcast, async ({ body, context }) => ({
    data: await broadcasts.test(body, context.actor),
    message: 'The test is on its way to you.',
  })),
  route(calls.createBroadcast, ({ body, context }) => broadcasts.create(body, context)),
  route(calls.listBroadcasts, ({ query }) => broadcasts.list(query)),
  route(calls.getBroadcast, async ({ params }) => ({ data: await broadcasts.get(params.id) })),
  route(calls.listBroadcastRecipients, ({ params, query }) => broadcasts.recipients(params.id, query)),
  route(calls.cancelBroadcast, async ({ params, context }) => ({
    data: await broadcasts.cancel(params.id, context),
    message: 'The mail was stopped. Who has it already keeps it.',
  })),
]

import * as calls from '@testamur/contract/broadcasts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { BroadcastsDeps } from './deps.ts'
import { previewMail, sendTest } from './read-along.ts'
import type { Broadcasts } from './service.ts'

export const broadcastRoutes = (deps: BroadcastsDeps, broadcasts: Broadcasts): Route[] => [
  route(calls.countAudience, async ({ body }) => ({ data: await broadcasts.count(body) })),
  route(calls.previewBroadcast, async ({ body }) => ({ data: await previewMail(deps, body) })),
  route(calls.testBroadcast, async ({ body, context }) => ({
    data: await sendTest(deps, body, context.actor),
    message: messageOf('broadcasts.testOnItsWay'),
  })),
  route(calls.createBroadcast, ({ body, context }) => broadcasts.create(body, context)),
  route(calls.listBroadcasts, ({ query }) => broadcasts.list(query)),
  route(calls.getBroadcast, async ({ params }) => ({ data: await broadcasts.get(params.id) })),
  route(calls.listBroadcastRecipients, ({ params, query }) => broadcasts.recipients(params.id, query)),
  route(calls.exportBroadcastRecipients, ({ params, context }) => broadcasts.export(params.id, context)),
  route(calls.cancelBroadcast, async ({ params, context }) => ({
    data: await broadcasts.cancel(params.id, context),
    message: messageOf('broadcasts.stopped'),
  })),
]

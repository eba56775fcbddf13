import * as templates from '@testamur/contract/message-templates'
import { staffOnly } from '../../core/actor.ts'
import { type Route, route } from '../../http/route.ts'
import type { Messaging } from './service.ts'

export const messagingRoutes = (messaging: Messaging): Route[] => [
  route(templates.listMessageTemplates, async () => ({ data: await messaging.templates.list() })),
  route(templates.createMessageTemplate, async ({ body, context: { actor, ip } }) => ({
    data: await messaging.templates.save(null, body, { actor: staffOnly(actor), ip }),
    message: 'The text was saved.',
  })),
  route(templates.updateMessageTemplate, async ({ params, body, context: { actor, ip } }) => ({
    data: await messaging.templates.save({ id: params.id, version: body.version }, body, {
      actor: staffOnly(actor),
      ip,
    }),
    message: 'The text was saved.',
  })),
  route(templates.deleteMessageTemplate, async ({ params, context: { actor, ip } }) => {
    await messaging.templates.remove(params.id, { actor: staffOnly(actor), ip })
    return { message: 'The text was removed.' }
  }),
]

import {
  createDraft,
  discardDraft,
  findOngoing,
  getDraft,
  listOngoing,
  saveDraft,
} from '@testamur/contract/drafts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { Drafts } from './service.ts'

export const draftRoutes = (drafts: Drafts): Route[] => [
  route(createDraft, async ({ body, context }) => ({ data: await drafts.create(body, context) })),
  route(saveDraft, async ({ params, body, context }) => ({
    data: await drafts.save(params.token, body, context),
  })),
  route(getDraft, async ({ params, context }) => ({ data: await drafts.get(params.token, context.ip) })),
  route(discardDraft, async ({ params, context }) => {
    await drafts.discard(params.token, context.ip)
    return { message: messageOf('drafts.requestThrownAway') }
  }),
  route(findOngoing, async ({ body, context }) => ({ data: await drafts.find(body, context) })),
  route(listOngoing, async ({ context }) => ({ data: await drafts.list(context.actor) })),
]

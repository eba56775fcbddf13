import * as calls from '@testamur/contract/drafts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { DraftsDeps } from './deps.ts'
import { findOngoing } from './find-ongoing.ts'
import { createDraft, discardDraft, readDraft, saveDraft } from './keep-draft.ts'
import { listOngoing } from './list-ongoing.ts'

export const draftRoutes = (deps: DraftsDeps): Route[] => [
  route(calls.createDraft, async ({ body, context }) => ({ data: await createDraft(deps, body, context) })),
  route(calls.saveDraft, async ({ params, body, context }) => ({
    data: await saveDraft(deps, params.token, body, context),
  })),
  route(calls.getDraft, async ({ params, context }) => ({
    data: await readDraft(deps, params.token, context.ip),
  })),
  route(calls.discardDraft, async ({ params, context }) => {
    await discardDraft(deps, params.token, context.ip)
    return { message: messageOf('drafts.requestThrownAway') }
  }),
  route(calls.findOngoing, async ({ body, context }) => ({ data: await findOngoing(deps, body, context) })),
  route(calls.listOngoing, async ({ context }) => ({ data: await listOngoing(deps, context.actor) })),
]

import * as calls from '@testamur/contract/recipient-profiles/recipient-profiles'
import { pageMeta } from '../../http/page-meta.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { RecipientProfiles } from './service.ts'

export const recipientProfileRoutes = (profiles: RecipientProfiles): Route[] => [
  route(calls.searchRecipientProfiles, async ({ query }) => ({ data: await profiles.search(query.search) })),
  route(calls.listRecipientProfiles, async ({ query }) => {
    const { rows: data, total } = await profiles.list(query)
    return { data, meta: pageMeta(query, total, data.length, { path: '/recipient-profiles', query }) }
  }),
  route(calls.getRecipientProfile, async ({ params }) => ({ data: await profiles.get(params.id) })),
  route(calls.createRecipientProfile, async ({ body, context: { actor, ip } }) => ({
    message: messageOf('recipientProfiles.recipientAdded'),
    data: await profiles.create(body, { actor, ip }),
  })),
  route(calls.updateRecipientProfile, async ({ params, body, context: { actor, ip } }) => ({
    message: messageOf('recipientProfiles.recipientSaved'),
    data: await profiles.update(params.id, body, { actor, ip }),
  })),
  route(calls.deleteRecipientProfile, async ({ params, context: { actor, ip } }) => {
    await profiles.remove(params.id, { actor, ip })
    return { message: messageOf('recipientProfiles.recipientRemoved') }
  }),
]

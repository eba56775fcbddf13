import * as calls from '@testamur/contract/recipient-profiles/recipient-profiles'
import { keepReply } from '../../http/keep-reply.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { removeProfile, saveProfile, sayProfileSaved } from './save-profile.ts'
import type { RecipientProfiles } from './service.ts'

export const recipientProfileRoutes = ({ deps, search, list, get }: RecipientProfiles): Route[] => [
  route(calls.searchRecipientProfiles, async ({ query }) => ({ data: await search(query.search) })),
  route(calls.listRecipientProfiles, async ({ query }) => {
    const { rows: data, total } = await list(query)
    return { data, meta: pageMeta(query, total, data.length, { path: '/recipient-profiles', query }) }
  }),
  route(calls.getRecipientProfile, async ({ params }) => ({ data: await get(params.id) })),
  route(calls.createRecipientProfile, ({ body, context }) =>
    keepReply(context, (keep) =>
      saveProfile(deps, null, body, context, (tx, data) =>
        keep(tx, { message: messageOf('recipientProfiles.recipientAdded'), data }),
      ),
    ),
  ),
  route(
    calls.updateRecipientProfile,
    async ({ params, body: { version, ...body }, context: { actor, ip } }) => {
      const data = await saveProfile(deps, { id: params.id, version }, body, { actor, ip })
      return { message: await sayProfileSaved(deps, data), data }
    },
  ),
  route(calls.deleteRecipientProfile, async ({ params, query, context: { actor, ip } }) => {
    await removeProfile(deps, { id: params.id, version: query.version }, { actor, ip })
    return { message: messageOf('recipientProfiles.recipientRemoved') }
  }),
]

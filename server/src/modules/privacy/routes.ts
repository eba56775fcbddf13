import {
  askPrivacyRequest,
  countPersonData,
  decidePrivacyRequest,
  getPrivacyExport,
  getPrivacyRegister,
  listPrivacyRequests,
} from '@testamur/contract/privacy'
import { pageMeta } from '../../http/page-meta.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { legalHoldRoutes } from './legal-holds/routes.ts'
import { ownDataRoutes } from './own-data/routes.ts'
import { readRegister } from './read-register.ts'
import type { Privacy } from './service.ts'

export const privacyRoutes = (privacy: Privacy): Route[] => [
  route(listPrivacyRequests, async ({ query, context }) => {
    const { data, total } = await privacy.list(query, context.actor)
    return { data, meta: pageMeta(query, total, data.length, { path: '/privacy/requests', query }) }
  }),
  route(getPrivacyRegister, async () => ({ data: readRegister() })),
  route(countPersonData, async ({ query }) => ({ data: await privacy.count(query) })),
  route(askPrivacyRequest, async ({ body, context }) => ({
    message: messageOf(body.kind === 'export' ? 'privacy.exportBegun' : 'privacy.erasureAsked'),
    data: await privacy.ask(body, context),
  })),
  route(decidePrivacyRequest, async ({ params, body, context }) => ({
    message: messageOf(body.approve ? 'privacy.erasureApproved' : 'privacy.erasureRejected'),
    data: await privacy.decide(params.id, body, context),
  })),
  route(getPrivacyExport, ({ params, context }) => privacy.file(params.id, context)),
  ...ownDataRoutes(privacy.ownData),
  ...legalHoldRoutes(privacy.legalHolds),
]

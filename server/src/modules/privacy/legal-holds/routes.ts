import { liftLegalHold, listLegalHolds, placeLegalHold } from '@testamur/contract/legal-holds'
import { staffOnly } from '../../../core/actor.ts'
import type { RequestContext } from '../../../http/context.ts'
import { pageMeta } from '../../../http/page-meta.ts'
import { type Route, route } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import type { LegalHolds } from './service.ts'

const byOf = ({ actor, ip }: RequestContext) => ({ actor: staffOnly(actor), ip })

export const legalHoldRoutes = (holds: LegalHolds): Route[] => [
  route(listLegalHolds, async ({ query }) => {
    const { data, total } = await holds.list(query)
    return { data, meta: pageMeta(query, total, data.length, { path: '/privacy/legal-holds', query }) }
  }),
  route(placeLegalHold, async ({ body, context }) => ({
    message: messageOf('privacy.holdPlaced'),
    data: await holds.place(body, byOf(context)),
  })),
  route(liftLegalHold, async ({ params, body, context }) => ({
    message: messageOf('privacy.holdLifted'),
    data: await holds.lift(params.id, body.reason, byOf(context)),
  })),
]

import * as contract from '@testamur/contract/grading/grading-scales'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { Grading } from './service.ts'

export const gradingRoutes = (grading: Grading): Route[] => [
  route(contract.listGradingScales, async () => ({ data: await grading.list() })),
  route(contract.getGradingScale, async ({ params }) => ({ data: await grading.get(params.id) })),
  route(contract.createGradingScale, ({ body, context }) =>
    grading.create(body, { actor: context.actor, ip: context.ip }, (tx, data) =>
      context.remember(tx, { data, message: messageOf('grading.scaleAdded') }),
    ),
  ),
  route(contract.updateGradingScale, async ({ params, body, context: { actor, ip } }) => {
    const { id: _sent, in_use: _told, ...scale } = body
    return {
      data: await grading.update(params.id, scale, { actor, ip }),
      message: messageOf('grading.scaleSaved'),
    }
  }),
  route(contract.deleteGradingScale, async ({ params, context: { actor, ip } }) => {
    await grading.remove(params.id, { actor, ip })
    return { message: messageOf('grading.scaleRemoved') }
  }),
]

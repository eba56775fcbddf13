import * as contract from '@testamur/contract/grading/grading-scales'
import { keepReply } from '../../http/keep-reply.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { previewScale } from './preview-scale.ts'
import { readScale, readScales } from './read-scales.ts'
import { type GradingDeps, removeScale, saveScale } from './save-scale.ts'

export const gradingRoutes = (deps: GradingDeps): Route[] => [
  route(contract.listGradingScales, async () => ({ data: await readScales(deps) })),
  route(contract.getGradingScale, async ({ params }) => ({ data: await readScale(deps, params.id) })),
  route(contract.createGradingScale, ({ body, context }) =>
    keepReply(context, (keep) =>
      saveScale(deps, null, body, context, (tx, data) =>
        keep(tx, { data, message: messageOf('grading.scaleAdded') }),
      ),
    ),
  ),
  route(contract.previewGradingScale, async ({ body }) => ({ data: previewScale(body) })),
  route(contract.updateGradingScale, async ({ params, body, context: { actor, ip } }) => {
    const { id: _sent, in_use: _told, version, ...scale } = body
    return {
      data: await saveScale(deps, { id: params.id, version }, scale, { actor, ip }),
      message: messageOf('grading.scaleSaved'),
    }
  }),
  route(contract.deleteGradingScale, async ({ params, query, context: { actor, ip } }) => {
    await removeScale(deps, { id: params.id, version: query.version }, { actor, ip })
    return { message: messageOf('grading.scaleRemoved') }
  }),
]

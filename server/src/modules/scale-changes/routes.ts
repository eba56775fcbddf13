import * as contract from '@testamur/contract/grading/scale-changes'
import { staffOnly } from '../../core/actor.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { approveChange } from './approve-change.ts'
import { askForChange } from './ask-change.ts'
import { countAgain } from './count-again.ts'
import type { ScaleChangesDeps } from './deps.ts'
import { endAskedChange } from './end-change.ts'
import { readChanges, readEffects, readView } from './read-changes.ts'

export const scaleChangeRoutes = (deps: ScaleChangesDeps): Route[] => [
  route(contract.listScaleChanges, ({ query, context }) => readChanges(deps, query, context.actor)),
  route(contract.getScaleChange, async ({ params, context }) => ({
    data: await readView(deps.database.db, params.id, context.actor),
  })),
  route(contract.listScaleEffects, ({ params, query, context }) =>
    readEffects(deps, params.id, query, context),
  ),
  route(contract.askScaleChange, ({ body, context }) =>
    askForChange(deps, body, { actor: staffOnly(context.actor), ip: context.ip }, (tx, data) =>
      context.remember(tx, { data, message: messageOf('scaleChanges.asked') }),
    ),
  ),
  route(contract.countScaleChange, async ({ params, body, context: { actor, ip } }) => ({
    data: await countAgain(deps, params.id, body.version, { actor: staffOnly(actor), ip }),
    message: messageOf('scaleChanges.countStarted'),
  })),
  route(contract.approveScaleChange, async ({ params, body, context: { actor, ip } }) => ({
    data: await approveChange(deps, params.id, body.version, { actor: staffOnly(actor), ip }),
    message: messageOf('scaleChanges.approved'),
  })),
  route(contract.endScaleChange, async ({ params, body, context: { actor, ip } }) => {
    const data = await endAskedChange(deps, params.id, body, { actor: staffOnly(actor), ip })
    const message = data.state === 'withdrawn' ? 'scaleChanges.withdrawn' : 'scaleChanges.refused'
    return { data, message: messageOf(message) }
  }),
]

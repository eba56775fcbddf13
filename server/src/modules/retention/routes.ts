import {
  listRetention,
  type RetentionSetting,
  rehearseRetention,
  startRetention,
  stopRetention,
  updateRetention,
} from '@testamur/contract/retention'
import type { RetentionKind } from '@testamur/contract/retention-kinds'
import { staffOnly } from '../../core/actor.ts'
import type { RequestContext } from '../../http/context.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { changePeriod, switchOff, switchOn } from './change-setting.ts'
import type { RetentionDeps } from './deps.ts'
import { askRehearsal } from './rehearse.ts'
import { readSettings } from './views.ts'

const requesterOf = ({ actor, ip }: RequestContext) => ({ actor: staffOnly(actor), ip })

export function retentionRoutes(deps: RetentionDeps): Route[] {
  const readAll = ({ actor }: RequestContext) =>
    readSettings(deps.database.db, { actor, now: deps.clock.now() })
  async function readOne(kind: RetentionKind, context: RequestContext): Promise<RetentionSetting> {
    const setting = (await readAll(context)).find((one) => one.kind === kind)
    if (setting === undefined) throw new Error(`The retention of ${kind} has no row`)
    return setting
  }
  return [
    route(listRetention, async ({ context }) => ({ data: await readAll(context) })),
    route(updateRetention, async ({ params: { kind }, body, context }) => {
      await changePeriod(deps, kind, body, requesterOf(context))
      return { message: messageOf('retention.saved'), data: await readOne(kind, context) }
    }),
    route(rehearseRetention, async ({ params: { kind }, body, context }) => {
      await askRehearsal(deps, kind, body.version, requesterOf(context))
      return { message: messageOf('retention.rehearsing'), data: await readOne(kind, context) }
    }),
    route(startRetention, async ({ params: { kind }, body, context }) => {
      await switchOn(deps, kind, body, requesterOf(context))
      return { message: messageOf('retention.switchedOn'), data: await readOne(kind, context) }
    }),
    route(stopRetention, async ({ params: { kind }, context }) => {
      await switchOff(deps, kind, requesterOf(context))
      return { message: messageOf('retention.switchedOff'), data: await readOne(kind, context) }
    }),
  ]
}

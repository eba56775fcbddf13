import * as calls from '@testamur/contract/graduation/graduation-runs'
import { staffOnly } from '../../../core/actor.ts'
import type { RequestContext } from '../../../http/context.ts'
import { pageMeta } from '../../../http/page-meta.ts'
import { type Route, route } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import type { GraduationDeps } from '../deps.ts'
import { checkRun } from './check-run.ts'
import { exportRunItems, readRun, readRunFile, readRunItems, readRuns } from './read-runs.ts'
import { startRun } from './start-run.ts'
import { stopRun } from './stop-run.ts'

const staffOf = ({ actor, ip }: RequestContext) => ({ actor: staffOnly(actor), ip })

export function runRoutes(deps: GraduationDeps): Route[] {
  const { db } = deps.database
  return [
    route(calls.checkGraduationRun, async ({ params, body }) => ({
      data: await checkRun(deps, params.id, body.choice),
    })),
    route(calls.startGraduationRun, async ({ params, body, context }) => {
      const { id } = await startRun(deps, params.id, body, staffOf(context))
      return { data: await readRun(db, id), message: messageOf('graduationRuns.started') }
    }),
    route(calls.listGraduationRuns, async ({ params }) => ({ data: await readRuns(db, params.id) })),
    route(calls.getGraduationRun, async ({ params }) => ({ data: await readRun(db, params.id) })),
    route(calls.listRunItems, async ({ params, query }) => {
      const { items: data, total } = await readRunItems(db, params.id, query)
      const path = `/graduation-runs/${params.id}/items`
      return { data, meta: pageMeta(query, total, data.length, { path, query }) }
    }),
    route(calls.exportRunItems, ({ params, context }) => exportRunItems(deps, params.id, context)),
    route(calls.getRunFile, ({ params, context }) => readRunFile(deps, params.id, staffOf(context))),
    route(calls.stopGraduationRun, async ({ params, context }) => {
      await stopRun(deps, params.id, staffOf(context))
      return { data: await readRun(db, params.id), message: messageOf('graduationRuns.stopped') }
    }),
  ]
}

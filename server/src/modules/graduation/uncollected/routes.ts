import * as calls from '@testamur/contract/graduation/uncollected'
import { staffOnly } from '../../../core/actor.ts'
import { pageMeta } from '../../../http/page-meta.ts'
import { type Route, route } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import type { GraduationDeps } from '../deps.ts'
import { waiveStorage } from '../storage/waive-storage.ts'
import { exportUncollected } from './export-uncollected.ts'
import { listUncollected } from './list-uncollected.ts'

/** Certificates that nobody collects, and what storing them costs. */
export const uncollectedRoutes = (deps: GraduationDeps): Route[] => [
  route(calls.listUncollected, async ({ query }) => {
    const { certificates: data, total } = await listUncollected(deps, query)
    return { data, meta: pageMeta(query, total, data.length, { path: '/graduation-uncollected', query }) }
  }),
  route(calls.exportUncollected, ({ query, context }) => exportUncollected(deps, query, context)),
  route(calls.waiveStorage, async ({ params, body, context: { actor, ip } }) => ({
    data: await waiveStorage(deps, params.id, body, { actor: staffOnly(actor), ip }),
    message: messageOf('collection.storageWaived'),
  })),
]

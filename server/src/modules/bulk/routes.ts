import * as calls from '@testamur/contract/bulk/bulk-runs'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { Bulk } from './service.ts'

export const bulkRoutes = (bulk: Bulk): Route[] => [
  route(calls.bulkApplications, async ({ body, context }) => ({ data: await bulk.order(body, context) })),
  route(calls.listBulkRuns, ({ query, context }) => bulk.list(query, context)),
  route(calls.getBulkRun, async ({ params, context }) => ({
    data: await bulk.get(params.id, context.actor),
  })),
  route(calls.listBulkRows, ({ params, query, context }) => bulk.rows(params.id, query, context)),
  route(calls.exportBulkRows, ({ params, context }) => bulk.export(params.id, context)),
  route(calls.getBulkPrint, ({ params, context }) => bulk.printFile(params.id, context)),
  route(calls.stopBulkRun, async ({ params, context }) => ({
    data: await bulk.stop(params.id, context),
    message: messageOf('bulk.stopped'),
  })),
]

import * as calls from '@testamur/contract/print-desk/print-desk'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { PrintDesk } from './service.ts'

export const printDeskRoutes = (desk: PrintDesk): Route[] => [
  route(calls.listPrints, async () => ({ data: await desk.list() })),
  route(calls.spoilPrint, async ({ params, body, context }) => ({
    data: await desk.spoil(params.id, body.reason, context),
    message: messageOf('printDesk.backInQueue'),
  })),
]

import { exportPayments } from '@testamur/contract/payments/exports'
import { closeDay, getDailyClose } from '@testamur/contract/settlements'
import { staffOnly } from '../../core/actor.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { Books } from './service.ts'

export const bookRoutes = (books: Books): Route[] => [
  route(getDailyClose, async ({ params }) => ({ data: await books.day(params.day) })),
  route(closeDay, async ({ params, context: { actor, ip } }) => {
    await books.close(params.day, { actor: staffOnly(actor), ip })
    return { message: messageOf('books.dayClosed') }
  }),
  route(exportPayments, ({ query, context: { actor, ip } }) => books.exportPayments(query, { actor, ip })),
]

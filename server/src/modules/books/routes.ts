import { exportPayments } from '@testamur/contract/exports'
import { closeDay, getDailyClose } from '@testamur/contract/settlements'
import { forbidden } from '../../core/failure.ts'
import { type Route, route } from '../../http/route.ts'
import type { Books } from './service.ts'

export const bookRoutes = (books: Books): Route[] => [
  route(getDailyClose, async ({ params }) => ({ data: await books.day(params.day) })),
  route(closeDay, async ({ params, context: { actor, ip } }) => {
    if (actor.kind !== 'staff') throw forbidden()
    await books.close(params.day, { actor, ip })
    return { message: 'The day is closed.' }
  }),
  route(exportPayments, ({ query }) => books.exportPayments(query)),
]

import { closeDay as closeDayCall, getDailyClose } from '@testamur/contract/settlements'
import { staffOnly } from '../../core/actor.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { type BooksDeps, closeDay, readDailyClose } from './daily-close.ts'

export const bookRoutes = (deps: BooksDeps): Route[] => [
  route(getDailyClose, async ({ params }) => ({ data: await readDailyClose(deps, params.day) })),
  route(closeDayCall, async ({ params, context: { actor, ip } }) => {
    await closeDay(deps, params.day, { actor: staffOnly(actor), ip })
    return { message: messageOf('books.dayClosed') }
  }),
]

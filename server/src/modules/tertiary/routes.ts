import { openTertiaryTicket } from '@testamur/contract/students/tertiary'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { Tertiary } from './service.ts'

export const tertiaryRoutes = (tertiary: Tertiary): Route[] => [
  route(openTertiaryTicket, async ({ body, context }) => ({
    data: await tertiary.open(body.ticket, context.ip),
    message: messageOf('tertiary.welcome'),
  })),
]

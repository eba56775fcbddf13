import { askOwnData, getOwnData, getOwnDataFile } from '@testamur/contract/own-data'
import { type Route, route } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import type { createOwnData } from './own-data.ts'

export const ownDataRoutes = (ownData: ReturnType<typeof createOwnData>): Route[] => [
  route(getOwnData, async ({ params, context }) => ({ data: await ownData.read(params.id, context.actor) })),
  route(askOwnData, async ({ params, context }) => ({
    message: messageOf('privacy.ownDataAsked'),
    data: await ownData.ask(params.id, context),
  })),
  route(getOwnDataFile, ({ params, context }) => ownData.file(params.id, context)),
]

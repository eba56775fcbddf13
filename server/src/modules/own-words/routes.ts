import { listOwnWords, saveOwnWords } from '@testamur/contract/institution/own-words'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { OwnWordsService } from './service.ts'

export const ownWordsRoutes = (texts: OwnWordsService): Route[] => [
  route(listOwnWords, async () => ({ data: await texts.list() })),
  route(saveOwnWords, async ({ body, context: { actor, ip } }) => ({
    message: messageOf('institution.wordsSaved'),
    data: await texts.save(body.words, { actor, ip }),
  })),
]

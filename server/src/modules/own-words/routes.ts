import { listOwnWords, saveOwnWords } from '@testamur/contract/institution/own-words'
import { type Route, route } from '../../http/route.ts'
import type { OwnWordsService } from './service.ts'

export const ownWordsRoutes = (texts: OwnWordsService): Route[] => [
  route(listOwnWords, async () => ({ data: await texts.list() })),
  route(saveOwnWords, async ({ body, context: { actor, ip } }) => ({
    message: 'The words were saved.',
    data: await texts.save(body.words, { actor, ip }),
  })),
]

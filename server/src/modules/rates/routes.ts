import { createTranscriptRate, missingCombinations, updateTranscriptRate } from '@testamur/contract/rates'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { Rates } from './service.ts'

export const ratesRoutes = (rates: Rates): Route[] => [
  route(createTranscriptRate, async ({ body, context: { actor, ip } }) => ({
    message: messageOf('rates.rateAddedSuccessfully'),
    data: await rates.create(body, { actor, ip }),
  })),
  route(updateTranscriptRate, async ({ params, body, context: { actor, ip } }) => ({
    message: messageOf('rates.rateUpdated'),
    data: await rates.update(params.id, body, { actor, ip }),
  })),
  route(missingCombinations, async () => ({ data: await rates.missingCombinations() })),
]

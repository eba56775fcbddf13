import { createTranscriptRate, missingCombinations, updateTranscriptRate } from '@testamur/contract/rates'
import { type Route, route } from '../../http/route.ts'
import type { Rates } from './service.ts'

export const ratesRoutes = (rates: Rates): Route[] => [
  route(createTranscriptRate, async ({ body, context: { actor, ip } }) => ({
    message: 'Rate Added Successfully',
    data: await rates.create(body, { actor, ip }),
  })),
  route(updateTranscriptRate, async ({ params, body, context: { actor, ip } }) => ({
    message: 'Rate is Updated',
    data: await rates.update(params.id, body, { actor, ip }),
  })),
  route(missingCombinations, async () => ({ data: await rates.missingCombinations() })),
]

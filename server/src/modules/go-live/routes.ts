import { getGoLive } from '@testamur/contract/go-live'
import { type Route, route } from '../../http/route.ts'
import { type GoLiveFacts, judgeSteps } from './go-live-rules.ts'

export type GoLiveDeps = {
  /** The facts, collected from other modules. */
  readonly facts: () => Promise<GoLiveFacts>
}

export const goLiveRoutes = ({ facts }: GoLiveDeps): Route[] => [
  route(getGoLive, async () => {
    const known = await facts()
    const steps = judgeSteps(known)
    const left = steps.filter(({ done }) => !done).length
    return { data: { steps, left, money_fixed: known.money.fixed } }
  }),
]

import { getGoLive } from '@testamur/contract/go-live'
import { type Route, route } from '../../http/route.ts'
import { type GoLiveFacts, judgeSteps } from './go-live-rules.ts'

export type GoLiveDeps = {
  /** The facts, collected from other modules. */
  readonly facts: () => Promise<GoLiveFacts>
  /** Whether an invoice has fixed currency and time zone. */
  readonly moneyFixed: () => Promise<boolean>
}

export const goLiveRoutes = ({ facts, moneyFixed }: GoLiveDeps): Route[] => [
  route(getGoLive, async () => {
    const [known, money_fixed] = await Promise.all([facts(), moneyFixed()])
    const steps = judgeSteps(known)
    return { data: { steps, left: steps.filter(({ done }) => !done).length, money_fixed } }
  }),
]

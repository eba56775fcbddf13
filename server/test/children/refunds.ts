import type { DatabaseOptions } from '../../src/db/client.ts'
import { startPortal } from '../payments/portal.ts'
import { openDesk } from '../refunds/desk.ts'

/** Where this process kills itself, like a power cut. */
export type KillMoment = 'before_call' | 'after_call' | 'after_store'

type Wanted = {
  readonly source: DatabaseOptions['source']
  /** The folder in which the gateway keeps its refunds. */
  readonly folder: string
  readonly reference: string
  readonly kill: KillMoment
}

const wanted = JSON.parse(process.env.REFUND ?? '') as Wanted
const dieAt = (point: KillMoment) => {
  if (wanted.kill === point) process.kill(process.pid, 'SIGKILL')
}

const desk = openDesk(wanted.folder)
const portal = await startPortal({
  source: wanted.source,
  around: (provider) => {
    const giving = desk.around(provider)
    return {
      ...giving,
      async refund(input, signal) {
        dieAt('before_call')
        const answer = await giving.refund?.(input, signal)
        dieAt('after_call')
        if (answer === undefined) throw new Error('The desk gives refunds')
        return answer
      },
    }
  },
})

const job = {
  ...{ id: 0, attempt: 1, last: false, signal: AbortSignal.timeout(60_000) },
  progress: async () => undefined,
}
await portal.sendRefund({ reference: wanted.reference }, job)
dieAt('after_store')

import { AsyncLocalStorage } from 'node:async_hooks'

/** What a piece of work belongs to, so that logs can be followed from a request into the jobs that it queued. */
export type Trace = {
  /** The request that began it. */
  readonly request?: string | undefined
  readonly job?: number | undefined
  /** `staff:7`, `applicant`, or the kind of the job. */
  readonly by?: string | undefined
}

const current = new AsyncLocalStorage<Trace>()

export const runWithTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work)

export const currentTrace = (): Trace => current.getStore() ?? {}

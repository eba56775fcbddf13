import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call, Definition, Reply } from '@testamur/contract/endpoint'
import { call } from './client.ts'
import type { Failure } from './failures.ts'

/** A call that gave `false`: its words were already shown by the central handler. */
export class CallFailed extends Error {
  /** Of the reply; 0 when none came. */
  readonly status: number

  constructor(callId: string, status = 0) {
    super(callId)
    this.status = status
  }
}

/** Is there no such thing, rather than no answer just now? Asking again would not help. */
export const isMissing = (error: unknown): boolean => error instanceof CallFailed && error.status === 404

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000 } },
})

type Send = (definition: Definition, options: object) => Promise<unknown>

/**
 * A call as a query of the back office: `useQuery(queryOf(listApplications, { query: { page } }))`. The old page stays
 * while the next one travels.
 */
export const queryOf = <D extends Definition>(definition: D, input: Call<D>) =>
  queryOptions({
    queryKey: [definition.id, input],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Reply<D>> => {
      const { onFailure, ...options } = input as { onFailure?: (failure: Failure) => void }
      let status = 0
      const noteFailure = (failure: Failure) => {
        status = failure.status
        onFailure?.(failure)
      }
      const reply = await (call as Send)(definition, { ...options, signal, onFailure: noteFailure })
      if (reply === false) throw new CallFailed(definition.id, status)
      return reply as Reply<D>
    },
  })

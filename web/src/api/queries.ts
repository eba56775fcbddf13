import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call, Definition, Reply } from '@testamur/contract/endpoint'
import { call } from './client.ts'
import type { Failure } from './failures.ts'
import { type Problem, problemOf, unknownProblem } from './read-reply.ts'

/** A call that gave `false`; its message is what the server said, which the central handler has shown already. */
export class CallFailed extends Error {
  /** Of the reply; 0 when none came. */
  readonly status: number

  constructor({ status, message }: Pick<Problem, 'status' | 'message'>) {
    super(message)
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
      let problem = unknownProblem()
      const noteFailure = (failure: Failure) => {
        problem = problemOf(failure)
        onFailure?.(failure)
      }
      const reply = await (call as Send)(definition, { ...options, signal, onFailure: noteFailure })
      if (reply === false) throw new CallFailed(problem)
      return reply as Reply<D>
    },
  })

import { listSettingsChanges } from '@calls/audit'
import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call, Definition, Reply } from '@testamur/contract/endpoint'
import { call, onChanged } from './client.ts'
import type { Failure } from './failures.ts'
import { type Problem, problemOf, readReply, unknownProblem } from './read-reply.ts'

/** A call that answered `false`; its message is the server's, which the central handler has shown already. */
export class CallFailed extends Error {
  /** The status of the reply; 0 without one. */
  readonly status: number

  constructor({ status, message }: Pick<Problem, 'status' | 'message'>) {
    super(message)
    this.status = status
  }
}

/** Whether the thing does not exist, as opposed to a failure. Asking again would not help. */
export const isMissing = (error: unknown): boolean => error instanceof CallFailed && error.status === 404

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000 } },
})

// Any change may be one of a setting, whose history is on the same page.
onChanged(() => void queryClient.invalidateQueries({ queryKey: [listSettingsChanges.id] }))

type Send = (definition: Definition, options: object) => Promise<unknown>

/**
 * A call as a query of the back office: `useQuery(queryOf(listApplications, { query: { page } }))`. The old page
 * stays until the next one arrives.
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

/**
 * As `queryOf`, for a number that stands on every page of the back office: nobody is told each time that it could not be
 * fetched.
 */
export const quietQueryOf = <D extends Definition>(definition: D, input: Call<D>) =>
  queryOptions({
    queryKey: [definition.id, input],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, problem } = await readReply(definition, Object.assign({ signal }, input))
      if (problem !== null) throw new CallFailed(problem)
      return { status: 'success' as const, data }
    },
  })

import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call, Definition, Reply } from '@testamur/contract/endpoint'
import { call } from './client.ts'

/** A call that gave `false`: its words were already shown by the central handler. */
export class CallFailed extends Error {}

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
      const reply = await (call as Send)(definition, { ...(input as object), signal })
      if (reply === false) throw new CallFailed(definition.id)
      return reply as Reply<D>
    },
  })

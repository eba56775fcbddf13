import { estimateArrival } from '@calls/applications/applications'
import { useMemo } from 'react'
import { type Answer, readReply } from '../../../api/read-reply.ts'
import type { CopyDraft } from '../../../features/applications/draft.ts'
import { useAsked } from '../../../lib/reading.ts'

type SentCopy = Pick<CopyDraft, 'delivery_method' | 'delivery_rate_id' | 'release_condition' | 'release_on'>

/** The facts that determine when a copy arrives; `null` if it is held for results or for a degree. */
function queryOf(typeId: number, copy: SentCopy) {
  if (copy.release_condition === 'after_results' || copy.release_condition === 'after_degree_award')
    return null
  return {
    application_type_id: typeId,
    ...(copy.delivery_method === 'courier' &&
      copy.delivery_rate_id !== null && { delivery_rate_id: copy.delivery_rate_id }),
    ...(copy.release_condition === 'on_date' && copy.release_on !== '' && { release_on: copy.release_on }),
  }
}

/**
 * When each copy should arrive, as the server promises it: working days, closures and the courier's time. `open` where
 * nobody can say, `unknown` where the time on the way is not known, `null` while it is not known: the form goes on
 * without.
 */
export function useArrival(typeId: number | null, copies: readonly SentCopy[]) {
  const wanted = JSON.stringify(typeId === null ? [] : copies.map((copy) => queryOf(typeId, copy)))
  const ask = useMemo(() => {
    const queries = JSON.parse(wanted) as ReturnType<typeof queryOf>[]
    if (queries.length === 0) return null
    return async (signal: AbortSignal): Promise<Answer<readonly string[]>> => {
      const answers = await Promise.all(
        queries.map(async (query) => query && readReply(estimateArrival, { query, bearer: null, signal })),
      )
      const failed = answers.find((answer) => answer !== null && answer.problem !== null)
      if (failed?.problem) return { data: null, problem: failed.problem }
      const days = answers.map((answer) =>
        answer === null ? 'open' : (answer.data?.arrives_by ?? 'unknown'),
      )
      return { data: days, problem: null }
    }
  }, [wanted])
  return useAsked(ask)
}

import { estimateArrival } from '@calls/applications/applications'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import type { CopyDraft } from '../../../features/applications/draft.ts'

/** What decides when a copy arrives; `null` when nobody can say: it waits for results or for a degree. */
function queryOf(typeId: number, copy: CopyDraft) {
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
 * nobody can say, `unknown` where the time on the way is not known, `null` while it is not known: the form goes on without.
 */
export function useArrival(typeId: number | null, copies: readonly CopyDraft[]) {
  const [days, setDays] = useState<readonly string[] | null>(null)
  const asked = JSON.stringify(typeId === null ? null : copies.map((copy) => queryOf(typeId, copy)))
  useEffect(() => {
    const ended = new AbortController()
    setDays(null)
    const ask = async () => {
      const queries = (JSON.parse(asked) ?? []) as (ReturnType<typeof queryOf> | null)[]
      const found = await Promise.all(
        queries.map(async (query) => {
          if (query === null) return 'open'
          const options = { query, bearer: null, quiet: true, signal: ended.signal }
          const reply = await call(estimateArrival, options)
          return reply === false ? null : (reply.data.arrives_by ?? 'unknown')
        }),
      )
      if (ended.signal.aborted || found.length === 0) return
      const known = found.filter((day) => day !== null)
      setDays(known.length === found.length ? known : null)
    }
    // Asked again when the copies change: an older question may go unanswered.
    void ask().catch(() => undefined)
    return () => ended.abort()
  }, [asked])
  return days
}

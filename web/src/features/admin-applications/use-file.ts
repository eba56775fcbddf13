import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallOutcome } from '../../api/client.ts'
import { CallFailed } from '../../api/queries.ts'
import { problemOf } from '../../api/read-reply.ts'

/** A picture that needs a session, as an address for `<img>`; `null` while it loads. */
export function useFile(key: readonly unknown[], load: (signal: AbortSignal) => Promise<CallOutcome<Blob>>) {
  const { data, error, refetch } = useQuery({
    queryKey: key,
    staleTime: Infinity,
    async queryFn({ signal }) {
      const { reply, failure } = await load(signal)
      if (failure !== null) throw new CallFailed(problemOf(failure))
      return reply
    },
  })
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (data === undefined) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [data])
  return { url, error, refetch }
}

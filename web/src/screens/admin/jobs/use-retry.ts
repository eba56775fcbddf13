import { listJobFailures, listJobs, retryJob, retryJobs } from '@calls/operations'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { attemptCall, type CallOutcome } from '../../../api/client.ts'
import { problemOf } from '../../../api/read-reply.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { notify } from '../../../lib/notifications.ts'
import { useOnce } from '../../../lib/use-once.ts'

/** Retries failed jobs: one, all of a kind or of a kind and error, or all. A refusal remains visible. */
export function useRetry() {
  const client = useQueryClient()
  const mayRun = useMay('jobs.manage')
  const { busy, once } = useOnce()
  const [refusal, setRefusal] = useState<string>()
  async function run(
    send: () => Promise<CallOutcome<{ message?: string; data?: { retried: number } | null }>>,
  ): Promise<void> {
    await once(async () => {
      setRefusal(undefined)
      const { reply, failure } = await send()
      await Promise.all(
        [listJobs, listJobFailures].map(({ id }) => client.invalidateQueries({ queryKey: [id] })),
      )
      if (failure !== null) setRefusal(problemOf(failure).message)
      else notify(reply.data?.retried === 0 ? 'info' : 'success', reply.message)
    })
  }
  return {
    mayRun,
    busy,
    refusal,
    retryOne: (id: number) => run(() => attemptCall(retryJob, { params: { id } })),
    retryAll: (wanted: { kind?: string; error?: string }) =>
      run(() => attemptCall(retryJobs, { body: wanted })),
  }
}

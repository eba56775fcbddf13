import { countOwnWork } from '@calls/own-work'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutcome } from '../../api/client.ts'
import { type Problem, problemOf } from '../../api/read-reply.ts'
import { notify } from '../../lib/notifications.ts'

type ActReply = { readonly message?: string | undefined }

/**
 * One act at a time on what a screen lists. Whatever came of it, these calls and the counts of the sidebar are read again;
 * a refusal is shown by the caller.
 */
export function useListAct(shown: readonly { readonly id: string }[]) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  return {
    busy,
    problem,
    async act<R extends ActReply>(send: () => Promise<CallOutcome<R>>): Promise<R | null> {
      if (busy) return null
      setBusy(true)
      setProblem(null)
      const { reply, failure } = await send()
      void client.invalidateQueries({ queryKey: [countOwnWork.id] })
      await Promise.all(shown.map(({ id }) => client.invalidateQueries({ queryKey: [id] })))
      setBusy(false)
      if (failure !== null) setProblem(problemOf(failure))
      else if (reply.message !== undefined) notify('success', reply.message)
      return reply
    },
  }
}

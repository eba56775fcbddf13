import { countOwnWork } from '@calls/own-work'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutcome } from '../../api/client.ts'
import { type Problem, problemOf } from '../../api/read-reply.ts'
import { notify } from '../../lib/notifications.ts'
import { useOnce } from '../../lib/use-once.ts'

type ActReply = { readonly message?: string | undefined }

/**
 * One act at a time on what a screen lists. Whatever came of it, these calls and the counts of the sidebar are read again;
 * a refusal is shown by the caller.
 */
export function useListAct(shown: readonly { readonly id: string }[]) {
  const client = useQueryClient()
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<Problem | null>(null)
  return {
    busy,
    problem,
    act: async <R extends ActReply>(send: () => Promise<CallOutcome<R>>): Promise<R | null> =>
      (await once(async () => {
        setProblem(null)
        const { reply, failure } = await send()
        void client.invalidateQueries({ queryKey: [countOwnWork.id] })
        await Promise.all(shown.map(({ id }) => client.invalidateQueries({ queryKey: [id] })))
        if (failure !== null) setProblem(problemOf(failure))
        else if (reply.message !== undefined) notify('success', reply.message)
        return reply
      })) ?? null,
  }
}

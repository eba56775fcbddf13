import { getCollectionProgress } from '@calls/graduation/collection-leases'
import { useQueryClient } from '@tanstack/react-query'
import type { CallOutcome } from '../../../../api/client.ts'
import { problemOf } from '../../../../api/read-reply.ts'
import { notify } from '../../../../lib/notifications.ts'

/** Sends an act and reads the collection again; answers why it was refused. */
export function useCollectionAct() {
  const client = useQueryClient()
  return async (
    send: () => Promise<CallOutcome<{ readonly message?: string | undefined }>>,
  ): Promise<string | null> => {
    const { reply, failure } = await send()
    await client.invalidateQueries({ queryKey: [getCollectionProgress.id] })
    if (failure !== null) return problemOf(failure).message
    if (reply.message !== undefined) notify('success', reply.message)
    return null
  }
}

import { useQueryClient } from '@tanstack/react-query'
import type { CallOutcome } from '../../api/client.ts'
import { notify } from '../../lib/notifications.ts'
import { useOnce } from '../../lib/use-once.ts'
import { useRefusal } from './use-refusal.ts'

/** Changes a student record from a dialog, which shows refusals. `readId`: the query that shows the record. */
export function useRecordChange(readId: string) {
  const client = useQueryClient()
  const { busy, once } = useOnce()
  const refusal = useRefusal()
  return {
    busy,
    ...refusal,
    attempt: async (make: () => Promise<CallOutcome<{ message?: string }>>): Promise<boolean> =>
      (await once(async () => {
        const { reply, failure } = await make()
        refusal.refuse(failure)
        // Whether this was saved or somebody else was faster, the current record is shown.
        const shown = client.invalidateQueries({ queryKey: [readId] })
        // What was refused may be sent again at once, while the record is read.
        if (failure !== null) return false
        await shown
        if (reply.message !== undefined) notify('success', reply.message, { time: 3000 })
        return true
      })) ?? false,
  }
}

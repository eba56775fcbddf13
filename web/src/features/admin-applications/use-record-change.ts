import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutcome } from '../../api/client.ts'
import { notify } from '../../lib/notifications.ts'
import { useRefusal } from './use-refusal.ts'

/** Changes a student record from a dialog, which shows refusals. `readId`: the query that shows the record. */
export function useRecordChange(readId: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const refusal = useRefusal()
  return {
    busy,
    ...refusal,
    attempt: async (make: () => Promise<CallOutcome<{ message?: string }>>): Promise<boolean> => {
      if (busy) return false
      setBusy(true)
      const { reply, failure } = await make()
      refusal.refuse(failure)
      // What was refused may be sent again at once, while the record is read.
      if (failure !== null) setBusy(false)
      // Whether this was saved or somebody else was faster, the current record is shown.
      await client.invalidateQueries({ queryKey: [readId] })
      setBusy(false)
      if (failure !== null) return false
      if (reply.message !== undefined) notify('success', reply.message, { time: 3000 })
      return true
    },
  }
}

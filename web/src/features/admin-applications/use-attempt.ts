import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { CallOutcome } from '../../api/client.ts'
import type { Failure } from '../../api/failures.ts'
import { useChange } from './use-change.ts'
import { useRefusal } from './use-refusal.ts'

type Reply = { data: StaffApplication; message?: string }

/** Changes one part of an application; refusals are shown at that part. */
export function useAttempt(application: Pick<StaffApplication, 'id' | 'kind'>) {
  const { busy, change } = useChange(application)
  const refusal = useRefusal()
  return {
    busy,
    ...refusal,
    attempt: async (make: () => Promise<CallOutcome<Reply>>): Promise<boolean> => {
      if (busy) return false
      let failure: Failure | null = null
      const done = await change(async () => {
        const outcome = await make()
        failure = outcome.failure
        return outcome.reply ?? false
      })
      // Shown when the page is current again: from then on another press is not ignored.
      refusal.refuse(failure)
      return done
    },
  }
}

export type Attempts = ReturnType<typeof useAttempt>

import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { CallOutcome } from '../../api/client.ts'
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
    attempt: (make: () => Promise<CallOutcome<Reply>>): Promise<boolean> =>
      change(async () => {
        const { reply, failure } = await make()
        refusal.refuse(failure)
        return reply ?? false
      }),
  }
}

export type Attempts = ReturnType<typeof useAttempt>

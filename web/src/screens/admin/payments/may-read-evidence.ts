import { signedInUser } from '../../../features/identity/session.ts'
import { useStore } from '../../../lib/store.ts'

/** Whether the person may see bank evidence and export the list of payments. */
export const useMayReadEvidence = (): boolean =>
  useStore(signedInUser)?.permissions.includes('payments.evidence') === true

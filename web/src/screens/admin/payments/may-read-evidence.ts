import { signedInUser } from '../../../features/identity/session.ts'
import { useStore } from '../../../lib/store.ts'

/** Bank evidence, and the list of payments as a file. */
export const useMayReadEvidence = (): boolean =>
  useStore(signedInUser)?.permissions.includes('payments.evidence') === true

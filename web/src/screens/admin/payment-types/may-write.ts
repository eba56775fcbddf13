import { signedInUser } from '../../../features/identity/session.ts'
import { useStore } from '../../../lib/store.ts'

export const useMayWrite = (): boolean =>
  useStore(signedInUser)?.permissions.includes('settings.write') ?? false

import { useStore } from '../../lib/store.ts'
import { signedInUser } from '../identity/session.ts'

export const useMayWrite = (): boolean =>
  useStore(signedInUser)?.permissions.includes('settings.write') ?? false

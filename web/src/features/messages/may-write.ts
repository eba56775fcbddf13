import { signedInUser } from '../../app/session.ts'
import { useStore } from '../../lib/store.ts'

export const useMayWrite = (): boolean =>
  useStore(signedInUser)?.permissions.includes('messages.write') ?? false

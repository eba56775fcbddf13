import type { Permission } from '@testamur/contract/identity/permissions'
import { signedInUser } from '../../../features/identity/session.ts'
import { useStore } from '../../../lib/store.ts'

/** May the person signed in do this? */
export const useMay = (permission: Permission): boolean =>
  useStore(signedInUser)?.permissions.includes(permission) ?? false

import type { Permission } from '@testamur/contract/identity/permissions'
import { useStore } from '../../lib/store.ts'
import { signedInUser } from './session.ts'

/** May the person signed in do this? */
export const useMay = (permission: Permission): boolean =>
  useStore(signedInUser)?.permissions.includes(permission) ?? false

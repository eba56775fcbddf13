import type { Permission } from '@testamur/contract/identity/permissions'
import { useStore } from '../../lib/store.ts'
import { signedInUser } from './session.ts'

const NONE: readonly Permission[] = []

/** All that the person signed in may do, for rules that choose by several permissions. */
export const usePermissions = (): readonly Permission[] => useStore(signedInUser)?.permissions ?? NONE

/** May the person signed in do this? */
export const useMay = (permission: Permission): boolean => usePermissions().includes(permission)

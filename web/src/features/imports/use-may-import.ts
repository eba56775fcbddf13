import { importPermissions } from '@testamur/contract/students/import-permissions'
import type { ImportKindName } from '@testamur/contract/students/imports'
import { useStore } from '../../lib/store.ts'
import { signedInUser } from '../identity/session.ts'

/** Whether the person signed in may import a kind of file. */
export function useMayImport(): (kind: ImportKindName) => boolean {
  const permissions = useStore(signedInUser)?.permissions ?? []
  return (kind) => importPermissions[kind].every((permission) => permissions.includes(permission))
}

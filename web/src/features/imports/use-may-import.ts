import { importPermissions } from '@testamur/contract/students/import-permissions'
import type { ImportKindName } from '@testamur/contract/students/imports'
import { usePermissions } from '../identity/use-may.ts'

/** Whether the person signed in may import a kind of file. */
export function useMayImport(): (kind: ImportKindName) => boolean {
  const permissions = usePermissions()
  return (kind) => importPermissions[kind].every((permission) => permissions.includes(permission))
}

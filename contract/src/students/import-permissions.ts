import type { Permission } from '../identity/permissions.ts'
import type { ImportKindName } from './imports.ts'

/** What a file of each kind needs, because it writes what these permissions let a person write by hand. */
export const importPermissions: Readonly<Record<ImportKindName, readonly Permission[]>> = {
  students: ['students.import'],
  results: ['students.import'],
  programmes: ['students.import', 'settings.write'],
}

import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder for this user alone, and any missing parent folders. It goes level by level, because Node's own
 * `recursive` never ends where an existing folder (such as /proc) answers ENOENT, and hides why a disk refused.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (isFolder(folder)) return
    const above = dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || isFolder(above)) throw error
    makeFolder(above)
    makeFolder(folder)
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

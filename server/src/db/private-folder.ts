import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../core/make-folder.ts'

const FOLDER = 0o700
const FILE = 0o600
const ANY = 0o777

/**
 * A folder, and all that is in it, for this user alone, whatever the umask. Set again at each start: the embedded
 * engine makes its first files writable for everybody, and a restored backup brings its own modes.
 */
export function makePrivate(folder: string): void {
  makeFolder(folder)
  setMode(folder, FOLDER)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) makePrivate(path)
    else if (entry.isFile()) setMode(path, FILE)
  }
}

// Most are right already, and asking costs less than setting. A file that was just removed needs no mode.
function setMode(path: string, mode: number): void {
  try {
    if ((lstatSync(path).mode & ANY) !== mode) chmodSync(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

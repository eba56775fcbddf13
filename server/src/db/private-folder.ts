import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../core/make-folder.ts'

const FOLDER = 0o700
const FILE = 0o600
const ANY = 0o777

/**
 * Makes a folder and everything in it private to this user, whatever the umask. Done again at each start: the
 * embedded engine makes its first files writable for everybody, and a restored backup keeps its own modes.
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

// Most modes are right already, and reading one is cheaper than setting it. A file that has just been removed needs
// none.
function setMode(path: string, mode: number): void {
  try {
    if ((lstatSync(path).mode & ANY) !== mode) chmodSync(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

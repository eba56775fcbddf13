import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** What a whole run may need, with room to spare. */
const ENOUGH_BYTES = 8 * 2 ** 30

/** Puts temporary files into memory if the machine has enough: each test file makes a database of thousands of files and removes it. */
export function keepTemporaryFilesInMemory() {
  if (!existsSync(MEMORY)) return
  const { bavail, bsize } = statfsSync(MEMORY)
  if (Math.min(bavail * bsize, freemem()) < ENOUGH_BYTES) return
  const folder = mkdtempSync(join(MEMORY, 'testamur-'))
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

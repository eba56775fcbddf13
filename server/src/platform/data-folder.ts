import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../core/make-folder.ts'
import { NeedsPerson } from '../core/needs-person.ts'

/** Enough space for one more segment of the embedded database's log. */
const LEAST_FREE = 32 * 1024 * 1024

/** Makes the folder and checks that it is writable, before anything else uses it. */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    const probe = join(folder, `.writable-${process.pid}`)
    const handle = openSync(probe, 'w', 0o600)
    try {
      writeSync(handle, Buffer.alloc(4096))
      fsyncSync(handle)
    } finally {
      closeSync(handle)
      rmSync(probe, { force: true })
    }
  } catch (error) {
    throw explainFolder(folder, error)
  }
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < LEAST_FREE) throw fullDisk(folder)
}

const fullDisk = (folder: string, cause?: unknown) =>
  new NeedsPerson(`The disk of the data folder ${folder} is full. Free some space, or move DATA_DIR.`, {
    cause,
  })

/** Turns a failure into a sentence with what to do; other errors are returned unchanged. */
export function explainFolder(folder: string, error: unknown): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return fullDisk(folder, error)
    case 'EROFS':
      return new NeedsPerson(
        `The data folder ${folder} is on a disk that can only be read. Make it writable, or move DATA_DIR.`,
        { cause: error },
      )
    case 'EACCES':
    case 'EPERM':
      return new NeedsPerson(
        `This user may not write to the data folder ${folder}. Give it to this user, or set another DATA_DIR.`,
        { cause: error },
      )
    case 'ENOENT':
      return new NeedsPerson(`The data folder ${folder} cannot be made. Set another DATA_DIR.`, {
        cause: error,
      })
    case 'EEXIST':
    case 'ENOTDIR':
      return new NeedsPerson(`DATA_DIR is ${folder}, and that is not a folder. Set another DATA_DIR.`, {
        cause: error,
      })
    default:
      return error
  }
}

import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sha256Hex } from '../core/ids.ts'

/** Someone else has the folder. Its message is for the person who started the second process. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running Testamur. Stop that one first, or set another DATA_DIR.`,
    )
    this.name = 'FolderInUse'
  }
}

/**
 * Two engines in one folder lose data without a word, so a folder has one owner. On Linux the lock is a socket name,
 * which the kernel frees even after a kill; elsewhere a file with the owner's process id.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true })
  const path = realpathSync(folder)
  return process.platform === 'linux' ? lockName(path) : lockFile(path)
}

function lockName(path: string): Promise<() => Promise<void>> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new FolderInUse(path) : error),
    )
    server.listen(`\0testamur-${sha256Hex(path)}`, () => {
      server.unref()
      resolve(() => new Promise((done) => server.close(() => done())))
    })
  })
}

export async function lockFile(path: string): Promise<() => Promise<void>> {
  const file = join(path, 'owner.pid')
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return async () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (isRunning(Number(readFileSync(file, 'utf8')))) throw new FolderInUse(path)
      rmSync(file, { force: true })
    }
  }
  throw new FolderInUse(path)
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes a file that is on disk when this resolves. The folder that contains it is flushed with the others. */
export async function writeFlushed(path: string, bytes: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await withHandle(path, 'w', async (handle) => {
    await handle.writeFile(bytes)
    await handle.sync()
  })
}

/** Flushes all files and folders below, without blocking the process. */
export async function flushTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await flushTree(path)
    else if (entry.isFile()) await flushPath(path)
  }
  await flushPath(folder)
}

/** Windows cannot flush a folder. */
export async function flushPath(path: string): Promise<void> {
  try {
    await withHandle(path, 'r', (handle) => handle.sync())
  } catch (error) {
    if (process.platform !== 'win32') throw error
  }
}

async function withHandle(path: string, flags: string, work: (handle: FileHandle) => Promise<void>) {
  const handle = await open(path, flags, 0o600)
  try {
    await work(handle)
  } finally {
    await handle.close()
  }
}

/** Whether this path does not exist, or is an empty folder. */
export async function isFree(path: string): Promise<boolean> {
  try {
    return (await readdir(path)).length === 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return false
    throw error
  }
}

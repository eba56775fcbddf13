import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertKey, isKey } from './key.ts'
import { readUpTo } from './read-up-to.ts'
import type { FileStore, ListedFile } from './storage.ts'

/** Files in a folder. A file is complete and on disk, or does not exist. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, assertKey(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const half = `${path}.part`
      // Truncated, because a first attempt with the same key may have left a part.
      const handle = await open(half, 'w', 0o600)
      try {
        await writeWhole(handle, bytes)
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    async get(key, most) {
      try {
        return await readUpTo(createReadStream(pathOf(key)), most)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
      await rm(`${pathOf(key)}.part`, { force: true })
    },
    async *list() {
      for (const shelf of await namesIn(folder)) {
        const names = await namesIn(join(folder, shelf))
        const keys = new Set(names.map((name) => `${shelf}/${name.replace(/\.part$/, '')}`))
        const files = await Promise.all([...keys].filter(isKey).map((key) => describe(key, pathOf(key))))
        yield files.filter((file) => file !== null)
      }
    },
  }
}

/** Empty when it is no folder, or was removed meanwhile. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** Null: it was removed meanwhile. */
async function describe(key: string, path: string): Promise<ListedFile | null> {
  for (const one of [path, `${path}.part`]) {
    const found = await stat(one).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (found) return { key, size: found.size, changedAt: found.mtime }
  }
  return null
}

async function writeWhole(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The name of a new file is safe only once its folder is flushed. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

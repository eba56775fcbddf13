import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { notFound } from '../../core/failure.ts'
import { assertKey, describeFile } from './key.ts'
import type { Storage } from './storage.ts'

/** Files in a folder. A file is there whole and on the disk, or not at all. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, assertKey(key))
  return {
    async put(bytes, about) {
      const file = describeFile(bytes, about)
      const path = pathOf(file.key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const half = `${path}.part`
      const handle = await open(half, 'wx', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(half, path)
      await syncFolder(dirname(path))
      return file
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw notFound('This file')
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

/** The name of a new file is only safe when its folder is. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../core/make-folder.ts'
import { flushPath, flushTree } from './folders.ts'

export type BackupPlacement = {
  /** Puts a part of the backup at a path, and moves aside what is there. */
  put(name: string, path: string): Promise<void>
  /** Where the old content was moved; null when there was none. */
  movedTo(): string | null
}

/** How far a restore has come with one part of the backup. */
export type RestoreStep = 'marked' | `${string} ${'copied' | 'moved aside' | 'in place'}`
/** Called at each step; the tests stop a restore there. */
export type ReachStep = (step: RestoreStep) => Promise<void>

/** A copy is complete and on disk under another name before it replaces anything. */
export function createPutInPlace(backup: string, aside: string, reach: ReachStep): BackupPlacement {
  let moved = false

  async function moveAside(path: string, name: string): Promise<void> {
    if (!existsSync(path)) return
    makeFolder(aside)
    await rename(path, join(aside, name))
    moved = true
  }

  return {
    async put(name, path) {
      const from = join(backup, name)
      const staged = `${path}.restored`
      await rm(staged, { recursive: true, force: true })
      const there = existsSync(from)
      if (there) {
        await cp(from, staged, { recursive: true })
        await flushAny(staged)
      }
      await reach(`${name} copied`)
      await moveAside(path, name)
      await reach(`${name} moved aside`)
      if (there) await rename(staged, path)
      await flushPath(dirname(path))
      await reach(`${name} in place`)
    },
    movedTo: () => (moved ? aside : null),
  }
}

const flushAny = (path: string): Promise<void> =>
  flushTree(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return flushPath(path)
    throw error
  })

import { copyFile, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../core/make-folder.ts'
import { NeedsPerson } from '../../core/needs-person.ts'
import type { Database } from '../../db/client.ts'
import { makePrivate } from '../../db/private-folder.ts'
import { findFault } from '../storage/compare.ts'
import type { FileStore } from '../storage/storage.ts'
import { flushPath, flushTree, isFree, writeFlushed } from './folders.ts'
import { describeFolder, MANIFEST, type Manifest } from './manifest.ts'
import { type Instant, isStillRegistered, type RegisteredFile, readInstant } from './store.ts'

export const SECRET_KEY_FILE = 'secret-key'
export const AUDIT_HEADS_FILE = 'audit-heads.jsonl'
/** Who was erased, by ids alone: repeated when an older backup is restored. */
export const ERASURES_FILE = 'erasures.jsonl'
export const FILES_FOLDER = 'files'

export type BackupDeps = {
  readonly database: Database
  readonly store: FileStore
  readonly dataDir: string
  /** Whether the key is a setting. Otherwise it is in the data folder, and goes into the backup. */
  readonly keyIsSetting: boolean
}

/**
 * Copies the database as of one instant, every file that it knows in that instant, and the key, while the portal
 * runs. The folder has another name until all of it is on disk.
 */
export async function makeBackup(deps: BackupDeps, folder: string): Promise<Manifest> {
  if (!(await isFree(folder)))
    throw new NeedsPerson(`The folder ${folder} is not empty. Name a folder that is not there yet.`)
  const half = `${folder}.part`
  await rm(half, { recursive: true, force: true })
  try {
    makeFolder(half)
    const manifest = await fill(deps, half)
    makePrivate(half)
    await flushTree(half)
    await rmdir(folder).catch(() => undefined)
    await rename(half, folder)
    await flushPath(dirname(folder))
    return manifest
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    throw explainFull(folder, error)
  }
}

async function fill(deps: BackupDeps, folder: string): Promise<Manifest> {
  const { database, dataDir, keyIsSetting } = deps
  const instant = await database.copyInto(folder, readInstant)
  const damaged = await copyFiles(deps, folder, instant.files)
  if (!keyIsSetting) await copyFile(join(dataDir, SECRET_KEY_FILE), join(folder, SECRET_KEY_FILE))
  await copyIfThere(join(dataDir, AUDIT_HEADS_FILE), join(folder, AUDIT_HEADS_FILE))
  await copyIfThere(join(dataDir, ERASURES_FILE), join(folder, ERASURES_FILE))
  const manifest = describe(deps, instant, damaged, await describeFolder(folder))
  await writeFlushed(join(folder, MANIFEST), JSON.stringify(manifest, null, 1))
  return manifest
}

const describe = (
  { database, keyIsSetting }: BackupDeps,
  { at, migrations, files }: Instant,
  damaged: string[],
  entries: Manifest['entries'],
): Manifest => ({
  format: 1,
  made_at: at.toISOString(),
  database: database.kind,
  migrations: [...migrations],
  secret_key: keyIsSetting ? 'a setting' : 'in the backup',
  entries,
  content_types: Object.fromEntries(files.map((file) => [file.key, file.content_type])),
  damaged,
})

/** @returns the keys of files that are damaged or missing. */
async function copyFiles(
  { database, store }: BackupDeps,
  folder: string,
  files: readonly RegisteredFile[],
): Promise<string[]> {
  const damaged: string[] = []
  for (const file of files) {
    const bytes = await store.get(file.key, file.size + 1)
    if (bytes !== null && (await findFault(bytes, file)) === null)
      await writeFlushed(join(folder, FILES_FOLDER, file.key), bytes)
    // A file that was removed with its row since that instant is not missing.
    else if (await isStillRegistered(database.db, file.key)) damaged.push(file.key)
  }
  return damaged
}

async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function explainFull(folder: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  const about = { cause: error }
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new NeedsPerson(
      `The disk of ${folder} is full, and no backup was made. Free some space there.`,
      about,
    )
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new NeedsPerson(
      `This user may not write to ${folder}, and no backup was made. Name another folder.`,
      about,
    )
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EEXIST')
    return new NeedsPerson(
      `The folder ${folder} cannot be made, and no backup was made. Name another folder.`,
      about,
    )
  return error
}

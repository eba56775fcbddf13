import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../core/make-folder.ts'
import { NeedsPerson } from '../../core/needs-person.ts'
import { lockFolder } from '../../db/folder-lock.ts'
import { knownMigrations } from '../../db/migrate.ts'
import { DUMP_FILE, EMBEDDED_FOLDER } from '../../db/names.ts'
import { makePrivate } from '../../db/private-folder.ts'
import { lookAtPostgres, restorePostgres } from '../../db/restore-postgres.ts'
import { explainFolder } from '../data-folder.ts'
import { openFileStore, type StoragePlace } from '../storage/open.ts'
import { isFree } from './folders.ts'
import { AUDIT_HEADS_FILE, ERASURES_FILE, FILES_FOLDER, SECRET_KEY_FILE } from './make-backup.ts'
import { type Manifest, readCheckedManifest } from './manifest.ts'
import { createPutInPlace, type ReachStep } from './put-in-place.ts'
import { clearRestoreMarker, isRestoreUnfinished, setRestoreMarker } from './restore-marker.ts'
import { writeRestoreNote } from './restore-note.ts'

export type RestoreTarget = {
  readonly dataDir: string
  readonly database: { readonly url: string } | { readonly folder: string }
  readonly storage: StoragePlace
}

export type RestoreOptions = {
  readonly backup: string
  /** Removes the existing database. Without it only an empty place is restored into. */
  readonly replace: boolean
  readonly now: Date
  readonly reach?: ReachStep
}

export type RestoreResult = {
  readonly manifest: Manifest
  /** Where the old content of the data folder is now; null when it was empty. */
  readonly movedTo: string | null
}

/**
 * Replaces the portal's data by a backup. Everything is checked before anything is changed. What is in the data
 * folder is moved aside, never deleted. A marker stops every other program until the end, so that a killed restore is
 * started again and never taken for a complete one.
 */
export async function restoreBackup(target: RestoreTarget, options: RestoreOptions): Promise<RestoreResult> {
  const { dataDir, database } = target
  const manifest = await readCheckedManifest(options.backup)
  await refuseOtherKind(target, manifest)
  makeDataFolder(dataDir)
  const lock = 'folder' in database ? await lockFolder(dataDir) : null
  try {
    const begun = isRestoreUnfinished(dataDir)
    const empty = await isEmpty(target)
    if (!empty && !begun && !options.replace)
      throw new NeedsPerson(
        `There is a portal's data in ${dataDir} or its database already. To put the backup in its place, add --replace.`,
      )
    await setRestoreMarker(dataDir, options.backup)
    await options.reach?.('marked')
    const movedTo = await replaceData(target, options, manifest)
    await writeRestoreNote(dataDir, { made_at: manifest.made_at, restored_at: options.now.toISOString() })
    await clearRestoreMarker(dataDir)
    return { manifest, movedTo }
  } finally {
    await lock?.release()
  }
}

function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
  } catch (error) {
    throw explainFolder(dataDir, error)
  }
}

async function refuseOtherKind({ database }: RestoreTarget, manifest: Manifest): Promise<void> {
  if (manifest.database === 'embedded' && 'url' in database)
    throw new NeedsPerson(
      'This backup is of the embedded database. Unset DATABASE_URL to restore it, or use a backup of PostgreSQL.',
    )
  if (manifest.database === 'postgres' && 'folder' in database)
    throw new NeedsPerson('This backup is of a PostgreSQL database. Set DATABASE_URL to restore it.')
  const known = new Set(await knownMigrations())
  const unknown = manifest.migrations.find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new NeedsPerson(
      `This backup was made by a newer version of Testamur (${unknown}). Restore it with that version.`,
    )
}

async function isEmpty({ dataDir, database, storage }: RestoreTarget): Promise<boolean> {
  if ('folder' in storage && !(await isFree(storage.folder))) return false
  if ('folder' in database) return isFree(join(dataDir, EMBEDDED_FOLDER))
  const { tables, portals } = await lookAtPostgres(database.url)
  if (portals > 0)
    throw new NeedsPerson('A running Testamur uses this database. Stop it first, then restore.')
  return tables === 0
}

async function replaceData(
  { dataDir, database, storage }: RestoreTarget,
  { backup, replace, now, reach = async () => undefined }: RestoreOptions,
  manifest: Manifest,
): Promise<string | null> {
  const aside = join(dataDir, `before-restore-${now.toISOString().replaceAll(':', '-')}`)
  const place = createPutInPlace(backup, aside, reach)
  if ('folder' in storage) await place.put(FILES_FOLDER, storage.folder)
  else await sendFiles(backup, storage, manifest)
  if ('folder' in database) await place.put(EMBEDDED_FOLDER, join(database.folder, EMBEDDED_FOLDER))
  else {
    const { tables } = await lookAtPostgres(database.url)
    await restorePostgres(database.url, join(backup, DUMP_FILE), replace || tables > 0)
  }
  if (manifest.secret_key === 'in the backup')
    await place.put(SECRET_KEY_FILE, join(dataDir, SECRET_KEY_FILE))
  // An existing list of ends, or of erasures, knows more than the backup: it shows what the restore took back.
  for (const name of [AUDIT_HEADS_FILE, ERASURES_FILE])
    if (!existsSync(join(dataDir, name))) await place.put(name, join(dataDir, name))
  makePrivate(dataDir)
  return place.movedTo()
}

/** Into a bucket, under the files' original keys. */
async function sendFiles(backup: string, storage: StoragePlace, manifest: Manifest): Promise<void> {
  const store = openFileStore(storage)
  const prefix = `${FILES_FOLDER}/`
  for (const { path } of manifest.entries.filter((entry) => entry.path.startsWith(prefix))) {
    const key = path.slice(prefix.length)
    const type = manifest.content_types[key] ?? 'application/octet-stream'
    await store.put(key, await readFile(join(backup, path)), type)
  }
}

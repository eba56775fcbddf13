import type { Database } from '../db/client.ts'
import { recordRestore } from '../modules/audit/index.ts'
import { repeatErasures } from '../modules/privacy/index.ts'
import { clearRestoreNote, readRestoreNote } from '../platform/backup/restore-note.ts'
import { isKeyOfDatabase } from '../platform/key-marker/check-key.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Storage } from '../platform/storage/storage.ts'

type Place = {
  readonly database: Database
  readonly storage: Pick<Storage, 'remove'>
  readonly secrets: Secrets
  readonly dataDir: string
  readonly now: Date
}

/**
 * Erases again who was erased since the backup that was restored, and writes the restore into the audit trail.
 * @returns whether it could: only a process with the key can.
 */
export async function recordNotedRestore({
  database,
  storage,
  secrets,
  dataDir,
  now,
}: Place): Promise<boolean> {
  const note = await readRestoreNote(dataDir)
  if (note === null) return true
  if (!(await isKeyOfDatabase(database, secrets))) return false
  await repeatErasures({ database, storage, secrets, dataDir }, note.made_at)
  await database.inTransaction((tx) => recordRestore(tx, { ...note, now }))
  await clearRestoreNote(dataDir)
  return true
}

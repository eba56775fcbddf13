import type { Database } from '../db/client.ts'
import { recordRestore } from '../modules/audit/index.ts'
import { clearRestoreNote, readRestoreNote } from '../platform/backup/restore-note.ts'
import { isKeyOfDatabase } from '../platform/key-marker/check-key.ts'
import type { Secrets } from '../platform/secrets.ts'

type Place = {
  readonly database: Database
  readonly secrets: Secrets
  readonly dataDir: string
  readonly now: Date
}

/**
 * Writes into the audit trail that a backup was restored.
 * @returns whether it could: only a process with the key can.
 */
export async function recordNotedRestore({ database, secrets, dataDir, now }: Place): Promise<boolean> {
  const note = await readRestoreNote(dataDir)
  if (note === null) return true
  if (!(await isKeyOfDatabase(database, secrets))) return false
  await database.inTransaction((tx) => recordRestore(tx, { ...note, now }))
  await clearRestoreNote(dataDir)
  return true
}

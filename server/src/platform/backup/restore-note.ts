import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { flushPath, writeFlushed } from './folders.ts'

const restoreNote = z.strictObject({
  /** The instant of the backup. */
  made_at: z.iso.datetime(),
  restored_at: z.iso.datetime(),
})
export type RestoreNote = z.infer<typeof restoreNote>

const pathOf = (dataDir: string): string => join(dataDir, 'restore-to-record.json')

/** A restore that the audit trail does not contain yet; removed once it does. */
export async function writeRestoreNote(dataDir: string, note: RestoreNote): Promise<void> {
  await writeFlushed(pathOf(dataDir), JSON.stringify(note))
  await flushPath(dataDir)
}

export async function readRestoreNote(dataDir: string): Promise<RestoreNote | null> {
  try {
    return restoreNote.parse(JSON.parse(await readFile(pathOf(dataDir), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export async function clearRestoreNote(dataDir: string): Promise<void> {
  await rm(pathOf(dataDir), { force: true })
  await flushPath(dataDir)
}

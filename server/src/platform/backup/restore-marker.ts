import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { NeedsPerson } from '../../core/needs-person.ts'
import { flushPath, writeFlushed } from './folders.ts'

const markerOf = (dataDir: string): string => join(dataDir, 'restore-unfinished')

/** From here until `clearRestoreMarker` the data folder may contain parts of two portals, and no program opens it. */
export async function setRestoreMarker(dataDir: string, backup: string): Promise<void> {
  await writeFlushed(markerOf(dataDir), `${backup}\n`)
  await flushPath(dataDir)
}

export async function clearRestoreMarker(dataDir: string): Promise<void> {
  await rm(markerOf(dataDir), { force: true })
  await flushPath(dataDir)
}

export const isRestoreUnfinished = (dataDir: string): boolean => existsSync(markerOf(dataDir))

/** For every program except the restore itself. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (isRestoreUnfinished(dataDir))
    throw new NeedsPerson(
      `A restore into ${dataDir} did not come to its end. Run the same command again: npm start -- restore FOLDER`,
    )
}

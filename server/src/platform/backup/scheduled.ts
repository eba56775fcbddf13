import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../core/make-folder.ts'
import { type BackupDeps, makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'

export type BackupSettings = {
  /** The folder with one folder for each backup. */
  readonly folder: string
  readonly everyHours: number
  /** How many are kept; older ones are removed. */
  readonly keep: number
}

const PREFIX = 'testamur-'

/** Makes a backup named after its time beside the earlier ones. Old ones are removed only after it is complete. */
export async function makeScheduledBackup(
  deps: BackupDeps,
  { folder, keep }: BackupSettings,
  now: Date,
): Promise<Manifest> {
  makeFolder(folder)
  const name = `${PREFIX}${now.toISOString().replaceAll(':', '-')}`
  const manifest = await makeBackup(deps, join(folder, name))
  const names = (await readdir(folder)).filter((one) => one.startsWith(PREFIX)).sort()
  const halves = names.filter((one) => one.endsWith('.part'))
  const whole = names.filter((one) => !one.endsWith('.part'))
  for (const old of [...halves, ...whole.slice(0, -keep)])
    await rm(join(folder, old), { recursive: true, force: true })
  return manifest
}

/** Every night, or every so many hours. */
export const backupPattern = ({ everyHours }: BackupSettings): string =>
  everyHours === 24 ? '7 2 * * *' : `7 */${everyHours} * * *`

import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { projectFolder } from '../core/folders.ts'
import { NeedsPerson } from '../core/needs-person.ts'
import type { Database } from '../db/client.ts'
import { type BackupDeps, FILES_FOLDER, makeBackup } from '../platform/backup/make-backup.ts'
import type { Manifest } from '../platform/backup/manifest.ts'
import { openFileStore } from '../platform/storage/open.ts'

type Print = (text: string) => void

export const backupParts = (database: Database, config: Config): BackupDeps => ({
  database,
  store: openFileStore(config.storage),
  dataDir: config.dataDir,
  keyIsSetting: config.secretKey !== null,
})

/** `npm start -- backup FOLDER`. @returns the exit code: 1 when stored files are damaged, though the rest is kept. */
export async function backupCommand(
  { database, config, print }: { database: Database; config: Config; print: Print },
  args: readonly string[],
): Promise<number> {
  const [named, ...more] = args
  if (named === undefined || named.startsWith('-') || more.length > 0) {
    print('Usage: npm start -- backup FOLDER')
    return 2
  }
  const folder = resolve(projectFolder, named)
  let manifest: Manifest
  try {
    manifest = await makeBackup(backupParts(database, config), folder)
  } catch (error) {
    if (!(error instanceof NeedsPerson)) throw error
    print(error.message)
    return 1
  }
  print(`Backed up ${describeBackup(manifest)} to ${folder}.`)
  if (manifest.secret_key === 'a setting')
    print(
      'SECRET_KEY is a setting and is not in the backup. Keep it elsewhere: without it the backup cannot be used.',
    )
  for (const key of manifest.damaged)
    print(
      `The stored file ${key} is missing or damaged and is not in the backup. Bring it back from an earlier one.`,
    )
  return manifest.damaged.length > 0 ? 1 : 0
}

/** What a backup holds, for people. */
export const describeBackup = ({ entries, database }: Manifest): string => {
  const files = entries.filter(({ path }) => path.startsWith(`${FILES_FOLDER}/`)).length
  const kind = database === 'embedded' ? 'the embedded database' : 'the PostgreSQL database'
  return `${kind} and ${files} stored ${files === 1 ? 'file' : 'files'}`
}

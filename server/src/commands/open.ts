import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { serverFolder } from '../core/folders.ts'
import { type Database, openDatabase } from '../db/client.ts'
import { FolderInUse } from '../db/folder-lock.ts'
import { migrate } from '../db/migrate.ts'
import { createLogger } from '../platform/logger.ts'

/**
 * Runs a command on the database that the settings name, as `npm start` would open it: a relative DATA_DIR counts from
 * the project's own folder, not from the workspace npm starts a command in.
 */
export async function withDatabase(work: (database: Database) => Promise<number>): Promise<void> {
  process.chdir(join(serverFolder, '..'))
  const config = readConfig()
  const logger = createLogger({ level: 'warn' })
  try {
    const database = await openDatabase({ source: config.database, logger })
    try {
      await migrate(database)
      process.exitCode = await work(database)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    print(error.message)
    process.exitCode = 1
  }
}

export const print = (text: string): void => void process.stdout.write(`${text}\n`)

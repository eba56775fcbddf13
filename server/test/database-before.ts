import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverFolder } from '../src/core/folders.ts'
import type { Database } from '../src/db/client.ts'
import { migrate } from '../src/db/migrate.ts'
import { createEmptyDatabase } from './database.ts'
import { createTestLog } from './log.ts'
import { openDatabase } from './open-database.ts'

const all = join(serverFolder, 'migrations')

export type DatabaseBefore = {
  readonly database: Database
  /** Applies the migration, and none of the later ones. */
  apply(): Promise<unknown>
  close(): Promise<void>
}

/** A database as it was before a migration. It has no views. */
export async function createDatabaseBefore(migration: string): Promise<DatabaseBefore> {
  const place = await createEmptyDatabase()
  const database = await openDatabase({ source: place.source, logger: createTestLog().logger, poolSize: 2 })
  const migrations = mkdtempSync(join(tmpdir(), 'testamur-migrations-'))
  const folders = { migrations, views: join(migrations, 'views') }
  mkdirSync(folders.views)
  for (const file of readdirSync(all)) if (file < migration) cpSync(join(all, file), join(migrations, file))
  await migrate(database, folders)
  return {
    database,
    apply() {
      cpSync(join(all, migration), join(migrations, migration))
      return migrate(database, folders)
    },
    async close() {
      await database.close()
      await place.remove()
      rmSync(migrations, { recursive: true })
    },
  }
}

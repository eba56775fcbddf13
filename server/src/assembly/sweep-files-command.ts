import type { Config } from '../config.ts'
import { systemClock } from '../core/clock.ts'
import type { Database } from '../db/client.ts'
import { recordAudit } from '../modules/audit/index.ts'
import { openFileStore } from '../platform/storage/open.ts'
import type { ListedFile } from '../platform/storage/storage.ts'
import { findUnregistered, removeUnregistered, SAFE_AGE_DAYS } from '../platform/storage/sweep-store.ts'

type SweepDeps = {
  readonly database: Database
  readonly config: Pick<Config, 'storage'>
  readonly print: (text: string) => void
}

/**
 * `sweep-files [--remove]`: lists stored files that no row of the database names. With `--remove` it deletes them.
 * @returns the exit code.
 */
export async function sweepFilesCommand(
  { database, config, print }: SweepDeps,
  args: readonly string[],
): Promise<number> {
  if (args.length > 1 || args.some((arg) => arg !== '--remove')) {
    print('Usage: npm start -- sweep-files [--remove]')
    return 2
  }
  const store = openFileStore(config.storage)
  const now = systemClock.now()
  const { kept, files } = await findUnregistered(database.db, store, now)
  if (files.length === 0) {
    print(`All ${kept} stored files are known to the database, or younger than ${SAFE_AGE_DAYS} days.`)
    return 0
  }
  if (args.length === 0) {
    for (const { key, size, changedAt } of files) print(`${key}  ${size} bytes  ${changedAt.toISOString()}`)
    print(
      `${describe(files)} in the store that the database does not know; ${kept} stay. Nothing was removed. ` +
        'Make sure that no other portal keeps its files in the same place, then run: npm start -- sweep-files --remove',
    )
    return 0
  }
  const removed = await removeUnregistered(database.db, store, files)
  await database.inTransaction((tx) =>
    recordAudit(tx, {
      actor: { kind: 'system', name: 'sweep-files' },
      action: 'files.sweep',
      subject: 'files',
      after: { files: removed.length, bytes: bytesOf(removed) },
    }),
  )
  print(`Removed ${describe(removed)} that the database did not know; ${kept} stay.`)
  return 0
}

const bytesOf = (files: readonly ListedFile[]): number => files.reduce((sum, { size }) => sum + size, 0)

const describe = (files: readonly ListedFile[]): string =>
  `${files.length} ${files.length === 1 ? 'file' : 'files'} (${bytesOf(files)} bytes)`

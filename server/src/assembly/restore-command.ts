import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { systemClock } from '../core/clock.ts'
import { projectFolder } from '../core/folders.ts'
import { knownMigrations } from '../db/migrate.ts'
import type { Manifest } from '../platform/backup/manifest.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { createLogger } from '../platform/logger.ts'
import { openStorage } from '../platform/storage/open.ts'
import { describeBackup } from './backup-command.ts'
import { secretsOf, withDatabase } from './command-line.ts'
import { recordNotedRestore } from './record-restore.ts'

/** `npm start -- restore FOLDER [--replace]`. @returns the exit code. */
export async function restoreCommand(
  { config, print }: { config: Config; print: (text: string) => void },
  args: readonly string[],
): Promise<number> {
  const named = args.filter((arg) => !arg.startsWith('-'))
  const flags = args.filter((arg) => arg.startsWith('-'))
  if (named.length !== 1 || flags.some((flag) => flag !== '--replace')) {
    print('Usage: npm start -- restore FOLDER [--replace]')
    return 2
  }
  const backup = resolve(projectFolder, named[0] ?? '')
  const replace = flags.includes('--replace')
  const { manifest, movedTo } = await restoreBackup(config, { backup, replace, now: systemClock.now() })
  print(`Restored ${describeBackup(manifest)}, as it was on ${manifest.made_at}.`)
  if (movedTo !== null)
    print(`What was there before is now in ${movedTo}. Remove it once you no longer need it.`)
  for (const sentence of await nextSteps(config, manifest)) print(sentence)
  return 0
}

async function nextSteps(config: Config, manifest: Manifest): Promise<string[]> {
  const checks = 'npm start -- reconcile, and npm start -- audit verify'
  if ((await knownMigrations()).some((name) => !manifest.migrations.includes(name)))
    return [
      `The backup is of an older version. Start the portal, which brings the database up to date, erases again whoever was erased since then, and records the restore in the audit trail. Then run: ${checks}.`,
    ]
  const hasKey = manifest.secret_key === 'in the backup' || config.secretKey !== null
  if (hasKey && (await recordInTrail(config)))
    return [
      `The audit trail says so, too. Whoever was erased since then is erased again. Now run: ${checks}. Then start the portal.`,
    ]
  return [
    'Set SECRET_KEY to the key of the backup. ' +
      `Then start the portal, which erases again whoever was erased since then and records the restore in the audit trail, and run: ${checks}.`,
  ]
}

const recordInTrail = (config: Config): Promise<boolean> =>
  withDatabase(config, 'require', (database) =>
    recordNotedRestore({
      database,
      storage: openStorage(config.storage, {
        database,
        clock: systemClock,
        logger: createLogger({ level: 'warn' }),
      }),
      secrets: secretsOf(config),
      dataDir: config.dataDir,
      now: systemClock.now(),
    }),
  )

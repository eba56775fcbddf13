import { administratorAddresses } from '../modules/identity/index.ts'
import { backupJobs, MAKE_BACKUP } from '../modules/operations/index.ts'
import { backupPattern, makeScheduledBackup } from '../platform/backup/scheduled.ts'
import type { MailContent } from '../platform/mail/layout.ts'
import { backupParts } from './backup-command.ts'
import type { Assembly, PlatformParts } from './parts.ts'

/** Backups that the portal makes by itself, when a folder is set for them. */
export function scheduleBackups(
  { config, database, clock, logger }: PlatformParts,
  brand: () => Promise<MailContent['institution']>,
): Pick<Assembly, 'handlers' | 'schedules'> {
  const settings = config.backup
  // Jobs that a schedule left behind before it was switched off stay in the table.
  if (settings === null) return { handlers: {}, schedules: [] }
  const parts = backupParts(database, config)
  return {
    handlers: backupJobs({
      db: database.db,
      logger,
      brand,
      administrators: administratorAddresses,
      async makeBackup() {
        const { damaged, entries } = await makeScheduledBackup(parts, settings, clock.now())
        logger.info({ entries: entries.length, damaged: damaged.length }, 'a backup was made')
        return damaged
      },
    }),
    schedules: [{ kind: MAKE_BACKUP, pattern: backupPattern(settings), lane: 'backups' }],
  }
}

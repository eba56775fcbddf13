import type { Config } from '../config.ts'
import { systemClock } from '../core/clock.ts'
import type { Database } from '../db/client.ts'
import { auditCommand } from '../modules/audit/index.ts'
import { reconcileCommand } from '../modules/books/index.ts'
import {
  createAdminCommand,
  createIdentity,
  createVisitors,
  resetSecondFactorCommand,
} from '../modules/identity/index.ts'
import { createInstitution } from '../modules/institution/index.ts'
import { erasePersonCommand, exportPersonCommand } from '../modules/privacy/index.ts'
import { signingCommand } from '../modules/signing/index.ts'
import { createLimiter } from '../platform/limits/limiter.ts'
import { createLogger } from '../platform/logger.ts'
import { passingReference } from '../platform/reference.ts'
import type { Secrets } from '../platform/secrets.ts'
import { openStorage } from '../platform/storage/open.ts'
import { acceptKeyCommand } from './accept-key.ts'
import { backupCommand } from './backup-command.ts'
import { sweepFilesCommand } from './sweep-files-command.ts'

export type CommandDeps = {
  readonly database: Database
  readonly config: Config
  readonly print: (text: string) => void
  readonly secrets: () => Secrets
  /** Reads what the person types after the command has started, such as a passphrase. */
  readonly readInput: () => Promise<string>
}

/** @returns the exit code. */
type Command = (deps: CommandDeps, args: readonly string[]) => Promise<number>

/** The commands that need the database. Their own process runs them, or the portal that has the data folder open. */
export const commands: Readonly<Record<string, Command>> = {
  audit: ({ database, print }, args) => auditCommand(database.db, args, print),
  backup: ({ database, config, print }, args) => backupCommand({ database, config, print }, args),
  reconcile: ({ database, print }, args) => reconcileCommand(database, args, print),
  'create-admin': ({ database, print, readInput }, args) => {
    const clock = systemClock
    const visitors = createVisitors({ database, clock })
    const identity = createIdentity({ database, clock, limiter: createLimiter(database, clock), visitors })
    const institutionNames = createInstitution({ database, reference: passingReference }).names
    return createAdminCommand({ database, identity, institutionNames, print, readPassword: readInput }, args)
  },
  'accept-key': ({ database, print, secrets }, args) =>
    acceptKeyCommand({ database, print, clock: systemClock, secrets: secrets() }, args),
  'sweep-files': ({ database, config, print }, args) => sweepFilesCommand({ database, config, print }, args),
  'export-person': (deps, args) => exportPersonCommand(withStorage(deps), args),
  'erase-person': (deps, args) =>
    erasePersonCommand({ ...withStorage(deps), secrets: deps.secrets(), dataDir: deps.config.dataDir }, args),
  'reset-second-factor': ({ database, print }, args) => resetSecondFactorCommand({ database, print }, args),
  signing({ database, print, readInput, secrets }, args) {
    const reference = passingReference
    const institution = createInstitution({ database, reference }).current
    const identity = { database, clock: systemClock, secrets: secrets(), reference, institution }
    return signingCommand({ ...identity, print, readInput }, args)
  },
}

const withStorage = ({ database, config, print }: CommandDeps) => {
  const clock = systemClock
  const logger = createLogger({ level: 'warn' })
  return { database, clock, print, storage: openStorage(config.storage, { database, clock, logger }) }
}

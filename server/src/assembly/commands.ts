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
import { signingCommand } from '../modules/signing/index.ts'
import { createLimiter } from '../platform/limits/limiter.ts'
import { passingReference } from '../platform/reference.ts'
import type { Secrets } from '../platform/secrets.ts'
import { acceptKeyCommand } from './accept-key.ts'
import { backupCommand } from './backup-command.ts'
import { sweepFilesCommand } from './sweep-files-command.ts'

export type CommandDeps = {
  readonly database: Database
  readonly config: Config
  readonly print: (text: string) => void
  readonly secrets: () => Secrets
  /** What the person types besides the arguments. */
  readonly readInput: () => Promise<string>
}

/** @returns the exit code. */
type Command = (deps: CommandDeps, args: readonly string[]) => Promise<number>

/** The commands that need the database: run by their own process, or by the portal that has the data folder. */
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
  'reset-second-factor': ({ database, print }, args) => resetSecondFactorCommand({ database, print }, args),
  signing({ database, print, readInput, secrets }, args) {
    const reference = passingReference
    const institution = createInstitution({ database, reference }).current
    const identity = { database, clock: systemClock, secrets: secrets(), reference, institution }
    return signingCommand({ ...identity, print, readInput }, args)
  },
}

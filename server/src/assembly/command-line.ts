import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { NeedsPerson } from '../core/needs-person.ts'
import { type Database, openDatabase } from '../db/client.ts'
import { FolderInUse } from '../db/folder-lock.ts'
import { askHolder, type RunHolderCommand } from '../db/holder-commands.ts'
import { assertBegun, assertMigrated, migrate } from '../db/migrate.ts'
import { EMBEDDED_FOLDER } from '../db/names.ts'
import { keepAuditTrail } from '../modules/audit/index.ts'
import { refuseUnfinishedRestore } from '../platform/backup/restore-marker.ts'
import { explainFolder } from '../platform/data-folder.ts'
import { createLogger } from '../platform/logger.ts'
import { createSecrets, loadSecretKey } from '../platform/secrets.ts'
import { type CommandDeps, commands } from './commands.ts'
import { explainFault } from './explain-fault.ts'

type CommandLine = {
  readonly readInput?: () => Promise<string>
  /**
   * What to do with a database on which this version has not been started: `migrate` brings it up to date, `require`
   * refuses it (for commands that only read), `leave` takes it as it is (for commands that copy it).
   */
  readonly schema?: 'migrate' | 'require' | 'leave'
}

const readNothing = async () => ''

/**
 * Runs a command on the database that the settings name. When a running portal has the embedded database open, that
 * portal runs the command.
 */
export function runCommand(
  name: string,
  { readInput = readNothing, schema = 'migrate' }: CommandLine = {},
): Promise<void> {
  return runProgram(async (config) => {
    const args = process.argv.slice(2)
    for (;;) {
      try {
        return await withDatabase(config, schema, (database) =>
          runOn({ database, config, print, readInput }, name, args),
        )
      } catch (error) {
        if (!(error instanceof FolderInUse) || !('folder' in config.database)) throw error
        const asked = { name, args, input: await readInput() }
        const code = await askHolder(config.database.folder, asked, print)
        // `null` means that the portal has ended in the meantime, so the folder can be opened here.
        if (code !== null) return code
      }
    }
  })
}

/**
 * Gives a program its settings as `npm start` would read them. What a person can put right is printed as one
 * sentence.
 */
export async function runProgram(work: (config: Config) => Promise<number>): Promise<void> {
  // Whoever read the output has gone, as after `| head`: nobody is left to tell, and the work goes on.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  try {
    process.exitCode = await work(readConfig())
  } catch (error) {
    const sentence = explainFault(error)
    if (sentence === null) throw error
    process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  }
}

export const secretsOf = ({ secretKey, dataDir }: Config) => createSecrets(loadSecretKey(secretKey, dataDir))

/** Opens the database of the settings, runs `work` and closes it again. */
export async function withDatabase<T>(
  config: Config,
  schema: CommandLine['schema'],
  work: (database: Database) => Promise<T>,
): Promise<T> {
  refuseUnfinishedRestore(config.dataDir)
  if (schema !== 'migrate') refuseMissingPortal(config)
  const database = await openDatabase({
    source: config.database,
    logger: createLogger({ level: 'warn' }),
  }).catch((error: unknown) => {
    throw explainFolder(config.dataDir, error)
  })
  try {
    if (schema === 'migrate') await migrate(database)
    if (schema === 'require') await assertMigrated(database.db)
    if (schema === 'leave') await assertBegun(database.db)
    keepAuditTrail(database.db, { secrets: secretsOf(config), dataDir: config.dataDir })
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Names a mistyped DATA_DIR, and never begins a portal there for a command that only reads or copies one. */
function refuseMissingPortal({ database, dataDir }: Config): void {
  if (!('folder' in database) || existsSync(join(database.folder, EMBEDDED_FOLDER))) return
  throw new NeedsPerson(
    `There is no portal in the data folder ${dataDir}. Correct DATA_DIR, or start the portal there first.`,
  )
}

/** How a running portal answers the commands that other processes send to it. */
export const answerCommands =
  (database: Database, config: Config): RunHolderCommand =>
  ({ name, args, input }, print) =>
    runOn({ database, config, print, readInput: async () => input }, name, args)

type Place = Pick<CommandDeps, 'database' | 'print' | 'readInput' | 'config'>

async function runOn(deps: Place, name: string, args: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const secrets = () => secretsOf(deps.config)
  if (command) return command({ ...deps, secrets }, args)
  deps.print(`The running portal does not know the command ${name}. Start it again with this version first.`)
  return 2
}

export const print = (text: string): void => void process.stdout.write(`${text}\n`)

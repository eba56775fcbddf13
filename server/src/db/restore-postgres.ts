import pg from 'pg'
import { NeedsPerson } from '../core/needs-person.ts'
import { explainConnection } from './connection-fault.ts'
import { MIGRATION_LOCK } from './migrate.ts'
import { startTool } from './postgres-tools.ts'

export type PostgresContent = {
  readonly tables: number
  /** How many connections of running portals there are. */
  readonly portals: number
}

export async function lookAtPostgres(address: string): Promise<PostgresContent> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000 })
  let lost: Error | undefined
  client.on('error', (error) => (lost = error))
  try {
    await client.connect()
    const { rows } = await client.query<PostgresContent>(`
      select (select count(*)::int from pg_tables where schemaname = 'public') as tables,
             (select count(*)::int from pg_stat_activity
              where datname = current_database() and application_name = 'testamur') as portals`)
    return rows[0] ?? { tables: 0, portals: 0 }
  } catch (error) {
    throw explainConnection(address, lost ?? error)
  } finally {
    // A failure while ending has ended the connection as well; the earlier error is the one to report.
    await client.end().catch(() => undefined)
  }
}

/**
 * Restores a dump in one transaction. With `replace`, everything that is there is removed in the same transaction.
 * `commit` is sent only after the reading program has ended well, so a broken dump changes nothing.
 */
export async function restorePostgres(address: string, dump: string, replace: boolean): Promise<void> {
  const reader = startTool('pg_restore', ['--no-owner', '--no-privileges', '--file=-', dump])
  const writer = startTool('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'], address)
  const into = writer.process.stdin
  const from = reader.process.stdout
  reader.process.stdin.end()
  writer.process.stdout.resume()
  // A portal that starts meanwhile waits until the restore is over before it looks at the database.
  into.write(`begin;\nselect pg_advisory_xact_lock(${MIGRATION_LOCK});\n`)
  if (replace) into.write('drop schema if exists public cascade;\ncreate schema public;\n')
  from.pipe(into, { end: false })
  // An error while writing also breaks the pipe of the reading program, and is the better explanation.
  const written = writer.ended.catch((error: unknown) => {
    reader.process.kill()
    throw error
  })
  const read = reader.ended.then(
    () => void into.end('\ncommit;\n'),
    (error: unknown) => {
      into.end('\nrollback;\n')
      throw error
    },
  )
  const [wrote, gotRead] = await Promise.allSettled([written, read])
  for (const outcome of [wrote, gotRead])
    if (outcome.status === 'rejected') throw keptSentence(outcome.reason)
}

const keptSentence = (error: unknown): unknown =>
  error instanceof NeedsPerson
    ? new NeedsPerson(`The backup was not restored, and the database is as it was. ${error.message}`, {
        cause: error,
      })
    : error

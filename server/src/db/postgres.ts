import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from '../platform/logger.ts'
import { createAnnouncer, SEND_ANNOUNCEMENTS } from './announce.ts'
import { explainConnection } from './connection-fault.ts'
import { lendConnection } from './lend.ts'
import { createListener } from './listener.ts'
import { DUMP_FILE } from './names.ts'
import { createDb } from './pool.ts'
import { runTool } from './postgres-tools.ts'
import { createStatementNames } from './statements.ts'
import type { Database } from './types.ts'
import { postgresTypes } from './value-types.ts'

const CONNECT_MS = 2_000
const QUERY_MS = 5_000
/** The listening connection is checked after this many times the longest query. */
const HEARTBEAT_QUERIES = 5

type PostgresOptions = {
  readonly url: string
  readonly logger: Logger
  readonly poolSize?: number
  readonly queryTimeoutMs?: number
  readonly connectTimeoutMs?: number
}

/** Fails with a sentence, before anything was created. */
async function proveConnection(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw explainConnection(url, error)
  }
}

/**
 * Listens to each connection from its birth to its end. The pool itself listens only while a connection is idle, and
 * hands a new one over one turn after it has stopped listening: an error in between would end the process.
 */
function hearErrors(pool: pg.Pool, logger: Logger): void {
  pool.on('connect', (client) =>
    client.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost')),
  )
  // The same error of an idle connection again, which its own listener has logged.
  pool.on('error', () => undefined)
}

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { logger, queryTimeoutMs = QUERY_MS, connectTimeoutMs = CONNECT_MS } = options
  const shared = {
    connectionString: options.url,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types: postgresTypes,
    application_name: 'testamur',
  }
  const pool = new pg.Pool({
    ...shared,
    max: options.poolSize ?? 10,
    // The server's limit comes first and gives a reason; the client's own limit is for a connection that has gone
    // silent.
    statement_timeout: queryTimeoutMs,
    query_timeout: queryTimeoutMs + 500,
    idle_in_transaction_session_timeout: 60_000,
    // A query must not occupy both cores of a small machine, and planning for parallel work slows every query.
    options: '-c max_parallel_workers_per_gather=0 -c search_path=public',
  })
  hearErrors(pool, logger)
  await proveConnection(pool, options.url)

  const names = createStatementNames()
  // Has its own connection, because waiting transactions may be using the whole pool.
  const listener = createListener({
    newClient: () => new pg.Client({ ...shared, query_timeout: queryTimeoutMs }),
    logger,
    heartbeatMs: queryTimeoutMs * HEARTBEAT_QUERIES,
  })
  const announcer = createAnnouncer(
    async (channels, payloads) => void (await pool.query(SEND_ANNOUNCEMENTS, [channels, payloads])),
    (error) => logger.warn({ err: error }, 'announcements were not sent'),
  )
  const { db, inTransaction, watchChanges } = createDb(
    {
      connect: async (timeoutMs) => lendConnection(await pool.connect(), names, timeoutMs),
      end: () => pool.end(),
    },
    announcer,
  )

  return {
    kind: 'postgres',
    db,
    inTransaction,
    watchChanges,
    listen: listener.listen,
    copyInto: (folder, read) =>
      inTransaction(async (tx) => {
        await sql`set transaction isolation level repeatable read, read only`.execute(tx)
        // The dump reads the snapshot of this transaction, which must stay open as long as the dump takes.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
        const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx)
        const found = await read(tx)
        const file = join(folder, DUMP_FILE)
        const format = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]
        await runTool('pg_dump', [...format, `--snapshot=${rows[0]?.snapshot}`], options.url)
        return found
      }),
    async close() {
      await announcer.flush()
      await listener.close()
      await db.destroy()
    },
  }
}

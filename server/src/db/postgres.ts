import pg from 'pg'
import type { Logger } from '../platform/logger.ts'
import { createAnnouncer, SEND_ANNOUNCEMENTS } from './announce.ts'
import { namedBegin, queryAfterBegin } from './begin.ts'
import { createListener } from './listener.ts'
import { type Connection, createDb } from './pool.ts'
import { createStatementNames, type StatementNames } from './statements.ts'
import type { Database } from './types.ts'
import { postgresTypes } from './value-types.ts'

const CONNECT_MS = 2_000
const QUERY_MS = 5_000

type PostgresOptions = {
  readonly url: string
  readonly logger: Logger
  readonly poolSize?: number
  readonly queryTimeoutMs?: number
}

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { logger, queryTimeoutMs = QUERY_MS } = options
  const shared = {
    connectionString: options.url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    types: postgresTypes,
    application_name: 'testamur',
  }
  const pool = new pg.Pool({
    ...shared,
    max: options.poolSize ?? 10,
    // The server gives up first and says so; the client's own limit is for a connection that has gone silent.
    statement_timeout: queryTimeoutMs,
    query_timeout: queryTimeoutMs + 500,
    idle_in_transaction_session_timeout: 60_000,
    // A query must not take both cores of a small machine; and planning for it costs every query.
    options: '-c max_parallel_workers_per_gather=0 -c search_path=public',
  })
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection was lost'))

  const names = createStatementNames()
  // Its own connection: the pool may be all in use by transactions that wait.
  const listener = createListener(() => new pg.Client(shared), logger)
  const announcer = createAnnouncer(
    async (channels, payloads) => void (await pool.query(SEND_ANNOUNCEMENTS, [channels, payloads])),
    (error) => logger.warn({ err: error }, 'announcements were not sent'),
  )
  const { db, inTransaction } = createDb(
    { connect: async (timeoutMs) => lend(await pool.connect(), names, timeoutMs), end: () => pool.end() },
    announcer,
  )

  return {
    kind: 'postgres',
    db,
    inTransaction,
    listen: listener.listen,
    async close() {
      await announcer.flush()
      await listener.close()
      await db.destroy()
    },
  }
}

const nothing = (command: 'BEGIN' | 'COMMIT') => ({ command: command as never, rowCount: 0, rows: [] })

type Lendable = Connection & { lent(timeoutMs: number | undefined): Connection }

const lendable = new WeakMap<pg.PoolClient, Lendable>()

const canBeNamed = (text: string, values: readonly unknown[]) =>
  values.length > 0 || (/^\s*(?:select|with)\b/i.test(text) && !text.includes(';'))

function lend(client: pg.PoolClient, names: StatementNames, timeoutMs: number | undefined): Connection {
  let connection = lendable.get(client)
  if (!connection) {
    connection = makeLendable(client, names)
    lendable.set(client, connection)
  }
  return connection.lent(timeoutMs)
}

function makeLendable(client: pg.PoolClient, names: StatementNames): Lendable {
  let broken: Error | undefined
  let query_timeout: number | undefined
  let begin: 'unnamed' | 'named' | 'waiting' = 'unnamed'
  // The pool listens to idle connections only; an error on one that is lent out would end the process.
  client.on('error', (error) => {
    broken = error
  })
  const connection: Lendable = {
    async query(text, values) {
      if (text === 'begin' && begin === 'named') {
        begin = 'waiting'
        return nothing('BEGIN')
      }
      const waits = begin === 'waiting'
      if (waits) begin = 'named'
      if (waits && (text === 'commit' || text === 'rollback')) return nothing('COMMIT')
      const name = canBeNamed(text, values) ? names.nameOf(text) : undefined
      const config = {
        text,
        values: [...values],
        ...(name ? { name } : {}),
        ...(query_timeout ? { query_timeout } : {}),
      }
      try {
        if (text === 'begin') {
          await client.query(namedBegin)
          begin = 'named'
          return nothing('BEGIN')
        }
        // Several statements, or one without values: the protocol lets them stand alone only.
        const alone = values.length === 0 && name === undefined
        if (waits && alone) await client.query(namedBegin)
        const answer = waits && !alone ? await queryAfterBegin(client, config) : await client.query(config)
        const result = Array.isArray(answer) ? (answer as pg.QueryResult[]).at(-1) : answer
        return {
          command: result?.command as 'SELECT',
          rowCount: result?.rowCount ?? 0,
          rows: result?.rows ?? [],
        }
      } catch (error) {
        // A table has changed under the plan: the next attempt is planned afresh.
        if (name && (error as { code?: string }).code === '0A000') names.forget(text)
        // Without a code of the server's nobody knows what the connection is still doing.
        if (!(error instanceof pg.DatabaseError)) broken = error as Error
        throw error
      }
    },
    release: () => client.release(broken),
    lent(timeoutMs) {
      query_timeout = timeoutMs
      return connection
    },
  }
  return connection
}

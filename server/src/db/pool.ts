import { AsyncLocalStorage } from 'node:async_hooks'
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely'
import type { ChangeSink } from '../core/state-change.ts'
import { type Announcer, attachAnnouncer, transactionAnnouncer } from './announce.ts'
import { attachChanges, transactionChanges } from './changes.ts'
import { attachRoot } from './root.ts'
import type { Schema } from './schema.ts'
import { attachSender } from './send.ts'
import { repeatTransient } from './transient.ts'
import type { Db, TransactionOptions, Tx } from './types.ts'

/** One connection, lent out. */
export type Connection = {
  query(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Record<string, unknown>>>
  /** Returns the connection to the pool, or drops it when a query on it never ended. */
  release(): void
}

export type Connections = {
  /** `timeoutMs`: how long a statement on this connection may take, instead of the default. */
  connect(timeoutMs?: number): Promise<Connection>
  end(): Promise<void>
}

type OpenTransaction = {
  running: boolean
  connected: boolean
  readonly timeoutMs?: number
}

const open = new AsyncLocalStorage<OpenTransaction>()
const USE_TX = 'Inside a transaction use its `tx`, not the database'

/** Kysely over the connections of either database, and the one way to run a transaction. */
export function createDb(connections: Connections, announcer: Announcer) {
  const pool: PostgresPool = {
    async connect() {
      const transaction = open.getStore()
      if (transaction?.running) {
        // On the embedded database this would wait for ever; on PostgreSQL it would run outside the transaction.
        if (transaction.connected) throw new Error(USE_TX)
        transaction.connected = true
      }
      const connection = await connections.connect(transaction?.timeoutMs)
      return (transaction?.running ? connection : repeating(connection)) as PostgresPoolClient
    },
    end: () => connections.end(),
  }
  const db: Db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  attachSender(db, async (text, values) => {
    if (open.getStore()?.running) throw new Error(USE_TX)
    return repeatTransient(async () => {
      const connection = await connections.connect()
      try {
        return (await connection.query(text, values)).rows
      } finally {
        connection.release()
      }
    })
  })
  attachAnnouncer(db, announcer)
  const watchers = new Set<ChangeSink>()
  const passOn: ChangeSink = (change) => watchers.forEach((watch) => watch(change))
  attachChanges(db, passOn)

  async function once<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
    const state: OpenTransaction = { running: true, connected: false, ...options }
    const announced = transactionAnnouncer(announcer)
    const changes = transactionChanges(passOn)
    try {
      const result = await open.run(state, () =>
        db.transaction().execute(async (tx) => {
          attachAnnouncer(tx, announced)
          attachChanges(tx, changes.note)
          attachRoot(tx, db)
          if (options.timeoutMs)
            await sql`set local statement_timeout = ${sql.lit(options.timeoutMs)}`.execute(tx)
          return work(tx)
        }),
      )
      announced.committed()
      changes.committed()
      return result
    } finally {
      state.running = false
    }
  }

  async function inTransaction<T>(
    work: (tx: Tx) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    if (open.getStore()?.running) throw new Error('A transaction is open already: pass its `tx` on')
    return repeatTransient(() => once(work, options))
  }
  return { db, inTransaction, watchChanges: (watch: ChangeSink) => void watchers.add(watch) }
}

/** A statement outside a transaction is one by itself: when it fails, nothing has changed, and it can be repeated. */
const repeating = (connection: Connection): Connection => ({
  query: (text, values) => repeatTransient(() => connection.query(text, values)),
  release: () => connection.release(),
})

import pg from 'pg'
import type { Database, DatabaseOptions } from '../src/db/client.ts'
import { createDb } from '../src/db/pool.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { postgresTypes } from '../src/db/value-types.ts'
import type { TestLog } from './log.ts'

export type OpenDatabase = (source: DatabaseOptions['source'], log: TestLog) => Promise<Database>

type Controls = {
  /** The statement without its guard; others are returned unchanged. */
  readonly without: (text: string) => string
  /** Where two transactions meet that the guard would keep apart. */
  readonly meeting?: TransactionMeeting
  readonly meetAfter?: RegExp
}

/** PostgreSQL with a guard removed from its statements: a control, which proves that a race test would notice its absence. */
export const openWithout =
  ({ without, meeting, meetAfter = /\bfor update\b(?! skip)/i }: Controls): OpenDatabase =>
  async (source, { logger }) => {
    if (!('url' in source)) throw new Error('Races need PostgreSQL')
    const real = await openPostgres({ url: source.url, logger, poolSize: 2 })
    const pool = new pg.Pool({ connectionString: source.url, types: postgresTypes, max: 8 })
    // The pool reports its end before its connections have closed, and the database can be dropped only after them.
    const gone: Promise<void>[] = []
    pool.on('connect', (client) => {
      gone.push(new Promise((resolve) => client.once('end', () => resolve())))
    })
    const { db, inTransaction, watchChanges } = createDb(
      {
        async connect() {
          const client = await pool.connect()
          return {
            async query(text, values) {
              const { command, rowCount, rows } = await client.query(without(text), [...values])
              if (meetAfter.test(text)) await meeting?.come()
              return { command: command as 'SELECT', rowCount: rowCount ?? 0, rows }
            },
            release: () => client.release(),
          }
        },
        async end() {
          await pool.end()
          await Promise.all(gone)
        },
      },
      { announce: () => undefined },
    )
    return {
      ...real,
      db,
      inTransaction,
      watchChanges,
      async close() {
        await db.destroy()
        await real.close()
      },
    }
  }

/** Removes the locks of `for update`. With `skip locked` they stay, because workers share jobs with them. */
export const removeRowLocks = (text: string): string =>
  text.replace(/\bfor update( of "?\w+"?)?(?! skip)/gi, '')

/** Changes a row whatever its current status and version. */
export const removeVersionChecks = (text: string): string =>
  text.replace(
    /and (?:"?\w+"?\.)?"?status"? = (\$\d+) and (?:"?\w+"?\.)?"?version"? = (\$\d+)(?:::int)?/,
    'and $1::text is not null and $2::int is not null',
  )

// Reached only when the second transaction never arrives.
const PATIENCE_MS = 10_000

export type TransactionMeeting = {
  come(): Promise<void>
  /** Transactions wait for each other only during `work`. */
  during<T>(work: () => Promise<T>): Promise<T>
}

/** The first transaction waits for the next one, so that both always meet at the worst moment. */
export function createMeeting(): TransactionMeeting {
  let open = false
  let leave: (() => void) | undefined
  return {
    async come() {
      if (!open) return
      if (leave) return leave()
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => leave?.(), PATIENCE_MS)
        leave = () => {
          clearTimeout(timer)
          leave = undefined
          resolve()
        }
      })
    },
    async during(work) {
      open = true
      try {
        return await work()
      } finally {
        open = false
      }
    },
  }
}

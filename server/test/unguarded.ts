import pg from 'pg'
import type { Database, DatabaseOptions } from '../src/db/client.ts'
import { createDb } from '../src/db/pool.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { postgresTypes } from '../src/db/value-types.ts'
import type { TestLog } from './log.ts'

export type OpenDatabase = (source: DatabaseOptions['source'], log: TestLog) => Promise<Database>

type Controls = {
  /** The statement without its guard; one that has none comes back as it was. */
  readonly without: (text: string) => string
  /** Where two that a guard would have kept apart are made to meet. */
  readonly meeting?: Meeting
  readonly meetAfter?: RegExp
}

/** PostgreSQL with a guard taken out of its statements: a control, to prove that a race test would see it missing. */
export const openWithout =
  ({ without, meeting, meetAfter = /\bfor update\b(?! skip)/i }: Controls): OpenDatabase =>
  async (source, { logger }) => {
    if (!('url' in source)) throw new Error('Races need PostgreSQL')
    const real = await openPostgres({ url: source.url, logger, poolSize: 2 })
    const pool = new pg.Pool({ connectionString: source.url, types: postgresTypes, max: 8 })
    // The pool says that it has ended before its connections have; the database may be dropped only after them.
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

/** A `for update` that does not lock. One that skips what is locked stays: it is how jobs are shared out. */
export const withoutRowLocks = (text: string): string =>
  text.replace(/\bfor update( of "?\w+"?)?(?! skip)/gi, '')

/** A change of a row whatever its status and version are by now. */
export const withoutVersions = (text: string): string =>
  text.replace(
    /and (?:"?\w+"?\.)?"?status"? = (\$\d+) and (?:"?\w+"?\.)?"?version"? = (\$\d+)(?:::int)?/,
    'and $1::text is not null and $2::int is not null',
  )

// Only for a second one that never comes.
const PATIENCE_MS = 10_000

export type Meeting = {
  come(): Promise<void>
  /** Outside of it nobody waits. */
  during<T>(work: () => Promise<T>): Promise<T>
}

/** Whoever comes first waits for the next one: the unlucky moment, every time. */
export function createMeeting(): Meeting {
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

import { setTimeout as pause } from 'node:timers/promises'
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
  /** Statements outside transactions do not meet: one caller sends several at once, which would meet each other. */
  readonly meetInTransactions?: true
}

/** PostgreSQL with a guard removed from its statements: a control, which proves that a race test would notice its absence. */
export const openWithout =
  ({
    without,
    meeting,
    meetAfter = /\bfor update\b(?! skip)/i,
    meetInTransactions,
  }: Controls): OpenDatabase =>
  async (source, { logger }) => {
    if (!('url' in source)) throw new Error('Races need PostgreSQL')
    const real = await openPostgres({ url: source.url, logger, poolSize: 2 })
    const pool = new pg.Pool({ connectionString: source.url, types: postgresTypes, max: 8 })
    // Of its own, because all others may be held up.
    const looking = new pg.Pool({ connectionString: source.url, max: 1 })
    // The pool reports its end before its connections have closed, and the database can be dropped only after them.
    const gone: Promise<void>[] = []
    for (const one of [pool, looking])
      one.on('connect', (client) => {
        gone.push(new Promise((resolve) => client.once('end', () => resolve())))
      })
    const holdsOthersUp = (client: pg.PoolClient) => async () => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      return (await looking.query(HELD_UP_BY, [rows[0]?.pid])).rows.length > 0
    }
    const { db, inTransaction, watchChanges } = createDb(
      {
        async connect() {
          const client = await pool.connect()
          let mayMeet = meetInTransactions !== true
          return {
            async query(text, values) {
              const { command, rowCount, rows } = await client.query(without(text), [...values])
              if (/^begin\b/i.test(text)) mayMeet = true
              if (mayMeet && meetAfter.test(text)) await meeting?.come(holdsOthersUp(client))
              return { command: command as 'SELECT', rowCount: rowCount ?? 0, rows }
            },
            release: () => client.release(),
          }
        },
        async end() {
          await Promise.all([pool.end(), looking.end()])
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

/** Connections that wait for a lock of this one. */
const HELD_UP_BY =
  'select 1 from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))'
const LOOK_EVERY_MS = 20

export type TransactionMeeting = {
  /** Fulfilled once the first one waits for the next. */
  readonly firstCame: Promise<void>
  /** `isHeldUp`: whether another transaction waits for a lock of this one, and so can never come. */
  come(isHeldUp?: () => Promise<boolean>): Promise<void>
  /** Does all this work at once. Transactions wait for each other only while more than one of them is not done. */
  during<T extends readonly unknown[]>(work: { readonly [K in keyof T]: () => Promise<T[K]> }): Promise<T>
}

/** The first transaction waits for the next one, so that both always meet at the worst moment. */
export function createMeeting(): TransactionMeeting {
  let left = 0
  let leave: (() => void) | undefined
  let tellFirst: () => void = () => undefined
  const firstCame = new Promise<void>((resolve) => {
    tellFirst = resolve
  })
  return {
    firstCame,
    async come(isHeldUp = async () => false) {
      if (left < 2) return
      if (leave) return leave()
      let waits = true
      let goOn: () => void = () => undefined
      const met = new Promise<void>((resolve) => {
        goOn = () => {
          leave = undefined
          waits = false
          resolve()
        }
      })
      leave = goOn
      tellFirst()
      const mayCome = async () => waits && left > 1 && !(await isHeldUp())
      while (await mayCome()) await Promise.race([met, pause(LOOK_EVERY_MS)])
      if (waits) goOn()
    },
    async during(work) {
      left = work.length
      const done = () => {
        left -= 1
      }
      return (await Promise.all(work.map((one) => one().finally(done)))) as never
    },
  }
}

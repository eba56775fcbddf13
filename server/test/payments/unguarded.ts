import pg from 'pg'
import type { Database, DatabaseOptions } from '../../src/db/client.ts'
import { createDb } from '../../src/db/pool.ts'
import { openPostgres } from '../../src/db/postgres.ts'
import { postgresTypes } from '../../src/db/value-types.ts'
import type { TestLog } from '../log.ts'

/** PostgreSQL whose `for update` does not lock: a control, to prove that the race tests would see a missing lock. */
export async function openUnguarded(
  source: DatabaseOptions['source'],
  { logger }: TestLog,
): Promise<Database> {
  if (!('url' in source)) throw new Error('Races need PostgreSQL')
  const real = await openPostgres({ url: source.url, logger, poolSize: 2 })
  const pool = new pg.Pool({ connectionString: source.url, types: postgresTypes, max: 8 })
  const unlocked = (text: string) => text.replace(/\bfor update( of \w+)?(?! skip)/gi, '')
  const { db, inTransaction } = createDb(
    {
      async connect() {
        const client = await pool.connect()
        return {
          async query(text, values) {
            const { command, rowCount, rows } = await client.query(unlocked(text), [...values])
            return { command: command as 'SELECT', rowCount: rowCount ?? 0, rows }
          },
          release: () => client.release(),
        }
      },
      end: () => pool.end(),
    },
    { announce: () => undefined },
  )
  return {
    ...real,
    db,
    inTransaction,
    async close() {
      await db.destroy()
      await real.close()
    },
  }
}

import { sql } from 'kysely'
import type { Clock } from '../../core/clock.ts'
import type { Database, Db, Tx } from '../../db/client.ts'
import type { Row } from '../../db/rows.ts'
import type { JobHandlers, Schedule } from '../jobs/handler.ts'
import type { Logger } from '../logger.ts'
import type { FileStore } from './storage.ts'

const SWEEP = 'files.sweep'
const BATCH = 200
/** Far longer than any transaction, so a file without a row by then gets none. */
const SAFE_AGE_MS = 24 * 60 * 60_000

/** Notes that a file is about to be stored, in a statement of its own that survives any later failure. */
export async function notePut(db: Db, key: string, at: Date): Promise<void> {
  await sql`insert into file_puts (key, begun_at) values (${key}, ${at}::timestamptz)`.execute(db)
}

/** Leaves files whose rows were deleted to the next sweep, in case the process that removes them now is killed. */
export async function noteLeftOver(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`
    insert into file_puts (key, begun_at) select key, 'epoch' from unnest(${[...keys]}::text[]) as gone (key)
    on conflict (key) do update set begun_at = excluded.begun_at`.execute(tx)
}

type Deps = {
  readonly database: Pick<Database, 'db'>
  readonly clock: Clock
  readonly logger: Logger
  readonly store: FileStore
}

/** Removes stored files without a row: their process was killed, or their change was refused. */
export const sweepJobs = ({ database: { db }, clock, logger, store }: Deps): JobHandlers => ({
  async [SWEEP](_, { signal }) {
    await forgetRegistered(db)
    const before = new Date(clock.now().getTime() - SAFE_AGE_MS)
    let removed = 0
    for (let keys = await abandoned(db, before); keys.length > 0; keys = await abandoned(db, before)) {
      for (const key of keys) {
        signal.throwIfAborted()
        await store.remove(key)
        await sql`delete from file_puts where key = ${key}`.execute(db)
        removed += 1
      }
    }
    if (removed > 0) logger.info({ removed }, 'files that nobody had registered were removed')
  },
})

export const sweepSchedules: readonly Schedule[] = [{ kind: SWEEP, pattern: '37 * * * *', lane: 'files' }]

async function forgetRegistered(db: Db): Promise<void> {
  await sql`
    delete from file_puts where exists (select 1 from files where files.key = file_puts.key)`.execute(db)
}

async function abandoned(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<Row<'file_puts', 'key'>>`
    select key from file_puts
    where begun_at < ${before}::timestamptz and not exists (select 1 from files where files.key = file_puts.key)
    order by begun_at limit ${BATCH}::int`.execute(db)
  return rows.map(({ key }) => key)
}

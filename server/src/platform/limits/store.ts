import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import type { Row } from '../../db/rows.ts'

/**
 * Counts an attempt under each key in one statement; a window starts with the first attempt after the previous
 * window. Keys are in one order, which rules out deadlocks.
 */
export async function spendPoints(
  db: Db,
  windows: ReadonlyMap<string, { readonly perSeconds: number }>,
  now: Date,
): Promise<Row<'rate_limits'>[]> {
  const attempts = [...windows].map(([key, { perSeconds }]) => ({
    key,
    expires_at: new Date(now.getTime() + perSeconds * 1000),
  }))
  const { rows } = await sql<Row<'rate_limits'>>`
    insert into rate_limits as held (key, points, expires_at)
    select key, 1, expires_at from jsonb_to_recordset(${json(attempts)}::jsonb) as attempt (key text, expires_at timestamptz)
    order by key
    on conflict (key) do update set
      points = case when held.expires_at <= ${now}::timestamptz then 1 else held.points + 1 end,
      expires_at = case when held.expires_at <= ${now}::timestamptz then excluded.expires_at else held.expires_at end
    returning key, points, expires_at`.execute(db)
  return rows
}

/** Rows are locked in the order in which attempts are counted. */
export async function takePointsBack(db: Db, keys: readonly string[]): Promise<void> {
  await sql`
    with locked as (
      select key from rate_limits where key = any(${keys}::text[]) and points > 0 order by key for update)
    update rate_limits set points = points - 1 from locked where rate_limits.key = locked.key`.execute(db)
}

export async function forgetPoints(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

export async function purgeLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<', now).execute()
}

import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/**
 * Counts an attempt under each key in one statement; a window starts with the first attempt after the last window's
 * end. Keys in one order, so that two attempts never wait for each other in a circle.
 */
export async function spendPoints(
  db: Db,
  windows: ReadonlyMap<string, { readonly perSeconds: number }>,
  now: Date,
): Promise<{ key: string; points: number; expires_at: Date }[]> {
  const rows = [...windows].map(([key, { perSeconds }]) => ({
    ...{ key, points: 1 },
    expires_at: new Date(now.getTime() + perSeconds * 1000),
  }))
  return db
    .insertInto('rate_limits')
    .values(rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when rate_limits.expires_at <= ${now} then 1 else rate_limits.points + 1 end`,
        expires_at: sql<Date>`case when rate_limits.expires_at <= ${now} then excluded.expires_at else rate_limits.expires_at end`,
      }),
    )
    .returning(['key', 'points', 'expires_at'])
    .execute()
}

export async function forgetPoints(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

export async function purgeLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<', now).execute()
}

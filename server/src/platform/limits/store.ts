import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Counts an attempt in one statement; the window starts with the first attempt after the last window's end. */
export async function spendPoint(
  db: Db,
  key: string,
  now: Date,
  seconds: number,
): Promise<{ points: number; expires_at: Date }> {
  const expires_at = new Date(now.getTime() + seconds * 1000)
  return db
    .insertInto('rate_limits')
    .values({ key, points: 1, expires_at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when rate_limits.expires_at <= ${now} then 1 else rate_limits.points + 1 end`,
        expires_at: sql<Date>`case when rate_limits.expires_at <= ${now} then excluded.expires_at else rate_limits.expires_at end`,
      }),
    )
    .returning(['points', 'expires_at'])
    .executeTakeFirstOrThrow()
}

export async function forgetPoints(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

export async function purgeLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<', now).execute()
}

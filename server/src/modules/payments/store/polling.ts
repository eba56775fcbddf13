import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

/** Times further in the future than this come from another clock, or from ours before it was set back. */
const SKEW = sql`interval '2 minutes'`

/** Begun or asked about in the future, because the clock was set back. */
const isOfOldClock = (now: Date) => sql`coalesce(last_queried_at, created_at) > ${now}::timestamptz + ${SKEW}`

/**
 * An attempt that is due and that no process is starting. After the clock was set back it is due now, not when its
 * time comes again.
 */
const isDue = (now: Date) => sql`
  next_query_at is not null
  and (next_query_at <= ${now}::timestamptz and (lease_until is null or lease_until <= ${now}::timestamptz)
       or ${isOfOldClock(now)})`

/** Providers with attempts that are due. */
export async function aliasesDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<Row<'payments', 'alias'>>`
    select distinct alias from payments where ${isDue(now)} order by alias`.execute(db)
  return rows.map(({ alias }) => alias)
}

/**
 * Takes attempts that are due and holds them until `leaseUntil`, so that no two pollers ask about one, and those of a
 * dead poller become due again. Attempts that a process is starting are left to it.
 */
export async function claimDue(
  db: Db,
  {
    alias,
    now,
    leaseUntil,
    most,
  }: { readonly alias: string; readonly now: Date; readonly leaseUntil: Date; readonly most: number },
): Promise<string[]> {
  const { rows } = await sql<Row<'payments', 'reference'>>`
    update payments set next_query_at = ${leaseUntil}::timestamptz, poll_step = poll_step + 1,
      last_queried_at = case when ${isOfOldClock(now)} then ${now}::timestamptz else last_queried_at end
    where id in (
      select id from payments where alias = ${alias} and (${isDue(now)})
      order by next_query_at limit ${most}::int for update skip locked)
    returning reference`.execute(db)
  return rows.map(({ reference }) => reference)
}

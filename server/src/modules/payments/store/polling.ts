import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

/** A clock that is further ahead than this was another one, or ours before it was set back. */
const SKEW = sql`interval '2 minutes'`

/** Begun or asked about in the future: before the clock was set back. */
const isOfOldClock = (now: Date) => sql`coalesce(last_queried_at, created_at) > ${now}::timestamptz + ${SKEW}`

/**
 * An attempt whose time has come and that no process is just beginning. One of the old clock is due now, and not when
 * its time has come again.
 */
const isDue = (now: Date) => sql`
  next_query_at is not null
  and (next_query_at <= ${now}::timestamptz and (lease_until is null or lease_until <= ${now}::timestamptz)
       or ${isOfOldClock(now)})`

/** Whose attempts are due to be asked about. */
export async function aliasesDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<Row<'payments', 'alias'>>`
    select distinct alias from payments where ${isDue(now)} order by alias`.execute(db)
  return rows.map(({ alias }) => alias)
}

/**
 * Takes attempts that are due to be asked about and holds them until `leaseUntil`, so that no two pollers ask about
 * one, and a poller that dies gives them back. Attempts that a process is just beginning are left to it.
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

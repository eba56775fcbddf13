import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

/** Longer than any pause between two questions: a later time comes from a clock that was set back since. */
const LONGEST_PAUSE = sql`interval '8 hours'`

/** It is due, and no process is sending it. */
const isDue = (now: Date) => sql`
  refunds.next_query_at is not null
  and (refunds.next_query_at <= ${now}::timestamptz
         and (refunds.lease_until is null or refunds.lease_until <= ${now}::timestamptz)
       or refunds.next_query_at > ${now}::timestamptz + ${LONGEST_PAUSE})`

/** Providers with refunds that are due. */
export async function aliasesDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<Row<'payment_summaries', 'alias'>>`
    select distinct p.alias from refunds join payment_summaries p on p.id = refunds.payment_id
    where ${isDue(now)} order by p.alias`.execute(db)
  return rows.map(({ alias }) => alias)
}

/**
 * Takes refunds that are due and holds them until `leaseUntil`, so that no two processes ask about one. A refund that
 * a process is sending is left to it.
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
  const { rows } = await sql<Row<'refunds', 'reference'>>`
    update refunds set next_query_at = ${leaseUntil}::timestamptz
    where id in (
      select refunds.id from refunds join payment_summaries p on p.id = refunds.payment_id
      where p.alias = ${alias} and (${isDue(now)})
      order by refunds.next_query_at limit ${most}::int for update of refunds skip locked)
    returning reference`.execute(db)
  return rows.map(({ reference }) => reference)
}

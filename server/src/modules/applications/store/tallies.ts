import type { ApplicationStatus, Kind } from '@testamur/contract/statuses'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'

/** How many consecutive ids one tally covers; `application_tallies` and its trigger count in the same. */
export const BUCKET = 1000

/** The tally of every status but draft. */
const ALL = 'all'

export type Counted = { readonly kind: Kind; readonly status: ApplicationStatus | null }

export const tallyName = ({ status }: Counted): string => status ?? ALL

/** The deltas that are not folded yet into the tallies that `tallyName` names. */
export const deltasOf = ({ kind, status }: Counted): RawBuilder<unknown> =>
  status === null
    ? sql`d.kind = ${kind} and d.status <> 'draft'`
    : sql`d.kind = ${kind} and d.status = ${status}`

/** How many applications there are: true at this very moment, and no row of them is read. */
export const totalOf = (counted: Counted): RawBuilder<number> => sql<number>`(
  coalesce((select t.count from application_tallies t
            where t.kind = ${counted.kind} and t.status = ${tallyName(counted)} and t.bucket = -1), 0)
  + coalesce((select sum(d.delta) from application_tally_deltas d where ${deltasOf(counted)}), 0))::bigint`

/**
 * Folds some deltas into the tallies; answers how many. In one statement: a reader sees a delta either by itself or in
 * a tally. Several may fold at once, each its own deltas; the tallies are touched in one order, so that none waits for
 * the other in a circle.
 */
export async function foldDeltas(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with taken as (
      delete from application_tally_deltas where id in (
        select id from application_tally_deltas order by id limit ${most}::int for update skip locked)
      returning kind, status, bucket, delta
    ), sums as (
      select kind, status, bucket, sum(delta) as delta from (
        select kind, status, bucket, delta from taken
        union all select kind, status, -1, delta from taken
        union all select kind, ${ALL}, bucket, delta from taken where status <> 'draft'
        union all select kind, ${ALL}, -1, delta from taken where status <> 'draft'
      ) as each_tally
      group by kind, status, bucket having sum(delta) <> 0
      order by kind, status, bucket
    ), kept as (
      insert into application_tallies as t (kind, status, bucket, count)
      select kind, status, bucket, delta from sums order by kind, status, bucket
      on conflict (kind, status, bucket) do update set count = t.count + excluded.count
    )
    select count(*) as folded from taken`.execute(tx)
  return rows[0]?.folded ?? 0
}

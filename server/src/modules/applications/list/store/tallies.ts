import type { ApplicationStatus, Kind } from '@testamur/contract/applications/statuses'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import type { Row } from '../../../../db/rows.ts'

/** How many consecutive ids one bucket covers: the trigger counts in the same. */
export const BUCKET = 1000

/** How many buckets one block covers. A page is looked for among blocks first: a few rows, however many applications. */
export const BLOCK = 32

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
export const totalOf = (counted: Counted): RawBuilder<unknown> => sql`(
  coalesce((select t.count from application_tallies t
            where t.kind = ${counted.kind} and t.status = ${tallyName(counted)} and t.bucket = -1), 0)
  + coalesce((select sum(d.delta) from application_tally_deltas d where ${deltasOf(counted)}), 0))::bigint`

type CountedStatus = Row<'applications', 'status'> & Row<'application_tallies', 'count'>

/** How many there are in each status that has any, true at this very moment as well. */
export async function countByStatus(db: Db, kind: Kind): Promise<CountedStatus[]> {
  const { rows } = await sql<CountedStatus>`
    select status, sum(count)::bigint as count from (
      select status, count from application_tallies where kind = ${kind} and bucket = -1 and status <> ${ALL}
      union all
      select status, delta from application_tally_deltas where kind = ${kind}
    ) as counted
    where status <> 'draft' group by status having sum(count) > 0`.execute(db)
  return rows
}

/** Counts by place, summed up in the list's order, and the one place where a row this far down the list is. */
const placeOf = (
  counts: RawBuilder<unknown>,
  towards: RawBuilder<unknown>,
  offset: RawBuilder<unknown>,
) => sql`
  select place, passed from (
    select place, count, sum(count) over (order by place ${towards}) - count as passed from (
      select place, sum(count)::int as count from (${counts}) as counted (place, count) group by place
    ) as places
  ) as running
  where passed <= ${offset} and passed + count > ${offset}`

/**
 * A table `start` of one row: the bucket in which the row this far down the list is, and how many rows come before that
 * bucket. None when the list is shorter.
 */
export function startOf(counted: Counted, towards: RawBuilder<unknown>, offset: number): RawBuilder<unknown> {
  const tallies = sql`application_tallies t where t.kind = ${counted.kind} and t.status = ${tallyName(counted)}`
  const deltas = sql`application_tally_deltas d where ${deltasOf(counted)}`
  const far = sql`${offset}::bigint`
  const blocks = sql`
    select -2 - t.bucket, t.count::int from ${tallies} and t.bucket <= -2
    union all select d.bucket / ${sql.lit(BLOCK)}, d.delta from ${deltas}`
  const buckets = sql`
    select t.bucket, t.count::int from ${tallies}
      and t.bucket between block.place * ${sql.lit(BLOCK)} and block.place * ${sql.lit(BLOCK)} + ${sql.lit(BLOCK - 1)}
    union all select d.bucket, d.delta from ${deltas} and d.bucket / ${sql.lit(BLOCK)} = block.place`
  return sql`with block as materialized (${placeOf(blocks, towards, far)}), start as materialized (
    select bucket.place as bucket, block.passed + bucket.passed as passed
    from block cross join lateral (${placeOf(buckets, towards, sql`(${far} - block.passed)`)}) as bucket
  )`
}

/**
 * Folds some deltas into the tallies; answers how many. In one statement: a reader sees a delta either by itself or in
 * a tally. Several may fold at once, each its own deltas; the tallies are touched in one order, so that none waits for
 * the other in a circle.
 */
export async function foldDeltas(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<Row<'application_tallies', 'count'>>`
    with taken as (
      delete from application_tally_deltas where id in (
        select id from application_tally_deltas order by id limit ${most}::int for update skip locked)
      returning kind, status, bucket, delta
    ), sums as (
      select kind, status, place as bucket, sum(delta) as delta from (
        select kind, status, bucket, delta from taken
        union all select kind, ${ALL}, bucket, delta from taken where status <> 'draft'
      ) as each_status
      cross join lateral (values (bucket), (-1), (-2 - bucket / ${sql.lit(BLOCK)})) as tally (place)
      group by kind, status, place having sum(delta) <> 0
    ), kept as (
      insert into application_tallies as t (kind, status, bucket, count)
      select kind, status, bucket, delta from sums order by kind, status, bucket
      on conflict (kind, status, bucket) do update set count = t.count + excluded.count
    )
    select count(*) as count from taken`.execute(tx)
  return rows[0]?.count ?? 0
}

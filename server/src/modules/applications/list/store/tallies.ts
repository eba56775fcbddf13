import type { ApplicationStatus, Kind } from '@testamur/contract/applications/statuses'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import type { Row } from '../../../../db/rows.ts'

/** How many consecutive IDs a bucket covers. The trigger uses the same number. */
export const BUCKET = 1000

/**
 * How many buckets a block covers. A page is located among blocks first, which are few however many applications
 * there are.
 */
export const BLOCK = 32

/** The tally of all statuses except draft. */
const ALL = 'all'

export type TallyKey = { readonly kind: Kind; readonly status: ApplicationStatus | null }

export const tallyName = ({ status }: TallyKey): string => status ?? ALL

/** Deltas that are not folded yet into the tallies of `tallyName`. */
export const deltasOf = ({ kind, status }: TallyKey): RawBuilder<unknown> =>
  status === null
    ? sql`d.kind = ${kind} and d.status <> 'draft'`
    : sql`d.kind = ${kind} and d.status = ${status}`

/** The current number of applications, without reading any of their rows. */
export const totalOf = (counted: TallyKey): RawBuilder<unknown> => sql`(
  coalesce((select t.count from application_tallies t
            where t.kind = ${counted.kind} and t.status = ${tallyName(counted)} and t.bucket = -1), 0)
  + coalesce((select sum(d.delta) from application_tally_deltas d where ${deltasOf(counted)}), 0))::bigint`

type CountedStatus = Row<'applications', 'status'> & Row<'application_tallies', 'count'>

/** The current number in each status that has any. */
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

/** Counts by place, accumulated in the order of the list, and the place that contains the row at this offset. */
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
export function startOf(
  counted: TallyKey,
  towards: RawBuilder<unknown>,
  offset: RawBuilder<number>,
): RawBuilder<unknown> {
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
 * Folds some deltas into the tallies; answers how many. It is one statement, so a reader sees a delta either alone or
 * in a tally. Several processes may fold at once, each its own deltas; tallies are locked in one order, which rules
 * out deadlocks.
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

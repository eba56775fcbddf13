import type { BulkOutcome } from '@testamur/contract/bulk/bulk-runs'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import type { Said } from '../../../messages/message.ts'

type Named = Pick<Row<'application_summaries'>, 'kind' | 'tracking_id' | 'first_name' | 'surname'> &
  Row<'bulk_items', 'application_id'>

/** `count`: how many rows have this reason; `place`: which of them this is, from 1. */
export type RefusalRow = Named & { readonly reason: Said; readonly count: number; readonly place: number }

/** Why rows were refused, with the first rows of each reason. */
export async function listRefusals(db: Db | Tx, runId: number, most: number): Promise<RefusalRow[]> {
  const { rows } = await sql<RefusalRow>`
    select refused.application_id, refused.reason, refused.count, refused.place, a.kind, a.tracking_id, a.first_name, a.surname
    from (
      select i.id, i.application_id, i.reason, count(*) over (partition by i.reason) as count,
             row_number() over (partition by i.reason order by i.id) as place
      from bulk_items i
      where i.run_id = ${runId}::bigint and i.outcome in ('refused', 'changed', 'failed') and i.reason is not null
    ) refused
    join application_summaries a on a.id = refused.application_id
    where refused.place <= ${most}::int
    order by refused.count desc, refused.reason, refused.id`.execute(db)
  return rows
}

export type RunTotals = {
  readonly applications: number
  readonly copies: number
  readonly mails: number
  readonly emails: string[]
  readonly money: { currency: string; amount: number; count: number }[]
}

/** Effects of the rows that can be done: emails and refunds. */
export async function measureReach(db: Db | Tx, runId: number): Promise<RunTotals> {
  const { rows } = await sql<RunTotals>`
    with reached as (
      select i.*, a.email from bulk_items i join application_summaries a on a.id = i.application_id
      where i.run_id = ${runId}::bigint and i.outcome in ('waiting', 'done')
    )
    select
      (select count(distinct application_id) from bulk_items where run_id = ${runId}::bigint) as applications,
      (select count(copy_id) from bulk_items where run_id = ${runId}::bigint) as copies,
      coalesce((select sum(mails) from reached), 0)::bigint as mails,
      array(select email from reached where mails > 0 order by id limit 3) as emails,
      coalesce((select json_agg(json_build_object('currency', currency, 'amount', amount, 'count', count)) from (
        select currency, sum(refund_minor)::bigint as amount, count(*) as count
        from reached where refund_minor > 0 group by currency) m), '[]') as money`.execute(db)
  return rows[0] ?? { applications: 0, copies: 0, mails: 0, emails: [], money: [] }
}

export type ResultRow = Named &
  Row<'bulk_items', 'id' | 'outcome' | 'at' | 'copy_number'> & { readonly reason: Said | null }

export async function findResults(
  db: Db,
  runId: number,
  {
    outcome,
    after,
    most,
    offset,
  }: { outcome: BulkOutcome | null; after?: number; most: number; offset?: number },
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select i.id, i.application_id, i.outcome, i.reason, i.at, a.kind, a.tracking_id, a.first_name, a.surname, i.copy_number
    from bulk_items i
    join application_summaries a on a.id = i.application_id
    where i.run_id = ${runId}::bigint and (${outcome}::text is null or i.outcome = ${outcome}::text)
      and i.id > ${after ?? 0}::bigint
    order by i.id limit ${most}::int offset ${offset ?? 0}::int`.execute(db)
  return rows
}

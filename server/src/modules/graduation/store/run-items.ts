import type { RunOutcome } from '@testamur/contract/graduation/run-states'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import type { Said } from '../../../messages/message.ts'

type RunItemRow = Row<'graduation_run_items'>

export type NewRunItem = { readonly graduand_id: number; readonly reason: Said | null }

/** In the order given; who has a reason is not tried. */
export async function insertRunItems(
  tx: Tx,
  runId: number,
  items: readonly NewRunItem[],
  at: Date,
): Promise<void> {
  await sql`
    insert into graduation_run_items (run_id, graduand_id, outcome, reason, at)
    select ${runId}::bigint, graduand_id, case when reason is null then 'waiting' else 'failed' end, reason,
      case when reason is null then null else ${at}::timestamptz end
    from jsonb_to_recordset(${json(items.map((item, place) => ({ ...item, place })))}::jsonb)
      as given (graduand_id bigint, reason jsonb, place int)
    order by place`.execute(tx)
}

export type NamedRunItem = RunItemRow &
  Pick<Row<'graduands'>, 'student_id' | 'matric_number' | 'certificate_name'>

export function namedRunItems(
  db: Db,
  runId: number,
  wanted: {
    readonly outcome: RunOutcome | null
    readonly after: number
    readonly limit: number
    readonly offset: number
  },
): Promise<NamedRunItem[]> {
  return db
    .selectFrom('graduation_run_items as item')
    .innerJoin('graduands as graduand', 'graduand.id', 'item.graduand_id')
    .selectAll('item')
    .select(['graduand.student_id', 'graduand.matric_number', 'graduand.certificate_name'])
    .where('item.run_id', '=', runId)
    .where('item.id', '>', wanted.after)
    .$if(wanted.outcome !== null, (query) => query.where('item.outcome', '=', wanted.outcome ?? 'done'))
    .orderBy('item.id')
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute()
}

/** For whom a run has done it, in its order. */
export async function doneInRun(db: Db, runId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('graduation_run_items')
    .select('graduand_id')
    .where('run_id', '=', runId)
    .where('outcome', '=', 'done')
    .orderBy('id')
    .execute()
  return rows.map(({ graduand_id }) => graduand_id)
}

import type { RunOutcome } from '@testamur/contract/graduation/run-states'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import type { Said } from '../../../messages/message.ts'

export type RunItemRow = Row<'graduation_run_items'>

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

export const nextRunItems = (db: Db, runId: number, most: number): Promise<RunItemRow[]> =>
  db
    .selectFrom('graduation_run_items')
    .selectAll()
    .where('run_id', '=', runId)
    .where('outcome', '=', sql.lit('waiting' as const))
    .orderBy('id')
    .limit(most)
    .execute()

export type SettledItem = Pick<RunItemRow, 'outcome' | 'reason'> & {
  readonly document_id: number | null
  readonly at: Date
}

/** `false`: it has an outcome already, or its run was stopped. */
export async function settleRunItem(
  tx: Tx,
  id: number,
  { reason, ...settled }: SettledItem,
): Promise<boolean> {
  const row = await tx
    .updateTable('graduation_run_items')
    .set({ ...settled, reason: reason === null ? null : json(reason) })
    .where('id', '=', id)
    .where('outcome', '=', 'waiting')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('graduation_runs as run')
          .select('run.id')
          .whereRef('run.id', '=', 'graduation_run_items.run_id')
          .where('run.state', '=', 'running'),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** All that still wait, at once; answers them. */
export const settleWaitingItems = (
  tx: Tx,
  runId: number,
  { outcome, reason, at }: Omit<SettledItem, 'document_id'>,
): Promise<RunItemRow[]> =>
  tx
    .updateTable('graduation_run_items')
    .set({ outcome, reason: reason === null ? null : json(reason), at })
    .where('run_id', '=', runId)
    .where('outcome', '=', 'waiting')
    .returningAll()
    .execute()

export type RunOutcomes = Readonly<Record<RunOutcome, number>>

/** How many people of each run have each outcome. */
export async function countRunOutcomes(
  db: Db | Tx,
  runIds: readonly number[],
): Promise<ReadonlyMap<number, RunOutcomes>> {
  const rows = await db
    .selectFrom('graduation_run_items')
    .select(({ fn }) => ['run_id', 'outcome', fn.countAll<number>().as('count')])
    .where(({ eb, fn, val }) => eb('run_id', '=', fn.any(val([...runIds]))))
    .groupBy(['run_id', 'outcome'])
    .execute()
  const none: RunOutcomes = { waiting: 0, done: 0, failed: 0, stopped: 0 }
  const counted = new Map(runIds.map((id) => [id, none]))
  for (const { run_id, outcome, count } of rows)
    counted.set(run_id, { ...(counted.get(run_id) ?? none), [outcome]: count })
  return counted
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

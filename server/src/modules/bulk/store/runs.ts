import type { BulkAct, BulkAction } from '@testamur/contract/bulk/bulk-actions'
import type { ExpressionBuilder } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import { anyOf, type Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'

const columns = [
  'r.id',
  'r.action',
  'r.act',
  'r.state',
  'r.created_by',
  'r.ip',
  'r.created_at',
  'r.starts_at',
  'r.finished_at',
  'r.unmatched_waybills',
  'r.print_key',
  'r.selected',
  'r.checked',
] as const

export type RunRow = Row<'bulk_runs'> & { readonly created_by_name: Row<'staff_members'>['name'] }

const selectRuns = (db: Db | Tx) =>
  db
    .selectFrom('bulk_runs as r')
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('staff_members as u')
        .select('u.name')
        .whereRef('u.id', '=', 'r.created_by')
        .$asScalar()
        .as('created_by_name'),
    )

export type NewRun = Row<'bulk_runs', 'created_by' | 'ip' | 'created_at'> & {
  readonly act: BulkAct
  readonly selected: readonly number[]
}

export async function insertRun(tx: Tx, { act, selected, ...run }: NewRun): Promise<number> {
  const { id } = await tx
    .insertInto('bulk_runs')
    .values({
      ...run,
      action: act.action,
      act: json(act),
      selected: [...selected],
      state: 'rehearsing',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findRun(db: Db | Tx, id: number): Promise<RunRow | null> {
  return (await selectRuns(db).where('r.id', '=', id).executeTakeFirst()) ?? null
}

export async function findRuns(
  db: Db,
  {
    page,
    per_page,
    whose,
    reader,
    actions,
  }: {
    readonly page: number
    readonly per_page: number
    readonly whose: number | null
    readonly reader: number
    /** Of others only started runs are listed, those of these actions. */
    readonly actions: readonly BulkAction[]
  },
): Promise<{ rows: RunRow[]; total: number }> {
  const isListed = (eb: ExpressionBuilder<{ r: Schema['bulk_runs'] }, 'r'>) =>
    eb.and([
      eb.or([
        eb('r.created_by', '=', reader),
        eb.and([eb('r.starts_at', 'is not', null), eb('r.action', '=', anyOf(actions))]),
      ]),
      whose === null ? eb.lit(true) : eb('r.created_by', '=', whose),
    ])
  const [rows, { total }] = await Promise.all([
    selectRuns(db)
      .where(isListed)
      .orderBy('r.id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    db
      .selectFrom('bulk_runs as r')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(isListed)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export type RunChange = Partial<
  Row<
    'bulk_runs',
    'state' | 'starts_at' | 'finished_at' | 'print_key' | 'ip' | 'checked' | 'unmatched_waybills'
  >
>

export async function changeRun(tx: Tx, id: number, change: RunChange): Promise<void> {
  await tx.updateTable('bulk_runs').set(change).where('id', '=', id).execute()
}

/** The current run of a person. */
export async function findUnderWay(db: Db | Tx, staffId: number): Promise<number | null> {
  const row = await db
    .selectFrom('bulk_runs')
    .select('id')
    .where('created_by', '=', staffId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return row?.id ?? null
}

/** Previews that a person abandoned. */
export async function forgetRehearsals(tx: Tx, staffId: number, before: Date): Promise<void> {
  await tx
    .deleteFrom('bulk_runs')
    .where('created_by', '=', staffId)
    .where('state', 'in', ['rehearsing', 'rehearsed'])
    .where('created_at', '<', before)
    .execute()
}

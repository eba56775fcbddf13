import type { StaffActor } from '../../../core/actor.ts'
import type { Db, Tx } from '../../../db/client.ts'
import type { JsonText } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'

export type ChangeRow = Row<'grading_scale_changes'>

/** What the counted effects add up to. */
export type EffectTotals = {
  readonly averages: number
  readonly classes: number
  readonly uncountable: number
  readonly disagreeing: number
  readonly documents: number
}

const selectChanges = (db: Db | Tx) =>
  db
    .selectFrom('grading_scale_changes as change')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('grading_scale_effects as effect')
          .whereRef('effect.change_id', '=', 'change.id')
          .select(({ fn, eb, ref, lit }) => {
            const differs = (
              before: 'average_before' | 'class_before',
              after: 'average_after' | 'class_after',
            ) => eb(ref(before), 'is distinct from', ref(after))
            return [
              fn.countAll<number>().filterWhere(differs('average_before', 'average_after')).as('averages'),
              fn.countAll<number>().filterWhere(differs('class_before', 'class_after')).as('classes'),
              fn
                .countAll<number>()
                .filterWhere(fn('cardinality', ['uncountable_grades']), '>', 0)
                .as('uncountable'),
              fn.countAll<number>().filterWhere('disagrees', '=', true).as('disagreeing'),
              fn.coalesce(fn.sum<number>(fn('cardinality', ['document_numbers'])), lit(0)).as('documents'),
            ]
          })
          .as('totals'),
      (join) => join.onTrue(),
    )
    .selectAll('change')
    .select(['averages', 'classes', 'uncountable', 'disagreeing', 'documents'])

export type ChangeWithTotals = ChangeRow & EffectTotals

/** The open one first, then the latest. */
export async function changesPage(
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ChangeWithTotals[]; total: number }> {
  const rows = await selectChanges(db)
    .orderBy((query) => query('change.state', '=', 'asked'), 'desc')
    .orderBy('change.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('grading_scale_changes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export async function findChange(db: Db | Tx, id: number): Promise<ChangeWithTotals | null> {
  return (await selectChanges(db).where('change.id', '=', id).executeTakeFirst()) ?? null
}

export async function lockChange(tx: Tx, id: number): Promise<ChangeRow | null> {
  const row = await tx
    .selectFrom('grading_scale_changes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The counted change that waits for somebody other than this person. */
export async function findChangeToApprove(db: Db, personId: number): Promise<ChangeRow | null> {
  const row = await db
    .selectFrom('grading_scale_changes')
    .selectAll()
    .where('state', '=', 'asked')
    .where('counted_at', 'is not', null)
    .where('asked_by', '!=', personId)
    .executeTakeFirst()
  return row ?? null
}

type NewChange = {
  readonly scale: Pick<ChangeRow, 'scale_id' | 'scale_version' | 'scales_seen' | 'reason'>
  readonly former: JsonText | null
  readonly wanted: JsonText
  readonly by: StaffActor
  readonly at: Date
}

export async function insertChange(tx: Tx, { scale, former, wanted, by, at }: NewChange): Promise<number> {
  const asked = { asked_by: by.id, asked_by_name: by.name, asked_at: at }
  const { id } = await tx
    .insertInto('grading_scale_changes')
    .values({ ...scale, former, wanted, ...asked })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Everything is counted from the beginning. @returns the version that the count belongs to */
export async function restartCount(tx: Tx, id: number, scalesSeen: string): Promise<number> {
  await tx.deleteFrom('grading_scale_effects').where('change_id', '=', id).execute()
  const { version } = await tx
    .updateTable('grading_scale_changes')
    .set((query) => ({
      scales_seen: scalesSeen,
      counted_until: 0,
      students_counted: 0,
      counted_at: null,
      version: query('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function advanceCount(
  tx: Tx,
  id: number,
  { until, students }: { readonly until: number; readonly students: number },
): Promise<void> {
  await tx
    .updateTable('grading_scale_changes')
    .set((query) => ({ counted_until: until, students_counted: query('students_counted', '+', students) }))
    .where('id', '=', id)
    .execute()
}

/** From now on it can be approved, by whoever sees this version. */
export async function finishCount(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('grading_scale_changes')
    .set((query) => ({ counted_at: at, version: query('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

type Decision = Pick<ChangeRow, 'state' | 'scale_id'> & {
  readonly reason: string
  readonly by: StaffActor
  readonly at: Date
}

export async function endChange(
  tx: Tx,
  id: number,
  { state, scale_id, reason, by, at }: Decision,
): Promise<void> {
  await tx
    .updateTable('grading_scale_changes')
    .set((query) => ({
      state,
      scale_id,
      decided_by: by.id,
      decided_by_name: by.name,
      decided_at: at,
      decision_reason: reason,
      version: query('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

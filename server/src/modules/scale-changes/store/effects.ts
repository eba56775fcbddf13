import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

export type EffectRow = Row<'grading_scale_effects'>

export async function insertEffects(tx: Tx, effects: readonly EffectRow[]): Promise<void> {
  if (effects.length === 0) return
  await tx
    .insertInto('grading_scale_effects')
    .values([...effects])
    .execute()
}

/** Students with documents that would differ come first. */
export async function effectsPage(
  db: Db | Tx,
  changeId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: EffectRow[]; total: number }> {
  const all = db.selectFrom('grading_scale_effects').where('change_id', '=', changeId)
  const rows = await all
    .selectAll()
    .orderBy(({ fn }) => fn('cardinality', ['document_numbers']), 'desc')
    .orderBy('student_id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

import type { Db, Tx } from '../../db/client.ts'
import type { ScaleHolders } from './keep-counting.ts'
import { resolveScale } from './resolve-scale.ts'
import type { GradingScale } from './scale.ts'

/** How many student records each scale counts that counts any, found by the same query as for a single student. */
export async function countRecords(
  { holders }: Pick<ScaleHolders, 'holders'>,
  db: Db | Tx,
  scales: readonly GradingScale[],
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>()
  for (const holder of await holders(db)) {
    const { id } = resolveScale(scales, holder)
    counts.set(id, (counts.get(id) ?? 0) + holder.students)
  }
  return counts
}

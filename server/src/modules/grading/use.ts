import type { Db, Tx } from '../../db/client.ts'
import { resolveScale, type ScaleHolder } from './resolve-scale.ts'
import type { GradingScale } from './scale.ts'

/** The scales that student records are counted by, found by the same query as for a single student. */
export async function scalesInUse(
  { holders }: { readonly holders: (db: Db | Tx) => Promise<readonly ScaleHolder[]> },
  db: Db | Tx,
  scales: readonly GradingScale[],
): Promise<ReadonlySet<number>> {
  return new Set((await holders(db)).map((holder) => resolveScale(scales, holder).id))
}

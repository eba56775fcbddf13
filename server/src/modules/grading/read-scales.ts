import type { GradingScaleView } from '@testamur/contract/grading/grading-scales'
import { findScale, type GradingDeps } from './save-scale.ts'
import { listScales } from './store.ts'
import { countRecords } from './use.ts'
import { scaleView } from './views.ts'

/** The grading scales for the settings. Records are counted by what `listScales` reads. */
export async function readScales(deps: GradingDeps): Promise<GradingScaleView[]> {
  const { db } = deps.database
  const scales = await listScales(db)
  const used = await countRecords(deps, db, scales)
  return scales.map((scale) => scaleView(scale, used.has(scale.id)))
}

export async function readScale(deps: GradingDeps, id: number): Promise<GradingScaleView> {
  const { db } = deps.database
  const scales = await listScales(db)
  const scale = findScale(scales, id)
  return scaleView(scale, (await countRecords(deps, db, scales)).has(id))
}

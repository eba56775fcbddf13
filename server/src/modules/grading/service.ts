import type { GradingScaleView } from '@testamur/contract/grading/grading-scales'
import type { Requester } from '../../core/actor.ts'
import type { Tx } from '../../db/client.ts'
import {
  changeScale,
  createScale,
  findScale,
  type GradingDeps,
  removeScale,
  type ScaleBody,
} from './save-scale.ts'
import { listScales } from './store.ts'
import { scalesInUse } from './use.ts'
import { scaleView } from './views.ts'

export type Grading = ReturnType<typeof createGrading>

/** The grading scales of the institution, for those who keep them. Records are counted by what `listScales` reads. */
export function createGrading(deps: GradingDeps) {
  const { db } = deps.database
  return {
    async list(): Promise<GradingScaleView[]> {
      const scales = await listScales(db)
      const used = await scalesInUse(deps, db, scales)
      return scales.map((scale) => scaleView(scale, used.has(scale.id)))
    },
    async get(id: number): Promise<GradingScaleView> {
      const scales = await listScales(db)
      const scale = findScale(scales, id)
      return scaleView(scale, (await scalesInUse(deps, db, scales)).has(id))
    },
    create: <Answer>(
      body: ScaleBody,
      by: Requester,
      remember: (tx: Tx, saved: GradingScaleView) => Promise<Answer>,
    ) => createScale(deps, body, by, remember),
    update: (id: number, body: ScaleBody & { readonly version: number }, by: Requester) =>
      changeScale(deps, id, body, by),
    remove: (id: number, by: Requester) => removeScale(deps, id, by),
  }
}

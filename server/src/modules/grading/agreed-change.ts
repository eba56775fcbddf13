import type { GradingScaleFields } from '@testamur/contract/grading/grading-scales'
import { conflict } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { resolveScale, type ScaleHolder } from './resolve-scale.ts'
import { checkProgramme, findScale, type GradingDeps, keepOneForEverybody } from './save-scale.ts'
import type { GradingScale } from './scale.ts'
import { computesOtherwise } from './scale-rules.ts'
import { insertScale, listScales, type ScaleFields, updateScale } from './store.ts'
import { fieldsView } from './views.ts'

/** A scale as two people want it; `id` is null for a new one. */
export type WantedScale = { readonly id: number | null; readonly scale: ScaleFields }

/** The id of a scale that is not saved yet. */
const NEW_SCALE = 0

/** The scales as they would be. */
export function scalesWith(scales: readonly GradingScale[], { id, scale }: WantedScale): GradingScale[] {
  const wanted = { ...scale, id: id ?? NEW_SCALE, version: 0 }
  return [...scales.filter((one) => one.id !== id), wanted]
}

/** Those whose records another scale would count, or the same scale by other rules. */
export const countedOtherwise = <Holder extends ScaleHolder>(
  before: readonly GradingScale[],
  after: readonly GradingScale[],
  holders: readonly Holder[],
): Holder[] =>
  holders.filter((holder) => {
    const [now, then] = [resolveScale(before, holder), resolveScale(after, holder)]
    return now.id !== then.id || computesOtherwise(now, then)
  })

/** What a scale must satisfy beside the others, whoever changes it. @throws Failure validation, refused or conflict */
export async function checkWanted(
  deps: Pick<GradingDeps, 'programmeExists'>,
  tx: Tx,
  scales: readonly GradingScale[],
  { id, scale }: WantedScale,
): Promise<void> {
  await checkProgramme(deps, tx, scale)
  keepOneForEverybody(scales, id, scale)
  const twin = scales.some(
    (other) =>
      other.id !== id &&
      other.active &&
      scale.active &&
      other.programme_id === scale.programme_id &&
      other.entry_from === scale.entry_from,
  )
  if (twin) throw conflict(messageOf('grading.activeScaleExists'))
}

type WrittenScale = {
  readonly id: number
  /** `null`: it is new. */
  readonly before: GradingScaleFields | null
  readonly after: GradingScaleFields
}

/** Writes a scale that two people agreed about, although records are counted by it. */
export async function writeAgreedScale(
  deps: Pick<GradingDeps, 'programmeExists'>,
  tx: Tx,
  scales: readonly GradingScale[],
  wanted: WantedScale,
): Promise<WrittenScale> {
  await checkWanted(deps, tx, scales, wanted)
  const before = wanted.id === null ? null : fieldsView(findScale(scales, wanted.id))
  const id = wanted.id ?? (await insertScale(tx, wanted.scale))
  if (wanted.id !== null) await updateScale(tx, id, wanted.scale)
  return { id, before, after: fieldsView(findScale(await listScales(tx), id)) }
}

import type { Received } from '@testamur/contract/endpoint'
import type { createGradingScale, GradingScaleView } from '@testamur/contract/grading/grading-scales'
import { toHundredths } from '@testamur/contract/grading/points'
import type { Requester } from '../../core/actor.ts'
import { conflict, invalid, notFound, refused, refusedFields, taken } from '../../core/failure.ts'
import type { Database, Tx } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { keepCounting, type ScaleHolders } from './keep-counting.ts'
import { holdsForEverybody } from './resolve-scale.ts'
import type { GradingScale } from './scale.ts'
import { computesOtherwise, scaleFaults } from './scale-rules.ts'
import { deleteScale, insertScale, listScales, lockScales, type ScaleFields, updateScale } from './store.ts'
import { scalesInUse } from './use.ts'
import { scaleView } from './views.ts'

type ScaleBody = Received<typeof createGradingScale>['body']

export type GradingDeps = ScaleHolders & {
  readonly database: Database
  readonly programmeExists: (tx: Tx, id: number) => Promise<boolean>
}

const CHANGED = messageOf('grading.scaleChangedMeanwhile')
const IN_USE = messageOf('grading.usedScaleCannotComputeOtherwise')
const ONE_FOR_EVERYBODY = messageOf('grading.oneScaleForEverybody')

export async function createScale<Answer>(
  deps: GradingDeps,
  body: ScaleBody,
  by: Requester,
  remember: (tx: Tx, saved: GradingScaleView) => Promise<Answer>,
): Promise<Answer> {
  const scale = checkedFields(body)
  return writeScale(deps, async (tx) => {
    const before = await lockScales(tx)
    await checkProgramme(deps, tx, scale)
    const id = await insertScale(tx, scale)
    await keepCounting(deps, tx, before, await listScales(tx))
    const saved = await readScale(deps, tx, id)
    await recordAudit(tx, {
      ...by,
      action: 'grading_scale.create',
      subject: `grading_scale:${id}`,
      after: saved,
    })
    return remember(tx, saved)
  })
}

export async function changeScale(
  deps: GradingDeps,
  id: number,
  { version, ...body }: ScaleBody & { readonly version: number },
  by: Requester,
): Promise<GradingScaleView> {
  const scale = checkedFields(body)
  return writeScale(deps, async (tx) => {
    const scales = await lockScales(tx)
    const before = findScale(scales, id)
    if (before.version !== version) throw conflict(CHANGED)
    const used = (await scalesInUse(deps, tx, scales)).has(id)
    if (used && computesOtherwise(before, scale)) throw refused(IN_USE)
    keepOneForEverybody(scales, id, scale)
    if (scale.programme_id !== before.programme_id) await checkProgramme(deps, tx, scale)
    await updateScale(tx, id, scale)
    await keepCounting(deps, tx, scales, await listScales(tx))
    const after = await readScale(deps, tx, id)
    await recordAudit(tx, {
      ...by,
      action: 'grading_scale.update',
      subject: `grading_scale:${id}`,
      before: scaleView(before, used),
      after,
    })
    return after
  })
}

export async function removeScale(
  deps: GradingDeps,
  { id, version }: { readonly id: number; readonly version: number },
  by: Requester,
): Promise<void> {
  await deps.database.inTransaction(async (tx) => {
    const scales = await lockScales(tx)
    const before = findScale(scales, id)
    if (before.version !== version) throw conflict(CHANGED)
    if ((await scalesInUse(deps, tx, scales)).has(id))
      throw refused(messageOf('grading.usedScaleCannotBeRemoved'))
    keepOneForEverybody(scales, id, null)
    await deleteScale(tx, id)
    await recordAudit(tx, {
      ...by,
      action: 'grading_scale.delete',
      subject: `grading_scale:${id}`,
      before: scaleView(before, false),
    })
  })
}

async function readScale(deps: GradingDeps, tx: Tx, id: number): Promise<GradingScaleView> {
  const scales = await lockScales(tx)
  return scaleView(findScale(scales, id), (await scalesInUse(deps, tx, scales)).has(id))
}

export function findScale(scales: readonly GradingScale[], id: number): GradingScale {
  const found = scales.find((scale) => scale.id === id)
  if (found === undefined) throw notFound(messageOf('grading.thisScale'))
  return found
}

/** A form's scale as it is stored. @throws Failure validation for a scale that cannot count */
export function checkedFields({ marks, classes, maximum, ...rest }: ScaleBody): ScaleFields {
  const scale: ScaleFields = {
    ...rest,
    maximum: toHundredths(maximum),
    marks: marks.map((mark) => ({
      ...mark,
      points: mark.points === null ? null : toHundredths(mark.points),
    })),
    classes: classes.map(({ name, from }) => ({ name, from: toHundredths(from) })),
  }
  const faults = scaleFaults(scale)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return scale
}

/** @throws Failure validation when there is no such programme */
export async function checkProgramme(
  { programmeExists }: Pick<GradingDeps, 'programmeExists'>,
  tx: Tx,
  { programme_id }: Pick<GradingScale, 'programme_id'>,
): Promise<void> {
  if (programme_id !== null && !(await programmeExists(tx, programme_id)))
    throw invalid({ programme_id: [messageOf('grading.noSuchProgramme')] })
}

/**
 * `changed`: the new scale, or `null` when it is removed.
 * @throws Failure refused, at the field `active`, when no scale would hold for everybody
 */
export function keepOneForEverybody(
  scales: readonly GradingScale[],
  id: number | null,
  changed: ScaleFields | null,
): void {
  const others = scales.filter((scale) => scale.id !== id)
  if (!others.some(holdsForEverybody) && (changed === null || !holdsForEverybody(changed)))
    throw refusedFields(ONE_FOR_EVERYBODY, { active: [ONE_FOR_EVERYBODY] })
}

/** In a transaction. @throws Failure conflict when another active scale begins at the same place */
export async function writeScale<T>({ database }: GradingDeps, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await database.inTransaction(work)
  } catch (error) {
    if (isUniqueViolation(error)) throw taken('entry_from', messageOf('grading.activeScaleExists'))
    throw error
  }
}

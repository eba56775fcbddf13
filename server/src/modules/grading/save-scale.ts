import type { Received } from '@testamur/contract/endpoint'
import type { createGradingScale, GradingScaleView } from '@testamur/contract/grading/grading-scales'
import { toHundredths } from '@testamur/contract/grading/points'
import type { Requester } from '../../core/actor.ts'
import { invalid, notFound, refused, refusedFields, taken } from '../../core/failure.ts'
import type { Database, Tx } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { messageOf } from '../../messages/message.ts'
import { removeSetting, type SeenSetting, type SettingKind, saveSetting } from '../settings/index.ts'
import { keepCounting, type ScaleHolders } from './keep-counting.ts'
import { holdsForEverybody } from './resolve-scale.ts'
import type { GradingScale } from './scale.ts'
import { computesOtherwise, scaleFaults } from './scale-rules.ts'
import { deleteScale, insertScale, listScales, lockScales, type ScaleFields, updateScale } from './store.ts'
import { countRecords } from './use.ts'
import { scaleView } from './views.ts'

type ScaleBody = Received<typeof createGradingScale>['body']

export type GradingDeps = ScaleHolders & {
  readonly database: Database
  readonly programmeExists: (tx: Tx, id: number) => Promise<boolean>
}

const ONE_FOR_EVERYBODY = messageOf('grading.oneScaleForEverybody')

type SeenScale = SeenSetting<GradingScaleView, 'id'>

const scaleKind = (deps: GradingDeps): SettingKind<GradingScaleView, 'id'> => ({
  noun: 'grading_scale',
  key: 'id',
  name: messageOf('grading.thisScale'),
  topics: [],
  lock: (tx, { id }) => readLockedScale(deps, tx, id),
})

/** Adds a scale, where `seen` is `null`, or changes one. */
export async function saveScale(
  deps: GradingDeps,
  seen: SeenScale | null,
  body: ScaleBody,
  by: Requester,
  keep?: KeepReply<GradingScaleView>,
): Promise<GradingScaleView> {
  const scale = checkedFields(body)
  async function write(tx: Tx, before: GradingScaleView | null) {
    const scales = await lockScales(tx)
    if (before !== null) {
      if (before.in_use && computesOtherwise(findScale(scales, before.id), scale))
        throw refused(messageOf('grading.usedScaleCannotComputeOtherwise'))
      keepOneForEverybody(scales, before.id, scale)
    }
    if (scale.programme_id !== before?.programme_id) await checkProgramme(deps, tx, scale)
    const id = before?.id ?? (await insertScale(tx, scale))
    if (before !== null) await updateScale(tx, id, scale)
    await keepCounting(deps, tx, scales, await listScales(tx))
    return readLockedScale(deps, tx, id)
  }
  const change = { seen, write, keep, taken: beginsTaken }
  const { after } = await saveSetting({ ...deps, reference: null }, scaleKind(deps), change, by)
  return after
}

export const removeScale = (deps: GradingDeps, seen: SeenScale, by: Requester): Promise<void> => {
  async function remove(tx: Tx, { id }: GradingScaleView) {
    const scales = await lockScales(tx)
    const students = (await countRecords(deps, tx, scales)).get(id)
    if (students !== undefined) throw refused(messageOf('grading.usedScaleCannotBeRemoved', { students }))
    keepOneForEverybody(scales, id, null)
    await deleteScale(tx, id)
  }
  return removeSetting({ ...deps, reference: null }, scaleKind(deps), { seen, remove }, by)
}

async function readLockedScale(deps: GradingDeps, tx: Tx, id: number): Promise<GradingScaleView> {
  const scales = await lockScales(tx)
  return scaleView(findScale(scales, id), (await countRecords(deps, tx, scales)).has(id))
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

/** Another active scale begins at the same place. */
const beginsTaken = () => taken('entry_from', messageOf('grading.activeScaleExists'))

/** In a transaction. @throws Failure conflict when another active scale begins at the same place */
export async function writeScale<T>({ database }: GradingDeps, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await database.inTransaction(work)
  } catch (error) {
    if (isUniqueViolation(error)) throw beginsTaken()
    throw error
  }
}

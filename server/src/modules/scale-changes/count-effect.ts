import { z } from 'zod'
import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { findDocumentsThatWouldDiffer } from '../documents/index.ts'
import {
  countedOtherwise,
  type GradingScale,
  listScales,
  resolveScale,
  scalesWith,
} from '../grading/index.ts'
import {
  programmesAndYears,
  resultsOfStudents,
  studentsWithResults,
  totalsOfStudents,
} from '../students/index.ts'
import type { ScaleChangesDeps } from './deps.ts'
import { effectOn, isConcerned } from './effect-rules.ts'
import { advanceCount, type ChangeRow, findChange, finishCount, lockChange } from './store/changes.ts'
import { type EffectRow, insertEffects } from './store/effects.ts'
import { wantedScale } from './wanted-scale.ts'

export const COUNT_EFFECT = 'scale_changes.count'

/** How many students a job counts; the next job continues after them. */
const AT_ONCE = 100

/** How many students are counted without a pause, in which other work of this process gets its turn. */
const PART = 10

type CountDeps = Pick<ScaleChangesDeps, 'clock' | 'documents'> & {
  readonly database: Pick<ScaleChangesDeps['database'], 'db'>
}

const countPayload = z.strictObject({
  change_id: z.int(),
  /** The version of the change when its count began; a job of an earlier count does nothing. */
  version: z.int(),
})

export const queueCount = (tx: Tx, payload: z.infer<typeof countPayload>): Promise<number | null> =>
  enqueue(tx, { kind: COUNT_EFFECT, payload })

/**
 * Counts some students, without a transaction: on the embedded database nothing else would be answered meanwhile. They are
 * marked as counted in the transaction that writes what was counted, so that none counts twice.
 */
export async function countEffect(
  deps: CountDeps,
  payload: unknown,
): Promise<void | ((tx: Tx) => Promise<void>)> {
  const { change_id: id, version } = countPayload.parse(payload)
  const isWanted = (change: ChangeRow | null): change is ChangeRow =>
    change?.state === 'asked' && change.version === version && change.counted_at === null
  const change = await findChange(deps.database.db, id)
  if (!isWanted(change)) return
  const { students, effects } = await countBatch(deps, change)
  return async (tx) => {
    const locked = await lockChange(tx, id)
    // Another job with the same payload has counted these students meanwhile.
    if (!isWanted(locked) || locked.counted_until !== change.counted_until) return
    await insertEffects(tx, effects)
    const until = students.at(-1)
    if (until !== undefined) await advanceCount(tx, id, { until, students: students.length })
    if (students.length < AT_ONCE) await finishCount(tx, id, deps.clock.now())
    else await queueCount(tx, { change_id: id, version })
  }
}

async function countBatch(
  deps: CountDeps,
  change: ChangeRow,
): Promise<{ students: readonly number[]; effects: readonly EffectRow[] }> {
  const { db } = deps.database
  const scales = await listScales(db)
  const wanted = scalesWith(scales, wantedScale(change))
  const holders = countedOtherwise(scales, wanted, await programmesAndYears(db))
  const students = await studentsWithResults(db, holders, { after: change.counted_until, limit: AT_ONCE })
  const effects: EffectRow[] = []
  for (let from = 0; from < students.length; from += PART)
    effects.push(
      ...(await countPart(deps, { change, scales, wanted, ids: students.slice(from, from + PART) })),
    )
  return { students, effects }
}

type Part = {
  readonly change: ChangeRow
  readonly scales: readonly GradingScale[]
  readonly wanted: readonly GradingScale[]
  readonly ids: readonly number[]
}

async function countPart(
  { database: { db }, documents }: CountDeps,
  { change, scales, wanted, ids }: Part,
): Promise<EffectRow[]> {
  const results = await resultsOfStudents(db, ids)
  const records = (await totalsOfStudents(db, ids)).map((student) => ({
    id: student.id,
    student,
    results: results.get(student.id) ?? [],
    before: resolveScale(scales, student),
    after: resolveScale(wanted, student),
  }))
  const differing = await findDocumentsThatWouldDiffer(documents, db, records)
  return records.flatMap((record) => {
    const { before, after, uncountable_grades, disagrees } = effectOn(record)
    const numbers = differing.get(record.id) ?? []
    if (!isConcerned({ before, after, uncountable_grades, disagrees }, numbers)) return []
    return [
      {
        change_id: change.id,
        student_id: record.id,
        average_before: before.average,
        average_after: after.average,
        class_before: before.class,
        class_after: after.class,
        uncountable_grades: [...uncountable_grades],
        disagrees,
        document_numbers: numbers,
      },
    ]
  })
}

import { z } from 'zod'
import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { findDocumentsThatWouldDiffer } from '../documents/index.ts'
import { countedOtherwise, listScales, resolveScale, scalesWith } from '../grading/index.ts'
import {
  programmesAndYears,
  resultsOfStudents,
  studentsWithResults,
  totalsOfStudents,
} from '../students/index.ts'
import type { ScaleChangesDeps } from './deps.ts'
import { effectOn, isConcerned } from './effect-rules.ts'
import { advanceCount, type ChangeRow, finishCount, lockChange } from './store/changes.ts'
import { insertEffects } from './store/effects.ts'
import { wantedScale } from './wanted-scale.ts'

export const COUNT_EFFECT = 'scale_changes.count'

/** How many students a job counts; the next job continues after them. */
const AT_ONCE = 500

const countPayload = z.strictObject({
  change_id: z.int(),
  /** The version of the change when its count began; a job of an earlier count does nothing. */
  version: z.int(),
})

export const queueCount = (tx: Tx, payload: z.infer<typeof countPayload>): Promise<number | null> =>
  enqueue(tx, { kind: COUNT_EFFECT, payload })

/** Counts some students in the transaction that also marks them as counted, so that none counts twice. */
export async function countEffect(
  deps: ScaleChangesDeps,
  payload: unknown,
): Promise<(tx: Tx) => Promise<void>> {
  const { change_id: id, version } = countPayload.parse(payload)
  return async (tx) => {
    const change = await lockChange(tx, id)
    if (change?.state !== 'asked' || change.version !== version || change.counted_at !== null) return
    const students = await countBatch(deps, tx, change)
    const until = students.at(-1)
    if (until !== undefined) await advanceCount(tx, id, { until, students: students.length })
    if (students.length < AT_ONCE) await finishCount(tx, id, deps.clock.now())
    else await queueCount(tx, { change_id: id, version })
  }
}

/** @returns the students that were counted */
async function countBatch({ documents }: ScaleChangesDeps, tx: Tx, change: ChangeRow): Promise<number[]> {
  const scales = await listScales(tx)
  const wanted = scalesWith(scales, wantedScale(change))
  const holders = countedOtherwise(scales, wanted, await programmesAndYears(tx))
  const ids = await studentsWithResults(tx, holders, { after: change.counted_until, limit: AT_ONCE })
  const results = await resultsOfStudents(tx, ids)
  const records = (await totalsOfStudents(tx, ids)).map((student) => ({
    id: student.id,
    student,
    results: results.get(student.id) ?? [],
    before: resolveScale(scales, student),
    after: resolveScale(wanted, student),
  }))
  const differing = await findDocumentsThatWouldDiffer(documents, tx, records)
  const effects = records.flatMap((record) => {
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
  await insertEffects(tx, effects)
  return ids
}

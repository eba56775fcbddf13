import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '../../../db/client.ts'
import type { GradingScale } from '../../grading/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { takeSignedRecord } from '../make/take-signed-record.ts'
import { validDocumentsOf } from '../store/differing.ts'
import { differencesOf, resultsUntil } from './difference-rules.ts'

type RecountedStudent = {
  readonly id: number
  readonly before: GradingScale
  readonly after: GradingScale
}

/**
 * The numbers of the valid documents, by student, that would say something else than the record once another scale counts it.
 * Those that differ today already, in the same way, are not among them.
 */
export async function findDocumentsThatWouldDiffer(
  { student }: Pick<DocumentsDeps, 'student'>,
  db: Db | Tx,
  students: readonly RecountedStudent[],
): Promise<ReadonlyMap<number, string[]>> {
  const scales = new Map(students.map((one) => [one.id, one]))
  const found = new Map<number, string[]>()
  for (const document of await validDocumentsOf(db, [...scales.keys()])) {
    const recounted = scales.get(document.student_id)
    const current = recounted === undefined ? null : await student(db, document.student_id)
    if (recounted === undefined || current === null) continue
    const results = resultsUntil(document.record, current.results)
    const countedBy = (scale: GradingScale) =>
      differencesOf(document, takeSignedRecord({ ...current, results, scale }))
    const differences = countedBy(recounted.after)
    if (differences.length === 0 || isDeepStrictEqual(differences, countedBy(recounted.before))) continue
    found.set(document.student_id, [...(found.get(document.student_id) ?? []), document.number])
  }
  return found
}

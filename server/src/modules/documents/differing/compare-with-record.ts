import { correctingActs } from '@testamur/contract/documents/differing-documents'
import { z } from 'zod'
import type { Tx } from '../../../db/client.ts'
import type { DocumentsDeps } from '../deps.ts'
import { takeSignedRecord } from '../make/take-signed-record.ts'
import { dropDiffering, findDiffering, keepDiffering, lockDocumentsOf } from '../store/differing.ts'
import { differencesOf, resultsUntil } from './difference-rules.ts'

/** Queued in the transaction that corrects records. */
export const COMPARE_WITH_RECORD = 'documents.compare_with_record'

const correction = z.strictObject({
  student_ids: z.array(z.int()),
  act: z.enum(correctingActs),
  act_id: z.int(),
  at: z.coerce.date(),
})

/**
 * The job for corrected records: their valid documents that say something else than the record does now are in the list from
 * now on, and those that agree again are not. It can run any number of times.
 */
export async function compareWithRecord(
  deps: Pick<DocumentsDeps, 'student'>,
  payload: unknown,
): Promise<(tx: Tx) => Promise<void>> {
  const corrected = correction.parse(payload)
  return async (tx) => {
    for (const { id, student_id, ...document } of await lockDocumentsOf(tx, corrected.student_ids)) {
      const current = await deps.student(tx, student_id)
      if (current === null) continue
      const now = takeSignedRecord({ ...current, results: resultsUntil(document.record, current.results) })
      const differences = differencesOf(document, now)
      if (differences.length === 0) await dropDiffering(tx, id)
      else await keepDiffering(tx, await findDiffering(tx, id), { id, differences, corrected })
    }
  }
}

import type { CorrectingAct } from '@testamur/contract/documents/differing-documents'
import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

/** What the module of documents does with records that were corrected. */
const COMPARE_DOCUMENTS = 'documents.compare_with_record'

type CorrectedRecords = {
  readonly studentIds: readonly number[]
  readonly act: CorrectingAct
  /** The import, the approval of a graduation list, the change of a scale, or the record that staff corrected. */
  readonly actId: number
  readonly at: Date
}

/** A job compares the documents of so many students in one transaction, which on the embedded database holds up all others. */
const AT_ONCE = 100

/** In the transaction of the correction: documents that were signed before are compared with the records as they are now. */
export async function queueComparison(
  tx: Tx,
  { studentIds, act, actId, at }: CorrectedRecords,
): Promise<void> {
  for (let from = 0; from < studentIds.length; from += AT_ONCE) {
    const student_ids = studentIds.slice(from, from + AT_ONCE)
    const payload = { student_ids, act, act_id: actId, at: at.toISOString() }
    await enqueue(tx, { kind: COMPARE_DOCUMENTS, payload })
  }
}

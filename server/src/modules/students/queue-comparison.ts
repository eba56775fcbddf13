import type { CorrectingAct } from '@testamur/contract/documents/differing-documents'
import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

/** What the module of documents does with records that were corrected. */
const COMPARE_DOCUMENTS = 'documents.compare_with_record'

type CorrectedRecords = {
  readonly studentIds: readonly number[]
  readonly act: CorrectingAct
  /** The import, the approval of a graduation list, or the change of a scale. */
  readonly actId: number
  readonly at: Date
}

/** In the transaction of the correction: documents that were signed before are compared with the records as they are now. */
export async function queueComparison(
  tx: Tx,
  { studentIds, act, actId, at }: CorrectedRecords,
): Promise<void> {
  if (studentIds.length === 0) return
  const payload = { student_ids: [...studentIds], act, act_id: actId, at: at.toISOString() }
  await enqueue(tx, { kind: COMPARE_DOCUMENTS, payload })
}

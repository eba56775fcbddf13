import { dayOf } from '../../../core/days.ts'
import type { Tx } from '../../../db/client.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { copiesToRelease } from '../../applications/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { PRODUCE } from '../make/prepare-documents.ts'

/** Signed copies whose day has come are released, each by a job of its own. */
export async function releaseDue(
  deps: Pick<DocumentsDeps, 'database' | 'clock' | 'institution'>,
): Promise<(tx: Tx) => Promise<void>> {
  const today = dayOf(deps.clock.now(), (await deps.institution()).time_zone)
  const due = await copiesToRelease(deps.database.db, today)
  return async (tx) => {
    for (const copy_id of due) await enqueue(tx, { kind: PRODUCE, lane: 'documents', payload: { copy_id } })
  }
}

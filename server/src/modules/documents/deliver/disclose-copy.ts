import type { Tx } from '../../../db/client.ts'
import { copyForProduction, latestConsentOf } from '../../applications/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { insertDeparture } from '../store/disclosures.ts'
import { currentDocument } from '../store/documents.ts'

/**
 * Adds a paper copy that has left to the register of disclosures: given to a courier or to the person who collected
 * it. Run again, it adds nothing.
 */
export async function discloseCopy(deps: DocumentsDeps, copyId: number): Promise<(tx: Tx) => Promise<void>> {
  const { db } = deps.database
  const seen = await copyForProduction(db, { copy_id: copyId })
  if (seen === null) throw new Error(`Copy ${copyId} is not there`)
  const { application, copy } = seen
  const [document, consent_id] = await Promise.all([
    currentDocument(db, copyId),
    latestConsentOf(db, application.id),
  ])
  const collected = copy.delivery_method === 'pickup'
  return (tx) =>
    insertDeparture(tx, {
      application_id: application.id,
      copy_id: copyId,
      document_id: document?.id ?? null,
      consent_id,
      at: (collected ? copy.delivered_at : copy.dispatched_at) ?? deps.clock.now(),
      recipient: copy.recipient.name,
      email: null,
      method: collected ? 'collected' : 'dispatched',
      actor: 'System',
    })
}

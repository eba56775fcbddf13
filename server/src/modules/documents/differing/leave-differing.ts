import type {
  DifferingDocument,
  leaveDifferingDocument,
} from '@testamur/contract/documents/differing-documents'
import type { Received } from '@testamur/contract/endpoint'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { conflict, notFound } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { findDiffering, listedDocument, markLeft } from '../store/differing.ts'
import { differingView } from './list-differing.ts'

/** Somebody decided that a document stays valid. It is in the list again when the record is corrected once more. */
export function leaveDiffering(
  { database, clock }: Pick<DocumentsDeps, 'database' | 'clock'>,
  id: number,
  { version, reason }: Received<typeof leaveDifferingDocument>['body'],
  by: Requester<StaffActor>,
): Promise<DifferingDocument> {
  return database.inTransaction(async (tx) => {
    const seen = await findDiffering(tx, id)
    const document = seen && (await listedDocument(tx, id))
    if (seen === null || document === null) throw notFound(messageOf('documentsDiffering.thisDocument'))
    if (seen.version !== version || seen.left_at !== null)
      throw conflict(messageOf('documentsDiffering.changedMeanwhile'))
    await markLeft(tx, id, { reason, by: by.actor, at: clock.now() })
    await recordAudit(tx, {
      ...by,
      action: 'document.leave_differing',
      subject: `document:${id}`,
      before: { differences: document.differences },
      after: { reason },
    })
    const left = await listedDocument(tx, id)
    if (left === null) throw notFound(messageOf('documentsDiffering.thisDocument'))
    return differingView(left)
  })
}

import type { StaffActor } from '../../../core/actor.ts'
import { refused } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordEvent } from '../../applications/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { currentDocument, type DocumentRow } from '../store/documents.ts'
import type { CopyToIssue } from './issue-document.ts'
import { printPaperwork } from './print-paperwork.ts'

/** The document of a copy that is sent on paper. */
export async function findPrintable(
  deps: Pick<DocumentsDeps, 'database'>,
  { copy }: CopyToIssue,
): Promise<DocumentRow> {
  if (copy.delivery_method === 'email') throw refused(messageOf('documentsMake.copyTravelsByEmail'))
  const document = await currentDocument(deps.database.db, copy.copy_id)
  if (document === null) throw refused(messageOf('documentsMake.copyHasNoDocument'))
  if (copy.status !== 'signed' && copy.status !== 'printed')
    throw refused(messageOf('documentsMake.copyNotToPrint'))
  return document
}

/** The sheets for one copy: the letter, the issued document, and the courier's label. */
export async function printableFiles(deps: DocumentsDeps, seen: CopyToIssue): Promise<Uint8Array[]> {
  const document = await findPrintable(deps, seen)
  const letter = await printPaperwork(deps, seen, 'cover_letter')
  const issued = await deps.storage.get(document.file_key)
  if (seen.copy.delivery_method !== 'courier') return [letter, issued]
  return [letter, issued, await printPaperwork(deps, seen, 'address_label')]
}

/** Printing counts as a view of the record. */
export async function recordPrint(
  deps: Pick<DocumentsDeps, 'clock'>,
  tx: Tx,
  { application, copy }: CopyToIssue,
  actor: StaffActor,
): Promise<void> {
  await recordEvent(tx, {
    application_id: application.id,
    copy_id: copy.copy_id,
    at: deps.clock.now(),
    kind: 'access',
    actor,
    reason: messageOf('documentsMake.sentToPrinter'),
  })
}

import { refused } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { ownWordsFor } from '../../../platform/own-words/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { titleOf } from '../mails.ts'
import type { Production } from '../ports.ts'
import { renderAddressLabel, renderCoverLetter } from '../render/render.ts'
import { referenceOf } from '../signed-facts.ts'
import { currentDocument } from '../store/documents.ts'
import { letterhead, signatory } from './letterhead.ts'
import { postalAddress } from './postal-address.ts'

export type Paperwork = 'cover_letter' | 'address_label'

/**
 * Papers for the envelope of a paper copy, made each time they are printed. What they say of the document is what was signed; the
 * address is the copy's of today.
 */
export async function printPaperwork(
  deps: DocumentsDeps,
  { application, copy }: Production,
  kind: Paperwork,
): Promise<Uint8Array> {
  if (copy.delivery_method === 'email') throw refused(messageOf('documentsMake.copyTravelsByEmail'))
  const document = await currentDocument(deps.database.db, copy.copy_id)
  if (document === null) throw refused(messageOf('documentsMake.copyHasNoDocument'))
  const institution = await deps.institution()
  const own = await ownWordsFor(deps.database.db, institution.document_language)
  const common = {
    letterhead: letterhead(institution, await deps.logo(institution.logo_url), own),
    recipient: postalAddress(copy.recipient, institution.document_language),
    attention: copy.recipient.attention ?? null,
    recipientReference: referenceOf(document, copy),
    trackingId: application.tracking_id,
    issuedAt: deps.clock.now().toISOString(),
  }
  if (kind === 'address_label')
    return renderAddressLabel(deps.pdf, {
      ...common,
      phone: copy.recipient.phone ?? null,
      courier: copy.courier_id === null ? null : await deps.applications.courierName(copy.courier_id),
      paper: 'sheet',
    })
  const purpose = await deps.applications.purposeName(copy.purpose)
  return renderCoverLetter(deps.pdf, {
    ...common,
    about: document.facts,
    purpose: own.get(purpose) ?? purpose,
    enclosures: [
      messageOf('documentsMake.enclosure', {
        title: titleOf(copy.type),
        number: document.number,
        pages: document.pages,
      }),
    ],
    signatory: signatory(institution, await deps.signaturePicture()),
    verification: { code: document.verification_code, publicUrl: deps.publicUrl },
  })
}

import type { Tx } from '../../../db/client.ts'
import { queueMail } from '../../../platform/mail/mailer.ts'
import { verificationUrl } from '../../../platform/pdf/qr.ts'
import type { DocumentsDeps } from '../deps.ts'
import { composeRecallMail, titleOf } from '../mails.ts'
import { listReaders } from '../store/disclosures.ts'
import { graduandDocumentById } from '../store/graduand-documents.ts'

export const NOTIFY_GRADUAND_READERS = 'documents.tell_graduand_readers'

type Deps = Pick<DocumentsDeps, 'institution' | 'publicUrl'>

/** The job for a revoked or replaced document of a graduand: an email to everyone who viewed or downloaded it. */
export async function notifyGraduandReaders(
  deps: Deps,
  documentId: number,
): Promise<(tx: Tx) => Promise<void>> {
  const institution = await deps.institution()
  return async (tx) => {
    const document = await graduandDocumentById(tx, documentId)
    if (document === null) return
    const at = document.revoked_at ?? document.superseded_at
    if (at === null) return
    const mail = composeRecallMail(institution, {
      title: titleOf(document.kind),
      student: document.facts.name,
      state: document.revoked_at === null ? 'superseded' : 'revoked',
      at,
      code: document.verification_code,
      url: verificationUrl(deps.publicUrl, document.verification_code),
    })
    for (const { email } of await listReaders(tx, { graduand_document_id: documentId }))
      await queueMail(tx, { kind: 'document', to: email, ...mail })
  }
}

import type { Tx } from '../../../db/client.ts'
import { queueMail } from '../../../platform/mail/mailer.ts'
import { verificationUrl } from '../../../platform/pdf/qr.ts'
import { copyForProduction } from '../../applications/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { composeRecallMail, titleOf } from '../mails.ts'
import { listReaders } from '../store/disclosures.ts'
import { documentById } from '../store/documents.ts'

type Deps = Pick<DocumentsDeps, 'institution' | 'clock' | 'publicUrl'>

/** The job for a revoked or replaced copy: an email to everyone who viewed or downloaded its document. */
export async function notifyReaders(deps: Deps, copyId: number): Promise<(tx: Tx) => Promise<void>> {
  const institution = await deps.institution()
  return async (tx) => {
    const seen = await copyForProduction(tx, { copy_id: copyId })
    if (seen === null) throw new Error(`Copy ${copyId} is not there`)
    const { application, copy } = seen
    const state = copy.status
    // Both statuses are final, so this only guards against rows that were changed by hand.
    if (state !== 'revoked' && state !== 'superseded') return
    for (const { document_id, email } of await listReaders(tx, { copy_id: copyId })) {
      const document = await documentById(tx, document_id)
      if (document === null) continue
      const mail = composeRecallMail(institution, {
        title: titleOf(document.kind),
        student: document.facts.name,
        state,
        at: document.superseded_at ?? deps.clock.now(),
        code: document.verification_code,
        url: verificationUrl(deps.publicUrl, document.verification_code),
      })
      await queueMail(tx, { kind: 'document', to: email, ...mail, application_id: application.id })
    }
  }
}

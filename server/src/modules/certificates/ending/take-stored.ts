import type { Requester } from '../../../core/actor.ts'
import { refused } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import { collectForApplication, takeStoredCertificate } from '../../graduation/index.ts'
import type { CertificatesDeps } from '../deps.ts'
import { kindRules } from '../kind-rules.ts'
import { loadRequest } from '../staff-certificates.ts'
import { findRequest } from '../store/requests.ts'
import { holderOf } from './read-choices.ts'
import { signCopy } from './sign-copy.ts'

/**
 * The certificate of the ceremony that lies in the office is what this application delivers; the desk of the ceremony does not
 * hand it out any more.
 */
export async function takeStored(
  deps: CertificatesDeps,
  id: number,
  { version }: { readonly version: number },
  by: Requester,
): Promise<void> {
  const request = await loadRequest(deps, id)
  if (!kindRules[request.kind].stored) throw refused(messageOf('certificateEndings.notStored'))
  const view = await deps.applications.readApplication(id, { kind: 'system', name: 'certificates' })
  const holder = holderOf(request, view)
  if (holder === null) throw refused(messageOf('certificateEndings.matchRecord'))
  const at = deps.clock.now()
  await deps.database.inTransaction(async (tx) => {
    const application = { application_id: id, tracking_id: view.tracking_id }
    const certificate_number = await takeStoredCertificate(tx, holder, application, { by, at })
    const ending = { certificate_number, source: 'stored', template_version_id: null } as const
    await signCopy(tx, id, ending, { version, actor: by.actor, at })
    await recordAudit(tx, {
      ...by,
      action: 'certificate.take_stored',
      subject: `application:${id}`,
      before: { certificate_number: request.certificate_number },
      after: { certificate_number },
    })
  })
}

/** A copy of a certificate left: the stored certificate that it delivers, if it does, counts as collected. */
export async function recordStoredHandover(
  tx: Tx,
  application: { readonly application_id: number; readonly tracking_id: string },
  handed: { readonly by: Requester; readonly at: Date },
): Promise<void> {
  const request = await findRequest(tx, application.application_id)
  if (request?.source === 'stored') await collectForApplication(tx, application, handed)
}

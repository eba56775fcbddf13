import type { trackedCertificate } from '@testamur/contract/certificates/certificates'
import type { Unsaid } from '@testamur/contract/message'
import { fullName } from '@testamur/contract/person-name'
import type { Actor } from '../../core/actor.ts'
import { forbidden, notFound, refused } from '../../core/failure.ts'
import type { FileAnswer } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { assessClearance, showClearanceTo } from './clearance.ts'
import type { CertificatesDeps } from './deps.ts'
import { kindRules } from './kind-rules.ts'
import { passCodeOf } from './pass-code-of.ts'
import { listPasses } from './store/passes.ts'
import { findRequest } from './store/requests.ts'
import { trackedCertificateView } from './views.ts'

type Deps = Pick<CertificatesDeps, 'database' | 'applications' | 'secrets' | 'renderPass'>

const system: Actor = { kind: 'system', name: 'certificates' }

/** For its applicant only, even when others may see applications. */
async function loadTracked({ database: { db }, applications }: Deps, trackingId: string, actor: Actor) {
  const id = await applications.idByTracking(trackingId)
  const request = id === null ? null : await findRequest(db, id)
  if (id === null || request === null) throw notFound(messageOf('certificates.requestWithTrackingId'))
  if (actor.kind !== 'applicant' || actor.application_id !== id) throw forbidden(actor)
  const [view, passes] = await Promise.all([applications.readApplication(id, system), listPasses(db, id)])
  return { request, view, passes }
}

export async function trackCertificate(
  deps: Deps,
  trackingId: string,
  actor: Actor,
): Promise<Unsaid<typeof trackedCertificate>> {
  const { request, view, passes } = await loadTracked(deps, trackingId, actor)
  const clearance = showClearanceTo(assessClearance(view.record), view.record, view.applicant.email)
  const other_name = view.certificate_name?.fits === false && view.certificate_name.accepted === null
  return trackedCertificateView(request, passes, (pass) => passCodeOf(deps.secrets, pass), {
    clearance,
    other_name,
  })
}

/** The owner's pass as a PDF. */
export async function drawPass(deps: Deps, trackingId: string, actor: Actor): Promise<FileAnswer> {
  const { request, view, passes } = await loadTracked(deps, trackingId, actor)
  const pass = passes.find(({ holder }) => holder === 'owner')
  if (pass === undefined)
    throw refused(
      request.mode === 'courier'
        ? messageOf('certificates.courierNeedsNoPass')
        : messageOf('certificates.passComesWithPayment'),
    )
  const bytes = await deps.renderPass({
    code: passCodeOf(deps.secrets, pass),
    name: request.name_on_certificate,
    person: fullName(view.applicant),
    trackingId: view.tracking_id,
    document: kindRules[request.kind].document,
    issuedAt: pass.issued_at.toISOString(),
  })
  return { file: { bytes, contentType: 'application/pdf', name: `collection-pass-${view.tracking_id}.pdf` } }
}

import type { Requester } from '../../../core/actor.ts'
import { forbidden, notFound } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import type { Limit } from '../../../platform/limits/limiter.ts'
import type { DocumentsDeps } from '../deps.ts'
import { loadCopyToIssue } from '../make/issue-document.ts'
import type { UntranslatedTracked } from '../ports.ts'
import { resendLink } from './resend-link.ts'

/** By copy: the recipient is another person, whose mailbox must not be flooded. */
const LIMIT: Limit = { points: 3, perSeconds: 24 * 3600 }

/** The applicant has the link emailed to the recipient again; an expired one is renewed, free of charge. */
export async function renewLink(
  deps: DocumentsDeps,
  ref: { readonly tracking_id: string; readonly copy: string },
  by: Requester,
): Promise<UntranslatedTracked> {
  const { applications, limiter } = deps
  const id = await applications.idByTracking(ref.tracking_id)
  if (id === null) throw notFound(messageOf('documentsDeliver.application'))
  const { actor } = by
  if (actor.kind !== 'applicant' || actor.application_id !== id || !actor.proved) throw forbidden(actor)
  const seen = await loadCopyToIssue(deps, { application_id: id, id: ref.copy })
  if (seen === null) throw notFound(messageOf('documentsDeliver.copy'))
  await limiter.consume('link-renew', String(seen.copy.copy_id), LIMIT)
  await resendLink(deps, seen, by)
  return applications.trackApplication(ref.tracking_id, by)
}

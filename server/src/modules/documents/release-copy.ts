import { randomToken } from '../../core/ids.ts'
import type { Tx } from '../../db/client.ts'
import { queueMail } from '../../platform/mail/mailer.ts'
import { copyForProduction, maskEmail, recordEvent } from '../applications/index.ts'
import { deliveryToken } from './delivery-token.ts'
import type { DocumentsDeps } from './deps.ts'
import { deliveryMail, releasedMail, titleOf } from './mails.ts'
import type { Production } from './ports.ts'
import { type DeliveryRow, openDelivery } from './store/deliveries.ts'
import { consentOf, insertDisclosure } from './store/disclosures.ts'
import { currentDocument, type DocumentRow } from './store/documents.ts'
import { fullName } from './transcript-data.ts'

const LINK_DAYS = 90
const DAY_MS = 86_400_000

type LinkDeps = Pick<DocumentsDeps, 'secrets' | 'publicUrl' | 'institution'>

export const linkTerm = (now: Date): Date => new Date(now.getTime() + LINK_DAYS * DAY_MS)

/** Where an electronic copy goes: its recipient's mailbox, or the applicant's own for a copy to themself. */
export function mailboxOf({ application, copy }: Production): string {
  const to = copy.recipient.email ?? (copy.recipient.kind === 'self' ? application.email : undefined)
  if (to === undefined)
    throw new Error('This copy has no email address to go to. Enter one, then run this job again.')
  return to
}

/** Queues the one mail with the one link. */
export async function mailLink(
  deps: LinkDeps,
  tx: Tx,
  { application, copy }: Production,
  delivery: DeliveryRow,
): Promise<void> {
  const mail = deliveryMail(await deps.institution(), {
    title: titleOf(copy.type),
    student: fullName(application),
    reference: copy.recipient_reference,
    recipient: copy.recipient.attention ?? copy.recipient.name,
    url: `${deps.publicUrl}/d/${deliveryToken(deps.secrets, delivery)}`,
    expiresAt: delivery.expires_at,
  })
  await queueMail(tx, { to: delivery.email, ...mail, application_id: application.id })
}

/**
 * The job of a copy that was released: delivery, disclosure and mails. Run again for a copy whose link had expired,
 * it renews the same link.
 */
export async function releaseCopy(
  deps: DocumentsDeps,
  copyId: number,
): Promise<void | ((tx: Tx) => Promise<void>)> {
  const { db } = deps.database
  const seen = await copyForProduction(db, { copy_id: copyId })
  // Revoked, cancelled or reported while the job waited: nothing is sent.
  if (seen?.copy.status !== 'released') return
  const [document, consentId] = await Promise.all([
    currentDocument(db, copyId),
    consentOf(db, seen.application.id),
  ])
  if (document === null)
    throw new Error('This copy has no document. Generate or upload one, then run this job again.')
  if (consentId === null)
    throw new Error(
      'There is no consent on file for this application, so its record may not be disclosed. Obtain the consent, then run this job again.',
    )
  return (tx) => deliver(deps, tx, seen, { document, consentId })
}

async function deliver(
  deps: DocumentsDeps,
  tx: Tx,
  seen: Production,
  { document, consentId }: { document: DocumentRow; consentId: number },
): Promise<void> {
  const { application, copy } = seen
  const now = deps.clock.now()
  const email = mailboxOf(seen)
  const delivery = await openDelivery(tx, {
    copy_id: copy.copy_id,
    document_id: document.id,
    email,
    nonce: randomToken(16),
    sent_at: now,
    expires_at: linkTerm(now),
  })
  await mailLink(deps, tx, seen, delivery)
  await insertDisclosure(tx, {
    application_id: application.id,
    copy_id: copy.copy_id,
    document_id: document.id,
    consent_id: consentId,
    at: now,
    recipient: `${copy.recipient.name} <${email}>`,
    method: 'link_mailed',
    actor: 'System',
  })
  await recordEvent(tx, {
    application_id: application.id,
    copy_id: copy.copy_id,
    at: now,
    kind: 'document',
    actor: { kind: 'system', name: 'delivery' },
    reason: `The link was mailed to ${email}.`,
    public_note: `The link was mailed to ${maskEmail(email)}.`,
  })
  if (email === application.email) return
  const notice = releasedMail(await deps.institution(), {
    title: titleOf(copy.type),
    student: fullName(application),
    reference: copy.recipient_reference,
    recipient: copy.recipient.name,
    maskedEmail: maskEmail(email),
    url: deps.applications.trackLink(application.tracking_id),
    greeting: `Dear ${application.first_name},`,
  })
  await queueMail(tx, { to: application.email, ...notice, application_id: application.id })
}

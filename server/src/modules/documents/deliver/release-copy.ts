import type { Institution } from '@testamur/contract/institution/institution'
import { calledName } from '@testamur/contract/person-name'
import { randomToken } from '../../../core/ids.ts'
import { maskEmail } from '../../../core/mask-email.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf, type Said } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { GiveUp } from '../../../platform/jobs/handler.ts'
import { linkToken } from '../../../platform/link-tokens.ts'
import { greetingOf } from '../../../platform/mail/greeting.ts'
import { queueMail } from '../../../platform/mail/mailer.ts'
import { copyForProduction, latestConsentOf, lockCopy, recordEvent } from '../../applications/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { composeReleaseMail, deliveryMail, ownCopyMail, titleOf } from '../mails.ts'
import type { Production } from '../ports.ts'
import { referenceOf } from '../signed-facts.ts'
import { type DeliveryRow, openDelivery } from '../store/deliveries.ts'
import { insertDisclosure } from '../store/disclosures.ts'
import { currentDocument, type DocumentRow } from '../store/documents.ts'

const LINK_DAYS = 90
const DAY_MS = 86_400_000

type LinkDeps = Pick<DocumentsDeps, 'secrets' | 'publicUrl'>

export const linkTerm = (now: Date): Date => new Date(now.getTime() + LINK_DAYS * DAY_MS)

/** Where an electronic copy goes: its recipient's mailbox, or the applicant's own for a copy to themself. */
export const mailboxOf = ({ application, copy }: Production): string | undefined =>
  copy.recipient.email ?? (copy.recipient.kind === 'self' ? application.email : undefined)

/** Repeating the job cannot help until an officer has acted. The job and the timeline say what to do. */
function cannotSend(deps: DocumentsDeps, { application, copy }: Production, why: Said): GiveUp {
  return new GiveUp(say(messageOf('documentsDeliver.thenRunJobAgain', { why }), 'en'), (tx) =>
    recordEvent(tx, {
      application_id: application.id,
      copy_id: copy.copy_id,
      at: deps.clock.now(),
      kind: 'document',
      actor: { kind: 'system', name: 'delivery' },
      reason: messageOf('documentsDeliver.releasedNotSent', { why }),
    }),
  )
}

/** Queues the email with the link. */
export async function mailLink(
  deps: LinkDeps,
  tx: Tx,
  { application, copy }: Production,
  {
    delivery,
    document,
    institution,
  }: { delivery: DeliveryRow; document: DocumentRow; institution: Institution },
): Promise<void> {
  const link = {
    reference: referenceOf(document, copy),
    url: `${deps.publicUrl}/d/${linkToken(deps.secrets, delivery, 'deliveries.link')}`,
    expiresAt: delivery.expires_at,
  }
  const isOwn =
    copy.type === 'student_copy' && copy.recipient.kind === 'self' && delivery.email === application.email
  const mail = isOwn
    ? ownCopyMail(institution, { ...link, greeting: greetingOf(calledName(application)) })
    : deliveryMail(institution, {
        ...link,
        title: titleOf(copy.type),
        student: document.facts.name,
        recipient: copy.recipient.attention || copy.recipient.name,
      })
  await queueMail(tx, { kind: 'document', to: delivery.email, ...mail, application_id: application.id })
}

/**
 * The job for a released copy: delivery, disclosure and emails. Run again for a copy whose link has expired, it
 * renews the same link.
 */
export async function releaseCopy(deps: DocumentsDeps, copyId: number): Promise<(tx: Tx) => Promise<void>> {
  const institution = await deps.institution()
  return async (tx) => {
    const seen = await copyForProduction(tx, { copy_id: copyId })
    if (seen === null) throw new Error(`Copy ${copyId} is not there`)
    const held = await lockCopy(tx, { application_id: seen.application.id, copy_id: copyId })
    // The copy was revoked, cancelled or reported while the job waited, so nothing is sent.
    if (held?.status !== 'released') return
    const document = await currentDocument(tx, copyId)
    if (document === null) throw cannotSend(deps, seen, messageOf('documentsDeliver.noDocument'))
    await deliver(deps, tx, seen, { document, institution })
  }
}

async function deliver(
  deps: DocumentsDeps,
  tx: Tx,
  seen: Production,
  { document, institution }: { document: DocumentRow; institution: Institution },
): Promise<void> {
  const { application, copy } = seen
  const consent_id = await latestConsentOf(tx, application.id)
  if (consent_id === null) throw cannotSend(deps, seen, messageOf('documentsDeliver.noConsent'))
  const at = deps.clock.now()
  const email = mailboxOf(seen)
  if (email === undefined) throw cannotSend(deps, seen, messageOf('documentsDeliver.noEmailAddress'))
  const delivery = await openDelivery(tx, {
    copy_id: copy.copy_id,
    document_id: document.id,
    email,
    nonce: randomToken(16),
    sent_at: at,
    expires_at: linkTerm(at),
  })
  await mailLink(deps, tx, seen, { delivery, document, institution })
  await insertDisclosure(tx, {
    application_id: application.id,
    copy_id: copy.copy_id,
    document_id: document.id,
    consent_id,
    at,
    recipient: `${copy.recipient.name} <${email}>`,
    email,
    method: 'link_mailed',
    actor: 'System',
  })
  await recordEvent(tx, {
    application_id: application.id,
    copy_id: copy.copy_id,
    at,
    kind: 'document',
    actor: { kind: 'system', name: 'delivery' },
    reason: messageOf('documentsDeliver.linkMailed', { email }),
    public_note: messageOf('documentsDeliver.linkMailed', { email: maskEmail(email) }),
  })
  // Applicants who are their own recipient have this email already.
  if (email !== application.email) await tellApplicant(deps, tx, seen, { email, document, institution })
}

async function tellApplicant(
  deps: DocumentsDeps,
  tx: Tx,
  { application, copy }: Production,
  { email, document, institution }: { email: string; document: DocumentRow; institution: Institution },
): Promise<void> {
  const notice = composeReleaseMail(institution, {
    title: titleOf(copy.type),
    reference: referenceOf(document, copy),
    recipient: copy.recipient.name,
    maskedEmail: maskEmail(email),
    url: deps.applications.trackLink(application),
    greeting: greetingOf(calledName(application)),
  })
  await queueMail(tx, {
    kind: 'document',
    to: application.email,
    ...notice,
    application_id: application.id,
  })
}

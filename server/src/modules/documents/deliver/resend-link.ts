import type { Requester } from '../../../core/actor.ts'
import { refused } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { moveCopy, recordEvent } from '../../applications/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import type { Production } from '../ports.ts'
import { deliveryOfCopy, openDelivery } from '../store/deliveries.ts'
import { documentById } from '../store/documents.ts'
import { linkTerm, mailLink } from './release-copy.ts'

const SENT: readonly string[] = ['released', 'opened', 'downloaded']

/**
 * Emails the recipient the same link again. An expired link gets a new term: a copy marked as expired is released
 * again, and the job of that release sends the email.
 */
export async function resendLink(
  deps: DocumentsDeps,
  { application, copy }: Production,
  by: Requester,
): Promise<void> {
  if (copy.delivery_method !== 'email') throw refused(messageOf('documentsDeliver.copyTravelsOnPaper'))
  const lapsed = copy.status === 'link_expired'
  if (!lapsed && !SENT.includes(copy.status)) throw refused(messageOf('documentsDeliver.noLinkToSend'))
  const now = deps.clock.now()
  const institution = await deps.institution()
  await deps.database.inTransaction(async (tx) => {
    if (lapsed) {
      await moveCopy(tx, {
        copy_id: copy.copy_id,
        to: 'released',
        version: copy.version,
        actor: by.actor,
        // Free of charge and without an officer: the caller's rights were checked before.
        ...(by.actor.kind === 'applicant' ? { as: ['system'] as const } : {}),
        at: now,
        reason: messageOf('documentsDeliver.linkRenewed'),
      })
    } else {
      const delivery = await deliveryOfCopy(tx, copy.copy_id)
      if (delivery === null) throw refused(messageOf('documentsDeliver.mailBeingWritten'))
      const { copy_id, document_id, email, nonce } = delivery
      const document = await documentById(tx, document_id)
      if (document === null) throw refused(messageOf('documentsDeliver.noLinkToSend'))
      const renewed = await openDelivery(tx, {
        copy_id,
        document_id,
        email,
        nonce,
        sent_at: now,
        expires_at: delivery.expires_at > now ? delivery.expires_at : linkTerm(now),
      })
      await mailLink(deps, tx, { application, copy }, { delivery: renewed, document, institution })
      await recordEvent(tx, {
        application_id: application.id,
        copy_id: copy.copy_id,
        at: now,
        kind: 'document',
        actor: by.actor,
        reason: messageOf('documentsDeliver.linkMailedAgainTo', { email: renewed.email }),
        public_note: messageOf('documentsDeliver.linkMailedAgain'),
      })
    }
    await recordAudit(tx, {
      actor: by.actor,
      ip: by.ip,
      action: 'delivery.resend',
      subject: `copy:${copy.copy_id}`,
    })
  })
}

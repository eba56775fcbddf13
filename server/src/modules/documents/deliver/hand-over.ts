import type { Actor, Requester } from '../../../core/actor.ts'
import type { Tx } from '../../../db/client.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import { copyForProduction, latestConsentOf, moveCopy, recordEvent } from '../../applications/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { fileName } from '../make/issue-document.ts'
import { markFirst, reportDelivery } from '../store/deliveries.ts'
import { insertDisclosure } from '../store/disclosures.ts'
import { type DeliveryParts, deliveryView, type UntranslatedDelivery } from '../views.ts'
import { findOpenDelivery } from './open-delivery.ts'

/**
 * Gives the document to its recipient. The first view and the first download move the copy; every one is a
 * disclosure.
 */
export async function handOverDocument(
  deps: DocumentsDeps,
  { token, download }: { token: string; download: boolean },
  requester: Requester,
): Promise<FileAnswer> {
  const parts = await findOpenDelivery(deps, token, requester)
  const bytes = await deps.storage.get(parts.document.file_key)
  return {
    file: {
      bytes,
      contentType: 'application/pdf',
      name: fileName(parts.document.number),
      inline: !download,
      noteAccess: () =>
        deps.database.inTransaction((tx) => noteAccess(deps, tx, parts, download, requester.actor)),
    },
  }
}

async function noteAccess(
  deps: DocumentsDeps,
  tx: Tx,
  { delivery, document, production: { application, copy } }: DeliveryParts,
  download: boolean,
  actor: Actor,
): Promise<void> {
  const at = deps.clock.now()
  const { copy_id } = copy
  // The first one locks the row, so that a view and a download at the same moment follow each other.
  if (await markFirst(tx, delivery.id, download ? 'downloaded_at' : 'opened_at', at)) {
    const now = await copyForProduction(tx, { copy_id })
    const to = download ? 'downloaded' : 'opened'
    const from: readonly string[] = download ? ['released', 'opened'] : ['released']
    if (now && from.includes(now.copy.status)) await moveCopy(tx, { copy_id, to, actor, as: ['system'], at })
  }
  await insertDisclosure(tx, {
    application_id: application.id,
    copy_id,
    document_id: document.id,
    consent_id: await latestConsentOf(tx, application.id),
    at,
    recipient: `${copy.recipient.name} <${delivery.email}>`,
    email: delivery.email,
    method: download ? 'downloaded' : 'viewed',
    actor: 'Recipient',
  })
}

/** The recipient confirms receipt, or says that the copy reached the wrong mailbox; then the link is closed at once. */
export async function acknowledgeDelivery(
  deps: DocumentsDeps,
  { token, outcome, note }: { token: string; outcome: 'received' | 'wrong_recipient'; note: string },
  requester: Requester,
): Promise<UntranslatedDelivery> {
  const parts = await findOpenDelivery(deps, token, requester)
  const { delivery } = parts
  const now = deps.clock.now()
  if (outcome === 'received') {
    await deps.database.inTransaction(async (tx) => {
      if (await markFirst(tx, delivery.id, 'acknowledged_at', now))
        await recordReceipt(deps, tx, parts, requester.actor)
    })
    return deliveryView(
      { ...parts, delivery: { ...delivery, acknowledged_at: delivery.acknowledged_at ?? now } },
      'open',
    )
  }
  await deps.database.inTransaction(async (tx) => {
    if (!(await reportDelivery(tx, delivery.id, now, note))) return
    await moveCopy(tx, {
      copy_id: parts.production.copy.copy_id,
      to: 'delivered_in_error',
      actor: requester.actor,
      as: ['system'],
      at: now,
      reason:
        note === ''
          ? messageOf('documentsDeliver.notForHolder', { email: delivery.email })
          : messageOf('documentsDeliver.notForHolderWithNote', { email: delivery.email, note }),
      public_note: messageOf('documentsDeliver.notForYourMailbox'),
    })
  })
  return deliveryView(parts, 'withdrawn')
}

const recordReceipt = (
  deps: DocumentsDeps,
  tx: Tx,
  { production }: DeliveryParts,
  actor: Actor,
): Promise<void> =>
  recordEvent(tx, {
    application_id: production.application.id,
    copy_id: production.copy.copy_id,
    at: deps.clock.now(),
    kind: 'document',
    actor,
    reason: messageOf('documentsDeliver.recipientConfirmedReceipt'),
    public_note: messageOf('documentsDeliver.recipientConfirmedReceipt'),
  })

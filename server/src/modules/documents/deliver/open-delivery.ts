import type { DeliveryView } from '@testamur/contract/documents/documents'
import type { Actor, Requester } from '../../../core/actor.ts'
import { notFound, refused, unauthorized } from '../../../core/failure.ts'
import { maskEmail } from '../../../core/mask-email.ts'
import type { RequestContext } from '../../../http/context.ts'
import { messageOf } from '../../../messages/message.ts'
import { claimedId, isTokenOf } from '../../../platform/link-tokens.ts'
import { copyForProduction } from '../../applications/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { deliveryCodeMail } from '../mails.ts'
import { deliveryById } from '../store/deliveries.ts'
import { documentById } from '../store/documents.ts'
import { type DeliveryParts, deliveryView, type UntranslatedDelivery } from '../views.ts'
import { closedSentences, deliveryState } from './delivery-state.ts'

const LOOKS = { points: 60, perSeconds: 600 }

/** Everything that a link opens. Every invalid token is answered as unknown, whatever is wrong with it. */
export async function findDelivery(deps: DocumentsDeps, token: string, ip: string): Promise<DeliveryParts> {
  await deps.limiter.consume('deliveries.look', ip, LOOKS)
  const id = claimedId(token)
  const { db } = deps.database
  const delivery = id === null ? null : await deliveryById(db, id)
  if (delivery === null || !isTokenOf(deps.secrets, token, delivery, 'deliveries.link'))
    throw notFound(messageOf('documentsDeliver.link'))
  const [document, production, institution] = await Promise.all([
    documentById(db, delivery.document_id),
    copyForProduction(db, { copy_id: delivery.copy_id }),
    deps.institution(),
  ])
  if (document === null || production === null)
    throw new Error(`Delivery ${delivery.id} has lost its document`)
  return { delivery, document, production, institution }
}

export const stateOf = (
  { delivery, document, production }: DeliveryParts,
  now: Date,
  actor: Actor,
): DeliveryView['state'] =>
  deliveryState(
    {
      copy_status: production.copy.status,
      expires_at: delivery.expires_at,
      reported_at: delivery.reported_at,
      document_revoked: document.revoked_at !== null,
      document_superseded: document.superseded_at !== null,
    },
    now,
    actor.kind === 'recipient' && actor.delivery_id === delivery.id,
  )

export async function viewDelivery(
  deps: DocumentsDeps,
  token: string,
  { actor, ip }: Requester,
): Promise<UntranslatedDelivery> {
  const parts = await findDelivery(deps, token, ip)
  return deliveryView(parts, stateOf(parts, deps.clock.now(), actor))
}

/** The delivery of a link whose holder has verified the email address. Others get the reason why it is locked. */
export async function findOpenDelivery(
  deps: DocumentsDeps,
  token: string,
  { actor, ip }: Requester,
): Promise<DeliveryParts> {
  const parts = await findDelivery(deps, token, ip)
  const state = stateOf(parts, deps.clock.now(), actor)
  if (state === 'locked') throw unauthorized(messageOf('documentsDeliver.mailboxNotProved'))
  if (state !== 'open') throw refused(closedSentences[state])
  return parts
}

/** Sends a code to the recipient's own mailbox, never to an address that the visitor names. */
export async function requestDeliveryCode(
  deps: DocumentsDeps,
  token: string,
  { actor, ip, language }: Pick<RequestContext, 'actor' | 'ip' | 'language'>,
): Promise<{ challenge: string; masked_email: string }> {
  const parts = await findDelivery(deps, token, ip)
  const state = stateOf(parts, deps.clock.now(), actor)
  if (state !== 'locked' && state !== 'open') throw refused(closedSentences[state])
  const { delivery, institution } = parts
  const { challenge } = await deps.database.inTransaction((tx) =>
    deps.requestCode(tx, {
      purpose: 'delivery',
      subject_id: delivery.id,
      email: delivery.email,
      ip,
      language,
      mail: (code) => deliveryCodeMail(institution, code),
    }),
  )
  return { challenge, masked_email: maskEmail(delivery.email) }
}

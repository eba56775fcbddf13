import type { Actor } from '../../core/actor.ts'

/** The name for acts without a person. */
export const TRAIL: Actor = { kind: 'system', name: 'audit' }

/** How the trail names an actor. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'staff':
      return actor.name
    case 'system':
      return `system: ${actor.name}`
    case 'applicant':
      return `applicant of application ${actor.application_id}`
    case 'payer':
      return `payer of standalone payment ${actor.standalone_payment_id}`
    case 'recipient':
      return `recipient of delivery ${actor.delivery_id}`
    case 'graduate':
      return `graduate of link ${actor.link_id}`
    case 'mailbox':
      return `mailbox of look-up ${actor.lookup_id}`
    case 'public':
      return 'public'
  }
}

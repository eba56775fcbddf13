import type { CopyStatus } from '@testamur/contract/applications/statuses'
import type { DeliveryView } from '@testamur/contract/documents/documents'
import { messageOf, type Said } from '../../../messages/message.ts'

export type DeliveryFacts = {
  readonly copy_status: CopyStatus
  readonly expires_at: Date
  readonly reported_at: Date | null
  readonly document_revoked: boolean
  readonly document_superseded: boolean
}

/** Statuses in which the link opens the document, unless it has expired. */
const RELEASED: ReadonlySet<CopyStatus> = new Set(['released', 'opened', 'downloaded', 'link_expired'])

/** What a link opens now. `proved`: this visitor has entered a code from the recipient's mailbox. */
export function deliveryState(facts: DeliveryFacts, now: Date, proved: boolean): DeliveryView['state'] {
  if (facts.copy_status === 'revoked' || facts.document_revoked) return 'revoked'
  if (facts.reported_at || facts.document_superseded || !RELEASED.has(facts.copy_status)) return 'withdrawn'
  if (facts.copy_status === 'link_expired' || facts.expires_at <= now) return 'expired'
  return proved ? 'open' : 'locked'
}

export const closedSentences: Record<Exclude<DeliveryView['state'], 'locked' | 'open'>, Said> = {
  expired: messageOf('documentsDeliver.linkExpired'),
  revoked: messageOf('documentsDeliver.documentRevoked'),
  withdrawn: messageOf('documentsDeliver.linkWithdrawn'),
}

import type { CopyStatus, Tone } from '@testamur/contract/applications/statuses'
import { type Message, messageOf } from '../../../messages/message.ts'

/** The applicant's text of each status of a copy, and its tone. */
export const copyStatusFacts = {
  queued: { label: messageOf('applicationsMachine.copyQueued'), tone: 'neutral' },
  signed: { label: messageOf('applicationsMachine.copySigned'), tone: 'info' },
  released: { label: messageOf('applicationsMachine.copyReleased'), tone: 'info' },
  opened: { label: messageOf('applicationsMachine.copyOpened'), tone: 'info' },
  downloaded: { label: messageOf('applicationsMachine.copyDownloaded'), tone: 'success' },
  printed: { label: messageOf('applicationsMachine.copyPrinted'), tone: 'info' },
  dispatched: { label: messageOf('applicationsMachine.copyDispatched'), tone: 'info' },
  in_transit: { label: messageOf('applicationsMachine.copyInTransit'), tone: 'info' },
  delivered: { label: messageOf('applicationsMachine.copyDelivered'), tone: 'success' },
  ready_for_pickup: { label: messageOf('applicationsMachine.copyReadyForPickup'), tone: 'warning' },
  collected: { label: messageOf('applicationsMachine.copyCollected'), tone: 'success' },
  held: { label: messageOf('applicationsMachine.copyHeld'), tone: 'warning' },
  link_expired: { label: messageOf('applicationsMachine.copyLinkExpired'), tone: 'warning' },
  failed_delivery: { label: messageOf('applicationsMachine.copyDeliveryFailed'), tone: 'danger' },
  returned: { label: messageOf('applicationsMachine.copyReturned'), tone: 'danger' },
  lost: { label: messageOf('applicationsMachine.copyLost'), tone: 'danger' },
  delivered_in_error: { label: messageOf('applicationsMachine.copyDeliveredInError'), tone: 'danger' },
  cancelled: { label: messageOf('applicationsMachine.copyCancelled'), tone: 'neutral' },
  revoked: { label: messageOf('applicationsMachine.copyRevoked'), tone: 'danger' },
  superseded: { label: messageOf('applicationsMachine.copySuperseded'), tone: 'neutral' },
} as const satisfies Record<CopyStatus, { label: Message; tone: Tone }>

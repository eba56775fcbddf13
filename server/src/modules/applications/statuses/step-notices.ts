import type { ApplicationStatus, CopyStatus } from '@testamur/contract/applications/statuses'
import { type Message, messageOf } from '../../../messages/message.ts'

const changed = messageOf('applicationsSteps.changed')

const applicationNotices: Partial<Record<ApplicationStatus, Message>> = {
  submitted: messageOf('applicationsSteps.submitted'),
  under_review: messageOf('applicationsSteps.underReview'),
  action_required: messageOf('applicationsSteps.actionRequired'),
  on_hold: messageOf('applicationsSteps.onHold'),
  records_search: messageOf('applicationsSteps.recordsSearch'),
  awaiting_approval: messageOf('applicationsSteps.awaitingApproval'),
  processing: messageOf('applicationsSteps.processing'),
  rejected: messageOf('applicationsSteps.rejected'),
  cancelled: messageOf('applicationsSteps.cancelled'),
  pending_payment: messageOf('applicationsSteps.pendingPayment'),
}

const copyNotices: Partial<Record<CopyStatus, Message>> = {
  queued: messageOf('applicationsSteps.copyUnheld'),
  held: messageOf('applicationsSteps.copyHeld'),
  released: messageOf('applicationsSteps.copyReleased'),
  printed: messageOf('applicationsSteps.copyPrinted'),
  ready_for_pickup: messageOf('applicationsSteps.copyReadyForPickup'),
  collected: messageOf('applicationsSteps.copyCollected'),
  dispatched: messageOf('applicationsSteps.copyDispatched'),
  in_transit: messageOf('applicationsSteps.copyInTransit'),
  delivered: messageOf('applicationsSteps.copyDelivered'),
  failed_delivery: messageOf('applicationsSteps.copyDeliveryFailed'),
  returned: messageOf('applicationsSteps.copyReturned'),
  lost: messageOf('applicationsSteps.copyLost'),
  delivered_in_error: messageOf('applicationsSteps.copyDeliveredInError'),
  revoked: messageOf('applicationsSteps.copyRevoked'),
}

/** What is now true of an application that staff moved. */
export function stepNotice(from: ApplicationStatus, to: ApplicationStatus): Message {
  if (from === 'on_hold' && to !== 'cancelled') return messageOf('applicationsSteps.holdReleased')
  if (to === 'under_review' && from === 'awaiting_approval') return messageOf('applicationsSteps.returned')
  if (to === 'under_review' && from !== 'submitted') return messageOf('applicationsSteps.reviewResumed')
  return applicationNotices[to] ?? changed
}

/** What is now true of a copy that staff moved. */
export const copyStepNotice = (to: CopyStatus): Message => copyNotices[to] ?? changed

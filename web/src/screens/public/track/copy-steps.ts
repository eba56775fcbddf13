import type { ApplicationStatus, CopyStatus, DeliveryMethod } from '@testamur/contract/applications/statuses'

/** How many of the five milestones an application has behind it before its copies differ. */
const ofApplication: Partial<Record<ApplicationStatus, number>> = {
  submitted: 1,
  under_review: 1,
  action_required: 1,
  on_hold: 1,
  records_search: 1,
  awaiting_approval: 2,
}

/** The same for a copy; `null`: it has come to an end, and steps would be wrong. */
const ofCopy: Record<CopyStatus, number | null> = {
  queued: 2,
  held: 2,
  signed: 3,
  printed: 3,
  ready_for_pickup: 4,
  released: 4,
  dispatched: 4,
  in_transit: 4,
  failed_delivery: 4,
  returned: 4,
  link_expired: 4,
  opened: 5,
  downloaded: 5,
  delivered: 5,
  collected: 5,
  lost: null,
  delivered_in_error: null,
  cancelled: null,
  revoked: null,
  superseded: null,
}

const lastSteps = {
  email: ['sent', 'opened'],
  courier: ['sent', 'delivered'],
  pickup: ['readyToCollect', 'collected'],
} as const satisfies Record<DeliveryMethod, readonly string[]>

export const stepNames = (method: DeliveryMethod) =>
  ['paid', 'checked', 'produced', ...lastSteps[method]] as const

/** How many steps are done; `null`: none are shown. */
export function stepsDone(
  application: ApplicationStatus,
  copy: { readonly status: CopyStatus },
): number | null {
  if (['rejected', 'cancelled', 'expired'].includes(application)) return null
  if (application === 'draft' || application === 'pending_payment') return 0
  return ofApplication[application] ?? ofCopy[copy.status]
}

import type { ApplicationStatus } from '@testamur/contract/applications/statuses'

/**
 * Who may ask for a transition (domain.md): the letters A O V B D S, spelt out. `canceller`: staff who may end a request
 * that its applicant gave up.
 */
export type Party = 'applicant' | 'officer' | 'approver' | 'bursary' | 'dispatch' | 'canceller' | 'system'

/** What must come with a transition, or hold before it. Found by `missingNeeds`, said in `needSentences` (need-rules.ts). */
export type Need =
  | 'reason'
  | 'public_note'
  | 'asks'
  | 'answered'
  | 'checklist'
  | 'unit'
  | 'paid'
  | 'another_person'
  | 'unsigned'

export type Edge = {
  readonly to: ApplicationStatus
  readonly who: readonly Party[]
  readonly needs?: readonly Need[]
}

const hold: Edge = { to: 'on_hold', who: ['officer', 'bursary', 'system'], needs: ['reason', 'public_note'] }
const reject: Edge = { to: 'rejected', who: ['approver'], needs: ['reason'] }
const cancel: Edge = { to: 'cancelled', who: ['applicant', 'canceller'] }

/** The one table of the machine. `on_hold` goes back to where it came from: see `edgesFrom`. */
export const transitions = {
  draft: [{ to: 'pending_payment', who: ['applicant'] }],
  pending_payment: [
    { to: 'submitted', who: ['system', 'bursary'], needs: ['paid'] },
    { to: 'expired', who: ['system'] },
    cancel,
  ],
  submitted: [{ to: 'under_review', who: ['officer', 'system'] }, hold, cancel],
  under_review: [
    { to: 'awaiting_approval', who: ['officer', 'system'], needs: ['checklist'] },
    { to: 'action_required', who: ['officer'], needs: ['asks'] },
    { to: 'records_search', who: ['officer'], needs: ['reason', 'unit'] },
    hold,
    reject,
    cancel,
  ],
  action_required: [
    { to: 'under_review', who: ['officer'] },
    { to: 'under_review', who: ['applicant'], needs: ['answered'] },
    hold,
    cancel,
  ],
  on_hold: [],
  records_search: [{ to: 'under_review', who: ['officer', 'system'] }, hold, cancel],
  awaiting_approval: [
    { to: 'processing', who: ['approver', 'system'], needs: ['another_person'] },
    // The system: what was recommended has been changed by its applicant.
    { to: 'under_review', who: ['approver', 'system'], needs: ['reason'] },
    hold,
    reject,
    cancel,
  ],
  processing: [
    { ...cancel, needs: ['unsigned'] },
    { to: 'ready', who: ['system'] },
    { to: 'dispatched', who: ['system'] },
    { to: 'completed', who: ['system'] },
  ],
  ready: [
    { to: 'dispatched', who: ['system'] },
    { to: 'completed', who: ['system'] },
  ],
  dispatched: [{ to: 'completed', who: ['system'] }],
  completed: [],
  rejected: [],
  cancelled: [],
  expired: [
    { to: 'pending_payment', who: ['officer', 'system'] },
    // Money that was on its way when the invoice lapsed restores the application by itself.
    { to: 'submitted', who: ['system', 'bursary'], needs: ['paid'] },
  ],
} as const satisfies Record<ApplicationStatus, readonly Edge[]>

/** The edges that leave a status; a hold leads back to the status it interrupted. */
export function edgesFrom(status: ApplicationStatus, heldFrom: ApplicationStatus | null): readonly Edge[] {
  if (status !== 'on_hold') return transitions[status]
  // Its money may have been taken back while it was worked on.
  return heldFrom === null
    ? []
    : [{ to: heldFrom, who: ['officer', 'bursary', 'system'], needs: ['paid'] }, cancel]
}

/** The edge one of these parties may take, or `null`. */
export function findEdge(
  from: ApplicationStatus,
  heldFrom: ApplicationStatus | null,
  to: ApplicationStatus,
  parties: readonly Party[],
): Edge | null {
  return (
    edgesFrom(from, heldFrom).find(
      (edge) => edge.to === to && edge.who.some((who) => parties.includes(who)),
    ) ?? null
  )
}

/** The statuses these parties may ask for next, in the table's order. */
export function allowedNext(
  from: ApplicationStatus,
  heldFrom: ApplicationStatus | null,
  parties: readonly Party[],
): ApplicationStatus[] {
  const next = edgesFrom(from, heldFrom)
    .filter((edge) => edge.who.some((who) => parties.includes(who)))
    .map((edge) => edge.to)
  return [...new Set(next)]
}

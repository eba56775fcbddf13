import type { ApplicationStatus } from '@testamur/contract/applications/statuses'

/**
 * Who may make a transition (domain.md): the letters A O V B D S in full. `canceller`: staff who may end an
 * application that its applicant gave up.
 */
export type Party = 'applicant' | 'officer' | 'approver' | 'bursary' | 'dispatch' | 'canceller' | 'system'

/** What a transition needs. Checked by `missingNeeds`, explained by `needSentences` (need-rules.ts). */
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

/** The status table of an application. `on_hold` returns to the status before: see `edgesFrom`. */
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
    // The system: the applicant has changed what was recommended.
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
    // Money that arrives after the invoice expired reopens the application automatically.
    { to: 'submitted', who: ['system', 'bursary'], needs: ['paid'] },
  ],
} as const satisfies Record<ApplicationStatus, readonly Edge[]>

/** The transitions from a status; a hold returns to the status before it. */
export function edgesFrom(status: ApplicationStatus, heldFrom: ApplicationStatus | null): readonly Edge[] {
  if (status !== 'on_hold') return transitions[status]
  // Its payment may have been reversed while it was in progress.
  return heldFrom === null
    ? []
    : [{ to: heldFrom, who: ['officer', 'bursary', 'system'], needs: ['paid'] }, cancel]
}

/** The transition that one of these roles may make, or `null`. */
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

/** The statuses that these roles may ask for next, in the order of the table. */
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

import type { ApplicationStatus, Tone } from '@testamur/contract/statuses'

/** Who may ask for a transition (domain.md): the letters A O V B D S, spelt out. */
export type Party = 'applicant' | 'officer' | 'approver' | 'bursary' | 'dispatch' | 'system'

/** What must come with a transition, or hold before it. Checked by `checkTransition`, said in `needSentences`. */
export type Need =
  | 'reason'
  | 'public_note'
  | 'asks'
  | 'answered'
  | 'checklist'
  | 'unit'
  | 'paid'
  | 'another_person'

export type Edge = {
  readonly to: ApplicationStatus
  readonly who: readonly Party[]
  readonly needs?: readonly Need[]
}

const hold: Edge = { to: 'on_hold', who: ['officer', 'bursary', 'system'], needs: ['reason', 'public_note'] }
const reject: Edge = { to: 'rejected', who: ['approver'], needs: ['reason'] }
const cancel: Edge = { to: 'cancelled', who: ['applicant', 'officer'] }

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
  ],
  action_required: [
    { to: 'under_review', who: ['officer'] },
    { to: 'under_review', who: ['applicant'], needs: ['answered'] },
    hold,
  ],
  on_hold: [],
  records_search: [{ to: 'under_review', who: ['officer', 'system'] }, hold],
  awaiting_approval: [
    { to: 'processing', who: ['approver', 'system'], needs: ['another_person'] },
    { to: 'under_review', who: ['approver'], needs: ['reason'] },
    hold,
    reject,
  ],
  processing: [
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
  expired: [{ to: 'pending_payment', who: ['applicant', 'officer', 'system'] }],
} as const satisfies Record<ApplicationStatus, readonly Edge[]>

/** The edges that leave a status; a hold leads back to the status it interrupted. */
export function edgesFrom(status: ApplicationStatus, heldFrom: ApplicationStatus | null): readonly Edge[] {
  if (status !== 'on_hold') return transitions[status]
  return heldFrom === null ? [] : [{ to: heldFrom, who: ['officer', 'bursary', 'system'] }]
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

export const needSentences: Record<Need, string> = {
  reason: 'Give the reason.',
  public_note: 'Write what the applicant should read.',
  asks: 'Ask the applicant for at least one thing.',
  answered: 'Answer every question first.',
  checklist: 'Complete the checklist first.',
  unit: 'Name the unit that searches.',
  paid: 'The invoice is not paid.',
  another_person: 'Somebody other than the officer who recommended it must approve.',
}

/** What the applicant reads, how it is toned, and whether the institution's clock runs. */
export const statusFacts = {
  draft: { label: 'Not finished', tone: 'neutral', clock: 'none' },
  pending_payment: { label: 'Waiting for payment', tone: 'warning', clock: 'none' },
  submitted: { label: 'Paid, in the queue', tone: 'info', clock: 'institution' },
  under_review: { label: 'Being checked', tone: 'info', clock: 'institution' },
  action_required: { label: 'We need something from you', tone: 'warning', clock: 'applicant' },
  on_hold: { label: 'On hold', tone: 'warning', clock: 'applicant' },
  records_search: { label: 'Locating your results', tone: 'info', clock: 'institution' },
  awaiting_approval: { label: 'Prepared, awaiting sign-off', tone: 'info', clock: 'institution' },
  processing: { label: 'Being produced', tone: 'info', clock: 'institution' },
  ready: { label: 'Ready to send or collect', tone: 'info', clock: 'institution' },
  dispatched: { label: 'Sent', tone: 'success', clock: 'courier' },
  completed: { label: 'Delivered', tone: 'success', clock: 'none' },
  rejected: { label: 'Not approved', tone: 'danger', clock: 'none' },
  cancelled: { label: 'Cancelled', tone: 'neutral', clock: 'none' },
  expired: { label: 'Lapsed', tone: 'neutral', clock: 'none' },
} as const satisfies Record<
  ApplicationStatus,
  { label: string; tone: Tone; clock: 'none' | 'institution' | 'applicant' | 'courier' }
>

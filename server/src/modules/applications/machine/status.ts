import {
  type ApplicationStatus,
  applicationStatuses,
  type Tone,
} from '@testamur/contract/applications/statuses'
import type { Said } from '@testamur/contract/message'

/** Who may ask for a transition (domain.md): the letters A O V B D S, spelt out. */
/** `canceller`: staff who may end a request that its applicant gave up. */
export type Party = 'applicant' | 'officer' | 'approver' | 'bursary' | 'dispatch' | 'canceller' | 'system'

/** What must come with a transition, or hold before it. Found by `missingNeeds`, said in `needSentences`. */
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

/** What is at hand when a transition is asked for. */
export type TransitionFacts = {
  readonly reason: Said
  readonly public_note: Said
  readonly unit: string
  readonly asks: number
  readonly unanswered: number
  readonly checklistComplete: boolean
  readonly paid: boolean
  /** Somebody else recommended it, or the institution lets one person do both. */
  readonly anotherPerson: boolean
  /** No copy is signed yet. */
  readonly unsigned: boolean
}

const met: Record<Need, (facts: TransitionFacts) => boolean> = {
  reason: (facts) => facts.reason !== '',
  public_note: (facts) => facts.public_note !== '',
  asks: (facts) => facts.asks > 0,
  answered: (facts) => facts.unanswered === 0,
  checklist: (facts) => facts.checklistComplete,
  unit: (facts) => facts.unit !== '',
  paid: (facts) => facts.paid,
  another_person: (facts) => facts.anotherPerson,
  unsigned: (facts) => facts.unsigned,
}

export const missingNeeds = (edge: Edge, facts: TransitionFacts): Need[] =>
  (edge.needs ?? []).filter((need) => !met[need](facts))

/** Needs that the caller fills in beside the button: said at the field. The others are facts about the application. */
export const typedNeeds = ['reason', 'public_note', 'asks', 'unit'] as const satisfies readonly Need[]

export const isTypedNeed = (need: Need): need is (typeof typedNeeds)[number] =>
  (typedNeeds as readonly Need[]).includes(need)

export const needSentences: Record<Need, string> = {
  reason: 'Give the reason.',
  public_note: 'Write what the applicant should read.',
  asks: 'Ask the applicant for at least one thing.',
  answered: 'Answer every question first.',
  checklist: 'Complete the checklist first.',
  unit: 'Name the unit that searches.',
  paid: 'The invoice is not paid.',
  another_person: 'Somebody other than the officer who recommended it must approve.',
  unsigned: 'A copy is signed already: the request cannot be cancelled any more.',
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

/** The institution's clock runs in these: what is promised by then can be late. */
export const runningStatuses = applicationStatuses.filter(
  (status) => statusFacts[status].clock === 'institution',
)

/** The clock stands still in these, and the promised date moves by as long. */
export const isPaused = (status: ApplicationStatus): boolean => statusFacts[status].clock === 'applicant'

/** From approval on the status follows the copies, and only climbs. */
export const productionStatuses = ['processing', 'ready', 'dispatched', 'completed'] as const
export type ProductionStatus = (typeof productionStatuses)[number]

export const isInProduction = (status: ApplicationStatus): status is ProductionStatus =>
  (productionStatuses as readonly ApplicationStatus[]).includes(status)

/** Where the copies have brought the application; `null` when it is there, or further, already. */
export function statusAfterCopies(
  from: ApplicationStatus,
  reached: ProductionStatus | null,
): ProductionStatus | null {
  if (reached === null || !isInProduction(from)) return null
  return productionStatuses.indexOf(reached) > productionStatuses.indexOf(from) ? reached : null
}

const partyNames: Record<Party, string> = {
  applicant: 'the applicant',
  officer: 'a records officer',
  approver: 'an approver',
  bursary: 'the bursary',
  dispatch: 'the dispatch desk',
  canceller: 'staff who may cancel applications',
  system: 'the portal itself',
}

const list = new Intl.ListFormat('en', { type: 'disjunction' })

/** Why a transition is refused, and what would be possible instead. */
export function refusalSentence(
  from: ApplicationStatus,
  heldFrom: ApplicationStatus | null,
  to: ApplicationStatus,
  parties: readonly Party[],
): string {
  const name = (status: ApplicationStatus) => `"${statusFacts[status].label}"`
  if (from === to) return `This application is already ${name(to)}.`
  const owners = edgesFrom(from, heldFrom)
    .filter((edge) => edge.to === to)
    .flatMap((edge) => edge.who)
  if (owners.length > 0) {
    const people = owners.filter((party) => party !== 'system')
    const names = [...new Set(people.length > 0 ? people : owners)].map((party) => partyNames[party])
    return `Only ${list.format(names)} can move this application from ${name(from)} to ${name(to)}.`
  }
  const next = allowedNext(from, heldFrom, parties).map(name)
  const instead =
    next.length > 0 ? `From here it can go to ${list.format(next)}.` : 'Nothing more can be done here.'
  return `An application that is ${name(from)} cannot become ${name(to)}. ${instead}`
}

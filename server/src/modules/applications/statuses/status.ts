import {
  type ApplicationStatus,
  applicationStatuses,
  type Tone,
} from '@testamur/contract/applications/statuses'
import type { Message, Said } from '@testamur/contract/message'
import { messageOf, sentences } from '../../../messages/message.ts'

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

export const needSentences: Record<Need, Message> = {
  reason: messageOf('applicationsMachine.giveReason'),
  public_note: messageOf('applicationsMachine.writePublicNote'),
  asks: messageOf('applicationsMachine.askOneThing'),
  answered: messageOf('applicationsMachine.answerQuestionsFirst'),
  checklist: messageOf('applicationsMachine.checklistFirst'),
  unit: messageOf('applicationsMachine.nameUnit'),
  paid: messageOf('applicationsMachine.invoiceNotPaid'),
  another_person: messageOf('applicationsMachine.anotherPersonApproves'),
  unsigned: messageOf('applicationsMachine.signedCannotBeCancelled'),
}

/** What the applicant reads, how it is toned, and whether the institution's clock runs. */
export const statusFacts = {
  draft: { label: messageOf('applicationsMachine.applicationDraft'), tone: 'neutral', clock: 'none' },
  pending_payment: {
    label: messageOf('applicationsMachine.applicationPendingPayment'),
    tone: 'warning',
    clock: 'none',
  },
  submitted: {
    label: messageOf('applicationsMachine.applicationSubmitted'),
    tone: 'info',
    clock: 'institution',
  },
  under_review: {
    label: messageOf('applicationsMachine.applicationUnderReview'),
    tone: 'info',
    clock: 'institution',
  },
  action_required: {
    label: messageOf('applicationsMachine.applicationActionRequired'),
    tone: 'warning',
    clock: 'applicant',
  },
  on_hold: { label: messageOf('applicationsMachine.applicationOnHold'), tone: 'warning', clock: 'applicant' },
  records_search: {
    label: messageOf('applicationsMachine.applicationRecordsSearch'),
    tone: 'info',
    clock: 'institution',
  },
  awaiting_approval: {
    label: messageOf('applicationsMachine.applicationAwaitingApproval'),
    tone: 'info',
    clock: 'institution',
  },
  processing: {
    label: messageOf('applicationsMachine.applicationProcessing'),
    tone: 'info',
    clock: 'institution',
  },
  ready: { label: messageOf('applicationsMachine.applicationReady'), tone: 'info', clock: 'institution' },
  dispatched: {
    label: messageOf('applicationsMachine.applicationDispatched'),
    tone: 'success',
    clock: 'courier',
  },
  completed: { label: messageOf('applicationsMachine.applicationCompleted'), tone: 'success', clock: 'none' },
  rejected: { label: messageOf('applicationsMachine.applicationRejected'), tone: 'danger', clock: 'none' },
  cancelled: { label: messageOf('applicationsMachine.applicationCancelled'), tone: 'neutral', clock: 'none' },
  expired: { label: messageOf('applicationsMachine.applicationExpired'), tone: 'neutral', clock: 'none' },
} as const satisfies Record<
  ApplicationStatus,
  { label: Message; tone: Tone; clock: 'none' | 'institution' | 'applicant' | 'courier' }
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

const partyNames: Record<Party, Message> = {
  applicant: messageOf('applicationsMachine.partyApplicant'),
  officer: messageOf('applicationsMachine.partyOfficer'),
  approver: messageOf('applicationsMachine.partyApprover'),
  bursary: messageOf('applicationsMachine.partyBursary'),
  dispatch: messageOf('applicationsMachine.partyDispatch'),
  canceller: messageOf('applicationsMachine.partyCanceller'),
  system: messageOf('applicationsMachine.partySystem'),
}

/** Why a transition is refused, and what would be possible instead. */
export function refusalSentence(
  from: ApplicationStatus,
  heldFrom: ApplicationStatus | null,
  to: ApplicationStatus,
  parties: readonly Party[],
): Said {
  const name = (status: ApplicationStatus) =>
    messageOf('applicationsMachine.quoted', { label: statusFacts[status].label })
  if (from === to) return messageOf('applicationsMachine.applicationAlready', { status: name(to) })
  const owners = edgesFrom(from, heldFrom)
    .filter((edge) => edge.to === to)
    .flatMap((edge) => edge.who)
  if (owners.length > 0) {
    const people = owners.filter((party) => party !== 'system')
    const names = [...new Set(people.length > 0 ? people : owners)].map((party) => partyNames[party])
    return messageOf('applicationsMachine.onlyOthersMayMove', {
      parties: { either: names },
      from: name(from),
      to: name(to),
    })
  }
  const next = allowedNext(from, heldFrom, parties).map(name)
  const instead =
    next.length > 0
      ? messageOf('applicationsMachine.applicationCanGoTo', { statuses: { either: next } })
      : messageOf('applicationsMachine.nothingMoreToDo')
  return sentences(
    messageOf('applicationsMachine.applicationCannotBecome', { from: name(from), to: name(to) }),
    instead,
  )
}

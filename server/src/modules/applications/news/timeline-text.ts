import { isDeepStrictEqual } from 'node:util'
import type { ApplicationStatus, CopyStatus, Kind } from '@testamur/contract/applications/statuses'
import { type Message, messageOf, messageOfValue, type Said, sentences } from '../../../messages/message.ts'
import type { EventRow } from '../rows/rows.ts'
import { AUTOMATIC_RULE } from '../statuses/student-copy-rules.ts'

/** The portal's own actor, which submits applications that cost nothing. */
export const NOTHING_DUE = 'nothing was due'

/**
 * The reader: anyone with the tracking ID, the browser that sent the application, the applicant with a proved
 * mailbox, or staff. Texts of staff are for the last two only, because a browser may have sent it in another person's
 * name.
 */
export type Audience = 'stranger' | 'submitter' | 'applicant' | 'staff'

const reached: Record<ApplicationStatus, Message> = {
  draft: messageOf('applicationsNews.requestBegun'),
  pending_payment: messageOf('applicationsNews.requestSent'),
  submitted: messageOf('applicationsNews.requestPaid'),
  under_review: messageOf('applicationsNews.checkBegun'),
  action_required: messageOf('applicationsNews.applicantAsked'),
  on_hold: messageOf('applicationsNews.requestOnHold'),
  records_search: messageOf('applicationsNews.locatingResult'),
  awaiting_approval: messageOf('applicationsNews.checkDone'),
  processing: messageOf('applicationsNews.requestApproved'),
  ready: messageOf('applicationsNews.everyCopyProduced'),
  dispatched: messageOf('applicationsNews.everyCopyLeft'),
  completed: messageOf('applicationsNews.everyCopyArrived'),
  rejected: messageOf('applicationsNews.requestNotApproved'),
  cancelled: messageOf('applicationsNews.requestCancelled'),
  expired: messageOf('applicationsNews.requestLapsed'),
}

/** The text depends on the previous status where several lead to this one. */
const returned: Partial<Record<ApplicationStatus, Partial<Record<ApplicationStatus, Message>>>> = {
  under_review: {
    submitted: messageOf('applicationsNews.officerChecks'),
    action_required: messageOf('applicationsNews.answersArrived'),
    on_hold: messageOf('applicationsNews.holdLiftedCheckGoesOn'),
    records_search: messageOf('applicationsNews.searchOver'),
    awaiting_approval: messageOf('applicationsNews.sentBackToCheck'),
  },
  submitted: {
    on_hold: messageOf('applicationsNews.holdLiftedRequestQueued'),
    expired: messageOf('applicationsNews.paymentArrivedLate'),
  },
  action_required: { on_hold: messageOf('applicationsNews.holdLiftedAnswersAwaited') },
  records_search: { on_hold: messageOf('applicationsNews.holdLiftedSearchGoesOn') },
  awaiting_approval: { on_hold: messageOf('applicationsNews.holdLiftedApprovalAwaited') },
  pending_payment: { expired: messageOf('applicationsNews.requestTakenUpAgain') },
}

/** What is said of an application that the institution's rule moved, where no officer had a part in it. */
const movedByRule: Partial<Record<ApplicationStatus, Message>> = {
  under_review: messageOf('applicationsNews.ruleChecks'),
  awaiting_approval: messageOf('applicationsNews.ruleFoundInOrder'),
}

/** Certificates have texts of their own, because there is one document and no copies. */
const certificateReached: Partial<Record<ApplicationStatus, Message>> = {
  records_search: messageOf('applicationsNews.locatingRecord'),
  processing: messageOf('applicationsNews.certificateApproved'),
  ready: messageOf('applicationsNews.certificateReady'),
  dispatched: messageOf('applicationsNews.certificateLeft'),
  completed: messageOf('applicationsNews.certificateHandedOver'),
}

const copyReached: Record<CopyStatus, Message> = {
  queued: messageOf('applicationsNews.copyQueued'),
  signed: messageOf('applicationsNews.copySigned'),
  released: messageOf('applicationsNews.copyReleased'),
  opened: messageOf('applicationsNews.copyOpened'),
  downloaded: messageOf('applicationsNews.copyDownloaded'),
  printed: messageOf('applicationsNews.copyPrinted'),
  dispatched: messageOf('applicationsNews.copyDispatched'),
  in_transit: messageOf('applicationsNews.copyInTransit'),
  delivered: messageOf('applicationsNews.copyDelivered'),
  ready_for_pickup: messageOf('applicationsNews.copyReadyForPickup'),
  collected: messageOf('applicationsNews.copyCollected'),
  held: messageOf('applicationsNews.copyHeld'),
  link_expired: messageOf('applicationsNews.copyLinkExpired'),
  failed_delivery: messageOf('applicationsNews.copyNotDelivered'),
  returned: messageOf('applicationsNews.copyReturned'),
  lost: messageOf('applicationsNews.copyLost'),
  delivered_in_error: messageOf('applicationsNews.copyReachedWrongPerson'),
  cancelled: messageOf('applicationsNews.copyCancelled'),
  revoked: messageOf('applicationsNews.copyRevoked'),
  superseded: messageOf('applicationsNews.copySuperseded'),
}

/** The text of an event for this reader; `null` when it is not for them. */
export function timelineText(
  event: EventRow,
  copyNumber: number | null,
  audience: Audience,
  kind: Kind = 'transcript',
): Said | null {
  if (event.kind === 'access') return null
  const reason = event.reason_message ?? event.reason
  const public_note = event.public_note_message ?? event.public_note
  if (event.kind !== 'status') {
    if (audience === 'staff') return reason ?? public_note
    return audience === 'applicant' ? public_note : null
  }
  const text = copyNumber === null ? applicationText(event, kind) : copyText(event, copyNumber, kind)
  if (audience === 'stranger' || audience === 'submitter') return text
  const repeated = isDeepStrictEqual(reason, public_note)
  return sentences(text, audience === 'staff' && !repeated && reason, public_note)
}

function copyText({ to_status }: EventRow, number: number, kind: Kind): Message {
  const event = copyReached[to_status as CopyStatus]
  return kind === 'certificate'
    ? messageOf('applicationsNews.certificateEvent', { event })
    : messageOf('applicationsNews.copyEvent', { number, event })
}

function applicationText({ from_status, to_status, actor_kind, actor_name }: EventRow, kind: Kind): Message {
  const to = to_status as ApplicationStatus
  const byRule =
    actor_kind === 'system' && actor_name === AUTOMATIC_RULE && from_status !== 'awaiting_approval'
  if (byRule && movedByRule[to] !== undefined) return movedByRule[to]
  const arrived = (kind === 'certificate' ? certificateReached[to] : undefined) ?? reached[to]
  return returned[to]?.[from_status as ApplicationStatus] ?? arrived
}

/** Names of the portal's own actors, where more is said than the part of the portal. */
const portalActors: Readonly<Record<string, Message>> = {
  [NOTHING_DUE]: messageOf('applicationsNews.nothingDue'),
  [AUTOMATIC_RULE]: messageOf('applicationsNews.ruleForStudentCopies'),
}

/** Applicants read the name of the office, staff that of the person. */
export function eventAuthor(event: EventRow, office: string, audience: Audience): Said {
  const { actor_kind, actor_name } = event
  switch (actor_kind) {
    case 'staff':
      return audience === 'staff' ? actor_name : messageOfValue({ own: office })
    case 'applicant':
      return audience === 'applicant' || audience === 'submitter'
        ? messageOf('applicationsNews.you')
        : messageOf('applicationsNews.applicant')
    case 'recipient':
      return messageOf('applicationsNews.recipient')
    case 'system':
    case 'public':
      return audience === 'staff'
        ? messageOf('applicationsNews.portalBy', { actor: portalActors[actor_name] ?? actor_name })
        : messageOf('applicationsNews.portal')
  }
}

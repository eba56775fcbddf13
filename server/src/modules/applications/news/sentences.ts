import type { ApplicationStatus, CopyStatus, Kind } from '@testamur/contract/applications/statuses'
import type { Day } from '../../../core/days.ts'
import { dayText } from '../../../core/written-values.ts'
import type { CopyRow, EventRow } from '../machine/rows.ts'

/**
 * Who reads: anyone who holds the tracking id, the browser that sent the application, the applicant whose mailbox was
 * proved, or staff. What staff wrote is for the last two: a browser may have sent it in another person's name.
 */
export type Audience = 'stranger' | 'submitter' | 'applicant' | 'staff'

const reached: Record<ApplicationStatus, string> = {
  draft: 'The request was begun.',
  pending_payment: 'The request was sent. It waits for payment.',
  submitted: 'The request was paid and is in the queue.',
  under_review: 'The registry is checking the request.',
  action_required: 'The registry asked the applicant for something.',
  on_hold: 'The request is on hold.',
  records_search: 'The registry is locating a missing result.',
  awaiting_approval: 'The check is done. The request waits for sign-off.',
  processing: 'The request was approved. The copies are being produced.',
  ready: 'Every copy is produced.',
  dispatched: 'Every copy has left.',
  completed: 'Every copy has arrived.',
  rejected: 'The request was not approved.',
  cancelled: 'The request was cancelled.',
  expired: 'The request lapsed: it was not paid in time.',
}

/** How a status came about says more than its name, where there are several ways to it. */
const returned: Partial<Record<ApplicationStatus, Partial<Record<ApplicationStatus, string>>>> = {
  under_review: {
    submitted: 'An officer has taken the request up and is checking it.',
    action_required: 'The answers arrived. The check goes on.',
    on_hold: 'The hold was lifted. The check goes on.',
    records_search: 'The search is over. The check goes on.',
    awaiting_approval: 'The request went back for another check.',
  },
  submitted: {
    on_hold: 'The hold was lifted. The request is in the queue.',
    expired: 'The payment arrived late. The request is in the queue.',
  },
  action_required: { on_hold: 'The hold was lifted. The registry still waits for answers.' },
  records_search: { on_hold: 'The hold was lifted. The search goes on.' },
  awaiting_approval: { on_hold: 'The hold was lifted. The request waits for sign-off.' },
  pending_payment: { expired: 'The request was taken up again. It waits for payment.' },
}

/** What is said otherwise of a certificate: there is one, and it is no copy. */
const certificateReached: Partial<Record<ApplicationStatus, string>> = {
  records_search: 'The registry is locating a missing record.',
  processing: 'The request was approved. The certificate is being prepared.',
  ready: 'The certificate is at hand.',
  dispatched: 'The certificate has left.',
  completed: 'The certificate was handed over.',
}

const copyReached: Record<CopyStatus, string> = {
  queued: 'waits to be produced',
  signed: 'was produced and signed',
  released: 'was sent by email',
  opened: 'was opened by its recipient',
  downloaded: 'was downloaded by its recipient',
  printed: 'was printed',
  dispatched: 'was handed to the courier',
  in_transit: 'is on its way',
  delivered: 'was delivered',
  ready_for_pickup: 'is ready to collect',
  collected: 'was collected',
  held: 'is held',
  link_expired: 'was not opened in time; its link has lapsed',
  failed_delivery: 'could not be delivered',
  returned: 'came back to us',
  lost: 'was lost by the courier',
  delivered_in_error: 'reached the wrong person',
  cancelled: 'was cancelled',
  revoked: 'was revoked',
  superseded: 'was replaced by a newer one',
}

/** What a line of the timeline says to this reader; `null` when it is not for them. */
export function timelineText(
  event: EventRow,
  copyNumber: number | null,
  audience: Audience,
  kind: Kind = 'transcript',
): string | null {
  if (event.kind === 'access') return null
  if (event.kind !== 'status') {
    if (audience === 'staff') return event.reason ?? event.public_note
    return audience === 'applicant' ? event.public_note : null
  }
  const text =
    copyNumber === null
      ? statusText(event, kind)
      : kind === 'certificate'
        ? `The certificate ${copyReached[event.to_status as CopyStatus]}.`
        : `Copy ${copyNumber} ${copyReached[event.to_status as CopyStatus]}.`
  if (audience === 'stranger' || audience === 'submitter') return text
  const extra = audience === 'staff' ? [event.reason, event.public_note] : [event.public_note]
  return [text, ...new Set(extra.filter((note) => note))].join(' ')
}

const statusText = ({ from_status, to_status }: EventRow, kind: Kind): string => {
  const to = to_status as ApplicationStatus
  const arrived = (kind === 'certificate' ? certificateReached[to] : undefined) ?? reached[to]
  return returned[to]?.[from_status as ApplicationStatus] ?? arrived
}

/** A desk to the applicant, a person to staff. */
export function eventAuthor(event: EventRow, office: string, audience: Audience): string {
  switch (event.actor_kind) {
    case 'staff':
      return audience === 'staff' ? event.actor_name : office
    case 'applicant':
      return audience === 'applicant' || audience === 'submitter' ? 'You' : 'Applicant'
    case 'recipient':
      return 'Recipient'
    case 'system':
    case 'public':
      return audience === 'staff' ? `Portal (${event.actor_name})` : 'Portal'
  }
}

type ApplicationProgress = {
  readonly kind?: Kind
  readonly status: ApplicationStatus
  readonly hold_release_on: Day | null
  readonly copies: readonly Pick<CopyRow, 'status' | 'delivery_method'>[]
}

/** What happens next and who does it, in one sentence. */
export function nextStep(application: ApplicationProgress, office: string): string {
  const { kind, status, hold_release_on, copies } = application
  if (kind === 'certificate') {
    const step = certificateStep(application, office)
    if (step !== null) return step
  }
  switch (status) {
    case 'draft':
      return 'You finish the request and send it.'
    case 'pending_payment':
      return `You pay the invoice; ${office} takes the request up after that.`
    case 'submitted':
      return `An officer of ${office} takes the request up and checks it against the record.`
    case 'under_review':
      return `${office} finishes the check and passes the request on for sign-off.`
    case 'action_required':
      return 'You answer what the registry asked; the check goes on at once.'
    case 'on_hold':
      return hold_release_on === null
        ? 'The registry lifts the hold as soon as its reason is cleared.'
        : `The hold is planned to end on ${dayText(hold_release_on)}.`
    case 'records_search':
      return 'The missing result is located; the check goes on after that.'
    case 'awaiting_approval':
      return 'An approver signs the request off; the copies are produced after that.'
    case 'processing':
      return `${office} produces the copies.`
    case 'ready':
      return copies.some((copy) => copy.status === 'ready_for_pickup')
        ? `You collect your copy at ${office}; bring an identity paper.`
        : `${office} sends the copies.`
    case 'dispatched':
      if (copies.some((copy) => copy.status === 'lost'))
        return `The courier lost a copy. Ask for it again on this page; ${office} sees to it.`
      if (copies.some((copy) => copy.status === 'returned'))
        return `A copy came back. ${office} finds out where it is to go.`
      if (copies.some((copy) => copy.status === 'failed_delivery'))
        return `A copy could not be delivered. ${office} finds out why.`
      if (copies.some((copy) => copy.status === 'delivered_in_error'))
        return `A copy reached the wrong person. ${office} looks into it.`
      if (copies.some((copy) => copy.status === 'link_expired'))
        return 'A recipient did not open their copy in time. Send the link again on this page.'
      return copies.every((copy) => copy.delivery_method === 'email')
        ? 'The recipients open and download their copies.'
        : 'The copies arrive at their recipients.'
    case 'completed':
      return 'Nothing more is to be done.'
    case 'rejected':
      return `Nothing more happens here. Ask ${office} about the reason.`
    case 'cancelled':
      return 'Nothing more happens here. Send a new request when you need one.'
    case 'expired':
      return `Ask ${office} to take the request up again, or send a new one.`
  }
}

/** Where the next step of a certificate is another than that of copies. */
function certificateStep({ status, copies }: ApplicationProgress, office: string): string | null {
  switch (status) {
    case 'awaiting_approval':
      return 'An approver signs the request off; the certificate is prepared after that.'
    case 'records_search':
      return 'The missing record is located; the check goes on after that.'
    case 'processing':
      return `${office} prepares the certificate.`
    case 'ready':
      return copies.some((copy) => copy.status === 'ready_for_pickup')
        ? `The certificate is collected at ${office}, with the collection pass and an identity paper.`
        : `${office} hands the certificate over or sends it.`
    case 'dispatched':
      if (copies.some((copy) => copy.status === 'lost'))
        return `The courier lost the certificate. ${office} tells you what happens next.`
      if (copies.some((copy) => ['returned', 'failed_delivery', 'delivered_in_error'].includes(copy.status)))
        return `The certificate did not arrive. ${office} finds out why.`
      return 'The certificate arrives at its owner.'
    default:
      return null
  }
}

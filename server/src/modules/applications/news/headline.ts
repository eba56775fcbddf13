import type { Day } from '../../../core/days.ts'
import { type Message, messageOf, type Said, sentences } from '../../../messages/message.ts'
import type { ApplicationRow, CopyRow } from '../rows/rows.ts'
import { isAwaited } from '../statuses/arrival-rules.ts'

type Progress = Pick<ApplicationRow, 'kind' | 'status'> & {
  readonly copies: readonly Pick<CopyRow, 'status' | 'delivery_method'>[]
}

type Arrival = {
  /** The day by which everything that is awaited should have arrived, if it is known. */
  readonly day: Day | null
  /** Whether the promised day has passed. */
  readonly late: boolean
}

/** What is happening and when it arrives, in one or two sentences: the first thing that an applicant reads. */
export function headline(application: Progress, { day, late }: Arrival): Said {
  const happening = happeningNow(application)
  if (late) return sentences(happening, messageOf('applicationsHeadline.late'))
  return sentences(happening, day !== null && arrival(application, day))
}

function arrival({ kind, copies }: Progress, day: Day): Message {
  const params = { kind, count: copies.length, day: { day } }
  return copies.filter(isAwaited).every(({ delivery_method }) => delivery_method === 'pickup')
    ? messageOf('applicationsHeadline.readyBy', params)
    : messageOf('applicationsHeadline.arrivesBy', params)
}

function happeningNow({ kind, status, copies }: Progress): Message {
  const params = { kind, count: copies.length }
  switch (status) {
    case 'draft':
    case 'pending_payment':
      return messageOf('applicationsHeadline.pay')
    case 'submitted':
      return messageOf('applicationsHeadline.paid')
    case 'under_review':
      return messageOf('applicationsHeadline.checking')
    case 'action_required':
      return messageOf('applicationsHeadline.asked')
    case 'on_hold':
      return messageOf('applicationsHeadline.onHold')
    case 'records_search':
      return messageOf('applicationsHeadline.searching', { kind })
    case 'awaiting_approval':
      return messageOf('applicationsHeadline.checked')
    case 'processing':
      return messageOf('applicationsHeadline.producing', params)
    case 'ready':
      return copies.some((copy) => copy.status === 'ready_for_pickup')
        ? messageOf('applicationsHeadline.readyToCollect', { kind })
        : messageOf('applicationsHeadline.readyToSend', params)
    case 'dispatched':
      return onItsWay(params, copies)
    case 'completed':
      return messageOf('applicationsHeadline.arrived', params)
    case 'rejected':
      return messageOf('applicationsHeadline.rejected')
    case 'cancelled':
      return messageOf('applicationsHeadline.cancelled')
    case 'expired':
      return messageOf('applicationsHeadline.expired')
  }
}

const NOT_ARRIVED = new Set<CopyRow['status']>(['lost', 'returned', 'failed_delivery', 'delivered_in_error'])

function onItsWay(
  params: { readonly kind: Progress['kind']; readonly count: number },
  copies: Progress['copies'],
): Message {
  if (copies.some(({ status }) => NOT_ARRIVED.has(status)))
    return messageOf('applicationsHeadline.notArrived', params)
  if (copies.some(({ status }) => status === 'link_expired'))
    return messageOf('applicationsHeadline.linkExpired')
  return copies.every(({ delivery_method }) => delivery_method === 'email')
    ? messageOf('applicationsHeadline.emailed', params)
    : messageOf('applicationsHeadline.onTheWay', params)
}

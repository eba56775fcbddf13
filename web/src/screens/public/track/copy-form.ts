import type { ChangeableCopy } from '@testamur/contract/applications/after-submitting'
import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { TrackedApplication } from '@testamur/contract/applications/applications'
import type { Failure } from '../../../api/failures.ts'
import { regionOf } from '../../../features/applications/destinations.ts'
import { type CopyDraft, recipientDraft } from '../../../features/applications/draft.ts'
import { copyBody } from '../../../features/applications/request.ts'

/** A copy that was sent, as the form it was filled in with takes it. */
export function draftOf(copy: TrackedApplication['copies'][number], mine: ChangeableCopy): CopyDraft {
  const { recipient } = mine
  return {
    id: mine.id,
    // Certificates have no destination that their applicant changes.
    type: copy.type === 'certificate' ? '' : copy.type,
    purpose: copy.purpose,
    format: copy.format,
    delivery_method: mine.delivery_method,
    delivery_rate_id: mine.delivery_rate_id,
    recipient: recipientDraft(recipient),
    recipient_reference: mine.recipient_reference ?? '',
    profile: null,
    release_condition: mine.release_condition,
    release_on: mine.release_on ?? '',
  }
}

/** Whether the delivery keeps the price it was invoiced with: the same courier's price, to the same region. */
export function sameDelivery(data: ApplicationData, draft: CopyDraft, mine: ChangeableCopy): boolean {
  if (draft.delivery_method !== mine.delivery_method) return false
  if (draft.delivery_method !== 'courier') return true
  const region = regionOf(data, draft.recipient.country, draft.recipient.state)
  return draft.delivery_rate_id === mine.delivery_rate_id && (region?.id ?? null) === mine.region_id
}

/** Where a copy is to go, as both calls take it. A listed recipient stays one while it is the same. */
export function destinationBody(data: ApplicationData, draft: CopyDraft, mine: ChangeableCopy) {
  const {
    type: _,
    purpose: __,
    format: ___,
    rate: ____,
    delivery,
    transcript_rate_id: _____,
    ...body
  } = copyBody(data, draft)
  const listed = mine.recipient_profile_id
  return {
    ...body,
    ...(delivery !== undefined && !sameDelivery(data, draft, mine) && { delivery }),
    ...(listed !== null && draft.recipient.name === mine.recipient.name && { recipient_profile_id: listed }),
  }
}

/** The server's errors at the fields of this form: `copies.0.recipient.city` is shown at `recipient.city`. */
export function moveToFields(failure: Failure, prefix: string): Failure {
  const errors = Object.entries(failure.body?.errors ?? {}).map(([path, messages]) => {
    const own = path.startsWith(prefix) ? path.slice(prefix.length) : path
    return [own.replace(/^recipient\.address_lines.*$/, 'recipient.line1'), messages]
  })
  return {
    ...failure,
    body: { ...failure.body, errors: Object.fromEntries(errors) as Record<string, string[]> },
  }
}

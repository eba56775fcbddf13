import type { StaffApplication } from '@testamur/contract/applications/staff-applications'

/** What the portal has acknowledged of one application. */
export type AcknowledgedApplication = {
  readonly trackingId: string
  /** The applicant's session. */
  readonly token: string
  readonly total: number
  /** The id that staff use for it, once it was looked up. */
  id: number | null
  readonly writes: Write[]
}

export type Write =
  | { readonly kind: 'submitted' }
  | { readonly kind: 'paid'; readonly reference: string }
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'status'; readonly to: StaffApplication['status'] }
  | { readonly kind: 'document'; readonly id: number; readonly sha256: string }

/** A call with an idempotency key and its answer, to be repeated. */
export type RepeatableCall = {
  readonly path: string
  readonly body: unknown
  readonly token?: string
  readonly key: string
  /** What the answer must name again: the tracking ID or the reference. */
  readonly named: string
}

/** The statuses of an application in order. One that was acknowledged may be followed by a later one, never an earlier one. */
const WAY = [
  'pending_payment',
  'submitted',
  'under_review',
  'awaiting_approval',
  'processing',
  'ready',
  'dispatched',
  'completed',
]

const stepOf = (status: string): number => Math.max(0, WAY.indexOf(status))

/** The acknowledged writes of one application that are lost, in words. */
export function findMissing(
  promised: AcknowledgedApplication,
  found: StaffApplication,
  messages: string,
): string[] {
  return promised.writes.flatMap((write) => {
    const lost = isMissing(write, found, messages)
    return lost ? [`${promised.trackingId}: ${write.kind} ${JSON.stringify(write)}`] : []
  })
}

function isMissing(write: Write, found: StaffApplication, messages: string): boolean {
  switch (write.kind) {
    case 'submitted':
      return false
    case 'paid':
      return !found.payment?.attempts.some(
        ({ reference, status }) => reference === write.reference && status === 'successful',
      )
    case 'message':
      return !messages.includes(write.text)
    case 'note':
      return found.notes.filter(({ text }) => text === write.text).length !== 1
    case 'status':
      return stepOf(found.status) < stepOf(write.to)
    case 'document':
      return !found.copies.some(({ documents }) => documents.some(({ id }) => id === write.id))
  }
}

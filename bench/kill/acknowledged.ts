import type { StaffApplication } from '@testamur/contract/applications/staff-applications'

/** What the portal has said of one application that it has written. */
export type Promised = {
  readonly trackingId: string
  /** The session of whoever applied. */
  readonly token: string
  readonly total: number
  /** The number that staff know it by, once it was asked for. */
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

/** A call with a key and its answer, to be asked again. */
export type Keyed = {
  readonly path: string
  readonly body: unknown
  readonly token?: string
  readonly key: string
  /** What the answer names: the tracking ID or the reference. */
  readonly named: string
}

/** The way of an application; whatever was acknowledged, it may only be further. */
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

/** What is missing of the acknowledged writes of one application, in words. */
export function findMissing(promised: Promised, found: StaffApplication, messages: string): string[] {
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

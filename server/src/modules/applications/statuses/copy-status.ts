import type { CopyStatus, DeliveryMethod, Tone } from '@testamur/contract/applications/statuses'
import type { Message, Said } from '@testamur/contract/message'
import { messageOf, sentences } from '../../../messages/message.ts'
import type { Party, ProductionStatus } from './status.ts'

export type CopyNeed = 'reason' | 'waybill' | 'collection' | 'document'

export type CopyEdge = {
  readonly to: CopyStatus
  readonly who: readonly Party[]
  readonly needs?: readonly CopyNeed[]
  /** Only for copies that travel this way. */
  readonly by?: DeliveryMethod
}

const handlers: readonly Party[] = ['officer', 'approver', 'dispatch', 'system']
const courierFaults: readonly CopyEdge[] = [
  { to: 'failed_delivery', who: handlers, needs: ['reason'] },
  { to: 'returned', who: handlers, needs: ['reason'] },
  { to: 'lost', who: handlers, needs: ['reason'] },
]
const wrongPerson: CopyEdge = {
  to: 'delivered_in_error',
  who: ['officer', 'dispatch', 'system'],
  needs: ['reason'],
}
const revoke: CopyEdge = { to: 'revoked', who: ['approver'], needs: ['reason'] }
const supersede: CopyEdge = { to: 'superseded', who: ['system'] }

/** The one table of a copy's machine (domain.md). `signed` comes with its document, never by asking. */
export const copyTransitions = {
  queued: [
    { to: 'signed', who: ['system'], needs: ['document'] },
    { to: 'held', who: ['officer'], needs: ['reason'] },
    { to: 'cancelled', who: ['system'] },
  ],
  held: [
    { to: 'queued', who: ['officer', 'system'] },
    { to: 'cancelled', who: ['system'] },
  ],
  signed: [
    { to: 'released', who: handlers, by: 'email' },
    { to: 'printed', who: handlers, by: 'courier' },
    { to: 'ready_for_pickup', who: handlers, by: 'pickup' },
    revoke,
    supersede,
  ],
  released: [
    { to: 'opened', who: ['system'] },
    { to: 'downloaded', who: ['system'] },
    { to: 'link_expired', who: ['system'] },
    wrongPerson,
    revoke,
    supersede,
  ],
  opened: [
    { to: 'downloaded', who: ['system'] },
    { to: 'link_expired', who: ['system'] },
    wrongPerson,
    revoke,
    supersede,
  ],
  downloaded: [wrongPerson, revoke, supersede],
  link_expired: [{ to: 'released', who: ['officer', 'dispatch', 'system'] }, revoke, supersede],
  printed: [
    { to: 'dispatched', who: ['dispatch', 'system'], needs: ['waybill'], by: 'courier' },
    revoke,
    supersede,
  ],
  dispatched: [
    { to: 'in_transit', who: ['dispatch', 'system'] },
    { to: 'delivered', who: ['dispatch', 'system'] },
    ...courierFaults,
    wrongPerson,
    supersede,
  ],
  in_transit: [{ to: 'delivered', who: ['dispatch', 'system'] }, ...courierFaults, wrongPerson, supersede],
  failed_delivery: [
    { to: 'in_transit', who: ['dispatch', 'system'] },
    { to: 'delivered', who: ['dispatch', 'system'] },
    { to: 'returned', who: ['dispatch', 'system'], needs: ['reason'] },
    supersede,
  ],
  returned: [
    { to: 'dispatched', who: ['dispatch', 'system'], needs: ['waybill'], by: 'courier' },
    { to: 'cancelled', who: ['system'] },
    revoke,
    supersede,
  ],
  lost: [supersede, { to: 'delivered', who: ['dispatch', 'system'] }],
  delivered: [wrongPerson, revoke, supersede],
  ready_for_pickup: [
    { to: 'collected', who: ['dispatch', 'system'], needs: ['collection'] },
    revoke,
    supersede,
  ],
  collected: [revoke, supersede],
  delivered_in_error: [revoke, supersede],
  cancelled: [],
  revoked: [],
  superseded: [],
} as const satisfies Record<CopyStatus, readonly CopyEdge[]>

export function findCopyEdge(
  from: CopyStatus,
  to: CopyStatus,
  method: DeliveryMethod,
  parties: readonly Party[],
): CopyEdge | null {
  const edges: readonly CopyEdge[] = copyTransitions[from]
  return (
    edges.find(
      (edge) =>
        edge.to === to && (edge.by ?? method) === method && edge.who.some((who) => parties.includes(who)),
    ) ?? null
  )
}

export function allowedCopyNext(
  from: CopyStatus,
  method: DeliveryMethod,
  parties: readonly Party[],
): CopyStatus[] {
  const edges: readonly CopyEdge[] = copyTransitions[from]
  return edges
    .filter((edge) => (edge.by ?? method) === method && edge.who.some((who) => parties.includes(who)))
    .map((edge) => edge.to)
}

/** What is at hand when a copy's transition is asked for. */
export type CopyFacts = {
  readonly reason: Said
  readonly waybillFits: boolean
  readonly collected: boolean
  readonly document: boolean
}

const met: Record<CopyNeed, (facts: CopyFacts) => boolean> = {
  reason: (facts) => facts.reason !== '',
  waybill: (facts) => facts.waybillFits,
  collection: (facts) => facts.collected,
  document: (facts) => facts.document,
}

export const missingCopyNeeds = (edge: CopyEdge, facts: CopyFacts): CopyNeed[] =>
  (edge.needs ?? []).filter((need) => !met[need](facts))

/** Why a copy's transition is refused, and what would be possible instead. */
export function copyRefusalSentence(
  from: CopyStatus,
  to: CopyStatus,
  method: DeliveryMethod,
  parties: readonly Party[],
): Said {
  const name = (status: CopyStatus) =>
    messageOf('applicationsMachine.quoted', { label: copyStatusFacts[status].label })
  if (from === to) return messageOf('applicationsMachine.copyAlready', { status: name(to) })
  const edges: readonly CopyEdge[] = copyTransitions[from]
  const edge = edges.find((candidate) => candidate.to === to)
  if (edge?.by !== undefined && edge.by !== method)
    return messageOf('applicationsMachine.copyOfMethodCannotBecome', {
      travels: travels[method],
      status: name(to),
    })
  if (edge !== undefined) return messageOf('applicationsMachine.roleCannotMoveCopy', { status: name(to) })
  const next = allowedCopyNext(from, method, parties).map(name)
  const instead =
    next.length > 0
      ? messageOf('applicationsMachine.copyCanBecome', { statuses: { either: next } })
      : messageOf('applicationsMachine.nothingMoreToDo')
  return sentences(
    messageOf('applicationsMachine.copyCannotBecome', { from: name(from), to: name(to) }),
    instead,
  )
}

const travels: Record<DeliveryMethod, Message> = {
  email: messageOf('applicationsMachine.travelsByEmail'),
  courier: messageOf('applicationsMachine.travelsByCourier'),
  pickup: messageOf('applicationsMachine.isCollected'),
}

export const copyNeedSentences: Record<CopyNeed, Message> = {
  reason: messageOf('applicationsMachine.giveReason'),
  waybill: messageOf('applicationsMachine.waybillMustMatch'),
  collection: messageOf('applicationsMachine.sayWhoCollected'),
  document: messageOf('applicationsMachine.documentFirst'),
}

/** How far a copy has come. A copy that is cancelled, superseded or revoked no longer counts. */
const progress = {
  queued: 'waiting',
  held: 'waiting',
  signed: 'waiting',
  printed: 'produced',
  ready_for_pickup: 'produced',
  released: 'left',
  opened: 'left',
  link_expired: 'left',
  dispatched: 'left',
  in_transit: 'left',
  failed_delivery: 'left',
  returned: 'left',
  lost: 'left',
  delivered_in_error: 'left',
  downloaded: 'done',
  delivered: 'done',
  collected: 'done',
  cancelled: 'gone',
  revoked: 'gone',
  superseded: 'gone',
} as const satisfies Record<CopyStatus, 'waiting' | 'produced' | 'left' | 'done' | 'gone'>

/**
 * The application's status from `processing` on, computed from its copies: ready when every copy is produced,
 * dispatched when every copy has left, completed when every copy arrived. An electronic copy is produced when signed.
 * `null` when no copy counts any more: then the copies say nothing.
 */
export function statusFromCopies(
  copies: readonly { readonly status: CopyStatus; readonly delivery_method: DeliveryMethod }[],
): ProductionStatus | null {
  const stages = copies
    .map((copy) =>
      copy.status === 'signed' && copy.delivery_method === 'email' ? 'produced' : progress[copy.status],
    )
    .filter((stage) => stage !== 'gone')
  if (stages.length === 0) return null
  if (stages.includes('waiting')) return 'processing'
  if (stages.includes('produced')) return 'ready'
  return stages.includes('left') ? 'dispatched' : 'completed'
}

export const copyStatusFacts = {
  queued: { label: messageOf('applicationsMachine.copyQueued'), tone: 'neutral' },
  signed: { label: messageOf('applicationsMachine.copySigned'), tone: 'info' },
  released: { label: messageOf('applicationsMachine.copyReleased'), tone: 'info' },
  opened: { label: messageOf('applicationsMachine.copyOpened'), tone: 'info' },
  downloaded: { label: messageOf('applicationsMachine.copyDownloaded'), tone: 'success' },
  printed: { label: messageOf('applicationsMachine.copyPrinted'), tone: 'info' },
  dispatched: { label: messageOf('applicationsMachine.copyDispatched'), tone: 'info' },
  in_transit: { label: messageOf('applicationsMachine.copyInTransit'), tone: 'info' },
  delivered: { label: messageOf('applicationsMachine.copyDelivered'), tone: 'success' },
  ready_for_pickup: { label: messageOf('applicationsMachine.copyReadyForPickup'), tone: 'warning' },
  collected: { label: messageOf('applicationsMachine.copyCollected'), tone: 'success' },
  held: { label: messageOf('applicationsMachine.copyHeld'), tone: 'warning' },
  link_expired: { label: messageOf('applicationsMachine.copyLinkExpired'), tone: 'warning' },
  failed_delivery: { label: messageOf('applicationsMachine.copyDeliveryFailed'), tone: 'danger' },
  returned: { label: messageOf('applicationsMachine.copyReturned'), tone: 'danger' },
  lost: { label: messageOf('applicationsMachine.copyLost'), tone: 'danger' },
  delivered_in_error: { label: messageOf('applicationsMachine.copyDeliveredInError'), tone: 'danger' },
  cancelled: { label: messageOf('applicationsMachine.copyCancelled'), tone: 'neutral' },
  revoked: { label: messageOf('applicationsMachine.copyRevoked'), tone: 'danger' },
  superseded: { label: messageOf('applicationsMachine.copySuperseded'), tone: 'neutral' },
} as const satisfies Record<CopyStatus, { label: Message; tone: Tone }>

/** Statuses of copies that have left the institution, whatever became of them. */
export const leftStatuses: readonly CopyStatus[] = [
  ...(Object.keys(progress) as CopyStatus[]).filter(
    (status) => progress[status] === 'left' || progress[status] === 'done',
  ),
  'revoked',
]

/** Neither signed nor on its way: nothing that it says has left anybody's desk. */
export const isUnsigned = ({ status }: { readonly status: CopyStatus }): boolean =>
  status === 'queued' || status === 'held'

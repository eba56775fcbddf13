import type { CopyStatus, DeliveryMethod } from '@testamur/contract/applications/statuses'
import type { Said } from '@testamur/contract/message'
import type { Party } from './status.ts'

export type CopyNeed = 'reason' | 'waybill' | 'collection' | 'document'

export type CopyEdge = {
  readonly to: CopyStatus
  readonly who: readonly Party[]
  readonly needs?: readonly CopyNeed[]
  /** Only for copies with this delivery method. */
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

/** The status table of a copy (domain.md). `signed` comes with its document and cannot be requested. */
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

/** The facts that a transition of a copy is checked against. */
export type CopyTransitionInputs = {
  readonly reason: Said
  readonly waybillFits: boolean
  readonly collected: boolean
  readonly document: boolean
}

const isMet: Record<CopyNeed, (inputs: CopyTransitionInputs) => boolean> = {
  reason: (inputs) => inputs.reason !== '',
  waybill: (inputs) => inputs.waybillFits,
  collection: (inputs) => inputs.collected,
  document: (inputs) => inputs.document,
}

export const missingCopyNeeds = (edge: CopyEdge, inputs: CopyTransitionInputs): CopyNeed[] =>
  (edge.needs ?? []).filter((need) => !isMet[need](inputs))

import type { ApplicationStatus, CopyStatus, DeliveryMethod } from '@testamur/contract/applications/statuses'

/** From approval on the status follows the copies, and never goes back. */
export const productionStatuses = ['processing', 'ready', 'dispatched', 'completed'] as const
export type ProductionStatus = (typeof productionStatuses)[number]

export const isInProduction = (status: ApplicationStatus): status is ProductionStatus =>
  (productionStatuses as readonly ApplicationStatus[]).includes(status)

/** The status that the copies have reached; `null` when the application has it or a later one already. */
export function statusAfterCopies(
  from: ApplicationStatus,
  reached: ProductionStatus | null,
): ProductionStatus | null {
  if (reached === null || !isInProduction(from)) return null
  return productionStatuses.indexOf(reached) > productionStatuses.indexOf(from) ? reached : null
}

/** The stage of a copy. Cancelled, superseded and revoked copies do not count. */
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
 * `null` when no copy counts.
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

/** Statuses of copies that have left the institution, in any later state. */
export const leftStatuses: readonly CopyStatus[] = [
  ...(Object.keys(progress) as CopyStatus[]).filter(
    (status) => progress[status] === 'left' || progress[status] === 'done',
  ),
  'revoked',
]

/** Neither signed nor sent: nothing with its content has left the office. */
export const isUnsigned = ({ status }: { readonly status: CopyStatus }): boolean =>
  status === 'queued' || status === 'held'

import type { ReissueReason } from '@testamur/contract/applications/after-submitting'
import type { ApplicationStatus, CopyStatus, Kind } from '@testamur/contract/applications/statuses'
import type { Minor } from '@testamur/contract/money'
import { type Message, messageOf } from '../../../messages/message.ts'
import { isInProduction } from '../statuses/production-rules.ts'

/** The charge for each reason: nothing for what was not the applicant's doing. */
const fees = {
  lost: { copy: 'free', delivery: 'free' },
  reached_wrong_person: { copy: 'free', delivery: 'free' },
  returned: { copy: 'free', delivery: 'charged' },
  wrong_address: { copy: 'charged', delivery: 'charged' },
  not_received: { copy: 'charged', delivery: 'charged' },
  other: { copy: 'charged', delivery: 'charged' },
} as const satisfies Record<ReissueReason, { copy: 'free' | 'charged'; delivery: 'free' | 'charged' }>

const mistaken: readonly ReissueReason[] = ['wrong_address', 'other']
const missing: readonly ReissueReason[] = ['not_received', 'wrong_address', 'other']

/** Reasons for a copy that has left, by its status. A copy that has not left is changed instead. */
const reasonsOf: Partial<Record<CopyStatus, readonly ReissueReason[]>> = {
  lost: ['lost'],
  delivered_in_error: ['reached_wrong_person'],
  returned: ['returned'],
  failed_delivery: ['returned'],
  dispatched: missing,
  in_transit: missing,
  delivered: missing,
  collected: ['other'],
  released: mistaken,
  opened: mistaken,
  downloaded: mistaken,
  link_expired: mistaken,
}

/** Why this copy may be issued again; empty: it may not. Pure. */
export function reissueReasonsOf(
  { status, kind }: { readonly status: ApplicationStatus; readonly kind: Kind },
  copy: { readonly status: CopyStatus },
): readonly ReissueReason[] {
  if (kind !== 'transcript' || !isInProduction(status)) return []
  return reasonsOf[copy.status] ?? []
}

export const isCopyFree = (reason: ReissueReason): boolean => fees[reason].copy === 'free'
export const isDeliveryFree = (reason: ReissueReason): boolean => fees[reason].delivery === 'free'

/** What is charged. A free delivery covers the price of the first one; the rest is due. */
export function reissueFees(
  {
    reason,
    waive,
    same,
  }: { readonly reason: ReissueReason; readonly waive: boolean; readonly same: boolean },
  today: { readonly rate: Minor; readonly delivery: Minor },
  before: { readonly delivery: Minor },
): { rate: Minor; delivery: Minor } {
  if (waive) return { rate: 0, delivery: 0 }
  const free = same ? 0 : Math.max(0, today.delivery - before.delivery)
  return {
    rate: isCopyFree(reason) ? 0 : today.rate,
    delivery: isDeliveryFree(reason) ? free : today.delivery,
  }
}

/** The reason, as both applications state it. */
export const reissueTexts: Readonly<Record<ReissueReason, Message>> = {
  lost: messageOf('applicationsReissues.lost'),
  returned: messageOf('applicationsReissues.returned'),
  reached_wrong_person: messageOf('applicationsReissues.reachedWrongPerson'),
  wrong_address: messageOf('applicationsReissues.wrongAddress'),
  not_received: messageOf('applicationsReissues.notReceived'),
  other: messageOf('applicationsReissues.otherReason'),
}

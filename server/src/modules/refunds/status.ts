import type { RefundStatus } from '@testamur/contract/refunds'
import type { ProviderRefund } from '../providers/index.ts'

/** Who moves a refund: staff, the job that sends it, or the provider through its answer. */
export type RefundParty = 'person' | 'sender' | 'provider'

export type RefundEdge = { readonly to: RefundStatus; readonly by: RefundParty }

const person = (...to: RefundStatus[]): RefundEdge[] => to.map((status) => ({ to: status, by: 'person' }))
const provider = (...to: RefundStatus[]): RefundEdge[] => to.map((status) => ({ to: status, by: 'provider' }))

/**
 * The status table of a refund. `submitted` is committed before the call that may move money, so only a person can
 * cause another call: back to `approved`, from where the provider refused it or never heard of it. The sender itself
 * returns only what certainly did not reach the provider, or what the provider was too busy to take.
 */
export const refundTransitions: Readonly<Record<RefundStatus, readonly RefundEdge[]>> = {
  requested: person('approved', 'rejected', 'withdrawn'),
  approved: [
    { to: 'submitted', by: 'sender' },
    { to: 'needs_attention', by: 'sender' },
    // By hand: the transfer is made first, then recorded.
    ...person('succeeded', 'withdrawn'),
  ],
  submitted: [
    ...provider('processing', 'succeeded', 'failed', 'needs_attention', 'unknown'),
    { to: 'approved', by: 'sender' },
    { to: 'needs_attention', by: 'sender' },
  ],
  unknown: provider('processing', 'succeeded', 'failed', 'needs_attention'),
  processing: provider('succeeded', 'failed', 'needs_attention', 'unknown'),
  needs_attention: [
    ...provider('processing', 'succeeded', 'failed'),
    ...person('approved', 'succeeded', 'withdrawn'),
  ],
  failed: [...provider('succeeded'), ...person('approved', 'succeeded', 'withdrawn')],
  succeeded: [],
  rejected: [],
  withdrawn: [],
}

export const mayBecome = (from: RefundStatus, to: RefundStatus, by: RefundParty): boolean =>
  refundTransitions[from].some((edge) => edge.to === to && edge.by === by)

/** The status by the provider's answer. Its `submitted` is our `processing`: it has accepted the refund. */
export const statusOfAnswer: Readonly<Record<ProviderRefund['status'], RefundStatus>> = {
  submitted: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  failed: 'failed',
  needs_attention: 'needs_attention',
  unknown: 'unknown',
}

/** The provider may know more about it than we do. */
export const isAskedAbout = (status: RefundStatus): boolean =>
  refundTransitions[status].some((edge) => edge.by === 'provider')

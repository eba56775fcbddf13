import { type Minor, sumMinor } from '@testamur/contract/money'
import type { Said } from '../../messages/message.ts'

/** Positive for debit, negative for credit. */
export type Entry = { readonly account: string; readonly minor: Minor }

export const postingKinds = [
  'invoice_issued',
  'invoice_voided',
  'payment_received',
  'credit_applied',
  'transfer_taken_back',
  'provider_fee',
  'refund_approved',
  'refund_withdrawn',
  'refund_paid',
  'reversal',
  'dispute_lost',
  'dispute_won',
  'settlement',
  'suspense',
  'suspense_cleared',
] as const
export type PostingKind = (typeof postingKinds)[number]

/** `Id` includes `null` for a source that the same statement writes. */
export type Posting<Id = number> = {
  readonly kind: PostingKind
  /** The cause. A cause is posted only once. */
  readonly source: { readonly type: string; readonly id: Id }
  readonly at: Date
  readonly currency: string
  /** The text for staff. */
  readonly memo: Said
  readonly entries: readonly Entry[]
}

export const debitEntry = (account: string, minor: Minor): Entry => ({ account, minor })
export const creditEntry = (account: string, minor: Minor): Entry => ({ account, minor: -minor })

/** Without zero entries; `null` when none is left. @throws when it does not balance, which is a fault of ours. */
export function balancedEntries(entries: readonly Entry[]): readonly Entry[] | null {
  const real = entries.filter(({ minor }) => minor !== 0)
  if (sumMinor(real.map(({ minor }) => minor)) !== 0) throw new Error('A posting does not balance')
  return real.length === 0 ? null : real
}

import { type Minor, sumMinor } from '@testamur/contract/money'
import type { Said } from '../../messages/message.ts'

/** Debit above nought, credit below it. */
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

/** `Id`: with `null` for a source that the same statement writes. */
export type Posting<Id = number> = {
  readonly kind: PostingKind
  /** What caused it. The same cause posts once. */
  readonly source: { readonly type: string; readonly id: Id }
  readonly at: Date
  readonly currency: string
  /** What staff read of it. */
  readonly memo: Said
  readonly entries: readonly Entry[]
}

export const debitEntry = (account: string, minor: Minor): Entry => ({ account, minor })
export const creditEntry = (account: string, minor: Minor): Entry => ({ account, minor: -minor })

/** Without entries of nought; `null` when nothing is left. @throws when it does not balance: that is our own fault. */
export function balancedEntries(entries: readonly Entry[]): readonly Entry[] | null {
  const real = entries.filter(({ minor }) => minor !== 0)
  if (sumMinor(real.map(({ minor }) => minor)) !== 0) throw new Error('A posting does not balance')
  return real.length === 0 ? null : real
}

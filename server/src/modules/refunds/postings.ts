import type { Minor } from '@testamur/contract/money'
import { messageOf, type Said } from '../../messages/message.ts'
import { accounts, creditEntry, debitEntry, type Entry, type Posting } from '../ledger/index.ts'
import { shareOut } from './rules.ts'

type About = {
  readonly refund: {
    readonly id: number
    readonly reference: string
    readonly amount_minor: Minor
    readonly currency: string
  }
  readonly at: Date
}

/** A refund is taken from where the money went: revenue in proportion, or the payer's credit. */
const taken = (
  minor: Minor,
  from:
    | { readonly source: 'credit' }
    /** A chargeback: the revenue stays, and the loss is booked. */
    | { readonly source: 'loss' }
    | { readonly source: 'invoice'; readonly left: ReadonlyMap<string, Minor> },
): Entry[] => {
  if (from.source === 'credit') return [debitEntry(accounts.credit, minor)]
  if (from.source === 'loss') return [debitEntry(accounts.chargebackLoss, minor)]
  return [...shareOut(from.left, minor)].map(([account, share]) => debitEntry(account, share))
}

const posting = ({ refund, at }: About, kind: Posting['kind'], memo: Said, entries: Entry[]): Posting => ({
  kind,
  source: { type: 'refund', id: refund.id },
  at,
  currency: refund.currency,
  memo,
  entries,
})

export const approvalPosting = (about: About, from: Parameters<typeof taken>[1]): Posting =>
  posting(
    about,
    'refund_approved',
    messageOf('refunds.memoApproved', { reference: about.refund.reference }),
    [
      ...taken(about.refund.amount_minor, from),
      creditEntry(accounts.refundsPayable, about.refund.amount_minor),
    ],
  )

/** Reverses what its approval booked. */
export const withdrawalPosting = (about: About, booked: readonly Entry[]): Posting =>
  posting(
    about,
    'refund_withdrawn',
    messageOf('refunds.memoWithdrawn', { reference: about.refund.reference }),
    booked.map(({ account, minor }) => ({ account, minor: -minor })),
  )

/** The money has left its account. */
export const payoutPosting = (about: About, account: string): Posting =>
  posting(about, 'refund_paid', messageOf('refunds.memoPaid', { reference: about.refund.reference }), [
    debitEntry(accounts.refundsPayable, about.refund.amount_minor),
    creditEntry(account, about.refund.amount_minor),
  ])

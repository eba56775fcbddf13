import type { Minor } from '@testamur/contract/money'
import { messageOf, type Said } from '../../messages/message.ts'
import { accounts, creditEntry, debitEntry, type Posting } from '../ledger/index.ts'

/** For a line that takes money back, all amounts are negated. */
type Row = {
  readonly id: number
  readonly alias: string
  readonly currency: string
  readonly gross: Minor
  readonly fee: Minor
  readonly net: Minor
  readonly name: Said
}

const about = (row: Row, kind: Posting['kind'], at: Date, memo: Said) =>
  ({ kind, source: { type: 'settlement_row', id: row.id }, at, currency: row.currency, memo }) as const

/** The provider paid out: the bank has the net amount, and a difference from the booked fee is corrected. */
export const payoutPosting = (row: Row, booked: Minor, at: Date): Posting => ({
  ...about(row, 'settlement', at, messageOf('settlements.memoPaidOut', { name: row.name })),
  entries: [
    debitEntry(accounts.bank, row.net),
    debitEntry(accounts.gatewayFees, row.fee - booked),
    creditEntry(accounts.clearing(row.alias), row.gross - booked),
  ],
})

/** What the provider charged besides the fees of payments. */
export const providerFeePosting = (row: Row, at: Date): Posting => ({
  ...about(row, 'settlement', at, messageOf('settlements.memoFee', { name: row.name })),
  entries: [debitEntry(accounts.gatewayFees, row.fee), debitEntry(accounts.bank, row.net)],
})

/** Money in the bank without a known payment. */
export const suspensePosting = (row: Row, at: Date): Posting => ({
  ...about(row, 'suspense', at, messageOf('settlements.memoInSuspense', { name: row.name })),
  entries: [
    debitEntry(accounts.bank, row.net),
    debitEntry(accounts.gatewayFees, row.fee),
    creditEntry(accounts.suspense, row.gross),
  ],
})

/** It belonged to a payment after all; a fee booked with the payment is not booked twice. */
export const ownerFoundPosting = (row: Row, booked: Minor, at: Date): Posting => ({
  ...about(row, 'suspense_cleared', at, messageOf('settlements.memoOwnerFound', { name: row.name })),
  entries: [
    debitEntry(accounts.suspense, row.gross),
    creditEntry(accounts.gatewayFees, booked),
    creditEntry(accounts.clearing(row.alias), row.gross - booked),
  ],
})

export const returnPosting = (row: Row, at: Date): Posting => ({
  ...about(row, 'suspense_cleared', at, messageOf('settlements.memoSentBack', { name: row.name })),
  entries: [debitEntry(accounts.suspense, row.gross), creditEntry(accounts.bank, row.gross)],
})

/** A person has decided what it is; a reversing posting has negated amounts. */
export const suspenseClearedPosting = (
  posting: {
    readonly id: number
    readonly currency: string
    readonly amount_minor: Minor
    readonly account: string
  },
  at: Date,
): Posting => ({
  kind: 'suspense_cleared',
  source: { type: 'suspense_posting', id: posting.id },
  at,
  currency: posting.currency,
  memo: messageOf('settlements.memoSuspenseCleared', { id: posting.id }),
  entries: [
    debitEntry(accounts.suspense, posting.amount_minor),
    creditEntry(posting.account, posting.amount_minor),
  ],
})

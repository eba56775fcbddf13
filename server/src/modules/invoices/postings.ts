import type { Minor } from '@testamur/contract/money'
import { messageOf, type Said } from '../../messages/message.ts'
import { accounts, creditEntry, debitEntry, type Entry, type Posting } from '../ledger/index.ts'
import type { Invoice, InvoiceLine, InvoiceLineKind } from './invoice.ts'

const revenue = {
  base: accounts.transcriptFees,
  transcript: accounts.transcriptFees,
  delivery: accounts.deliveryFees,
  certificate: accounts.certificateFees,
  other: accounts.otherFees,
} as const satisfies Record<InvoiceLineKind, string>

type PricedInvoice = Pick<Invoice, 'reference' | 'currency' | 'total' | 'lines'>

/** What each revenue account earns from these lines. */
export function earnedByAccount(lines: readonly InvoiceLine[]): Map<string, Minor> {
  const sums = new Map<string, Minor>()
  for (const { kind, amount } of lines) sums.set(revenue[kind], (sums.get(revenue[kind]) ?? 0) + amount)
  return sums
}

const credits = (lines: readonly InvoiceLine[]): Entry[] =>
  [...earnedByAccount(lines)].map(([account, minor]) => creditEntry(account, minor))

/** Its cause is the invoice that the same statement writes. */
export const issuedPosting = (invoice: PricedInvoice, at: Date): Posting<null> => ({
  kind: 'invoice_issued',
  source: { type: 'invoice', id: null },
  at,
  currency: invoice.currency,
  memo: messageOf('invoices.issuedMemo', { reference: invoice.reference }),
  entries: [debitEntry(accounts.receivable, invoice.total), ...credits(invoice.lines)],
})

/** Cancels what is owed. */
export const voidedPosting = (
  invoice: PricedInvoice & Pick<Invoice, 'id'>,
  at: Date,
  reason: Said,
): Posting => ({
  kind: 'invoice_voided',
  source: { type: 'invoice', id: invoice.id },
  at,
  currency: invoice.currency,
  memo: messageOf('invoices.closedMemo', { reference: invoice.reference, reason }),
  entries: [
    creditEntry(accounts.receivable, invoice.total),
    ...credits(invoice.lines).map(({ account, minor }) => ({ account, minor: -minor })),
  ],
})

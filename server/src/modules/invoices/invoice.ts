import type { InvoiceStatus } from '@testamur/contract/applications/statuses'
import { type Minor, sumMinor } from '@testamur/contract/money'
import type { Said } from '../../messages/message.ts'

export type InvoiceLineKind = 'base' | 'transcript' | 'delivery' | 'certificate' | 'other'

export type InvoiceLine = {
  readonly kind: InvoiceLineKind
  /** The database's ID of the copy that the line is for. */
  readonly copy_id: number | null
  readonly description: Said
  readonly amount: Minor
}

/** What an invoice is for. A supplement has the ID of its application, which may have several. */
export type Payable = { readonly kind: 'application' | 'standalone' | 'supplement'; readonly id: number }

/** A payable and one of its invoices: with supplements it has several. */
export type PayableInvoice = { readonly id: number; readonly invoice_id: number }

/** An event about the money of a payable; `public_note` is what the payer reads. */
export type MoneyEvent = {
  readonly id: number
  readonly at: Date
  readonly text: Said
  readonly public_note: Said | null
}

/** The application that the money belongs to; `null` for a standalone payment. */
export const applicationOf = ({ kind, id }: Payable): number | null => (kind === 'standalone' ? null : id)

/** A payable has one invoice with one reference, however often the payer tries. Its prices never change. */
export type Invoice = {
  readonly id: number
  readonly reference: string
  readonly payable: Payable
  readonly status: InvoiceStatus
  readonly currency: string
  readonly total: Minor
  readonly received: Minor
  readonly issued_at: Date
  readonly expires_at: Date
  readonly paid_at: Date | null
  readonly version: number
  readonly lines: readonly InvoiceLine[]
}

export const totalOf = (lines: readonly InvoiceLine[]): Minor => sumMinor(lines.map((line) => line.amount))

/** The brief: transcript fee = sum of the copies' rates; delivery fee = sum of the copies' delivery values. */
export const feeOf = (lines: readonly InvoiceLine[], kind: InvoiceLineKind): Minor =>
  totalOf(lines.filter((line) => line.kind === kind))

import type { Minor } from '@testamur/contract/money'
import { dayOf } from '../../../core/days.ts'

/** A receipt as it was issued; nothing that changes later changes it. */
export type ReceiptBody = {
  readonly payer: string
  /** What was paid for. */
  readonly subject: string
  readonly invoice_reference: string
  readonly payment_reference: string
  readonly method: string
  readonly channel: string | null
  readonly paid_at: string
  readonly currency: string
  readonly lines: readonly { readonly description: string; readonly amount: Minor }[]
  readonly total: Minor
}

/** Receipts are numbered by financial year, which begins with January in the institution's own time. */
export const receiptSeries = (at: Date, timeZone: string): string => dayOf(at, timeZone).slice(0, 4)

/** `2026-000042`: the number a person quotes. */
export const receiptNumber = (receipt: { series: string; number: number }): string =>
  `${receipt.series}-${String(receipt.number).padStart(6, '0')}`

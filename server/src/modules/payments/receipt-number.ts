import { dayOf } from '../../core/days.ts'
import type { Row } from '../../db/rows.ts'

/** A receipt as it was issued; nothing that changes later changes it. */
export type ReceiptBody = Row<'receipts'>['body']

/** Receipts are numbered by financial year, which begins with January in the institution's own time. */
export const receiptSeries = (at: Date, timeZone: string): string => dayOf(at, timeZone).slice(0, 4)

/** `2026-000042`: the number a person quotes. */
export const receiptNumber = (receipt: { series: string; number: number }): string =>
  `${receipt.series}-${String(receipt.number).padStart(6, '0')}`

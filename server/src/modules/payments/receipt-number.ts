import { dayOf } from '../../core/days.ts'
import type { Row } from '../../db/rows.ts'

/** A receipt as it was issued; later changes do not affect it. */
export type ReceiptBody = Row<'receipts'>['body']

/** Receipts are numbered by financial year, which begins in January in the institution's time zone. */
export const receiptSeries = (at: Date, timeZone: string): string => dayOf(at, timeZone).slice(0, 4)

/** `2026-000042`: the number that people quote. */
export const receiptNumber = (receipt: { series: string; number: number }): string =>
  `${receipt.series}-${String(receipt.number).padStart(6, '0')}`

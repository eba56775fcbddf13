import { randomBytes } from 'node:crypto'
import type { Minor } from '@testamur/contract/money'

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
export function receiptSeries(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric' }).format(at)
}

/** `2026-000042`: the number a person quotes. */
export const receiptNumber = (receipt: { series: string; number: number }): string =>
  `${receipt.series}-${String(receipt.number).padStart(6, '0')}`

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 65 random bits, written as every document's code is, so that one page checks them all. */
export function newReceiptCode(): string {
  const text = [...randomBytes(13)].map((byte) => ALPHABET[byte & 31]).join('')
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`
}

/** `A. O.`: what a stranger who holds a receipt may learn of its payer. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .flatMap((part) => {
      const [first] = part
      return first === undefined ? [] : [`${first.toUpperCase()}.`]
    })
    .join(' ')

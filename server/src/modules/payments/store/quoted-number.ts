import { normaliseTrackingId } from '@testamur/contract/tracking-id'
import { cleanNumber } from '@testamur/contract/written/codes'

/** What somebody quotes of a payment: its receipt, its application, or a reference of ours or of a provider. */
export type QuotedNumber =
  /** Without a year, of any. */
  | { readonly kind: 'receipt'; readonly series: string | null; readonly number: number }
  | { readonly kind: 'tracking_id'; readonly trackingId: string }
  | { readonly kind: 'reference'; readonly reference: string }

/** `2026-000042`, with or without leading zeros, however the two parts are separated. */
const RECEIPT = /^(\d{4}) ?[-‐–/ ] ?(\d{1,9})$/
/** The number of a receipt alone, as it is printed. */
const NUMBER = /^\d{6}$/
const REFERENCE = /^[A-Za-z0-9_-]{6,64}$/

/** Reads what was typed as a number of a payment; `null`: these are words. */
export function readQuotedNumber(typed: string): QuotedNumber | null {
  const text = cleanNumber(typed).trim()
  const [, series, number] = RECEIPT.exec(text) ?? []
  if (series !== undefined) return { kind: 'receipt', series, number: Number(number) }
  if (NUMBER.test(text)) return { kind: 'receipt', series: null, number: Number(text) }
  const trackingId = normaliseTrackingId(text)
  if (trackingId !== null) return { kind: 'tracking_id', trackingId }
  return REFERENCE.test(text) ? { kind: 'reference', reference: text } : null
}

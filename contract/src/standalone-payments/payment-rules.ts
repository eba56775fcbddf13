import { fieldMessage } from '../field-faults.ts'
import type { Message } from '../message.ts'
import { isAmount, type Minor, toMinor } from '../money.ts'

/** The price of a payment type, calculated on the server and in the browser. Nothing here needs zod. */

/** Amounts in major units, as in requests and replies. */
export type Pricing =
  | { readonly kind: 'fixed'; readonly amount: number }
  | { readonly kind: 'variable'; readonly min: number; readonly max: number }
  | {
      readonly kind: 'per_unit'
      readonly amount: number
      readonly unit: string
      readonly min_quantity: number
      readonly max_quantity: number
    }

/** The payer's part of the price: an amount if it varies, a quantity if it is per unit. */
export type PriceChoice = { readonly quantity?: number | undefined; readonly amount?: number | undefined }

export type Price =
  | { readonly ok: true; readonly quantity: number; readonly each: Minor; readonly total: Minor }
  | { readonly ok: false; readonly field: 'quantity' | 'amount'; readonly fault: Message }

/** The largest total of a payment in major units, as in the contract's `amount`. */
export const LARGEST_TOTAL = 1_000_000_000

/** The price as of today. */
export function priceOf(pricing: Pricing, chosen: PriceChoice): Price {
  if (pricing.kind === 'per_unit') return perUnit(pricing, chosen.quantity)
  if (chosen.quantity !== undefined && chosen.quantity !== 1)
    return { ok: false, field: 'quantity', fault: fieldMessage('quantityNotAsked') }
  if (pricing.kind === 'variable') return variable(pricing, chosen.amount)
  const total = toMinor(pricing.amount)
  return { ok: true, quantity: 1, each: total, total }
}

function variable({ min, max }: Pricing & { kind: 'variable' }, amount: number | undefined): Price {
  if (amount === undefined || !isAmount(amount) || amount < min || amount > max)
    return {
      ok: false,
      field: 'amount',
      fault: fieldMessage('amountOutOfRange', {
        least: { amount: toMinor(min) },
        most: { amount: toMinor(max) },
      }),
    }
  const total = toMinor(amount)
  return { ok: true, quantity: 1, each: total, total }
}

function perUnit(pricing: Pricing & { kind: 'per_unit' }, quantity: number | undefined): Price {
  const { min_quantity, max_quantity } = pricing
  const fits =
    quantity !== undefined &&
    Number.isInteger(quantity) &&
    quantity >= min_quantity &&
    quantity <= max_quantity
  if (!fits)
    return {
      ok: false,
      field: 'quantity',
      fault: fieldMessage('quantityOutOfRange', { least: min_quantity, most: max_quantity }),
    }
  const each = toMinor(pricing.amount)
  return { ok: true, quantity, each, total: each * quantity }
}

import type { Call } from '@testamur/contract/endpoint'
import type { createTranscriptRate, StaffTranscriptRate } from '@testamur/contract/rates'
import type { StaffFormat } from '@testamur/contract/rates/choices'
import { amountToType, readNumber } from '../../../lib/read-number.ts'
import type { PriceCell } from './addresses.ts'
import { amountOf } from './prices.ts'

/** A price as entered in the form: an amount for each format, and its first day. */
export type PriceDraft = { amounts: Record<string, string>; effective_from: string }

export type PriceBody = Call<typeof createTranscriptRate>['body']

export const priceDraft = (
  rate: StaffTranscriptRate | undefined,
  formats: readonly StaffFormat[],
  day: string,
): PriceDraft => ({
  effective_from: day,
  amounts: Object.fromEntries(
    formats.map(({ key }) => {
      const amount = amountOf(rate, key)
      return [key, amount === undefined ? '' : amountToType(amount)]
    }),
  ),
})

/** The request body; formats left empty have no price. */
export function priceBody(cell: PriceCell, { amounts, effective_from }: PriceDraft): PriceBody {
  const typed = Object.entries(amounts).filter(([, text]) => text.trim() !== '')
  const read = typed.map(([format, text]) => [format, readNumber(text) ?? Number.NaN] as const)
  return { ...cell, effective_from, ...Object.fromEntries(read) } as unknown as PriceBody
}

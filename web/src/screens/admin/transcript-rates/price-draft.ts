import type { Call } from '@testamur/contract/endpoint'
import type { createTranscriptRate, StaffTranscriptRate } from '@testamur/contract/rates'
import type { StaffFormat } from '@testamur/contract/rates/choices'
import { amountToType, readNumber } from '../../../lib/read-number.ts'
import type { PriceCell } from './addresses.ts'
import { amountOf } from './prices.ts'

/** A price as entered in the form: an amount for each format, its first day, and whether applicants can choose it. */
export type PriceDraft = { amounts: Record<string, string>; effective_from: string; active: boolean }

export type PriceBody = Call<typeof createTranscriptRate>['body']

export const priceDraft = (
  rate: StaffTranscriptRate | undefined,
  formats: readonly StaffFormat[],
  day: string,
): PriceDraft => ({
  effective_from: day,
  active: rate?.active ?? true,
  amounts: Object.fromEntries(
    formats.map(({ key }) => {
      const amount = amountOf(rate, key)
      return [key, amount === undefined ? '' : amountToType(amount)]
    }),
  ),
})

/** The request body; formats left empty have no price. */
export function priceBody(cell: PriceCell, { amounts, effective_from, active }: PriceDraft): PriceBody {
  const typed = Object.entries(amounts).filter(([, text]) => text.trim() !== '')
  const read = typed.map(([format, text]) => [format, readNumber(text) ?? Number.NaN] as const)
  return { ...cell, effective_from, active, ...Object.fromEntries(read) } as unknown as PriceBody
}

import type { CopyType } from '@testamur/contract/applications/statuses'
import { type Minor, toMajor } from '@testamur/contract/money'
import type { staffTranscriptRate, transcriptRate } from '@testamur/contract/rates'
import type { z } from 'zod'
import { type Price, type PriceFields, pricesFromToday, pricesInForce } from '../settings/index.ts'

export type RateFields = PriceFields & {
  readonly purpose: string
  readonly type: CopyType
  readonly amounts: Readonly<Record<string, Minor>>
}

export type Rate = Price<RateFields>

/** What a format costs. The key may come from a request, and every object has a `constructor`. */
export const amountOf = (
  { amounts }: { readonly amounts: Readonly<Record<string, Minor>> },
  format: string,
): Minor | undefined => (Object.hasOwn(amounts, format) ? amounts[format] : undefined)

const whatFor = ({ purpose, type }: Rate): string => `${purpose}\n${type}`

/** For each purpose and copy type, the active rate that began last. */
export const ratesInForce = (rates: readonly Rate[], today: string): Rate[] =>
  pricesInForce(rates, today, whatFor)

/** The rates in force, and those that begin later. */
export const ratesFromToday = (rates: readonly Rate[], today: string): Rate[] =>
  pricesFromToday(rates, today, whatFor)

/** TypeScript cannot express "numbers under all other keys", hence the cast below. */
export type RateView = z.input<typeof transcriptRate>

/** A rate as the API shows it: one amount per format, beside its own fields. */
export function rateView(rate: Rate): RateView {
  const amounts = Object.fromEntries(
    Object.entries(rate.amounts).map(([format, amount]) => [format, toMajor(amount)]),
  )
  const { id, purpose, type, active, effective_from } = rate
  return { ...amounts, id, purpose, type, active, effective_from } as RateView
}

export type StaffRateView = z.input<typeof staffTranscriptRate>

export const staffRateView = (rate: Rate): StaffRateView =>
  ({ ...rateView(rate), version: rate.version }) as StaffRateView

/** What applicants can choose for a type on offer. */
export type Choice = {
  readonly name: string
  readonly purposes: readonly string[]
  readonly types: readonly CopyType[]
  readonly formats: readonly string[]
}

export type MissingCombination = {
  purpose: string
  type: CopyType
  missing_formats: string[]
  application_types: string[]
}

/** Combinations that can be chosen and have no price; only what is on offer counts. */
export function findMissing(
  choices: readonly Choice[],
  inForce: readonly Rate[],
  offered: { readonly purposes: readonly string[]; readonly formats: readonly { key: string }[] },
): MissingCombination[] {
  const missing = new Map<string, MissingCombination>()
  const formats = new Set(offered.formats.map((format) => format.key))
  for (const choice of choices)
    for (const purpose of choice.purposes.filter((code) => offered.purposes.includes(code)))
      for (const type of choice.types) {
        const rate = inForce.find((row) => row.purpose === purpose && row.type === type)
        const unpriced = choice.formats.filter(
          (key) => formats.has(key) && (rate === undefined || amountOf(rate, key) === undefined),
        )
        if (unpriced.length === 0) continue
        const key = `${purpose}\n${type}`
        const found = missing.get(key) ?? { purpose, type, missing_formats: [], application_types: [] }
        missing.set(key, found)
        for (const format of unpriced)
          if (!found.missing_formats.includes(format)) found.missing_formats.push(format)
        if (!found.application_types.includes(choice.name)) found.application_types.push(choice.name)
      }
  return [...missing.values()]
}

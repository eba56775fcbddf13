import { rateAmount } from '@testamur/contract/money'
import type { StaffTranscriptRate } from '@testamur/contract/rates'
import type { PriceCell } from './addresses.ts'

/** The amount for a format; `undefined` if it has no price. */
export const amountOf = (rate: StaffTranscriptRate | undefined, format: string): number | undefined =>
  rate === undefined ? undefined : rateAmount(rate, format)

export const isOfCell = (rate: StaffTranscriptRate, { purpose, type }: PriceCell): boolean =>
  rate.purpose === purpose && rate.type === type

export const ratesOf = (rates: readonly StaffTranscriptRate[], cell: PriceCell) =>
  rates.filter((rate) => isOfCell(rate, cell))

type Dated = { readonly active: boolean; readonly effective_from: string }

/** The active rate that started last. */
export const rateInForce = <Rate extends Dated>(rates: readonly Rate[], today: string): Rate | undefined =>
  rates
    .filter(({ active, effective_from }) => active && effective_from <= today)
    .toSorted((one, other) => (one.effective_from < other.effective_from ? 1 : -1))[0]

/** The next future rate. */
export const rateToCome = <Rate extends Dated>(rates: readonly Rate[], today: string): Rate | undefined =>
  rates
    .filter(({ active, effective_from }) => active && effective_from > today)
    .toSorted((one, other) => (one.effective_from < other.effective_from ? -1 : 1))[0]

export type PriceState = 'now' | 'planned' | 'past' | 'off'

export function stateOf(rate: Dated, inForce: Dated | undefined, today: string): PriceState {
  if (!rate.active) return 'off'
  if (rate === inForce) return 'now'
  return rate.effective_from > today ? 'planned' : 'past'
}

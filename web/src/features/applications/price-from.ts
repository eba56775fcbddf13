import type { ApplicationData } from '@testamur/contract/application-data'
import { rateAmount } from '@testamur/contract/money'
import type { CopyType } from '@testamur/contract/statuses'

/** The cheapest live price of a copy type: the "from" of a choice. */
export function priceFrom(data: ApplicationData, type: CopyType): number | null {
  const prices = data.transcript_rates
    .filter((row) => row.type === type)
    .flatMap((row) => data.formats.map((format) => rateAmount(row, format.key)))
    .filter((price) => price !== undefined)
  return prices.length === 0 ? null : Math.min(...prices)
}

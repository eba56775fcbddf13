import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { CopyType } from '@testamur/contract/applications/statuses'
import { rateAmount } from '@testamur/contract/money'

/** The cheapest live price of a copy type: the "from" of a choice. */
export function priceFrom(data: ApplicationData, type: CopyType): number | null {
  const prices = data.transcript_rates
    .filter((row) => row.type === type)
    .flatMap((row) => data.formats.map((format) => rateAmount(row, format.key)))
    .filter((price) => price !== undefined)
  return prices.length === 0 ? null : Math.min(...prices)
}

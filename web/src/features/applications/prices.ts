import type { ApplicationData, ApplicationType } from '@testamur/contract/applications/application-data'
import type { CopyType, DeliveryMethod } from '@testamur/contract/applications/statuses'
import { rateAmount, toMajor, toMinor } from '@testamur/contract/money'

/** What of a copy decides its price. */
export type PricedChoice = {
  purpose: string
  type: CopyType | ''
  format: string
  delivery_method: DeliveryMethod | ''
  delivery_rate_id: number | null
}

const sum = (amounts: readonly number[]): number =>
  toMajor(amounts.reduce((total, amount) => total + toMinor(amount), 0))

/** Today's price of a purpose, copy type and format; `null` when there is none. */
export function formatPrice(
  data: Pick<ApplicationData, 'transcript_rates'>,
  purpose: string,
  type: CopyType | '',
  format: string,
): number | null {
  const rate = data.transcript_rates.find((row) => row.purpose === purpose && row.type === type)
  return (rate && rateAmount(rate, format)) ?? null
}

export function copyPrice(
  data: ApplicationData,
  copy: PricedChoice,
): { rate: number | null; delivery: number | null } {
  const rate = formatPrice(data, copy.purpose, copy.type, copy.format)
  if (copy.delivery_method !== 'courier') return { rate, delivery: copy.delivery_method === '' ? null : 0 }
  return { rate, delivery: data.delivery_rates.find((row) => row.id === copy.delivery_rate_id)?.rate ?? null }
}

/** The brief's totals: transcript fee = sum of rates, delivery fee = sum of deliveries. */
export function orderTotals(
  data: ApplicationData,
  type: ApplicationType | null,
  copies: readonly PricedChoice[],
) {
  const prices = copies.map((copy) => copyPrice(data, copy))
  const base = type?.base_fee ?? 0
  const transcript = sum(prices.map(({ rate }) => rate ?? 0))
  const delivery = sum(prices.map((price) => price.delivery ?? 0))
  return { base, transcript, delivery, total: sum([base, transcript, delivery]) }
}

import { type Minor, sumMinor } from '@testamur/contract/money'
import type { CopyType, DeliveryMethod } from '@testamur/contract/statuses'

/** Today's price list, in minor units, as the rates and delivery modules hand it over. */
export type PriceList = {
  readonly transcript: readonly {
    id: number
    purpose: string
    type: CopyType
    amounts: Readonly<Record<string, Minor>>
  }[]
  readonly delivery: readonly {
    id: number
    region_id: number
    courier_id: number | null
    rate: Minor
    eta_days_max: number
  }[]
  readonly formats: readonly { key: string; name: string; channel: 'electronic' | 'paper' }[]
}

export type CopyToPrice = {
  readonly type: CopyType
  readonly purpose: string
  readonly format: string
  readonly delivery_method: DeliveryMethod
  readonly delivery_rate_id?: number | undefined
  readonly transcript_rate_id?: number | undefined
}

export type CopyPrice =
  | {
      ok: true
      transcript_rate_id: number
      delivery_rate_id: number | null
      region_id: number | null
      courier_id: number | null
      eta_days_max: number | null
      rate: Minor
      delivery: Minor
    }
  | {
      ok: false
      field: 'format' | 'delivery_method' | 'delivery_rate_id' | 'transcript_rate_id'
      sentence: string
    }

/**
 * The price of one copy. A format no active rate prices, a way of travelling that does not suit the format, and a
 * delivery rate that is not on offer are refused with a sentence.
 */
export function priceCopy(copy: CopyToPrice, prices: PriceList): CopyPrice {
  const rate = prices.transcript.find((row) => row.purpose === copy.purpose && row.type === copy.type)
  const amount = rate?.amounts[copy.format]
  const format = prices.formats.find((row) => row.key === copy.format)
  if (rate === undefined || amount === undefined || format === undefined)
    return {
      ok: false,
      field: 'format',
      sentence:
        'This combination of purpose, copy and format has no price. Choose another, or ask the registry.',
    }
  if (copy.transcript_rate_id !== undefined && copy.transcript_rate_id !== rate.id)
    return {
      ok: false,
      field: 'transcript_rate_id',
      sentence: 'The price list has changed. Look at the new price and send the request again.',
    }
  const electronic = format.channel === 'electronic'
  if (electronic !== (copy.delivery_method === 'email'))
    return {
      ok: false,
      field: 'delivery_method',
      sentence: electronic
        ? 'An electronic copy travels by e-mail.'
        : 'A paper copy travels by courier or is collected.',
    }
  if (copy.delivery_method !== 'courier')
    return {
      ok: true,
      transcript_rate_id: rate.id,
      delivery_rate_id: null,
      region_id: null,
      courier_id: null,
      eta_days_max: null,
      rate: amount,
      delivery: 0,
    }
  const delivery = prices.delivery.find((row) => row.id === copy.delivery_rate_id)
  if (delivery === undefined)
    return { ok: false, field: 'delivery_rate_id', sentence: 'Choose where the courier takes this copy.' }
  return {
    ok: true,
    transcript_rate_id: rate.id,
    delivery_rate_id: delivery.id,
    region_id: delivery.region_id,
    courier_id: delivery.courier_id,
    eta_days_max: delivery.eta_days_max,
    rate: amount,
    delivery: delivery.rate,
  }
}

/** The brief: transcript fee = sum of the copies' rates; delivery fee = sum of the copies' delivery values. */
export function totalFees(copies: readonly { rate: Minor; delivery: Minor }[], baseFee: Minor) {
  const transcript = sumMinor(copies.map((copy) => copy.rate))
  const delivery = sumMinor(copies.map((copy) => copy.delivery))
  return { base: baseFee, transcript, delivery, total: baseFee + transcript + delivery }
}

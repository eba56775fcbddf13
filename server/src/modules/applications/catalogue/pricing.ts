import type { DeliverableType, DeliveryMethod } from '@testamur/contract/applications/statuses'
import { type Minor, sumMinor } from '@testamur/contract/money'
import { messageOf, type Said } from '../../../messages/message.ts'
import { amountOf } from '../../rates/index.ts'

/** Today's price list, in minor units, as the rates and delivery modules hand it over. */
export type PriceList = {
  readonly transcript: readonly {
    readonly id: number
    readonly purpose: string
    readonly type: DeliverableType
    readonly amounts: Readonly<Record<string, Minor>>
  }[]
  /** One for each region and rate: a rate for several regions appears once for each. */
  readonly delivery: readonly {
    readonly id: number
    readonly region_id: number
    readonly courier_id: number | null
    readonly rate: Minor
    readonly eta_days_max: number | null
  }[]
  readonly formats: readonly {
    readonly key: string
    readonly name: string
    readonly channel: 'electronic' | 'paper'
  }[]
}

export type CopyToPrice = {
  readonly type: DeliverableType
  readonly purpose: string
  readonly format: string
  readonly delivery_method: DeliveryMethod
  readonly delivery_rate_id?: number | undefined
  readonly region_id?: number | undefined
  readonly courier_id?: number | undefined
}

export type PricedCopy = {
  readonly transcript_rate_id: number
  readonly delivery_rate_id: number | null
  readonly region_id: number | null
  readonly courier_id: number | null
  readonly eta_days_max: number | null
  readonly rate: Minor
  readonly delivery: Minor
}

export type CopyPrice =
  | ({ readonly ok: true } & PricedCopy)
  | {
      readonly ok: false
      readonly field: 'format' | 'delivery_method' | 'delivery_rate_id' | 'region_id' | 'courier_id'
      readonly sentence: Said
    }

const wrong = (field: Extract<CopyPrice, { ok: false }>['field'], sentence: Said): CopyPrice => ({
  ok: false,
  field,
  sentence,
})

/**
 * The price of one copy. Refused with a sentence: a format without an active rate, a delivery method that does not
 * suit the format, and a delivery rate that is not on offer.
 */
export function priceCopy(copy: CopyToPrice, prices: PriceList): CopyPrice {
  const rate = prices.transcript.find((row) => row.purpose === copy.purpose && row.type === copy.type)
  const amount = rate && amountOf(rate, copy.format)
  const format = prices.formats.find((row) => row.key === copy.format)
  if (rate === undefined || amount === undefined || format === undefined)
    return wrong('format', messageOf('applicationsCatalogue.combinationHasNoPrice'))
  const electronic = format.channel === 'electronic'
  if (electronic !== (copy.delivery_method === 'email'))
    return wrong(
      'delivery_method',
      electronic
        ? messageOf('applicationsCatalogue.electronicCopyGoesByEmail')
        : messageOf('applicationsCatalogue.paperCopyNeedsCourierOrPickup'),
    )
  const priced = { ok: true, transcript_rate_id: rate.id, rate: amount } as const
  if (copy.delivery_method !== 'courier') {
    const chosen = (['delivery_rate_id', 'region_id', 'courier_id'] as const).find(
      (field) => copy[field] !== undefined,
    )
    if (chosen !== undefined) return wrong(chosen, messageOf('applicationsCatalogue.noCourierTakesCopy'))
    return { ...priced, ...noCourier }
  }
  return priceDelivery(copy, prices, priced)
}

const noCourier = {
  delivery_rate_id: null,
  region_id: null,
  courier_id: null,
  eta_days_max: null,
  delivery: 0,
} as const

/** The named rate, or else the cheapest one for the named region and courier. */
function priceDelivery(
  copy: CopyToPrice,
  prices: PriceList,
  priced: { readonly ok: true; readonly transcript_rate_id: number; readonly rate: Minor },
): CopyPrice {
  const { delivery_rate_id: named, region_id: region, courier_id: courier } = copy
  const fits = prices.delivery.filter(
    (row) =>
      (named === undefined ? region !== undefined : row.id === named) &&
      (region === undefined || row.region_id === region) &&
      (courier === undefined || row.courier_id === null || row.courier_id === courier),
  )
  if (region === undefined && new Set(fits.map((row) => row.region_id)).size > 1)
    return wrong('region_id', messageOf('applicationsCatalogue.chooseRegionOfPrice'))
  const delivery = fits.reduce<(typeof fits)[number] | undefined>(
    (best, row) => (best === undefined || row.rate < best.rate ? row : best),
    undefined,
  )
  if (delivery === undefined) {
    const rows = prices.delivery.filter((row) => row.id === named)
    if (rows.length === 0) return wrong('delivery_rate_id', messageOf('applicationsCatalogue.chooseDelivery'))
    return region !== undefined && rows.every((row) => row.region_id !== region)
      ? wrong('region_id', messageOf('applicationsCatalogue.priceIsForOtherRegion'))
      : wrong('courier_id', messageOf('applicationsCatalogue.priceIsForOtherCourier'))
  }
  return {
    ...priced,
    delivery_rate_id: delivery.id,
    region_id: delivery.region_id,
    courier_id: delivery.courier_id ?? courier ?? null,
    eta_days_max: delivery.eta_days_max,
    delivery: delivery.rate,
  }
}

/** The brief: transcript fee = sum of the copies' rates; delivery fee = sum of the copies' delivery values. */
export function totalFees(
  copies: readonly { readonly rate: Minor; readonly delivery: Minor }[],
  baseFee: Minor,
): { base: Minor; transcript: Minor; delivery: Minor; total: Minor } {
  const transcript = sumMinor(copies.map((copy) => copy.rate))
  const delivery = sumMinor(copies.map((copy) => copy.delivery))
  return { base: baseFee, transcript, delivery, total: baseFee + transcript + delivery }
}

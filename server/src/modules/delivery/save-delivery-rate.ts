import type { DeliveryType } from '@testamur/contract/applications/statuses'
import { toMinor } from '@testamur/contract/money'
import type { RatesSeen } from '@testamur/contract/rates/rates-seen'
import type { Requester } from '../../core/actor.ts'
import { refused } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { messageOf } from '../../messages/message.ts'
import { type PriceDeps, type SavedPrice, savePrice } from '../settings/index.ts'
import { deliveryRateKind } from './delivery-rate-kind.ts'
import { deliveryTypeOf } from './rules.ts'
import { holdCourier } from './store/couriers.ts'
import type { DeliveryRateFields } from './store/rates.ts'
import { holdRegion } from './store/regions.ts'

export type DeliveryRateBody = {
  delivery_type: DeliveryType
  region_id?: number | null | undefined
  courier_id?: number | null | undefined
  rate: number
  eta_days_min?: number | null | undefined
  eta_days_max?: number | null | undefined
  active: boolean
  effective_from?: string | undefined
  /** Without it, the current version is changed. */
  version?: number | undefined
  rates?: RatesSeen | undefined
}

export type SavedDeliveryRate = SavedPrice<DeliveryRateFields>

/** Adds a delivery rate, or changes the one with this ID. */
export function saveDeliveryRate(
  deps: PriceDeps,
  id: number | null,
  body: DeliveryRateBody,
  by: Requester,
  keep?: KeepReply<SavedDeliveryRate>,
): Promise<SavedDeliveryRate> {
  const seen = id === null ? null : { id, version: body.version ?? null }
  return savePrice(
    deps,
    deliveryRateKind,
    {
      seen,
      rates: body.rates,
      async fieldsOf(tx, firstDay, before) {
        const fields = fieldsOf(body, firstDay)
        if (before !== null && !isSamePlace(before, fields))
          throw refused(messageOf('delivery.priceStaysWithItsPlace'))
        // A rate that is switched off may belong to a region or courier that is no longer on offer.
        if (fields.active) await expectOnOffer(tx, fields)
        return fields
      },
      keep,
    },
    by,
  )
}

const fieldsOf = (body: DeliveryRateBody, firstDay: string): DeliveryRateFields => ({
  delivery_type: body.delivery_type,
  region_id: body.region_id ?? null,
  courier_id: body.courier_id ?? null,
  rate_minor: toMinor(body.rate),
  eta_days_min: body.eta_days_min ?? null,
  eta_days_max: body.eta_days_max ?? null,
  active: body.active,
  effective_from: body.effective_from ?? firstDay,
})

const isSamePlace = (one: DeliveryRateFields, other: DeliveryRateFields): boolean =>
  (['delivery_type', 'region_id', 'courier_id'] as const).every((name) => one[name] === other[name])

/**
 * The region and the courier stay as they are until the commit: somebody who changes one of them at the same moment
 * sees this price.
 */
async function expectOnOffer(
  tx: Tx,
  { region_id, courier_id, delivery_type }: DeliveryRateFields,
): Promise<void> {
  if (region_id !== null) await expectRegion(tx, region_id, delivery_type)
  if (courier_id === null) return
  const courier = await holdCourier(tx, courier_id)
  if (courier?.active !== true) throw refused(messageOf('delivery.noSuchCourier'))
  if (courier.scope !== 'both' && courier.scope !== delivery_type)
    throw refused(
      messageOf('delivery.carriesMailOnly', { name: { own: courier.name }, scope: courier.scope }),
    )
}

async function expectRegion(tx: Tx, id: number, chosen: DeliveryType): Promise<void> {
  const region = await holdRegion(tx, id)
  if (region?.active !== true) throw refused(messageOf('delivery.noSuchRegion'))
  const type = deliveryTypeOf(region)
  if (type !== chosen)
    throw refused(messageOf('delivery.regionDelivery', { name: { own: region.name }, type }))
}

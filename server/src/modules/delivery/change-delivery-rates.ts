import type { Received } from '@testamur/contract/endpoint'
import { LARGEST_AMOUNT, toMajor, toMinor } from '@testamur/contract/money'
import type { changeDeliveryRates as contractCall } from '@testamur/contract/rates/percent-changes'
import type { z } from 'zod'
import type { Requester } from '../../core/actor.ts'
import { refused } from '../../core/failure.ts'
import { changeByPercent } from '../../core/percent.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { changePrices, type PriceChange, type PriceDeps } from '../settings/index.ts'
import { deliveryRateKind } from './delivery-rate-kind.ts'
import { ratesInForce } from './rules.ts'
import { listCouriers } from './store/couriers.ts'
import { type DeliveryRateFields, type DeliveryRateRow, lockDeliveryRates } from './store/rates.ts'
import { listRegions } from './store/regions.ts'

type Body = Received<typeof contractCall>['body']
type Changed = z.input<(typeof contractCall)['data']>
type ChangedRate = PriceChange<DeliveryRateFields>

/** Raises or lowers delivery rates from a day on; with `dry_run`, answers what would change. */
export async function changeDeliveryRates(deps: PriceDeps, body: Body, by: Requester): Promise<Changed> {
  const { day, changes, rates, later } = await changePrices(
    deps,
    deliveryRateKind,
    {
      ...body,
      lockActive: lockDeliveryRates,
      changesOf: (active, from) => changedRates(ratesInForce(active, from), body, from),
      nothingToChange: messageOf('delivery.nothingToChange'),
      expectWithinLimit,
    },
    by,
  )
  return {
    effective_from: day,
    rates,
    planned_later: later,
    changes: changes.map(({ before, after }) => ({
      delivery_type: before.delivery_type,
      region_id: before.region_id,
      courier_id: before.courier_id,
      before: toMajor(before.rate_minor),
      after: toMajor(after.rate_minor),
    })),
  }
}

function changedRates(
  inForce: readonly DeliveryRateRow[],
  { delivery_types, courier_ids, percent, round_to }: Body,
  day: string,
): ChangedRate[] {
  const step = toMinor(round_to)
  return inForce
    .filter((rate) => delivery_types === undefined || delivery_types.includes(rate.delivery_type))
    .filter(
      ({ courier_id }) =>
        courier_ids === undefined || (courier_id !== null && courier_ids.includes(courier_id)),
    )
    .map((before) => {
      const { id: _, version: __, ...fields } = before
      const rate_minor = changeByPercent(before.rate_minor, { percent, step })
      return { before, after: { ...fields, rate_minor, effective_from: day } }
    })
}

/** @throws Failure refused, with the first price that would be higher than a price may be. */
async function expectWithinLimit(tx: Tx, changes: readonly ChangedRate[]): Promise<void> {
  const tooHigh = changes.find(({ after }) => after.rate_minor > toMinor(LARGEST_AMOUNT))
  if (tooHigh === undefined) return
  const { region_id, courier_id, delivery_type: type } = tooHigh.before
  const region = (await listRegions(tx)).find(({ id }) => id === region_id)
  const courier = (await listCouriers(tx)).find(({ id }) => id === courier_id)
  const place = region === undefined ? messageOf('delivery.deliveryOfType', { type }) : { own: region.name }
  throw refused(
    messageOf('delivery.priceTooHigh', {
      price:
        courier === undefined
          ? place
          : messageOf('delivery.placeByCourier', { place, courier: { own: courier.name } }),
      largest: { count: LARGEST_AMOUNT },
    }),
  )
}

import * as courierCalls from '@testamur/contract/delivery/couriers'
import {
  createDeliveryRate,
  deleteDeliveryRate,
  listDeliveryRates,
  updateDeliveryRate,
} from '@testamur/contract/delivery/delivery'
import * as regionCalls from '@testamur/contract/delivery/regions'
import type { SettingUses } from '@testamur/contract/rates/choices'
import { changeDeliveryRates as percentCall } from '@testamur/contract/rates/percent-changes'
import { keepReply } from '../../http/keep-reply.ts'
import { type Route, route } from '../../http/route.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { removePrice } from '../settings/index.ts'
import { changeDeliveryRates } from './change-delivery-rates.ts'
import { tryWaybill } from './check-waybill.ts'
import { deliveryRateKind } from './delivery-rate-kind.ts'
import { saveCourier } from './save-courier.ts'
import { saveDeliveryRate } from './save-delivery-rate.ts'
import { saveRegion } from './save-region.ts'
import type { Delivery } from './service.ts'
import { staffDeliveryRateView } from './views.ts'

export const deliveryRoutes = ({ deps, list, places }: Delivery): Route[] => [
  route(listDeliveryRates, async () => ({ data: await list() })),
  route(createDeliveryRate, ({ body, context }) =>
    keepReply(context, (keep) =>
      saveDeliveryRate(deps, null, body, context, (tx, { price, replaces }) => {
        const message = replaces
          ? messageOf('prices.newRateReplaces', { day: { day: price.effective_from } })
          : messageOf('prices.newRateAdded')
        return keep(tx, { message, data: staffDeliveryRateView(price) })
      }),
    ),
  ),
  route(updateDeliveryRate, async ({ params, body, context: { actor, ip } }) => {
    const { price, replaces } = await saveDeliveryRate(deps, params.id, body, { actor, ip })
    const message = replaces
      ? messageOf('prices.rateUpdatedReplaces', { day: { day: price.effective_from } })
      : messageOf('prices.rateUpdated')
    return { message, data: staffDeliveryRateView(price) }
  }),
  route(deleteDeliveryRate, async ({ params, query, context: { actor, ip } }) => {
    await removePrice(deps, deliveryRateKind, { id: params.id, version: query.version }, { actor, ip })
    return { message: messageOf('prices.priceTakenBack') }
  }),
  route(percentCall, async ({ body, context: { actor, ip } }) => {
    const data = await changeDeliveryRates(deps, body, { actor, ip })
    if (body.dry_run) return { data }
    return { message: messageOf('prices.pricesChanged', { count: data.changes.length }), data }
  }),
  ...placeRoutes(deps, places),
]

type Saved = { readonly name: string; readonly active: boolean }

const added = ({ name }: Saved): Message => messageOf('delivery.placeAdded', { name: { own: name } })

/** Says how many prices and open copies still use what was switched off. */
function saved({ name, active }: Saved, { prices, open_copies: copies }: SettingUses): Message {
  if (active) return messageOf('delivery.placeSaved', { name: { own: name } })
  return messageOf('delivery.placeSwitchedOff', { name: { own: name }, prices, copies })
}

const placeRoutes = (deps: Delivery['deps'], places: Delivery['places']): Route[] => [
  route(regionCalls.listRegions, async () => ({ data: await places.regions() })),
  route(regionCalls.regionUses, async ({ params }) => ({ data: await places.regionUses(params.id) })),
  route(regionCalls.createRegion, ({ body, context }) =>
    keepReply(context, (keep) =>
      saveRegion(deps, null, body, context, (tx, data) => keep(tx, { message: added(data), data })),
    ),
  ),
  route(regionCalls.updateRegion, async ({ params, body: { version, ...body }, context: { actor, ip } }) => {
    const data = await saveRegion(deps, { id: params.id, version }, body, { actor, ip })
    return { message: saved(data, await places.regionUses(params.id)), data }
  }),
  route(regionCalls.orderRegions, async ({ body, context: { actor, ip } }) => ({
    message: messageOf('delivery.orderSaved'),
    data: await places.orderRegions(body.regions, { actor, ip }),
  })),
  route(courierCalls.listCouriers, async () => ({ data: await places.couriers() })),
  route(courierCalls.courierUses, async ({ params }) => ({ data: await places.courierUses(params.id) })),
  route(courierCalls.createCourier, ({ body, context }) =>
    keepReply(context, (keep) =>
      saveCourier(deps, null, body, context, (tx, data) => keep(tx, { message: added(data), data })),
    ),
  ),
  route(
    courierCalls.updateCourier,
    async ({ params, body: { version, ...body }, context: { actor, ip } }) => {
      const data = await saveCourier(deps, { id: params.id, version }, body, { actor, ip })
      return { message: saved(data, await places.courierUses(params.id)), data }
    },
  ),
  route(courierCalls.orderCouriers, async ({ body, context: { actor, ip } }) => ({
    message: messageOf('delivery.orderSaved'),
    data: await places.orderCouriers(body.couriers, { actor, ip }),
  })),
  route(courierCalls.checkWaybill, async ({ body }) => ({ data: tryWaybill(body) })),
]

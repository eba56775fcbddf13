import { createDeliveryRate, updateDeliveryRate } from '@testamur/contract/delivery/delivery'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { Delivery } from './service.ts'

export const deliveryRoutes = (delivery: Delivery): Route[] => [
  route(createDeliveryRate, async ({ body, context: { actor, ip } }) => ({
    message: messageOf('delivery.newRateAdded'),
    data: await delivery.create(body, { actor, ip }),
  })),
  route(updateDeliveryRate, async ({ params, body, context: { actor, ip } }) => ({
    message: messageOf('delivery.rateUpdated'),
    data: await delivery.update(params.id, body, { actor, ip }),
  })),
]

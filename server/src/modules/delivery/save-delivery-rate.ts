import type { DeliveryType } from '@testamur/contract/applications/statuses'
import type { DeliveryRate } from '@testamur/contract/delivery/delivery'
import { toMinor } from '@testamur/contract/money'
import type { Requester } from '../../core/actor.ts'
import { conflict, notFound, refused } from '../../core/failure.ts'
import type { Database, Tx } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { messageOf } from '../../messages/message.ts'
import type { Reference } from '../../platform/reference.ts'
import { recordAudit } from '../audit/index.ts'
import { deliveryTypeOf } from './rules.ts'
import {
  type DeliveryRateFields,
  insertDeliveryRate,
  listCouriers,
  listRegions,
  lockDeliveryRate,
  updateDeliveryRate,
} from './store.ts'
import { deliveryRateView } from './views.ts'

export type DeliveryRateBody = {
  delivery_type: DeliveryType
  region_id?: number | null | undefined
  courier_id?: number | null | undefined
  rate: number
  eta_days_min?: number | null | undefined
  eta_days_max?: number | null | undefined
  active: boolean
}

export type DeliveryDeps = { readonly database: Database; readonly reference: Reference }

/** Adds a delivery rate, or changes the one with this id. */
export async function saveDeliveryRate(
  { database, reference }: DeliveryDeps,
  id: number | null,
  body: DeliveryRateBody,
  by: Requester,
): Promise<DeliveryRate> {
  const fields: DeliveryRateFields = {
    delivery_type: body.delivery_type,
    region_id: body.region_id ?? null,
    courier_id: body.courier_id ?? null,
    rate_minor: toMinor(body.rate),
    eta_days_min: body.eta_days_min ?? null,
    eta_days_max: body.eta_days_max ?? null,
    active: body.active,
  }
  const saved = await database
    .inTransaction(async (tx) => {
      const before = id === null ? null : await lockDeliveryRate(tx, id)
      if (id !== null && before === null) throw notFound(messageOf('delivery.deliveryRate'))
      await check(tx, fields)
      const rateId = id ?? (await insertDeliveryRate(tx, fields))
      if (id !== null) await updateDeliveryRate(tx, id, fields)
      await reference.changed(tx, 'delivery')
      const after = { id: rateId, ...fields }
      await recordAudit(tx, {
        ...by,
        action: before === null ? 'delivery_rate.create' : 'delivery_rate.update',
        subject: `delivery_rate:${rateId}`,
        before,
        after,
      })
      return deliveryRateView(after)
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error))
        throw conflict(
          fields.region_id === null
            ? messageOf('delivery.deliveryTypeCourierRateAlready')
            : messageOf('delivery.regionCourierRateAlready'),
        )
      throw error
    })
  reference.drop('delivery')
  return saved
}

async function check(tx: Tx, fields: DeliveryRateFields): Promise<void> {
  const type = fields.delivery_type
  if (fields.region_id !== null) await checkRegion(tx, fields.region_id, type)
  if (fields.courier_id === null) return
  const courier = (await listCouriers(tx)).find((row) => row.id === fields.courier_id && row.active)
  if (courier === undefined) throw refused(messageOf('delivery.noSuchCourier'))
  if (courier.scope !== 'both' && courier.scope !== type)
    throw refused(
      messageOf('delivery.carriesMailOnly', { name: { own: courier.name }, scope: courier.scope }),
    )
}

async function checkRegion(tx: Tx, id: number, chosen: DeliveryType): Promise<void> {
  const region = (await listRegions(tx)).find((row) => row.id === id)
  if (region === undefined) throw refused(messageOf('delivery.noSuchRegion'))
  const type = deliveryTypeOf(region)
  if (type !== chosen)
    throw refused(messageOf('delivery.regionDelivery', { name: { own: region.name }, type }))
}

import type { createCourier, StaffCourier } from '@testamur/contract/delivery/couriers'
import type { Received } from '@testamur/contract/endpoint'
import type { Requester } from '../../core/actor.ts'
import { conflict, invalid, notFound } from '../../core/failure.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { messageOf } from '../../messages/message.ts'
import { ownWordsFor, translateName } from '../../platform/own-words/index.ts'
import { recordAudit } from '../audit/index.ts'
import { courierFaults } from './rules.ts'
import type { DeliveryDeps } from './save-delivery-rate.ts'
import { insertCourier, lockCouriers, updateCourier } from './store/couriers.ts'
import { staffCourierView } from './views.ts'

type Body = Received<typeof createCourier>['body']

/** Adds a courier, or changes one whose latest version the caller saw. */
export async function saveCourier(
  { database, reference }: Pick<DeliveryDeps, 'database' | 'reference'>,
  seen: { readonly id: number; readonly version: number } | null,
  { translations, ...fields }: Body,
  by: Requester,
): Promise<StaffCourier> {
  const faults = courierFaults(fields)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const saved = await database
    .inTransaction(async (tx) => {
      const couriers = await lockCouriers(tx)
      const before = couriers.find(({ id }) => id === seen?.id) ?? null
      if (seen !== null && before === null) throw notFound(messageOf('delivery.courier'))
      if (seen !== null && before?.version !== seen.version)
        throw conflict(messageOf('delivery.changedMeanwhile'))
      const courier = { ...fields, translations: translateName(before, fields.name, translations) }
      const position = Math.max(0, ...couriers.map((one) => one.position)) + 1
      const after =
        before === null
          ? await insertCourier(tx, { ...courier, position })
          : await updateCourier(tx, before.id, courier)
      await reference.changed(tx, 'delivery')
      await reference.changed(tx, 'own-words')
      await recordAudit(tx, {
        ...by,
        action: before === null ? 'courier.create' : 'courier.update',
        subject: `courier:${after.id}`,
        before,
        after,
      })
      return after
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error))
        throw conflict(messageOf('delivery.courierTaken', { name: fields.name, code: fields.code }))
      throw error
    })
  reference.drop('delivery')
  reference.drop('own-words')
  return staffCourierView(saved, await ownWordsFor(database.db, 'fr'))
}

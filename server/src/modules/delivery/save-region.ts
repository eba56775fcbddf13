import type { createRegion, StaffRegion } from '@testamur/contract/delivery/regions'
import type { Received } from '@testamur/contract/endpoint'
import type { Requester } from '../../core/actor.ts'
import { conflict, invalid, notFound, refused } from '../../core/failure.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { messageOf } from '../../messages/message.ts'
import { ownWordsFor, translateName } from '../../platform/own-words/index.ts'
import { recordAudit } from '../audit/index.ts'
import { regionFaults } from './region-rules.ts'
import type { DeliveryDeps } from './save-delivery-rate.ts'
import { insertRegion, lockRegions, updateRegion } from './store/regions.ts'
import { countRatesOf } from './store/uses.ts'
import { staffRegionView } from './views.ts'

type Body = Received<typeof createRegion>['body']

/** Adds a region, or changes one whose latest version the caller saw. */
export async function saveRegion(
  { database, reference }: Pick<DeliveryDeps, 'database' | 'reference'>,
  seen: { readonly id: number; readonly version: number } | null,
  { translations, ...fields }: Body,
  by: Requester,
): Promise<StaffRegion> {
  const saved = await database
    .inTransaction(async (tx) => {
      const regions = await lockRegions(tx)
      const before = regions.find(({ id }) => id === seen?.id) ?? null
      if (seen !== null && before === null) throw notFound(messageOf('delivery.region'))
      if (seen !== null && before?.version !== seen.version)
        throw conflict(messageOf('delivery.changedMeanwhile'))
      const others = regions.filter(({ id, active }) => active && id !== seen?.id)
      const faults = fields.active ? regionFaults(fields, others) : {}
      if (Object.keys(faults).length > 0) throw invalid(faults)
      if (before !== null && before.type !== fields.type && (await countRatesOf(tx, ofRegion(before.id))) > 0)
        throw refused(messageOf('delivery.typeOfPricedRegion', { name: { own: before.name } }))
      const region = { ...fields, translations: translateName(before, fields.name, translations) }
      const position = Math.max(0, ...regions.map((one) => one.position)) + 1
      const after =
        before === null
          ? await insertRegion(tx, { ...region, position })
          : await updateRegion(tx, before.id, region)
      await reference.changed(tx, 'delivery')
      await reference.changed(tx, 'own-words')
      await recordAudit(tx, {
        ...by,
        action: before === null ? 'region.create' : 'region.update',
        subject: `region:${after.id}`,
        before,
        after,
      })
      return after
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw conflict(messageOf('delivery.nameTaken', { name: fields.name }))
      throw error
    })
  reference.drop('delivery')
  reference.drop('own-words')
  return staffRegionView(saved, await ownWordsFor(database.db, 'fr'))
}

const ofRegion = (id: number) => ({ column: 'region_id' as const, id })

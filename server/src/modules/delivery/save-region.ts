import type { createRegion, StaffRegion } from '@testamur/contract/delivery/regions'
import type { Received } from '@testamur/contract/endpoint'
import type { Requester } from '../../core/actor.ts'
import { invalid, refused, taken } from '../../core/failure.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { messageOf } from '../../messages/message.ts'
import { ownWordsFor, translateName } from '../../platform/own-words/index.ts'
import { type SeenSetting, type SettingDeps, type SettingKind, saveSetting } from '../settings/index.ts'
import { regionFaults } from './region-rules.ts'
import { insertRegion, lockRegions, type RegionRow, updateRegion } from './store/regions.ts'
import { countRatesOf } from './store/uses.ts'
import { staffRegionView } from './views.ts'

export const regionKind: SettingKind<RegionRow, 'id'> = {
  noun: 'region',
  key: 'id',
  name: messageOf('delivery.region'),
  topics: ['delivery', 'own-words'],
  lock: async (tx, { id }) => (await lockRegions(tx)).find((region) => region.id === id) ?? null,
}

export async function saveRegion(
  deps: SettingDeps,
  seen: SeenSetting<RegionRow, 'id'> | null,
  { translations, ...fields }: Received<typeof createRegion>['body'],
  by: Requester,
  keep?: KeepReply<StaffRegion>,
): Promise<StaffRegion> {
  const { after } = await saveSetting(
    deps,
    regionKind,
    {
      seen,
      async write(tx, before) {
        const others = (await lockRegions(tx)).filter(({ id, active }) => active && id !== before?.id)
        const faults = fields.active ? regionFaults(fields, others) : {}
        if (Object.keys(faults).length > 0) throw invalid(faults)
        const changesType = before !== null && before.type !== fields.type
        if (changesType && (await countRatesOf(tx, { column: 'region_id', id: before.id })) > 0)
          throw refused(messageOf('delivery.typeOfPricedRegion', { name: { own: before.name } }))
        const region = { ...fields, translations: translateName(before, fields.name, translations) }
        return before === null ? insertRegion(tx, region) : updateRegion(tx, before.id, region)
      },
      taken: () => taken('name', messageOf('delivery.nameTaken', { name: fields.name })),
      keep: keep && (async (tx, row) => keep(tx, await viewOf(tx, row))),
    },
    by,
  )
  return viewOf(deps.database.db, after)
}

const viewOf = async (db: Db | Tx, row: RegionRow): Promise<StaffRegion> =>
  staffRegionView(row, await ownWordsFor(db, 'fr'))

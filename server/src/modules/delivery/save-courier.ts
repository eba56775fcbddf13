import type { createCourier, StaffCourier } from '@testamur/contract/delivery/couriers'
import type { Received } from '@testamur/contract/endpoint'
import type { Requester } from '../../core/actor.ts'
import { invalid, taken } from '../../core/failure.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { messageOf } from '../../messages/message.ts'
import { ownWordsFor, translateName } from '../../platform/own-words/index.ts'
import { type SeenSetting, type SettingKind, saveSetting } from '../settings/index.ts'
import { courierFaults } from './rules.ts'
import type { DeliveryDeps } from './save-delivery-rate.ts'
import { type CourierRow, insertCourier, lockCouriers, updateCourier } from './store/couriers.ts'
import { staffCourierView } from './views.ts'

export const courierKind: SettingKind<CourierRow, 'id'> = {
  noun: 'courier',
  key: 'id',
  name: messageOf('delivery.courier'),
  changedMeanwhile: messageOf('delivery.changedMeanwhile'),
  topics: ['delivery', 'own-words'],
  lock: async (tx, { id }) => (await lockCouriers(tx)).find((courier) => courier.id === id) ?? null,
}

export async function saveCourier(
  deps: Pick<DeliveryDeps, 'database' | 'reference'>,
  seen: SeenSetting<CourierRow, 'id'> | null,
  { translations, ...fields }: Received<typeof createCourier>['body'],
  by: Requester,
  keep?: KeepReply<StaffCourier>,
): Promise<StaffCourier> {
  const faults = courierFaults(fields)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const { after } = await saveSetting(
    deps,
    courierKind,
    {
      seen,
      write(tx, before) {
        const courier = { ...fields, translations: translateName(before, fields.name, translations) }
        return before === null ? insertCourier(tx, courier) : updateCourier(tx, before.id, courier)
      },
      taken: (constraint) =>
        constraint === 'couriers_name_key'
          ? taken('name', messageOf('delivery.courierNameTaken', { name: fields.name }))
          : taken('code', messageOf('delivery.courierCodeTaken', { code: fields.code })),
      keep: keep && (async (tx, row) => keep(tx, await viewOf(tx, row))),
    },
    by,
  )
  return viewOf(deps.database.db, after)
}

const viewOf = async (db: Db | Tx, row: CourierRow): Promise<StaffCourier> =>
  staffCourierView(row, await ownWordsFor(db, 'fr'))

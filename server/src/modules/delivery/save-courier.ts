import type { createCourier, StaffCourier } from '@testamur/contract/delivery/couriers'
import type { Received } from '@testamur/contract/endpoint'
import type { Requester } from '../../core/actor.ts'
import { invalid, refused, taken } from '../../core/failure.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { messageOf } from '../../messages/message.ts'
import { ownWordsFor, translateName } from '../../platform/own-words/index.ts'
import { type PriceDeps, type SeenSetting, type SettingKind, saveSetting } from '../settings/index.ts'
import { courierFaults, ratesFromToday } from './rules.ts'
import { type CourierRow, insertCourier, lockCouriers, updateCourier } from './store/couriers.ts'
import { listAllDeliveryRates } from './store/rates.ts'
import { staffCourierView } from './views.ts'

export const courierKind: SettingKind<CourierRow, 'id'> = {
  noun: 'courier',
  key: 'id',
  name: messageOf('delivery.courier'),
  topics: ['delivery', 'own-words'],
  lock: async (tx, { id }) => (await lockCouriers(tx)).find((courier) => courier.id === id) ?? null,
}

export async function saveCourier(
  deps: PriceDeps,
  seen: SeenSetting<CourierRow, 'id'> | null,
  { translations, ...fields }: Received<typeof createCourier>['body'],
  by: Requester,
  keep?: KeepReply<StaffCourier>,
): Promise<StaffCourier> {
  const faults = courierFaults(fields)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const day = await deps.today()
  const { after } = await saveSetting(
    deps,
    courierKind,
    {
      seen,
      async write(tx, before) {
        if (before !== null) await expectCarriesPriced(tx, { ...fields, id: before.id }, day)
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

/** A courier carries what its prices of today and of days to come are for. @throws Failure refused */
async function expectCarriesPriced(
  tx: Tx,
  { id, name, scope }: Pick<CourierRow, 'id' | 'name' | 'scope'>,
  today: string,
): Promise<void> {
  if (scope === 'both') return
  const priced = ratesFromToday(await listAllDeliveryRates(tx), today).filter(
    ({ courier_id, delivery_type }) => courier_id === id && delivery_type !== scope,
  )
  const [{ delivery_type: type } = {}] = priced
  if (type !== undefined)
    throw refused(
      messageOf('delivery.scopeOfPricedCourier', { name: { own: name }, count: priced.length, type }),
    )
}

const viewOf = async (db: Db | Tx, row: CourierRow): Promise<StaffCourier> =>
  staffCourierView(row, await ownWordsFor(db, 'fr'))

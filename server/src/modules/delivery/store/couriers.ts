import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import { nextPosition } from '../../settings/index.ts'

const columns = [
  'id',
  'name',
  'code',
  'scope',
  'tracking_url_template',
  'waybill_pattern',
  'waybill_example',
  'contact',
  'active',
  'translations',
  'position',
  'version',
] as const

export type CourierRow = Row<'couriers', (typeof columns)[number]>
export type CourierFields = Omit<CourierRow, 'id' | 'position' | 'version'>

const selectCouriers = (db: Db | Tx) =>
  db.selectFrom('couriers').select(columns).orderBy('position').orderBy('id')

/** In order, including inactive ones, because old copies still name their courier. */
export const listCouriers = (db: Db | Tx): Promise<CourierRow[]> => selectCouriers(db).execute()

/** The same, locked until the commit. */
export const lockCouriers = (tx: Tx): Promise<CourierRow[]> => selectCouriers(tx).forUpdate().execute()

/** It stays as it is until the commit. */
export const holdCourier = (tx: Tx, id: number): Promise<CourierRow | undefined> =>
  selectCouriers(tx).where('id', '=', id).forShare().executeTakeFirst()

const written = ({ contact, translations, ...others }: CourierFields) => ({
  ...others,
  contact: json(contact),
  translations: json(translations),
})

export const insertCourier = (tx: Tx, fields: CourierFields): Promise<CourierRow> =>
  tx
    .insertInto('couriers')
    .values({ ...written(fields), position: nextPosition('couriers') })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateCourier = (tx: Tx, id: number, fields: CourierFields): Promise<CourierRow> =>
  tx
    .updateTable('couriers')
    .set((column) => ({ ...written(fields), version: column('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

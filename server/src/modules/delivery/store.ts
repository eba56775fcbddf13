import type { Courier, Region } from '@testamur/contract/delivery/delivery'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { json } from '../../db/json.ts'
import type { Row } from '../../db/rows.ts'
import { type NewTranslations, type TextOwner, translateOwners } from '../../platform/own-words/index.ts'

export type DeliveryRateRow = Row<'delivery_rates', (typeof RATE_COLUMNS)[number]>

export async function listRegions(db: Db): Promise<Region[]> {
  return db
    .selectFrom('regions')
    .select(['id', 'name', 'type', 'countries', 'states'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Inactive ones too: a copy sent long ago still names its courier. */
export async function listCouriers(db: Db): Promise<Courier[]> {
  return db
    .selectFrom('couriers')
    .select(['id', 'name', 'code', 'scope', 'tracking_url_template'])
    .select(['waybill_pattern', 'waybill_example', 'active'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const RATE_COLUMNS = [
  'id',
  'delivery_type',
  'region_id',
  'courier_id',
  'rate_minor',
  'eta_days_min',
  'eta_days_max',
  'active',
] as const

/** On offer: the rate itself, its region if it is for one, and its courier if it names one. */
export async function listDeliveryRates(db: Db): Promise<DeliveryRateRow[]> {
  return db
    .selectFrom('delivery_rates as rate')
    .leftJoin('regions', 'regions.id', 'rate.region_id')
    .leftJoin('couriers', 'couriers.id', 'rate.courier_id')
    .select(RATE_COLUMNS.map((column) => `rate.${column}` as const))
    .where('rate.active', '=', true)
    .where((eb) => eb.or([eb('rate.region_id', 'is', null), eb('regions.active', '=', true)]))
    .where((eb) => eb.or([eb('rate.courier_id', 'is', null), eb('couriers.active', '=', true)]))
    .orderBy('regions.position', (order) => order.asc().nullsLast())
    .orderBy('regions.id')
    .orderBy('rate.rate_minor')
    .orderBy('rate.id')
    .execute()
}

export async function lockDeliveryRate(tx: Tx, id: number): Promise<DeliveryRateRow | null> {
  const row = await tx
    .selectFrom('delivery_rates')
    .select(RATE_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export type DeliveryRateFields = Omit<DeliveryRateRow, 'id'>

export async function insertDeliveryRate(tx: Tx, rate: DeliveryRateFields): Promise<number> {
  const { id } = await tx.insertInto('delivery_rates').values(rate).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateDeliveryRate(tx: Tx, id: number, rate: DeliveryRateFields): Promise<void> {
  await tx
    .updateTable('delivery_rates')
    .set({ ...rate, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

const selectTexts = (db: Db | Tx, table: 'regions' | 'couriers') =>
  db.selectFrom(table).select(['id', 'name', 'translations']).orderBy('position').orderBy('name')

type NamedRow = Awaited<ReturnType<ReturnType<typeof selectTexts>['execute']>>[number]

const named =
  <const Place extends 'regions' | 'couriers'>(place: Place) =>
  ({ id, name, translations }: NamedRow): TextOwner<Place, number> => ({
    place,
    id,
    of: name,
    texts: [{ at: 'name', part: 'name', words: name }],
    translations,
  })

/** What people read of regions and couriers; of those that are switched off too, for copies still name them. */
export async function listDeliveryTexts(db: Db | Tx): Promise<TextOwner[]> {
  const regions = await selectTexts(db, 'regions').execute()
  const couriers = await selectTexts(db, 'couriers').execute()
  return [...regions.map(named('regions')), ...couriers.map(named('couriers'))]
}

export async function saveDeliveryTranslations(tx: Tx, change: NewTranslations): Promise<void> {
  for (const table of ['regions', 'couriers'] as const) {
    const rows = await selectTexts(tx, table).forUpdate().execute()
    for (const { id, translations } of translateOwners(rows.map(named(table)), change))
      await tx
        .updateTable(table)
        .set({ translations: json(translations) })
        .where('id', '=', id)
        .execute()
  }
}

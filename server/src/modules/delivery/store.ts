import type { Courier, Region } from '@testamur/contract/delivery/delivery'
import type { TextUse } from '@testamur/contract/institution/own-words'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Row } from '../../db/rows.ts'

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

/** What people read of regions and couriers; of those that are switched off too, for copies still name them. */
export async function listDeliveryTexts(db: Db | Tx): Promise<TextUse[]> {
  const regions = await db.selectFrom('regions').select('name').orderBy('position').orderBy('name').execute()
  const couriers = await db
    .selectFrom('couriers')
    .select('name')
    .orderBy('position')
    .orderBy('name')
    .execute()
  return [
    ...regions.map(({ name }) => ({ place: 'regions', part: 'name', of: name, words: name }) as const),
    ...couriers.map(({ name }) => ({ place: 'couriers', part: 'name', of: name, words: name }) as const),
  ]
}

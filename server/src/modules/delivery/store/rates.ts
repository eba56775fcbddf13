import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

export type DeliveryRateRow = Row<'delivery_rates', (typeof RATE_COLUMNS)[number]>

const RATE_COLUMNS = [
  'id',
  'delivery_type',
  'region_id',
  'courier_id',
  'rate_minor',
  'eta_days_min',
  'eta_days_max',
  'active',
  'effective_from',
  'version',
] as const

/** Rates for now or later that can be chosen: rate, region and courier are active. */
export async function listDeliveryRates(db: Db | Tx): Promise<DeliveryRateRow[]> {
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

/** The same, with every rate locked until the commit. */
export async function lockDeliveryRates(tx: Tx): Promise<DeliveryRateRow[]> {
  await tx.selectFrom('delivery_rates').select('id').orderBy('id').forUpdate().execute()
  return listDeliveryRates(tx)
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

export type DeliveryRateFields = Omit<DeliveryRateRow, 'id' | 'version'>

/** All rates, including former ones, in the order of regions. */
export async function listAllDeliveryRates(db: Db | Tx): Promise<DeliveryRateRow[]> {
  return db
    .selectFrom('delivery_rates as rate')
    .leftJoin('regions', 'regions.id', 'rate.region_id')
    .select(RATE_COLUMNS.map((column) => `rate.${column}` as const))
    .orderBy('regions.position', (order) => order.asc().nullsLast())
    .orderBy('rate.region_id')
    .orderBy('rate.courier_id')
    .orderBy('rate.effective_from')
    .orderBy('rate.id')
    .execute()
}

export async function endEarlierRates(tx: Tx, rate: DeliveryRateFields): Promise<DeliveryRateRow[]> {
  const earlier = await selectRatesOf(tx, rate)
    .where('effective_from', '<', rate.effective_from)
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, version: _, ...fields } of earlier)
    await updateDeliveryRate(tx, id, { ...fields, active: false })
  return earlier
}

/** Another rate for the same place and courier with the same first day. */
export async function lockRateOfDay(tx: Tx, rate: DeliveryRateRow): Promise<DeliveryRateRow | null> {
  const row = await selectRatesOf(tx, rate)
    .where('effective_from', '=', rate.effective_from)
    .where('id', '<>', rate.id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The last rate for the same place and courier that begins on this first day or earlier. */
export async function lockLatestRate(tx: Tx, rate: DeliveryRateFields): Promise<DeliveryRateRow | null> {
  const row = await selectRatesOf(tx, rate)
    .where('effective_from', '<=', rate.effective_from)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The first day of the last rate for the same place and courier that has begun. */
export async function latestDayOf(tx: Tx, rate: DeliveryRateFields, today: string): Promise<string | null> {
  const { day } = await selectRatesOf(tx, rate)
    .clearSelect()
    .select(({ fn }) => fn.max('effective_from').as('day'))
    .where('effective_from', '<=', today)
    .executeTakeFirstOrThrow()
  return day
}

const selectRatesOf = (tx: Tx, rate: DeliveryRateFields) =>
  tx
    .selectFrom('delivery_rates')
    .select(RATE_COLUMNS)
    .where('delivery_type', '=', rate.delivery_type)
    .where('region_id', 'is not distinct from', rate.region_id)
    .where('courier_id', 'is not distinct from', rate.courier_id)

export async function insertDeliveryRate(tx: Tx, rate: DeliveryRateFields): Promise<number> {
  const { id } = await tx.insertInto('delivery_rates').values(rate).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateDeliveryRate(tx: Tx, id: number, rate: DeliveryRateFields): Promise<void> {
  await tx
    .updateTable('delivery_rates')
    .set((column) => ({ ...rate, version: column('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .execute()
}

export async function deleteDeliveryRate(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('delivery_rates').where('id', '=', id).execute()
}

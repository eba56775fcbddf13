import type { DeliveryType } from '@testamur/contract/applications/statuses'
import type { Courier, Region } from '@testamur/contract/delivery/delivery'
import type { Minor } from '@testamur/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

export type DeliveryRateRow = {
  readonly id: number
  readonly delivery_type: DeliveryType
  readonly region_id: number | null
  readonly courier_id: number | null
  readonly rate_minor: Minor
  readonly eta_days_min: number | null
  readonly eta_days_max: number | null
  readonly active: boolean
}

export async function listRegions(db: Db): Promise<Region[]> {
  const { rows } = await sql<Region>`
    select id, name, type, countries, states from regions where active order by position, id`.execute(db)
  return rows
}

/** Inactive ones too: a copy sent long ago still names its courier. */
export async function listCouriers(db: Db): Promise<Courier[]> {
  const { rows } = await sql<Courier>`
    select id, name, code, scope, tracking_url_template, waybill_pattern, waybill_example, active
    from couriers order by position, id`.execute(db)
  return rows
}

const RATE_COLUMNS = sql.raw(
  'rate.id, rate.delivery_type, rate.region_id, rate.courier_id, rate.rate_minor, rate.eta_days_min, rate.eta_days_max, rate.active',
)

/** On offer: the rate itself, its region if it is for one, and its courier if it names one. */
export async function listDeliveryRates(db: Db): Promise<DeliveryRateRow[]> {
  const { rows } = await sql<DeliveryRateRow>`
    select ${RATE_COLUMNS}
    from delivery_rates rate
    left join regions on regions.id = rate.region_id
    left join couriers on couriers.id = rate.courier_id
    where rate.active and (rate.region_id is null or regions.active) and (rate.courier_id is null or couriers.active)
    order by regions.position nulls last, regions.id, rate.rate_minor, rate.id`.execute(db)
  return rows
}

export async function lockDeliveryRate(tx: Tx, id: number): Promise<DeliveryRateRow | null> {
  const { rows } = await sql<DeliveryRateRow>`
    select ${RATE_COLUMNS} from delivery_rates rate where rate.id = ${id}::bigint for update`.execute(tx)
  return rows[0] ?? null
}

export type DeliveryRateFields = Omit<DeliveryRateRow, 'id'>

export async function insertDeliveryRate(tx: Tx, rate: DeliveryRateFields): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into delivery_rates (delivery_type, region_id, courier_id, rate_minor, eta_days_min, eta_days_max, active)
    values (${rate.delivery_type}, ${rate.region_id}::bigint, ${rate.courier_id}::bigint, ${rate.rate_minor}::bigint,
            ${rate.eta_days_min}::int, ${rate.eta_days_max}::int, ${rate.active})
    returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('The delivery rate was not written')
  return row.id
}

export async function updateDeliveryRate(tx: Tx, id: number, rate: DeliveryRateFields): Promise<void> {
  await sql`
    update delivery_rates
    set delivery_type = ${rate.delivery_type}, region_id = ${rate.region_id}::bigint,
        courier_id = ${rate.courier_id}::bigint, rate_minor = ${rate.rate_minor}::bigint,
        eta_days_min = ${rate.eta_days_min}::int, eta_days_max = ${rate.eta_days_max}::int,
        active = ${rate.active}, updated_at = now()
    where id = ${id}::bigint`.execute(tx)
}

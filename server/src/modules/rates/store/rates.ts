import type { Minor } from '@testamur/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Rate, RateFields } from '../prices.ts'

/** Rates of active purposes, each with its amounts by format. */
const selectRates = (db: Db | Tx) =>
  db
    .selectFrom('transcript_rates as rate')
    .innerJoin('purposes', (join) =>
      join.onRef('purposes.code', '=', 'rate.purpose').on('purposes.active', '=', true),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('transcript_rate_amounts as amounts')
          .innerJoin('formats', (join) =>
            join.onRef('formats.key', '=', 'amounts.format').on('formats.active', '=', true),
          )
          .selectAll('amounts')
          .as('amount'),
      (join) => join.onRef('amount.rate_id', '=', 'rate.id'),
    )
    .select(['rate.id', 'rate.purpose', 'rate.type', 'rate.active', 'rate.effective_from', 'rate.version'])
    .select(({ fn, val, cast }) =>
      fn
        .coalesce(
          fn
            .agg<Record<string, Minor>>('json_object_agg', ['amount.format', 'amount.amount_minor'])
            .filterWhere('amount.format', 'is not', null),
          cast<Record<string, Minor>>(val('{}'), 'json'),
        )
        .as('amounts'),
    )
    .groupBy('rate.id')

/** All rates of active purposes, past and future, with the amounts of active formats. */
export async function listRates(db: Db | Tx): Promise<Rate[]> {
  return selectRates(db)
    .groupBy('purposes.position')
    .orderBy('purposes.position')
    .orderBy('rate.type')
    .orderBy('rate.effective_from')
    .execute()
}

export async function lockRate(tx: Tx, id: number): Promise<Rate | null> {
  const locked = await sql`select from transcript_rates where id = ${id}::bigint for update`.execute(tx)
  if (locked.rows.length === 0) return null
  return (await selectRates(tx).where('rate.id', '=', id).executeTakeFirst()) ?? null
}

/** Another rate of the same purpose, copy type and first day. */
export async function lockRateOfDay(tx: Tx, rate: Rate): Promise<Rate | null> {
  const found = await selectIdsOf(tx, rate)
    .where('effective_from', '=', rate.effective_from)
    .where('id', '<>', rate.id)
    .executeTakeFirst()
  return found === undefined ? null : lockRate(tx, found.id)
}

/** The last rate of the same purpose and copy type that begins on this first day or earlier. */
export async function lockLatestRate(tx: Tx, rate: RateFields): Promise<Rate | null> {
  const found = await selectIdsOf(tx, rate)
    .where('effective_from', '<=', rate.effective_from)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found === undefined ? null : lockRate(tx, found.id)
}

/** The first day of the last rate of the same purpose and copy type that has begun. */
export async function latestDayOf(
  tx: Tx,
  rate: Pick<Rate, 'purpose' | 'type'>,
  today: string,
): Promise<string | null> {
  const { day } = await selectIdsOf(tx, rate)
    .clearSelect()
    .select(({ fn }) => fn.max('effective_from').as('day'))
    .where('effective_from', '<=', today)
    .executeTakeFirstOrThrow()
  return day
}

export async function endEarlierRates(tx: Tx, rate: RateFields): Promise<Rate[]> {
  const found = await selectIdsOf(tx, rate)
    .where('effective_from', '<', rate.effective_from)
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const earlier = await selectRates(tx).where('rate.id', 'in', ids).orderBy('rate.id').execute()
  for (const one of earlier) await updateRow(tx, one.id, { ...one, active: false })
  return earlier
}

const selectIdsOf = (tx: Tx, { purpose, type }: Pick<Rate, 'purpose' | 'type'>) =>
  tx.selectFrom('transcript_rates').select('id').where('purpose', '=', purpose).where('type', '=', type)

/** Without the amounts, which have a table of their own. */
const rowOf = ({ purpose, type, active, effective_from }: RateFields) => ({
  purpose,
  type,
  active,
  effective_from,
})

export async function insertRate(tx: Tx, rate: RateFields): Promise<number> {
  const { id } = await tx
    .insertInto('transcript_rates')
    .values(rowOf(rate))
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceAmounts(tx, id, rate.amounts)
  return id
}

export async function updateRate(tx: Tx, id: number, rate: RateFields): Promise<void> {
  await updateRow(tx, id, rate)
  await replaceAmounts(tx, id, rate.amounts)
}

async function updateRow(tx: Tx, id: number, rate: RateFields): Promise<void> {
  await tx
    .updateTable('transcript_rates')
    .set((column) => ({ ...rowOf(rate), version: column('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .execute()
}

export async function deleteRate(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('transcript_rates').where('id', '=', id).execute()
}

/** Whether this purpose and type has another price, from any day. */
export async function hasOtherRates(tx: Tx, rate: Rate): Promise<boolean> {
  const other = selectIdsOf(tx, rate).where('id', '<>', rate.id).limit(1)
  return (await other.executeTakeFirst()) !== undefined
}

/** All rates of active purposes, locked until the commit. */
export async function lockRates(tx: Tx): Promise<Rate[]> {
  await tx.selectFrom('transcript_rates').select('id').orderBy('id').forUpdate().execute()
  return listRates(tx)
}

/** Amounts of an inactive format are kept, and apply again when it becomes active. */
async function replaceAmounts(tx: Tx, id: number, amounts: Readonly<Record<string, Minor>>): Promise<void> {
  await tx
    .deleteFrom('transcript_rate_amounts')
    .where('rate_id', '=', id)
    .where('format', 'in', (eb) => eb.selectFrom('formats').select('key').where('active', '=', true))
    .execute()
  await sql`
    insert into transcript_rate_amounts (rate_id, format, amount_minor)
    select ${id}::bigint, format, amount
    from unnest(${Object.keys(amounts)}::text[], ${Object.values(amounts)}::bigint[]) as given (format, amount)`.execute(
    tx,
  )
}

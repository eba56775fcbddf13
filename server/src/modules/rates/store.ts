import type { CopyType } from '@testamur/contract/applications/statuses'
import type { Minor } from '@testamur/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Rate } from './prices.ts'

export type PurposeRow = { readonly code: string; readonly name: string }
export type FormatRow = {
  readonly key: string
  readonly name: string
  readonly channel: 'electronic' | 'paper'
}

export async function listPurposes(db: Db): Promise<PurposeRow[]> {
  const { rows } = await sql<PurposeRow>`
    select code, name from purposes where active order by position, code`.execute(db)
  return rows
}

export async function listFormats(db: Db): Promise<FormatRow[]> {
  const { rows } = await sql<FormatRow>`
    select key, name, channel from formats where active order by position, key`.execute(db)
  return rows
}

const RATES = sql`
  select rate.id, rate.purpose, rate.type, rate.active, rate.effective_from,
         coalesce(json_object_agg(amount.format, amount.amount_minor)
                    filter (where amount.format is not null), '{}') as amounts
  from transcript_rates rate
  join purposes on purposes.code = rate.purpose and purposes.active
  left join (
    select amounts.* from transcript_rate_amounts amounts
    join formats on formats.key = amounts.format and formats.active
  ) amount on amount.rate_id = rate.id`

/** Every rate of a purpose on offer, past and future, with the amounts of formats on offer. */
export async function listRates(db: Db): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    ${RATES} group by rate.id, purposes.position order by purposes.position, rate.type, rate.effective_from`.execute(
    db,
  )
  return rows
}

export async function lockRate(tx: Tx, id: number): Promise<Rate | null> {
  const locked = await sql`select from transcript_rates where id = ${id}::bigint for update`.execute(tx)
  if (locked.rows.length === 0) return null
  const { rows } = await sql<Rate>`${RATES} where rate.id = ${id}::bigint group by rate.id`.execute(tx)
  return rows[0] ?? null
}

export type RateFields = {
  readonly purpose: string
  readonly type: CopyType
  readonly active: boolean
  readonly effective_from: string
}

export async function insertRate(tx: Tx, rate: RateFields): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into transcript_rates (purpose, type, active, effective_from)
    values (${rate.purpose}, ${rate.type}, ${rate.active}, ${rate.effective_from}::date)
    returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('The rate was not written')
  return row.id
}

export async function updateRate(tx: Tx, id: number, rate: RateFields): Promise<void> {
  await sql`
    update transcript_rates
    set purpose = ${rate.purpose}, type = ${rate.type}, active = ${rate.active},
        effective_from = ${rate.effective_from}::date, updated_at = now()
    where id = ${id}::bigint`.execute(tx)
}

export async function replaceAmounts(
  tx: Tx,
  id: number,
  amounts: Readonly<Record<string, Minor>>,
): Promise<void> {
  await sql`delete from transcript_rate_amounts where rate_id = ${id}::bigint`.execute(tx)
  await sql`
    insert into transcript_rate_amounts (rate_id, format, amount_minor)
    select ${id}::bigint, format, amount
    from unnest(${Object.keys(amounts)}::text[], ${Object.values(amounts)}::bigint[]) as given (format, amount)`.execute(
    tx,
  )
}

import type { Minor } from '@testamur/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'

export type DayQuery = { readonly day: string; readonly timeZone: string; readonly currency: string }

/** A day of the institution's own time, in a condition on the column `t.at`. */
const within = ({ day, timeZone }: DayQuery) => sql`
  t.at >= (${day}::date)::timestamp at time zone ${timeZone} and t.at < (${day}::date + 1)::timestamp at time zone ${timeZone}`
const upTo = ({ day, timeZone }: DayQuery) =>
  sql`t.at < (${day}::date + 1)::timestamp at time zone ${timeZone}`

const entries = sql`ledger_entries e join ledger_transactions t on t.id = e.transaction_id`

export type AccountDay = {
  readonly account: string
  readonly debits: Minor
  readonly credits: Minor
  readonly balance: Minor
}

export async function accountsOfDay(db: Db | Tx, query: DayQuery): Promise<AccountDay[]> {
  const { rows } = await sql<AccountDay>`
    select e.account,
      coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0 and ${within(query)}), 0)::bigint as debits,
      coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0 and ${within(query)}), 0)::bigint as credits,
      sum(e.amount_minor)::bigint as balance
    from ${entries} where t.currency = ${query.currency} and ${upTo(query)} group by e.account order by e.account`.execute(
    db,
  )
  return rows
}

export type HoldingDay = {
  readonly account: string
  readonly payments: number
  readonly received: Minor
  readonly fees: Minor
  readonly refunded: Minor
  readonly reversed: Minor
  readonly settled: Minor
}

/** What moved at each provider, and in the bank by transfers. */
export async function holdingsOfDay(db: Db | Tx, query: DayQuery): Promise<HoldingDay[]> {
  const { rows } = await sql<HoldingDay>`
    select e.account,
      count(distinct t.id) filter (where t.kind = 'payment_received') as payments,
      coalesce(sum(e.amount_minor) filter (where t.kind = 'payment_received'), 0)::bigint as received,
      coalesce(-sum(e.amount_minor) filter (where t.kind = 'provider_fee'), 0)::bigint as fees,
      coalesce(-sum(e.amount_minor) filter (where t.kind = 'refund_paid'), 0)::bigint as refunded,
      coalesce(-sum(e.amount_minor) filter (where t.kind in ('reversal', 'dispute_won', 'transfer_taken_back')), 0)::bigint as reversed,
      coalesce(-sum(e.amount_minor) filter (where t.kind in ('settlement', 'suspense_cleared')), 0)::bigint as settled
    from ${entries}
    where t.currency = ${query.currency} and ${within(query)}
      and (e.account like '1100:%' or e.account = '1200' and t.kind in ('payment_received', 'transfer_taken_back', 'refund_paid'))
    group by e.account order by e.account`.execute(db)
  return rows
}

export async function receiptsOfDay(
  db: Db | Tx,
  { day, timeZone }: DayQuery,
): Promise<{ count: number; first: string | null; last: string | null }> {
  const { rows } = await sql<{ count: number; first: string | null; last: string | null }>`
    select count(*) as count, min(series || '-' || lpad(number::text, 6, '0')) as first,
      max(series || '-' || lpad(number::text, 6, '0')) as last
    from receipts where issued_at >= (${day}::date)::timestamp at time zone ${timeZone}
      and issued_at < (${day}::date + 1)::timestamp at time zone ${timeZone}`.execute(db)
  return rows[0] ?? { count: 0, first: null, last: null }
}

/** Money of payments that came on the day, less what went again. */
export async function revenueOfDay(db: Db | Tx, query: DayQuery): Promise<Minor> {
  const { rows } = await sql<{ minor: Minor }>`
    select coalesce(sum(t.amount_minor), 0)::bigint as minor from revenue_movements t
    where t.currency = ${query.currency} and ${within(query)}`.execute(db)
  return rows[0]?.minor ?? 0
}

/** Holds back what would be booked until the commit, and waits for what is being booked: see migration 0047. */
export async function holdBooks(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('books', 0))`.execute(tx)
}

export type Open = {
  readonly reviews: number
  /** Attempts that nobody ever spoke of until their watch ended. */
  readonly unheard: number
  readonly transfers: number
  readonly settlement_rows: number
  readonly refunds: number
  readonly silent: number
  /** Of any currency. */
  readonly suspense: boolean
}

/** What waits for somebody at this moment. */
export async function openMatters(db: Db | Tx): Promise<Open> {
  const { rows } = await sql<Open>`
    select (select count(*) from payment_reviews where resolved_at is null and why <> 'watch_ended') as reviews,
      (select count(*) from payment_reviews where resolved_at is null and why = 'watch_ended') as unheard,
      (select count(*) from transfer_claims where status = 'submitted') as transfers,
      (select count(*) from settlement_rows where state <> 'matched' and resolved_at is null) as settlement_rows,
      (select count(*) from refunds where status in ('requested', 'failed', 'needs_attention', 'unknown')) as refunds,
      (select count(*) from payments where unreachable_since is not null and next_query_at is not null) as silent,
      exists (select 1 from ${entries} where e.account = '2200' group by t.currency
        having sum(e.amount_minor) <> 0) as suspense`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A question without an answer')
  return row
}

export type Close = {
  readonly figures: Readonly<Record<string, unknown>>
  readonly closed_by_name: string
  readonly closed_at: Date
}

export async function findClose(db: Db | Tx, day: string): Promise<Close | null> {
  const { rows } = await sql<Close>`
    select figures, closed_by_name, closed_at from daily_closes where day = ${day}::date`.execute(db)
  return rows[0] ?? null
}

/** `false`: the day was closed meanwhile. */
export async function insertClose(
  tx: Tx,
  close: {
    readonly day: string
    readonly timeZone: string
    readonly figures: unknown
    readonly by: { id: number; name: string }
    readonly at: Date
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into daily_closes (day, ends_at, figures, closed_by, closed_by_name, closed_at)
    values (${close.day}::date, (${close.day}::date + 1)::timestamp at time zone ${close.timeZone},
      ${json(close.figures)}::jsonb, ${close.by.id}::bigint, ${close.by.name}, ${close.at}::timestamptz)
    on conflict (day) do nothing returning 1`.execute(tx)
  return rows.length === 1
}

import type { Minor } from '@testamur/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import { accounts } from '../../ledger/index.ts'

export type DayQuery = { readonly day: string; readonly timeZone: string; readonly currency: string }

/** A day of the institution's own time, in a condition on the column `at`. */
const within = ({ day, timeZone }: DayQuery) => sql`
  at >= (${day}::date)::timestamp at time zone ${timeZone} and at < (${day}::date + 1)::timestamp at time zone ${timeZone}`
const upTo = ({ day, timeZone }: DayQuery) => sql`at < (${day}::date + 1)::timestamp at time zone ${timeZone}`

export type AccountDay = {
  readonly account: string
  readonly debits: Minor
  readonly credits: Minor
  readonly balance: Minor
}

export async function accountsOfDay(db: Db | Tx, query: DayQuery): Promise<AccountDay[]> {
  const { rows } = await sql<AccountDay>`
    select account,
      coalesce(sum(amount_minor) filter (where amount_minor > 0 and ${within(query)}), 0)::bigint as debits,
      coalesce(-sum(amount_minor) filter (where amount_minor < 0 and ${within(query)}), 0)::bigint as credits,
      sum(amount_minor)::bigint as balance
    from ledger_lines where currency = ${query.currency} and ${upTo(query)} group by account order by account`.execute(
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
    select account,
      count(distinct posting_id) filter (where kind = 'payment_received') as payments,
      coalesce(sum(amount_minor) filter (where kind = 'payment_received'), 0)::bigint as received,
      coalesce(-sum(amount_minor) filter (where kind = 'provider_fee'), 0)::bigint as fees,
      coalesce(-sum(amount_minor) filter (where kind = 'refund_paid'), 0)::bigint as refunded,
      coalesce(-sum(amount_minor) filter (where kind in ('reversal', 'dispute_won', 'transfer_taken_back')), 0)::bigint as reversed,
      coalesce(-sum(amount_minor) filter (where kind in ('settlement', 'suspense_cleared')), 0)::bigint as settled
    from ledger_lines
    where currency = ${query.currency} and ${within(query)}
      and (account like '1100:%' or account = '1200' and kind in ('payment_received', 'transfer_taken_back', 'refund_paid'))
    group by account order by account`.execute(db)
  return rows
}

/** Money of payments that came on the day, less what went again. */
export async function revenueOfDay(db: Db | Tx, query: DayQuery): Promise<Minor> {
  const { rows } = await sql<{ minor: Minor }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from revenue_movements
    where currency = ${query.currency} and ${within(query)}`.execute(db)
  return rows[0]?.minor ?? 0
}

/** Holds back what would be booked until the commit, and waits for what is being booked: see migration 0047. */
export async function holdBooks(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('books', 0))`.execute(tx)
}

/** Confirmations of bank transfers that somebody has to give. */
export async function countTransfersToConfirm(db: Db | Tx): Promise<number> {
  const claims = db.selectFrom('transfer_statuses').where('status', '=', 'submitted')
  const { count } = await claims
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Of any currency. */
export async function hasSuspense(db: Db | Tx): Promise<boolean> {
  const balances = db
    .selectFrom('ledger_lines')
    .select('currency')
    .where('account', '=', accounts.suspense)
    .groupBy('currency')
    .having(({ fn }) => fn.sum('amount_minor'), '<>', 0)
  return (await balances.limit(1).executeTakeFirst()) !== undefined
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

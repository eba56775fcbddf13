import type { Minor } from '@testamur/contract/money'
import { expressionBuilder, type InferResult, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'
import { accounts } from '../../ledger/index.ts'

export type DayQuery = { readonly day: string; readonly timeZone: string; readonly currency: string }

/** A day in the institution's time zone, as a condition on the column `at`. */
const within = ({ day, timeZone }: DayQuery) => sql`
  at >= (${day}::date)::timestamp at time zone ${timeZone} and at < (${day}::date + 1)::timestamp at time zone ${timeZone}`
const upTo = ({ day, timeZone }: DayQuery) => sql`at < (${day}::date + 1)::timestamp at time zone ${timeZone}`

type Line = Row<'ledger_lines'>

export type AccountDay = {
  readonly account: Line['account']
  readonly debits: Line['amount_minor']
  readonly credits: Line['amount_minor']
  readonly balance: Line['amount_minor']
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

/** Midnight at the start of the day in the institution's time zone; of the next day with `after`. */
const midnight = ({ day, timeZone }: DayQuery, after = 0) =>
  expressionBuilder<Schema>().cast<Date>(
    sql`(${day}::date + ${after}::int)::timestamp at time zone ${timeZone}`,
    'timestamptz',
  )

const selectHoldings = (db: Db | Tx) =>
  db
    .selectFrom('ledger_lines')
    .select(({ cast, fn, lit, neg }) => {
      const sumOf = (...kinds: string[]) => fn.sum('amount_minor').filterWhere('kind', 'in', kinds)
      const came = (...kinds: string[]) => cast<Minor>(fn.coalesce(sumOf(...kinds), lit(0)), 'bigint')
      const went = (...kinds: string[]) => cast<Minor>(fn.coalesce(neg(sumOf(...kinds)), lit(0)), 'bigint')
      return [
        'account',
        fn.count<number>('posting_id').distinct().filterWhere('kind', '=', 'payment_received').as('payments'),
        came('payment_received').as('received'),
        went('provider_fee').as('fees'),
        went('refund_paid').as('refunded'),
        went('reversal', 'dispute_won', 'transfer_taken_back').as('reversed'),
        went('settlement', 'suspense_cleared').as('settled'),
      ]
    })
    .groupBy('account')

export type HoldingDay = Readonly<InferResult<ReturnType<typeof selectHoldings>>[number]>

/** What moved at each provider, and in the bank by transfers. */
export const holdingsOfDay = (db: Db | Tx, query: DayQuery): Promise<HoldingDay[]> =>
  selectHoldings(db)
    .where('currency', '=', query.currency)
    .where('at', '>=', midnight(query))
    .where('at', '<', midnight(query, 1))
    .where(({ and, eb, or }) =>
      or([
        eb('account', 'like', '1100:%'),
        and([
          eb('account', '=', '1200'),
          eb('kind', 'in', ['payment_received', 'transfer_taken_back', 'refund_paid']),
        ]),
      ]),
    )
    .orderBy('account')
    .execute()

/** Payments received on the day, less reversals. */
export async function revenueOfDay(db: Db | Tx, query: DayQuery): Promise<Minor> {
  const { rows } = await sql<{ minor: Row<'revenue_movements'>['amount_minor'] }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from revenue_movements
    where currency = ${query.currency} and ${within(query)}`.execute(db)
  return rows[0]?.minor ?? 0
}

/** Waits for current postings and holds back new ones until the commit: see migration 0047. */
export async function holdBooks(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('books', 0))`.execute(tx)
}

/** Bank transfers that wait for confirmation. */
export async function countTransfersToConfirm(db: Db | Tx): Promise<number> {
  const claims = db.selectFrom('transfer_statuses').where('status', '=', 'submitted')
  const { count } = await claims
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** In any currency. */
export async function hasSuspense(db: Db | Tx): Promise<boolean> {
  const balances = db
    .selectFrom('ledger_lines')
    .select('currency')
    .where('account', '=', accounts.suspense)
    .groupBy('currency')
    .having(({ fn }) => fn.sum('amount_minor'), '<>', 0)
  return (await balances.limit(1).executeTakeFirst()) !== undefined
}

const closeColumns = ['figures', 'closed_by_name', 'closed_at'] as const

export type Close = Row<'daily_closes', (typeof closeColumns)[number]>

export async function findClose(db: Db | Tx, day: string): Promise<Close | null> {
  const close = db.selectFrom('daily_closes').select(closeColumns).where('day', '=', day)
  return (await close.executeTakeFirst()) ?? null
}

/** Closed days in this period, in order. */
export async function closesAfter(
  db: Db,
  { since, until }: { readonly since: string | undefined; readonly until: string | undefined },
  after: string | null,
  limit: number,
): Promise<(Close & Row<'daily_closes', 'day'>)[]> {
  let closes = db.selectFrom('daily_closes').select([...closeColumns, 'day'])
  if (after !== null) closes = closes.where('day', '>', after)
  if (since !== undefined) closes = closes.where('day', '>=', since)
  if (until !== undefined) closes = closes.where('day', '<=', until)
  return closes.orderBy('day').limit(limit).execute()
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

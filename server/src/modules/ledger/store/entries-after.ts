import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

export type LedgerPeriod = {
  /** Days in the institution's time zone, both included. */
  readonly since: string | undefined
  readonly until: string | undefined
  readonly timeZone: string
}

/** Entries of these days after this one, in the order of posting, each with its posting. */
export function ledgerEntriesAfter(
  db: Db,
  { since, until, timeZone }: LedgerPeriod,
  after: number,
  limit: number,
) {
  const startOf = (day: string, days: number) =>
    sql<Date>`(${day}::date + ${days}::int)::timestamp at time zone ${timeZone}`
  let wanted = db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .where('e.id', '>', after)
  if (since !== undefined) wanted = wanted.where('t.at', '>=', startOf(since, 0))
  if (until !== undefined) wanted = wanted.where('t.at', '<', startOf(until, 1))
  return wanted
    .select([
      'e.id',
      'e.transaction_id',
      'e.account',
      'e.amount_minor',
      't.at',
      't.kind',
      't.currency',
      't.memo',
      't.message',
    ])
    .orderBy('e.id')
    .limit(limit)
    .execute()
}

export type LedgerEntry = Awaited<ReturnType<typeof ledgerEntriesAfter>>[number]

import { type RawBuilder, sql } from 'kysely'
import type { Said } from '../../../messages/message.ts'

/** A disagreement: its subject, and the two amounts in minor units. */
export type Difference = { readonly subject: string; readonly expected: string; readonly found: string }

/** A rule that always holds, as a query that must return no rows. */
export type MoneyCheck = { readonly rule: Said; readonly query: RawBuilder<Difference> }

/** Rows of `account, currency, minor`: what the ledger must show, computed from other tables. */
export type ExpectedBalances = RawBuilder<unknown>

export const ledgerChecks: readonly MoneyCheck[] = [
  {
    rule: 'A posting balances',
    query: sql`
      select 'posting ' || t.id as subject, '0' as expected, coalesce(sum(e.amount_minor), 0)::text as found
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
      group by t.id having coalesce(sum(e.amount_minor), 0) <> 0 or count(e.id) = 0`,
  },
]
